import { useId, useState } from 'react'
import { findEntries } from '#lib/search/find-entries.ts'
import type { SearchEntry } from '#lib/search/search-entry.ts'
import { loadSearchIndex } from '#lib/search/search-index.ts'
import { SearchBox } from './search-box.tsx'
import { KIND_NAMES, toCountText } from './search-texts.ts'

const MOST_HITS = 6

interface PageSearchProps {
  loadIndex?: () => Promise<readonly SearchEntry[]>
}

/** A search within a page. Until the index is there, or without scripts, it leads to the search page. */
export function PageSearch({ loadIndex = loadSearchIndex }: PageSearchProps) {
  const id = useId()
  const [entries, setEntries] = useState<readonly SearchEntry[]>()
  const [query, setQuery] = useState('')
  const found = entries ? findEntries(entries, query) : []
  const isAsked = entries !== undefined && query.trim() !== ''

  const load = async () => {
    if (entries) return
    try {
      setEntries(await loadIndex())
    } catch {
      // Enter still leads to the search page.
    }
  }

  return (
    <div className="max-w-115">
      <SearchBox
        value={query}
        onFocus={() => void load()}
        onChange={(event) => {
          setQuery(event.target.value)
          void load()
        }}
        aria-controls={id}
      />
      <div id={id}>
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
      </div>
      <output className={isAsked && found.length === 0 ? 'mt-3 block text-muted' : 'sr-only'}>
        {isAsked && toCountText(found.length, query.trim())}
      </output>
    </div>
  )
}
