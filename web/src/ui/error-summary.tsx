import type { MouseEvent } from 'react'
import { toCountWord } from '#lib/number-word.ts'
import { Icon } from './icon.tsx'

interface ErrorSummaryProps {
  id: string
  /** In field order. */
  errors: readonly { field: string; message: string }[]
  getId: (field: string) => string
  onSelect: (field: string) => void
}

/** All errors of a form, each linked to its field. */
export function ErrorSummary({ id, errors, getId, onSelect }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  const handleClick = (event: MouseEvent, field: string) => {
    event.preventDefault()
    onSelect(field)
  }

  return (
    <div
      id={id}
      role="alert"
      className="grid gap-2 rounded-control border border-l-3 border-line-strong border-l-error bg-raised px-5.5 py-5"
    >
      <p className="flex items-center gap-2.5 text-body font-semibold">
        <Icon name="warning" className="text-error" />
        {toCountWord(errors.length)} {errors.length === 1 ? 'thing' : 'things'} to fix
      </p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${getId(field)}`}
              onClick={(event) => handleClick(event, field)}
              className="inline-block py-1.5 underline decoration-1 underline-offset-4 hover:text-accent"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
