import { useEffect, useState } from 'react'
import { findEntries } from '#lib/search/find-entries.ts'
import type { SearchEntry } from '#lib/search/search-entry.ts'
import { loadSearchIndex } from '#lib/search/search-index.ts'
import { KIND_NAMES, toCountText } from './search-texts.ts'

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
  const isAsked = entries !== undefined && query.trim() !== ''

  const isLoaded = entries !== undefined
  useEffect(() => {
    if (isLoaded || query.trim() === '') return
    // After a failure the next letter retries, and Enter still opens the search page.
    loadIndex().then(setEntries, () => undefined)
  }, [query, isLoaded, loadIndex])

  return (
    <>
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
      <output className={isAsked && found.length === 0 ? 'mt-3 block text-muted' : 'sr-only'}>
        {isAsked && toCountText(found.length, query.trim())}
      </output>
    </>
  )
}
