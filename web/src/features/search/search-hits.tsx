import { useEffect, useState } from 'react'
import { findAnswers } from '#lib/search/find-answers.ts'
import { findEntries } from '#lib/search/find-entries.ts'
import type { SearchEntry } from '#lib/search/search-entry.ts'
import { loadSearchIndex } from '#lib/search/search-index.ts'
import { useMinute } from '#lib/use-minute.ts'
import { SearchAnswers } from './search-answers.tsx'
import { KIND_NAMES, toStatusText } from './search-texts.ts'

const MOST_HITS = 6

interface SearchHitsProps {
  query: string
  loadIndex?: () => Promise<readonly SearchEntry[]>
}

/**
 * Results of a search within a page. Empty until the index has loaded; Enter opens the search page.
 */
export function SearchHits({ query, loadIndex = loadSearchIndex }: SearchHitsProps) {
  const [entries, setEntries] = useState<readonly SearchEntry[]>()
  const found = entries ? findEntries(entries, query) : []
  const now = useMinute()
  const answers = entries && now ? findAnswers(entries, query, now) : []
  const isAsked = entries !== undefined && query.trim() !== ''
  const isNothing = isAsked && found.length === 0 && answers.length === 0

  const isLoaded = entries !== undefined
  useEffect(() => {
    if (isLoaded || query.trim() === '') return
    // After a failure the next letter retries, and Enter still opens the search page.
    loadIndex().then(setEntries, () => undefined)
  }, [query, isLoaded, loadIndex])

  return (
    <>
      <SearchAnswers answers={answers} className="mt-2" />
      {found.length > 0 && (
        <ul className="mt-2 border-b border-line">
          {found.slice(0, MOST_HITS).map(({ entry: { label, kind, href } }) => (
            <li key={`${href} ${label}`} className="border-t border-line">
              <a
                href={href}
                className="flex min-h-12 items-center justify-between gap-4 hover:text-accent"
              >
                {label}
                <span className="text-label text-muted">{KIND_NAMES[kind]}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <output className={isNothing ? 'mt-3 block text-muted' : 'sr-only'}>
        {isAsked && toStatusText(answers, found.length, query.trim())}
      </output>
    </>
  )
}
