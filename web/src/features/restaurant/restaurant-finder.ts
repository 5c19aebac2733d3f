import { RESTAURANTS_PARAMETERS, routes } from '#config/routes.ts'
import type { Diet, Dish, OutletMenu, OutletSummary } from '#content/types.ts'
import { getOpenState } from 'core/singapore-clock'
import { DIET_WORDS, getContents } from '#features/shared/diets.ts'
import { toWords } from 'core/search-words'
import { findByWords, type SearchText } from '#lib/search/words.ts'

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
  /** All of the restaurants name all of its allergens. */
  allergensListed: boolean
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
  const served = menus.flatMap(
    ({ outletName, href, menu: { sections, allergensListed, isSample } }) =>
      sections.flatMap(({ dishes }) =>
        dishes.map((dish) => ({
          dish: { ...dish, ...getContents(dish, allergensListed) },
          outletName,
          href,
          allergensListed,
          isSample,
        })),
      ),
  )
  const hits = new Map<string, DishHit>()
  for (const { dish, outletName, href, ...menu } of findByWords(served, toSearchText, query)) {
    const key = toWords(dish.name).join('-')
    const before = hits.get(key)
    const allergensListed = menu.allergensListed && before?.allergensListed !== false
    const both = before ? { ...before.dish, ...joinContents(before.dish, dish) } : dish
    hits.set(key, {
      key,
      dish: { ...both, ...getContents(both, allergensListed) },
      allergensListed,
      isSample: menu.isSample || before?.isSample === true,
      places: [
        ...(before?.places ?? []),
        { outletName, href, priceCents: dish.priceCents, isSoldOut: dish.isSoldOut },
      ],
    })
  }
  return [...hits.values()]
}

/** Kitchens may cook it differently: it contains what one of them says, and is vegan where all say so. */
const joinContents = (one: Dish, other: Dish): Pick<Dish, 'diets' | 'otherAllergens'> => ({
  diets: [...new Set([...one.diets, ...other.diets])].filter(
    (diet) => !isPromise(diet) || (one.diets.includes(diet) && other.diets.includes(diet)),
  ),
  otherAllergens: [...new Set([...one.otherAllergens, ...other.otherAllergens])],
})

const isPromise = (diet: Diet): boolean => diet === 'vegetarian' || diet === 'vegan'
