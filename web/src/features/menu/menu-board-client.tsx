'use client' // Live: dishes sell out, periods change, and visitors search while the page is open.

import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toSingaporeTime } from 'core/singapore-clock'
import { RESTAURANTS_PARAMETERS, routes } from '#config/routes.ts'
import { DIET_WORDS, getUsefulWishes } from '#features/shared/diets.ts'
import { PrintButton } from '#features/shared/print-button.tsx'
import { classNames } from '#lib/class-names.ts'
import { decodeText } from '#lib/decode-text.ts'
import { toWords } from 'core/search-words'
import { findByWords, type SearchText } from '#lib/search/words.ts'
import { useMinute } from '#lib/use-minute.ts'
import { Button } from '#ui/button.tsx'
import { ChipCheckbox, ChipRadio } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { getCurrentPeriod } from './current-period.ts'
import { DishRow } from './dish-row.tsx'
import {
  type DishView,
  getDishAnchor,
  getDishKey,
  type MenuAnswer,
  type MenuView,
  type SectionView,
} from './menu-answer.ts'
import styles from './menu-filters.module.css'
import {
  getEmptyingFilters,
  getUnmetFilters,
  MAX_PERIODS,
  toFittingText,
  toFoundText,
  toPeriodFilter,
} from './menu-filters.ts'
import { LateNotice, MenuStatus } from './menu-status.tsx'
import { mergeMenu } from './merge-menu.ts'
import { useMenuFilters } from './use-menu-filters.ts'
import { useMenuRefresh } from './use-menu-refresh.ts'
import { useSectionInView } from './use-section-in-view.ts'

const ALL_DAY = 'all'
const WISH = 'wish'
const MAX_QUERY_LENGTH = 60

export interface MenuBoardProps {
  outletName: string
  answer: MenuAnswer
  /** Venue whose kitchen has a live menu; without one nothing is refreshed. */
  liveVenue?: string
  /** Minutes of Singapore's day at the time of rendering. */
  minutes: number
}

/** Menu of an outlet: complete without scripts, and live with them. */
export function MenuBoard({ outletName, answer: initial, liveVenue, minutes }: MenuBoardProps) {
  const { answer, menu, hasMore, showAll, refresh } = useFreshMenu(initial, liveVenue)
  const isLate = liveVenue !== undefined && initial.origin !== 'live'
  const [query, setQuery] = useState('')
  const found = useFoundDishes(menu, query)
  const { period, isOwnPeriod, setPeriod } = usePeriod(menu, minutes)
  const { menu: board, filters, onChange } = useMenuFilters(period)
  const dishes = useMemo(() => menu.sections.flatMap((section) => section.dishes), [menu])
  const ticked = filters ?? period
  const fitting = useMemo(() => getFitting(dishes, found, ticked), [dishes, found, ticked])
  // Until scripts run, the style sheet leaves sections out.
  const shown = menu.sections.filter(
    (section) =>
      filters === undefined || section.dishes.some((dish) => fitting.has(getDishKey(dish))),
  )
  const current = useSectionInView(shown)
  const isNarrowed = found !== undefined || isOwnPeriod || ticked.includes(WISH)

  const showWholeMenu = () => {
    const search = board.current?.querySelector<HTMLInputElement>('[type=search]')
    for (const wish of board.current?.querySelectorAll<HTMLInputElement>(`[name=${WISH}]`) ?? [])
      wish.checked = false
    if (search) search.value = ''
    setQuery('')
    setPeriod(ALL_DAY)
    onChange()
    search?.focus()
  }

  return (
    <div
      ref={board}
      data-filters={filters}
      onChange={onChange}
      className={`${styles['menu']} min-w-0 md:col-span-2 lg:contents`}
    >
      <MenuParts sections={menu.sections} shown={shown} current={current} fitting={fitting} />
      <div className="min-w-0 max-lg:pt-5">
        <h2 className="sr-only print:not-sr-only print:pb-4 print:font-voice print:text-h3">
          Menu of {outletName}
        </h2>
        {isLate && <LateNotice initial={initial} answer={answer} refresh={refresh} />}
        <div className="mb-4 grid grid-cols-1 gap-4 print:hidden">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <DishSearch onQuery={setQuery} />
            <PeriodChoice menu={menu} period={period} onPeriod={setPeriod} />
            <PrintButton />
          </div>
          <Wishes dishes={dishes} allergensListed={menu.allergensListed} />
          {/* Always laid out: a hidden one is not announced when it fills. */}
          <output className="text-small text-muted empty:absolute">
            {found
              ? toFoundText(query, found.size, fitting.size)
              : isNarrowed && toFittingText(fitting.size, dishes.length)}
          </output>
          {isNarrowed && fitting.size === 0 && (
            <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
              <Button size="sm" variant="ghost" onClick={showWholeMenu}>
                Show the whole menu
              </Button>
              {found && (
                <TextLink href={toDishSearchHref(query)}>Look at every restaurant</TextLink>
              )}
            </div>
          )}
        </div>
        <MenuStatus
          answer={answer}
          isAsked={liveVenue !== undefined}
          hasNotice={isLate}
          hasMore={hasMore}
          onShowAll={showAll}
          refresh={!isLate && refresh}
        />
        <div className="-mb-16 grid print:-mb-6">
          {menu.sections.map((section) => (
            <MenuPart
              key={section.anchor}
              section={section}
              found={found}
              isLeftOut={!shown.includes(section)}
            />
          ))}
        </div>
        <p className="mt-10 text-small text-muted">
          {menu.priceNote} {menu.isSample && <SampleMark />}
        </p>
      </div>
    </div>
  )
}

