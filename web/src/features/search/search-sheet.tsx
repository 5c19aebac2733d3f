import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { routes, SEARCH_PARAMETER } from '#config/routes.ts'
import type { CarSummary } from '#content/types.ts'
import {
  groupHits,
  type HitGroup,
  MAX_QUERY_LENGTH,
  type SearchHit,
} from '#lib/search/find-entries.ts'
import type { SearchIndex, SearchKind } from '#lib/search/search-entry.ts'
import { loadSearchIndex } from '#lib/search/search-index.ts'
import type { SiteData } from '#features/shared/site-data.ts'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { Sheet, type SheetState } from '#ui/sheet-client.tsx'
import { AllHits } from './all-hits.tsx'
import { HitLabel } from './hit-label.tsx'
import { SearchAnswers } from './search-answers.tsx'
import { SearchOffers } from './search-offers.tsx'
import { GROUP_TITLES, OFFER_TEXT, SEARCH_LABEL, toCountText, toDetail } from './search-texts.ts'
import { useSearch } from './use-search.ts'

/** Numbers of hits that fit on a screen; the search page shows all. */
const LIMITS = { model: 4, dish: 3, restaurant: 3, page: 4, promo: 2, role: 3 } as const
const CAR_WIDTHS = [120, 240, 360] as const

/** Columns on wide screens, filled from the left: cars, food, everything else. */
const COLUMNS: readonly { kinds: readonly SearchKind[]; className: string }[] = [
  { kinds: ['model'], className: 'lg:col-span-6' },
  { kinds: ['dish', 'restaurant'], className: 'lg:col-span-3' },
  { kinds: ['page', 'promo', 'role'], className: 'lg:col-span-3' },
]

interface SearchSheetProps extends SheetState {
  data: SiteData
}

