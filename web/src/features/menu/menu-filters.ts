import { getUnmetWishes } from '#features/shared/diets.ts'
import type { DishView } from './menu-answer.ts'

/** Times of day that a menu can be filtered by; the style sheet has a rule for each. */
export const MAX_PERIODS = 4

export const toPeriodFilter = (index: number): string => `period-${index}`

/** The wishes and times of day that leave a dish out. */
export function getUnmetFilters({ diets, periods }: Pick<DishView, 'diets' | 'periods'>): string[] {
  const others = Array.from({ length: MAX_PERIODS }, (_, index) => index).filter(
    (index) => periods && !periods.includes(index),
  )
  return [...getUnmetWishes(diets), ...others.map(toPeriodFilter)]
}

/** Result of a search, and how much of it passes the filters. */
export function toFoundText(query: string, count: number, fitting: number): string {
  const words = `“${query.trim()}”`
  if (count === 0) return `No dish on this menu matches ${words}.`
  const found = count === 1 ? `1 dish matches ${words}` : `${count} dishes match ${words}`
  if (fitting === count) return `${found}.`
  if (fitting === 0) return `${found}; none matches your filters.`
  return `${found}; ${fitting === 1 ? '1 matches' : `${fitting} match`} your filters.`
}
