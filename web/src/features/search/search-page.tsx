import { routes, SEARCH_PARAMETER } from '#config/routes.ts'
import {
  findEntries,
  groupHits,
  type HitGroup,
  MAX_QUERY_LENGTH,
} from '#lib/search/find-entries.ts'
import type { SearchEntry } from '#lib/search/search-entry.ts'
import { Button } from '#ui/button.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { HitLabel } from './hit-label.tsx'
import { SearchOffers } from './search-offers.tsx'
import { GROUP_TITLES, OFFER_TEXT, SEARCH_LABEL, toCountText } from './search-texts.ts'

interface SearchPageProps {
  entries: readonly SearchEntry[]
  query: string
}

/** The search as a page, for visitors without scripts or with a link. */
export function SearchPage({ entries, query }: SearchPageProps) {
  const hits = findEntries(entries, query)
  const isAsked = query.trim() !== ''
  return (
    <section className="page-wrap min-h-130 pt-12 pb-18 md:pt-18">
      <h1 className="type-h1">Search</h1>
      <search>
        <form action={routes.search} className="mt-7.5 flex max-w-160 gap-3">
          <input
            type="search"
            name={SEARCH_PARAMETER}
            defaultValue={query}
            maxLength={MAX_QUERY_LENGTH}
            aria-label={SEARCH_LABEL}
            className="control h-13"
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
      {isAsked && (
        <h2 className="mt-11 type-title wrap-anywhere">{toCountText(hits.length, query.trim())}</h2>
      )}
      {hits.length === 0 ? (
        <div className="mt-5.5">
          {isAsked && <p className="mb-5.5 text-muted">{OFFER_TEXT}</p>}
          <SearchOffers entries={entries} />
        </div>
      ) : (
        <div className="mt-7 grid max-w-160 gap-9">
          {groupHits(hits).map((group) => (
            <Group key={group.kind} group={group} />
          ))}
        </div>
      )}
    </section>
  )
}

function Group({ group: { kind, hits } }: { group: HitGroup }) {
  return (
    <section aria-label={GROUP_TITLES[kind]}>
      <h3 className="text-label font-medium text-muted">{GROUP_TITLES[kind]}</h3>
      <ul className="mt-1.5 border-b border-line">
        {hits.map((hit) => (
          <li key={`${hit.entry.href} ${hit.entry.label}`} className="border-t border-line">
            <a
              href={hit.entry.href}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-accent"
            >
              <span className="font-medium">
                <HitLabel hit={hit} /> {hit.entry.isSample && <SampleMark />}
              </span>
              <span className="text-small text-muted">{hit.entry.detail}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