/** Searches while typing, in an index that loads with the sheet. */
export function SearchSheet({ data, ...state }: SearchSheetProps) {
  const id = useId()
  const [index, setIndex] = useState<SearchIndex>()
  const [hasFailed, setHasFailed] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      try {
        const loaded = await loadSearchIndex()
        if (isCurrent) setIndex(loaded)
      } catch {
        if (isCurrent) setHasFailed(true)
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [])

  const { hits, answers, isNothing, status } = useSearch(index, query)
  const groups = groupHits(hits, LIMITS)
  const order = COLUMNS.flatMap(({ kinds }) =>
    kinds.flatMap((kind) => groups.find((group) => group.kind === kind)?.hits ?? []),
  )
  const isCut = order.length < hits.length
  const getOptionId = (place: number) => `${id}-${place}`

  const change = (next: string) => {
    setQuery(next)
    setActive(0)
  }

  const move = (step: number) => {
    const next = (active + step + order.length) % order.length
    setActive(next)
    document.getElementById(getOptionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  const handleKey = (event: KeyboardEvent) => {
    if (order.length === 0 || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      // Without a selected hit, the form opens the search page.
      event.preventDefault()
      document.getElementById(getOptionId(active))?.click()
    }
  }

  return (
    <Sheet
      {...state}
      label="Search"
      variant="top"
      closeLabel="Close search"
      heading={
        <search className="min-w-0 flex-1">
          <form action={routes.search} className="flex items-center gap-3 md:gap-4">
            <Icon name="search" size={26} />
            <input
              data-autofocus
              name={SEARCH_PARAMETER}
              value={query}
              onChange={(event) => change(event.target.value)}
              onKeyDown={handleKey}
              maxLength={MAX_QUERY_LENGTH}
              aria-label={SEARCH_LABEL}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={order.length > 0}
              aria-controls={`${id}-hits`}
              aria-activedescendant={order.length > 0 ? getOptionId(active) : undefined}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              className="w-full min-w-0 bg-transparent font-voice text-24 leading-tight font-extralight tracking-heading outline-none md:text-32"
            />
            <span
              aria-hidden="true"
              className="text-label whitespace-nowrap text-muted max-md:hidden"
            >
              Esc to close
            </span>
          </form>
        </search>
      }
    >
      <output className="sr-only">{status}</output>
      <SearchAnswers answers={answers} className="pt-5.5" />
      <div
        id={`${id}-hits`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options that are links
        role="listbox"
        aria-label="Results"
        className={classNames(
          'grid gap-x-(--gutter) gap-y-7 lg:grid-cols-12',
          order.length > 0 && 'pt-5.5 md:pt-8.5',
          order.length > 0 && !isCut && 'pb-10 md:pb-12',
        )}
      >
        {order.length > 0 &&
          COLUMNS.map(({ kinds, className }) => (
            <div
              key={kinds.join()}
              role="presentation"
              className={classNames('grid content-start gap-5.5 empty:hidden', className)}
            >
              {groups
                .filter(({ kind }) => kinds.includes(kind))
                .map((group) => (
                  <Group
                    key={group.kind}
                    group={group}
                    cars={data.cars}
                    titleId={`${id}-${group.kind}`}
                    getOption={(hit) => {
                      const place = order.indexOf(hit)
                      return {
                        id: getOptionId(place),
                        isActive: place === active,
                        onPoint: () => setActive(place),
                      }
                    }}
                  />
                ))}
            </div>
          ))}
      </div>
      {isCut && (
        <p className="pt-5.5 pb-10">
          <AllHits query={query} count={hits.length} />
        </p>
      )}
      {hasFailed && (
        <p className="py-11 text-muted">
          Search did not load. Press Enter to go to the search page.
        </p>
      )}
      {index && isNothing && (
        <div className="pt-11 pb-14">
          <h2 className="type-title wrap-anywhere">{toCountText(0, query.trim())}</h2>
          <p className="mt-2 mb-5.5 text-muted">{OFFER_TEXT}</p>
          <SearchOffers entries={index.entries} />
        </div>
      )}
      {index && query.trim() === '' && (
        <div className="pt-6 pb-10">
          <p className="mb-4 text-muted">A car, a dish, a restaurant, a role or a page:</p>
          <SearchOffers entries={index.entries} />
        </div>
      )}
    </Sheet>
  )
}

interface Option {
  id: string
  isActive: boolean
  onPoint: () => void
}

interface GroupProps {
  group: HitGroup
  cars: readonly CarSummary[]
  titleId: string
  getOption: (hit: SearchHit) => Option
}

function Group({ group: { kind, hits }, cars, titleId, getOption }: GroupProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list box cannot contain fieldsets
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} role="presentation" className="mb-1.5 text-label font-medium text-muted">
        {GROUP_TITLES[kind]}
      </div>
      {hits.map((hit) => (
        <HitOption
          key={`${hit.entry.href} ${hit.entry.label}`}
          hit={hit}
          car={kind === 'model' ? cars.find(({ href }) => href === hit.entry.href) : undefined}
          option={getOption(hit)}
        />
      ))}
    </div>
  )
}

interface HitOptionProps {
  hit: SearchHit
  car?: CarSummary
  option: Option
}

/** Focus stays in the field (`aria-activedescendant`); the options are links for pointers. */
function HitOption({ hit, car, option: { id, isActive, onPoint } }: HitOptionProps) {
  const { entry } = hit
  const detail = toDetail(entry)
  return (
    <a
      id={id}
      href={entry.href}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options are links
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={onPoint}
      className="-mx-2.5 flex min-h-11 items-center gap-4.5 rounded-control px-2.5 py-2 aria-selected:bg-raised aria-selected:forced-chosen aria-selected:shadow-mark"
    >
      {car && (
        <Image
          image={car.imageDark ?? car.image}
          alt=""
          sizes="120px"
          widths={CAR_WIDTHS}
          className="h-auto w-30 flex-none"
        />
      )}
      <span className="min-w-0">
        <b className="block font-medium">
          <HitLabel hit={hit} /> {entry.isSample && <SampleMark />}
        </b>
        {detail && <span className="block text-small text-muted">{detail}</span>}
      </span>
    </a>
  )
}