/** Keys of the dishes that match the search and pass the filters. */
function getFitting(
  dishes: readonly DishView[],
  found: ReadonlySet<string> | undefined,
  filters: string,
): ReadonlySet<string> {
  const ticked = new Set(filters.split(' '))
  return new Set(
    dishes
      .filter((dish) => !getUnmetFilters(dish).some((filter) => ticked.has(filter)))
      .map(getDishKey)
      .filter((key) => !found || found.has(key)),
  )
}

const toDishSearchHref = (query: string) =>
  `${routes.restaurants}?${new URLSearchParams({ [RESTAURANTS_PARAMETERS.dish]: query.trim() })}`

/** The rendered menu: changes of a dish show at once, all other changes on request. */
function useFreshMenu(initial: MenuAnswer, liveVenue: string | undefined) {
  const [answer, setAnswer] = useState(initial)
  const [shown, setShown] = useState(initial.menu)
  const refresher = useMenuRefresh(liveVenue)
  const merged = useMemo(() => mergeMenu(shown, answer.menu), [shown, answer])

  // Merged incrementally, so that unchanged rows keep their identity.
  if (merged.menu !== shown && !isSame(merged.menu, shown)) setShown(merged.menu)

  return {
    answer,
    menu: merged.menu,
    hasMore: merged.hasMore,
    showAll: useCallback(() => setShown(answer.menu), [answer]),
    refresh: liveVenue !== undefined && refresher && (
      <refresher.MenuRefresh venue={liveVenue} initial={initial} onAnswer={setAnswer} />
    ),
  }
}

const isSame = (one: MenuView, other: MenuView) =>
  one.sections.every((section, index) =>
    section.dishes.every((dish, place) => dish === other.sections[index]?.dishes[place]),
  )

const toSearchText = ({
  name,
  description = '',
  diets,
  otherAllergens = [],
}: DishView): SearchText => ({
  label: toWords(name),
  others: toWords(
    [description, ...diets.map((diet) => DIET_WORDS[diet].text), ...otherAllergens].join(' '),
  ),
})

/** Keys of the found dishes; undefined without a search. */
function useFoundDishes(menu: MenuView, query: string): ReadonlySet<string> | undefined {
  const isAsked = toWords(query).length > 0
  const texts = useMemo(() => {
    const dishes = isAsked ? menu.sections.flatMap((section) => section.dishes) : []
    return dishes.map((dish) => ({ key: getDishKey(dish), text: toSearchText(dish) }))
  }, [menu, isAsked])
  return useMemo(
    () =>
      isAsked
        ? new Set(findByWords(texts, ({ text }) => text, query).map(({ key }) => key))
        : undefined,
    [texts, isAsked, query],
  )
}

