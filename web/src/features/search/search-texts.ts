import type { SearchEntry, SearchKind } from '#lib/search/search-entry.ts'

export const GROUP_TITLES = {
  model: 'Cars',
  dish: 'Dishes',
  restaurant: 'Restaurants',
  page: 'Pages',
  promo: 'Promotions',
  role: 'Roles',
} as const satisfies Record<SearchKind, string>

export const KIND_NAMES = {
  model: 'Model',
  dish: 'Dish',
  restaurant: 'Restaurant',
  page: 'Page',
  promo: 'Promotion',
  role: 'Role',
} as const satisfies Record<SearchKind, string>

export const SEARCH_LABEL = 'Search cars, dishes, restaurants, roles and pages'

export function toCountText(count: number, query: string): string {
  if (count === 0) return `Nothing for “${query}”`
  return `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`
}

export const OFFER_TEXT = 'Try another word, or start with one of these:'

/** One example per kind of result. */
export function getOffers(entries: readonly SearchEntry[]): SearchEntry[] {
  const kinds = new Set<SearchKind>()
  return entries.filter(({ kind, href }) => {
    if (kinds.has(kind) || href === '/') return false
    kinds.add(kind)
    return true
  })
}
