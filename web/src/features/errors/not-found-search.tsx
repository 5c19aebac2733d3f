import { useId, useState } from 'react'
import { CONTROL_CLASS } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { type SearchEntry, searchEntries } from './search-entries.ts'

/** Searches what the page already holds, so that it answers as fast as one types. */
export function NotFoundSearch({ entries }: { entries: readonly SearchEntry[] }) {
  const id = useId()
  const [query, setQuery] = useState('')
  const hits = searchEntries(entries, query)
  return (
    <div className="max-w-115">
      <div className="relative [@media(scripting:none)]:hidden">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-4.5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          aria-label="Search the site"
          aria-controls={id}
          placeholder="Cars, restaurants and roles"
          className={`${CONTROL_CLASS} h-14 pl-13`}
        />
      </div>
      <div id={id}>
        {hits.length > 0 && (
          <ul className="mt-2 border-b border-line">
            {hits.map(({ label, kind, href }) => (
              <li key={href} className="border-t border-line">
                <a
                  href={href}
                  className="flex min-h-12 items-center justify-between gap-4 hover:text-accent"
                >
                  {label}
                  <span className="text-label text-muted">{kind}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <output className={hits.length === 0 && query.trim() ? 'mt-3 block text-muted' : 'sr-only'}>
        {query.trim() &&
          (hits.length === 0
            ? `Nothing here is called “${query.trim()}”.`
            : `${hits.length} found`)}
      </output>
    </div>
  )
}
