import { getUnmetWishes } from '#features/shared/diets.ts'
import type { DishView } from './menu-answer.ts'

/** Periods of the day to filter by; each has a rule in the style sheet. */
export const MAX_PERIODS = 4

export const toPeriodFilter = (index: number): string => `period-${index}`

/** Wishes and periods that exclude the dish. */
export function getUnmetFilters({ diets, periods }: Pick<DishView, 'diets' | 'periods'>): string[] {
  const others = Array.from({ length: MAX_PERIODS }, (_, index) => index).filter(
    (index) => periods && !periods.includes(index),
  )
  return [...getUnmetWishes(diets), ...others.map(toPeriodFilter)]
}

/** Filters that no dish of a section passes: they leave out the whole section. */
export function getEmptyingFilters(
  dishes: readonly Pick<DishView, 'diets' | 'periods'>[],
): string[] {
  const [first = [], ...others] = dishes.map(getUnmetFilters)
  return first.filter((filter) => others.every((unmet) => unmet.includes(filter)))
}

/** Result of a search, with the number of hits that pass the filters. */
export function toFoundText(query: string, count: number, fitting: number): string {
  const words = `“${query.trim()}”`
  if (count === 0) return `No dish on this menu matches ${words}.`
  const found = count === 1 ? `1 dish matches ${words}` : `${count} dishes match ${words}`
  if (fitting === count) return `${found}.`
  if (fitting === 0) return `${found}; none matches your filters.`
  return `${found}; ${fitting === 1 ? '1 matches' : `${fitting} match`} your filters.`
}

/** Says how many dishes the filters leave. */
export function toFittingText(fitting: number, all: number): string {
  if (fitting === 0) return 'No dish on this menu matches your filters.'
  return `${fitting} of ${all} dishes ${fitting === 1 ? 'matches' : 'match'} your filters.`
}
