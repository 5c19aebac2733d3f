import { routes, SEARCH_PARAMETER } from '#config/routes.ts'
import {
  findEntries,
  groupHits,
  type HitGroup,
  MAX_QUERY_LENGTH,
} from '#lib/search/find-entries.ts'
import type { SearchEntry, SearchKind } from '#lib/search/search-entry.ts'
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
        <>
          <div className="mt-5.5">
            {isAsked && <p className="mb-5.5 text-muted">{OFFER_TEXT}</p>}
            <SearchOffers entries={entries} />
          </div>
          <div className="mt-12 grid gap-x-(--gutter) gap-y-9 md:grid-cols-3">
            {BROWSED.map((kinds) => (
              <Contents key={kinds[0]} entries={entries} kinds={kinds} />
            ))}
          </div>
        </>
      ) : (
        <div className="mt-7 grid items-start gap-x-columns gap-y-9 lg:grid-cols-2">
          {groupHits(hits).map((group) => (
            <Group key={group.kind} group={group} />
          ))}
        </div>
      )}
    </section>
  )
}

/** Kinds that are listed whole; a menu or all pages would be too long. */
const BROWSED = [['model'], ['restaurant', 'promo'], ['role']] as const

interface ContentsProps {
  entries: readonly SearchEntry[]
  kinds: readonly SearchKind[]
}

/** Everything there is of some kinds. */
function Contents({ entries, kinds }: ContentsProps) {
  return (
    <div className="grid content-start gap-9">
      {kinds.map((kind) => {
        const listed = entries.filter((entry) => entry.kind === kind)
        if (listed.length === 0) return null
        return (
          <section key={kind} className="border-t border-line-strong pt-4">
            <h2 className="text-label font-medium text-muted">{GROUP_TITLES[kind]}</h2>
            <ul className="mt-1.5">
              {listed.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} className="inline-flex min-h-11 items-center hover:underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
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