const toPeriodValue = (index: number | undefined) =>
  index === undefined || index >= MAX_PERIODS ? ALL_DAY : toPeriodFilter(index)

/** Lunch or dinner by Singapore's clock, until the visitor selects a period. */
function usePeriod({ periods, sections }: MenuView, minutes: number) {
  const [chosen, setChosen] = useState<string>()
  const minute = useMinute()
  const now = minute ? toSingaporeTime(minute).minutes : minutes

  useEffect(() => {
    // A link to a dish outside its serving time works too.
    const showTarget = () => {
      const anchor = decodeText(window.location.hash.slice(1))
      const isDish = sections.some(({ dishes }) =>
        dishes.some((dish) => getDishAnchor(dish) === anchor),
      )
      if (isDish) setChosen((current) => current ?? ALL_DAY)
    }
    showTarget()
    window.addEventListener('hashchange', showTarget)
    return () => window.removeEventListener('hashchange', showTarget)
  }, [sections])

  return {
    period: chosen ?? toPeriodValue(getCurrentPeriod(periods, now)),
    /** The visitor has chosen a part of the day. */
    isOwnPeriod: chosen !== undefined && chosen !== ALL_DAY,
    setPeriod: setChosen,
  }
}

/** Leave out a section and its link: at once by a ticked filter, and by scripts for several together. */
const toLeftOutClasses = (dishes: readonly DishView[], isLeftOut: boolean) => [
  ...getEmptyingFilters(dishes).map((filter) => styles[`unmet-${filter}`]),
  isLeftOut && styles['left-out'],
]

interface MenuPartsProps {
  sections: readonly SectionView[]
  /** Those that the search and the filters leave. */
  shown: readonly SectionView[]
  /** Anchor of the section in view. */
  current: string | undefined
  /** Keys of the dishes that are counted. */
  fitting: ReadonlySet<string>
}

/** Sticky links to the sections of the menu. */
function MenuParts({ sections, shown, current, fitting }: MenuPartsProps) {
  const list = useRef<HTMLElement>(null)

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${CSS.escape(current ?? '')}"]`)
    if (!link || !list.current) return
    const { offsetLeft, offsetWidth } = link
    // Scrolls sideways only: `scrollIntoView` would move the page.
    list.current.scrollTo({ left: offsetLeft - (list.current.clientWidth - offsetWidth) / 2 })
  }, [current])

  return (
    <nav
      ref={list}
      aria-label="Menu sections"
      className="sticky top-0 z-1 flex gap-5.5 overflow-x-auto border-b border-line bg-page max-md:-mr-(--edge) lg:top-24 lg:grid lg:gap-0 lg:overflow-visible lg:border-0 print:hidden short:static"
    >
      {sections.map((section) => {
        const { anchor, title, dishes } = section
        return (
          <a
            key={anchor}
            href={`#${anchor}`}
            aria-current={anchor === current ? 'location' : undefined}
            className={classNames(
              'group relative flex min-h-11 flex-none items-center border-b-2 border-transparent text-base text-muted hover:text-fg max-lg:-outline-offset-2 aria-[current]:border-fg aria-[current]:text-fg lg:border-0 lg:aria-[current]:font-strong',
              ...toLeftOutClasses(dishes, !shown.includes(section)),
            )}
          >
            {/* Moved by transforms, which do not shift the layout during scrolling. */}
            <span
              aria-hidden="true"
              className="absolute left-0 hidden w-4 origin-left scale-x-0 border-t border-fg transition-transform group-aria-[current]:scale-x-100 lg:block"
            />
            <span className="flex-1 lg:transition-transform lg:group-aria-[current]:translate-x-6">
              {title}
            </span>
            <span
              aria-hidden="true"
              className={`hidden num text-label lg:inline ${styles['count']}`}
            >
              {dishes.filter((dish) => fitting.has(getDishKey(dish))).length}
            </span>
          </a>
        )
      })}
    </nav>
  )
}

interface DishSearchProps {
  onQuery: (query: string) => void
}

