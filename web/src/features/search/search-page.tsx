import { routes, SEARCH_PARAMETER } from '#config/routes.ts'
import type { ContentImage } from '#content/types.ts'
import { DISH_WIDTHS } from '#features/shared/dish-widths.ts'
import { KeepTyped } from '#features/shared/form/keep-typed-client.tsx'
import type { SearchAnswer } from '#lib/search/find-answers.ts'
import {
  groupHits,
  type HitGroup,
  MAX_QUERY_LENGTH,
  type SearchHit,
} from '#lib/search/find-entries.ts'
import type { SearchEntry, SearchKind } from '#lib/search/search-entry.ts'
import { Button } from '#ui/button.tsx'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { HitLabel } from './hit-label.tsx'
import { SearchAnswers } from './search-answers.tsx'
import { SearchOffers } from './search-offers.tsx'
import { GROUP_TITLES, OFFER_TEXT, SEARCH_LABEL, toCountText, toDetail } from './search-texts.ts'

const CAR_WIDTHS = [104, 208, 300] as const

/** Pictures beside the hits, by kind. */
const PICTURES = {
  model: { sizes: '96px', widths: CAR_WIDTHS, className: 'h-auto w-full' },
  restaurant: {
    sizes: '96px',
    widths: CAR_WIDTHS,
    ratio: 3 / 2,
    className: 'h-auto w-full rounded-fine',
  },
  dish: { sizes: '56px', widths: DISH_WIDTHS, ratio: 1, className: 'size-14 rounded-fine' },
} as const

type Pictured = Record<
  keyof typeof PICTURES,
  readonly { name: string; image?: ContentImage | undefined }[]
>

interface SearchPageProps {
  entries: readonly SearchEntry[]
  query: string
  hits: readonly SearchHit[]
  answers?: readonly SearchAnswer[]
  /** Entries that are found, with their pictures, by kind. */
  pictured?: Pictured
}

/** The search as a page, for visitors without scripts or with a link. */
export function SearchPage({ entries, query, hits, answers = [], pictured }: SearchPageProps) {
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
          <KeepTyped action={routes.search} />
        </form>
      </search>
      <SearchAnswers answers={answers} className="mt-9" />
      {isAsked && (hits.length > 0 || answers.length === 0) && (
        <h2 className="mt-11 type-title wrap-anywhere">{toCountText(hits.length, query.trim())}</h2>
      )}
      {hits.length === 0 ? (
        <>
          <div className="mt-5.5">
            {isAsked && answers.length === 0 && <p className="mb-5.5 text-muted">{OFFER_TEXT}</p>}
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
            <Group key={group.kind} group={group} pictured={pictured} />
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

const hasPictures = (kind: SearchKind): kind is keyof Pictured => kind in PICTURES

interface GroupProps {
  group: HitGroup
  pictured: Pictured | undefined
}

function Group({ group: { kind, hits }, pictured }: GroupProps) {
  return (
    <section aria-label={GROUP_TITLES[kind]}>
      <h3 className="text-label font-medium text-muted">{GROUP_TITLES[kind]}</h3>
      <ul className="mt-1.5 border-b border-line">
        {hits.map((hit) => (
          <li key={`${hit.entry.href} ${hit.entry.label}`} className="border-t border-line">
            <a
              href={hit.entry.href}
              className="flex min-h-14 items-center gap-4.5 py-2 hover:text-accent"
            >
              {pictured && hasPictures(kind) && (
                <HitPicture kind={kind} name={hit.entry.label} pictured={pictured} />
              )}
              <span className="min-w-0">
                <span className="block font-medium">
                  <HitLabel hit={hit} /> {hit.entry.isSample && <SampleMark />}
                </span>
                <span className="text-small text-muted">{toDetail(hit.entry)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HitPictureProps {
  kind: keyof Pictured
  name: string
  pictured: Pictured
}

/** Keeps its room without a picture, so that the names stand below each other. */
function HitPicture({ kind, name, pictured }: HitPictureProps) {
  const image = pictured[kind].find((each) => each.name === name && each.image)?.image
  return (
    <span className="flex w-24 flex-none justify-center">
      {image && <Image image={image} alt="" {...PICTURES[kind]} />}
    </span>
  )
}
