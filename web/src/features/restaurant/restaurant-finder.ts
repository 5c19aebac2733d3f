import { RESTAURANTS_PARAMETERS, routes } from '#config/routes.ts'
import type { Dish, OutletMenu, OutletSummary } from '#content/types.ts'
import { getOpenState } from 'core/singapore-clock'
import { DIET_WORDS } from '#features/shared/diets.ts'
import { findByWords, type SearchText, toWords } from '#lib/search/words.ts'

const MAX_DISH_LENGTH = 60

/** Filters in the address of the list. */
export interface Finder {
  dish?: string
  tag?: string
  isOpenNow: boolean
}

export const EVERYTHING: Finder = { isOpenNow: false }

export interface DishHit {
  key: string
  dish: Dish
  isSample: boolean
  /** Restaurants that serve it; a dish may be sold out at one of them only. */
  places: { outletName: string; href: string; priceCents?: number; isSoldOut: boolean }[]
}

export function parseFinder(params: URLSearchParams): Finder {
  const getText = (name: string) => params.get(name)?.trim() || undefined
  return {
    dish: getText(RESTAURANTS_PARAMETERS.dish)?.slice(0, MAX_DISH_LENGTH),
    tag: getText(RESTAURANTS_PARAMETERS.tag),
    isOpenNow: params.get(RESTAURANTS_PARAMETERS.open) === 'now',
  }
}

export function toFinderHref({ dish, tag, isOpenNow }: Partial<Finder>): string {
  const params = new URLSearchParams()
  if (dish) params.set(RESTAURANTS_PARAMETERS.dish, dish)
  if (tag) params.set(RESTAURANTS_PARAMETERS.tag, tag)
  if (isOpenNow) params.set(RESTAURANTS_PARAMETERS.open, 'now')
  return params.size > 0 ? `${routes.restaurants}?${params.toString()}` : routes.restaurants
}

/** Tags worth filtering by: those of more than one restaurant, but not of all. */
export function getSharedTags(outlets: readonly OutletSummary[]): { tag: string; count: number }[] {
  const open = outlets.filter(({ openingSoon }) => !openingSoon)
  const counts = new Map<string, number>()
  for (const tag of open.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .filter(({ count }) => count > 1 && count < open.length)
}

export function filterOutlets(
  outlets: readonly OutletSummary[],
  { tag, isOpenNow }: Finder,
  now: Date,
): OutletSummary[] {
  return outlets.filter((outlet) => {
    if (tag !== undefined && !outlet.tags.includes(tag)) return false
    return !isOpenNow || (!outlet.openingSoon && getOpenState(outlet, now).isOpen)
  })
}

const toSearchText = ({ dish }: { dish: Dish }): SearchText => ({
  label: toWords(dish.name),
  others: toWords(
    [
      dish.description,
      ...dish.diets.map((diet) => DIET_WORDS[diet].text),
      ...dish.otherAllergens,
    ].join(' '),
  ),
})

/** Dishes that match every word of the query, each with its restaurants. */
export function findDishes(menus: readonly OutletMenu[], query: string): DishHit[] {
  const served = menus.flatMap(({ outletName, href, menu }) =>
    menu.sections.flatMap(({ dishes }) =>
      dishes.map((dish) => ({ dish, outletName, href, isSample: menu.isSample })),
    ),
  )
  const hits = new Map<string, DishHit>()
  for (const { dish, outletName, href, isSample } of findByWords(served, toSearchText, query)) {
    const key = toWords(dish.name).join('-')
    const hit = hits.get(key) ?? { key, dish, isSample: false, places: [] }
    hit.isSample ||= isSample
    hit.places.push({
      outletName,
      href,
      priceCents: dish.priceCents,
      isSoldOut: dish.isSoldOut,
    })
    hits.set(key, hit)
  }
  return [...hits.values()]
}
