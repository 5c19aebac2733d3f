import { RESTAURANTS_PARAMETERS, routes } from '#config/routes.ts'
import type { OutletSummary } from '#content/types.ts'
import { KeepTyped } from '#features/shared/form/keep-typed-client.tsx'
import { classNames } from '#lib/class-names.ts'
import { toCountWord, toNumberWord } from '#lib/number-word.ts'
import { ChipLink } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DishHits } from './dish-hits.tsx'
import { OutletRow } from './outlet-row.tsx'
import {
  type DishHit,
  EVERYTHING,
  type Finder,
  getSharedTags,
  toFinderHref,
} from './restaurant-finder.ts'
import { SoonCard } from './soon-card.tsx'

function toHeading(open: number, soon: number): string {
  const kitchens = `${toCountWord(open)} ${open === 1 ? 'kitchen' : 'kitchens'}`
  return soon > 0 ? `${kitchens} open, ${toNumberWord(soon)} still to come` : kitchens
}

interface RestaurantsPageProps {
  outlets: readonly OutletSummary[]
  /** ISO date. */
  today: string
  finder?: Finder
  /** Restaurants that match the filters. */
  shown?: readonly OutletSummary[]
  /** Dishes that match the query. */
  hits?: readonly DishHit[]
}

/** The restaurants and dishes that match the address, or all restaurants. */
export function RestaurantsPage({
  outlets,
  today,
  finder = EVERYTHING,
  shown = outlets,
  hits = [],
}: RestaurantsPageProps) {
  const isOpening = ({ openingSoon }: OutletSummary) => openingSoon
  const soonCount = outlets.filter(isOpening).length
  const openCount = outlets.length - soonCount
  const open = shown.filter((outlet) => !isOpening(outlet))
  const soon = shown.filter(isOpening)
  const isFiltered = finder.tag !== undefined || finder.isOpenNow
  return (
    <div data-surface="light">
      <div className="page-wrap pt-11 pb-7 md:pt-22 md:pb-9">
        <div className="items-end gap-x-(--gutter) md:grid md:grid-cols-12">
          <h1 className="type-h1 md:col-span-7">{toHeading(openCount, soonCount)}</h1>
          <DishForm openCount={openCount} query={finder.dish} />
        </div>
        <Filters outlets={outlets} finder={finder} />
      </div>
      <div className="page-wrap pb-(--section)">
        {finder.dish !== undefined && <DishHits query={finder.dish} hits={hits} />}
        <output className={isFiltered ? 'block pb-5 text-small text-muted' : 'sr-only'}>
          {isFiltered &&
            (shown.length === 0
              ? 'No restaurant matches at the moment.'
              : `${shown.length} of ${outlets.length} restaurants`)}
        </output>
        {shown.length === 0 && <TextLink href={routes.restaurants}>See all restaurants</TextLink>}
        <ul data-parts>
          {open.map((outlet, index) => (
            <li key={outlet.id}>
              <OutletRow
                outlet={outlet}
                today={today}
                isPriority={index === 0 && finder.dish === undefined}
              />
            </li>
          ))}
        </ul>
        {soon.length > 0 && (
          <ul className="grid gap-x-(--gutter) gap-y-9 border-t border-line pt-8 md:grid-cols-2">
            {soon.map((outlet) => (
              <li key={outlet.id}>
                <SoonCard outlet={outlet} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function DishForm({ openCount, query }: { openCount: number; query: string | undefined }) {
  return (
    <search className="block md:col-span-5">
      <form action={routes.restaurants} className="relative mt-6 md:mt-0">
        <label>
          <span className="sr-only">Find a dish</span>
          <Icon name="search" className="absolute top-4.5 left-4.5 text-muted" />
          <input
            key={query}
            type="search"
            name={RESTAURANTS_PARAMETERS.dish}
            defaultValue={query}
            placeholder={`Find a dish at any of the ${toNumberWord(openCount)}`}
            autoComplete="off"
            enterKeyHint="search"
            required
            maxLength={60}
            className={classNames('control h-14 pl-13!', query !== undefined && 'pr-13!')}
          />
        </label>
        {query !== undefined && (
          <a
            href={routes.restaurants}
            aria-label="Clear the search"
            className="absolute top-1 right-1 grid size-12 place-items-center"
          >
            <Icon name="close" />
          </a>
        )}
        <KeepTyped action={routes.restaurants} />
      </form>
    </search>
  )
}

function Filters({ outlets, finder }: { outlets: readonly OutletSummary[]; finder: Finder }) {
  const { dish, tag: chosenTag, isOpenNow } = finder
  return (
    <nav
      aria-label="Filter restaurants"
      className="chip-strip -mx-(--edge) mt-6.5 px-(--edge) py-1.5 md:-mx-1.5 md:px-1.5"
    >
      <ul className="flex gap-2 whitespace-nowrap max-md:w-max md:flex-wrap">
        <li>
          <ChipLink href={toFinderHref({ dish })} isCurrent={!isOpenNow && chosenTag === undefined}>
            All <span className="num">{outlets.length}</span>
          </ChipLink>
        </li>
        <li>
          <ChipLink
            href={toFinderHref({ dish, tag: chosenTag, isOpenNow: !isOpenNow })}
            isCurrent={isOpenNow}
          >
            Open now
          </ChipLink>
        </li>
        {getSharedTags(outlets).map(({ tag, count }) => (
          <li key={tag}>
            <ChipLink
              href={toFinderHref({ dish, tag: tag === chosenTag ? undefined : tag, isOpenNow })}
              isCurrent={tag === chosenTag}
            >
              {tag} <span className="num">{count}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
