import { addDays, getWeekday } from '../singapore-clock.ts'
import type { CoeCategory } from './rules.ts'

const MONDAY = 1
const DAYS_A_WEEK = 7
/** Bidding opens on a Monday; its result is known on Wednesday. */
const DAYS_OF_BIDDING = 2
/** First and third Monday. */
const WEEKS = [0, 2] as const
const OLD_DAYS = 30

export interface CoeResult {
  /** ISO date of the result. */
  date: string
  category: CoeCategory
  premiumCents: number
}

/** The latest result of a category on or before a date. */
export function getCoeResult(
  results: readonly CoeResult[],
  category: CoeCategory,
  date: string,
): CoeResult | undefined {
  return results
    .filter((result) => result.category === category && result.date <= date)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .at(-1)
}

export const isOldResult = (result: Pick<CoeResult, 'date'>, today: string): boolean =>
  addDays(result.date, OLD_DAYS) < today

function getResultDays(year: number, month: number): string[] {
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  const firstMonday = addDays(first, (MONDAY - getWeekday(first) + DAYS_A_WEEK) % DAYS_A_WEEK)
  return WEEKS.map((weeks) => addDays(firstMonday, weeks * DAYS_A_WEEK + DAYS_OF_BIDDING))
}

/**
 * The next day with a result after a date: the Wednesday after the first and the third Monday.
 * `moved` maps such a day to its replacement.
 */
export function getNextCoeDay(date: string, moved: Readonly<Record<string, string>> = {}): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const days = [-1, 0, 1, 2]
    .flatMap((offset) => getResultDays(year, month - 1 + offset))
    .map((day) => moved[day] ?? day)
    .toSorted()
  return days.find((day) => day > date) ?? date
}
