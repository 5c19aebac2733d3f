import { useEffect, useState } from 'react'
import type { SearchIndex } from '#lib/search/search-entry.ts'
import { loadSearchIndex } from '#lib/search/search-index.ts'
import { AllHits } from './all-hits.tsx'
import { SearchAnswers } from './search-answers.tsx'
import { KIND_NAMES } from './search-texts.ts'
import { useSearch } from './use-search.ts'

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
  const { hits, answers, isNothing, status } = useSearch(index, query)

  const isLoaded = index !== undefined
  useEffect(() => {
    if (isLoaded || query.trim() === '') return
    // After a failure the next letter retries, and Enter still opens the search page.
    loadIndex().then(setIndex, () => undefined)
  }, [query, isLoaded, loadIndex])

  return (
    <>
      <SearchAnswers answers={answers} className="mt-2" />
      {hits.length > 0 && (
        <ul className="mt-2 border-b border-line">
          {hits.slice(0, MOST_HITS).map(({ entry: { label, kind, href } }) => (
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
      {hits.length > MOST_HITS && <AllHits query={query} count={hits.length} />}
      <output className={isNothing ? 'mt-3 block text-muted' : 'sr-only'}>{status}</output>
    </>
  )
}
