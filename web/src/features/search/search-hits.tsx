import { useEffect, useState } from 'react'
import { findAnswers } from '#lib/search/find-answers.ts'
import { findEntries } from '#lib/search/find-entries.ts'
import type { SearchIndex } from '#lib/search/search-entry.ts'
import { loadSearchIndex } from '#lib/search/search-index.ts'
import { useMinute } from '#lib/use-minute.ts'
import { SearchAnswers } from './search-answers.tsx'
import { KIND_NAMES, toStatusText } from './search-texts.ts'
import { useMissedSearch } from './use-missed-search.ts'

const MOST_HITS = 6

interface SearchHitsProps {
  query: string
  loadIndex?: () => Promise<SearchIndex>
}

/**
 * Results of a search within a page. Empty until the index has loaded; Enter opens the search page.
 */
export function SearchHits({ query, loadIndex = loadSearchIndex }: SearchHitsProps) {
  const [index, setIndex] = useState<SearchIndex>()
  const found = index ? findEntries(index, query) : []
  const now = useMinute()
  const answers = index && now ? findAnswers(index, query, now) : []
  const isAsked = index !== undefined && query.trim() !== ''
  const isNothing = isAsked && found.length === 0 && answers.length === 0
  useMissedSearch(isNothing ? query.trim() : undefined)

  const isLoaded = index !== undefined
  useEffect(() => {
    if (isLoaded || query.trim() === '') return
    // After a failure the next letter retries, and Enter still opens the search page.
    loadIndex().then(setIndex, () => undefined)
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
