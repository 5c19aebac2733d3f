import type { SearchAnswer } from '#lib/search/find-answers.ts'
import { SampleMark } from '#ui/sample-mark.tsx'

interface SearchAnswersProps {
  answers: readonly SearchAnswer[]
  className?: string
}

/** Facts that answer what was asked, above the hits; each leads to the page that says more. */
export function SearchAnswers({ answers, className }: SearchAnswersProps) {
  if (answers.length === 0) return null
  return (
    <ul aria-label="Answers" className={className}>
      {answers.map(({ label, text, href, isSample }) => (
        <li key={`${href} ${text}`}>
          <a href={href} className="inline-flex min-h-11 items-center hover:text-accent">
            <span>
              <b className="font-medium">{label}:</b> {text} {isSample && <SampleMark />}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