/** Local state, so that typing does not re-render the dishes. Without scripts it searches all menus. */
function DishSearch({ onQuery }: DishSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  // Entered before hydration.
  useEffect(() => {
    if (input.current?.value) onQuery(input.current.value)
  }, [onQuery])

  return (
    <search className="min-w-56 flex-1 max-md:basis-full">
      <form action={routes.restaurants} onSubmit={(event) => event.preventDefault()}>
        <label className="relative block">
          <span className="sr-only">Find a dish on this menu</span>
          <Icon name="search" size={18} className="absolute top-3.25 left-3.5 text-muted" />
          <input
            ref={input}
            type="search"
            name={RESTAURANTS_PARAMETERS.dish}
            onChange={({ target: { value } }) => startTransition(() => onQuery(value))}
            placeholder="Find a dish"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={MAX_QUERY_LENGTH}
            className="control h-11 pl-11!"
          />
        </label>
      </form>
    </search>
  )
}

interface PeriodChoiceProps {
  menu: MenuView
  period: string
  onPeriod: (period: string) => void
}

function PeriodChoice({ menu: { periods }, period, onPeriod }: PeriodChoiceProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // Selected before hydration.
  useEffect(() => {
    const radios = fieldset.current?.querySelectorAll<HTMLInputElement>(':checked') ?? []
    for (const { defaultChecked, value } of radios) if (!defaultChecked) onPeriod(value)
  }, [onPeriod])

  const choices = periods.slice(0, MAX_PERIODS)
  if (choices.length < 2) return null
  return (
    <fieldset ref={fieldset} className="flex flex-wrap gap-2">
      <legend className="sr-only">Time of day</legend>
      {[{ name: 'All day' }, ...choices].map(({ name }, index) => {
        const value = index === 0 ? ALL_DAY : toPeriodValue(index - 1)
        return (
          <ChipRadio
            key={value}
            name="period"
            value={value}
            data-filter={value}
            checked={period === value}
            // Excluded from form restoration, which would turn the clock's period into a selection.
            autoComplete="off"
            onChange={() => onPeriod(value)}
            // Also keeps what is checked by the clock.
            onClick={() => onPeriod(value)}
          >
            {name}
          </ChipRadio>
        )
      })}
    </fieldset>
  )
}

interface WishesProps {
  dishes: readonly DishView[]
  allergensListed: boolean
}

function Wishes({ dishes, allergensListed }: WishesProps) {
  const wishes = getUsefulWishes(dishes, allergensListed)
  if (wishes.length === 0) return null
  return (
    <div>
      <fieldset className="-m-1.5 flex min-w-0 gap-2 overflow-x-auto p-1.5 whitespace-nowrap max-md:-mr-(--edge) max-md:w-to-edge md:flex-wrap">
        <legend className="sr-only">Show only dishes that are</legend>
        {wishes.map(({ wish, label }) => (
          <ChipCheckbox key={wish} name={WISH} value={wish} data-filter={wish} autoComplete="off">
            {label}
          </ChipCheckbox>
        ))}
      </fieldset>
      <p className={`mt-3 text-small text-muted ${styles['wish-note']}`}>
        If you have an allergy, please tell our staff before you order.
      </p>
    </div>
  )
}

interface MenuPartProps {
  section: SectionView
  found: ReadonlySet<string> | undefined
  /** No dish of the section matches the search and the filters. */
  isLeftOut: boolean
}

function MenuPart({ section: { anchor, title, dishes }, found, isLeftOut }: MenuPartProps) {
  return (
    <section
      data-parts
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className={classNames(
        'mb-16 scroll-mt-20 lg:scroll-mt-24 print:mb-6',
        styles['part'],
        ...toLeftOutClasses(dishes, isLeftOut),
      )}
    >
      <h3
        id={`${anchor}-title`}
        className="border-b border-line-strong pb-4 font-voice text-venue print:pb-2 print:text-24"
      >
        {title}
      </h3>
      <ul className="dishes">
        {dishes.map((dish) => (
          <DishRow
            key={getDishKey(dish)}
            dish={dish}
            isLeftOut={found ? !found.has(getDishKey(dish)) : false}
          />
        ))}
      </ul>
    </section>
  )
}
