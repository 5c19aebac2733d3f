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

/** Says what was found, and the first answer to those who hear it. */
export function toStatusText(
  answers: readonly { label: string; text: string }[],
  hits: number,
  query: string,
): string {
  const [answer] = answers
  const count = hits === 0 && answer ? [] : [toCountText(hits, query)]
  return [...(answer ? [`${answer.label}: ${answer.text}.`] : []), ...count].join(' ')
}

/** Describes a hit; a car also by its price. */
export function toDetail({ detail, facts = [] }: SearchEntry): string {
  const price = facts.find(({ topic }) => topic === 'price')?.says
  return [detail, price].filter((text) => typeof text === 'string').join(', ')
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
