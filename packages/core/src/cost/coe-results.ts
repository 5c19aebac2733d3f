import { addDays, getWeekday, toSingaporeTime } from '../singapore-clock.ts'
import type { CoeCategory } from './rules.ts'

const MONDAY = 1
const DAYS_A_WEEK = 7
/** Bidding opens on a Monday; its result is known on Wednesday. */
const DAYS_OF_BIDDING = 2
/** First and third Monday. */
const WEEKS = [0, 2] as const
const OLD_DAYS = 30
const MONTHS_A_YEAR = 12
/** Two exercises, should the next one be moved. */
const DAYS_TO_NEXT = 45

/** Categories of cars, on which sums rest. */
export const COE_CATEGORIES = ['A', 'B'] as const satisfies readonly CoeCategory[]

/** Categories of an exercise: also goods vehicles and buses, motorcycles, and the open one. */
export const RESULT_CATEGORIES = ['A', 'B', 'C', 'D', 'E'] as const

export type ResultCategory = (typeof RESULT_CATEGORIES)[number]

export interface CoeResult {
  /** ISO date of the result. */
  date: string
  category: ResultCategory
  premiumCents: number
}

/** The latest result of a category on or before a date. */
export function getCoeResult<Result extends CoeResult>(
  results: readonly Result[],
  category: CoeCategory,
  date: string,
): Result | undefined {
  return results
    .filter((result) => result.category === category && result.date <= date)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .at(-1)
}

/** The latest result of each category of cars on a date. */
export const getLatestCoeResults = (
  results: readonly CoeResult[],
  today: string,
): readonly CoeResult[] =>
  COE_CATEGORIES.flatMap((category) => {
    const result = getCoeResult(results, category, today)
    return result ? [{ date: result.date, category, premiumCents: result.premiumCents }] : []
  })

/** First day on which a result counts as old. */
export const getOldFrom = ({ date }: Pick<CoeResult, 'date'>): string => addDays(date, OLD_DAYS + 1)

export const isOldResult = (result: Pick<CoeResult, 'date'>, today: string): boolean =>
  getOldFrom(result) <= today

function getResultDay(year: number, month: number, weeks: number): string {
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  const firstMonday = addDays(first, (MONDAY - getWeekday(first) + DAYS_A_WEEK) % DAYS_A_WEEK)
  return addDays(firstMonday, weeks * DAYS_A_WEEK + DAYS_OF_BIDDING)
}

/** The day by the calendar of a month's first or second exercise; months are "2026-11". */
export function getExerciseDay(month: string, exercise: 1 | 2): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return getResultDay(year, number - 1, exercise === 1 ? WEEKS[0] : WEEKS[1])
}

/** Days to which LTA has moved a result, by the calendar's day for it. */
export type MovedCoeDays = Readonly<Record<string, string>>

/** The days with a result between two days, both inclusive: the Wednesday after the first and the third Monday. */
export function getCoeDays(from: string, until: string, moved: MovedCoeDays = {}): string[] {
  const [year = 0, month = 1] = from.split('-').map(Number)
  const [lastYear = 0, lastMonth = 1] = until.split('-').map(Number)
  const months = (lastYear - year) * MONTHS_A_YEAR + lastMonth - month
  // One month more at either end: a day can be moved into the next.
  return Array.from({ length: months + 3 }, (_, index) => month - 2 + index)
    .flatMap((each) => WEEKS.map((weeks) => getResultDay(year, each, weeks)))
    .map((day) => moved[day] ?? day)
    .filter((day) => from <= day && day <= until)
    .toSorted()
}

/** Bidding closes at 4 pm, and the result is known at once. */
const DUE_MINUTES = 16 * 60

/** The days whose results are due after a day, up to a moment: one of today from the hour of the result. */
export function getDueCoeDays(after: string, now: Date, moved?: MovedCoeDays): string[] {
  const { date, minutes } = toSingaporeTime(now)
  return getCoeDays(addDays(after, 1), date, moved).filter(
    (day) => day < date || minutes >= DUE_MINUTES,
  )
}

/** The next day with a result after a date. */
export const getNextCoeDay = (date: string, moved?: MovedCoeDays): string =>
  getCoeDays(addDays(date, 1), addDays(date, DAYS_TO_NEXT), moved)[0] ?? date
