import { formatCents } from 'core/numbers'
import { formatDate } from 'core/date-names'
import {
  COE_CATEGORIES,
  getCoeDays,
  getDueCoeDays,
  type MovedCoeDays,
  RESULT_CATEGORIES,
} from 'core/cost/coe-results'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { getArray, getString } from './siblings.ts'

/** In dollars; a figure outside is a slip of the keyboard. */
const LEAST = 1000
const MOST = 300_000
/** Around a wrong day, to name the right ones. */
const DAYS_AROUND = 20

/** The days that a document of COE results moves. */
export const getMovedDays = (document: unknown): MovedCoeDays =>
  Object.fromEntries(
    getArray(document, 'moves').flatMap((move) => {
      const day = getString(move, 'day')
      const to = getString(move, 'to')
      return day !== undefined && to !== undefined ? [[day, to]] : []
    }),
  )

const listDays = (days: readonly string[]): string => days.map((day) => formatDate(day)).join(', ')

/** The day must have an exercise by the calendar, and be past. */
export function validateCoeDay(
  date: string | undefined,
  document: unknown,
  today = getSingaporeDate(),
): true | string {
  if (!date) return true
  const moved = getMovedDays(document)
  if (!getCoeDays(date, date, moved).includes(date)) {
    const near = getCoeDays(addDays(date, -DAYS_AROUND), addDays(date, DAYS_AROUND), moved)
    return `No exercise ends on this day; near it they end on ${listDays(near)}. If LTA has moved one, enter that under “Moved exercises”.`
  }
  return date > today ? 'That exercise has not ended yet.' : true
}

/** An exercise that is entered as moved must be one of the calendar's. */
export function validateExerciseDay(day: string | undefined): true | string {
  if (!day || getCoeDays(day, day).includes(day)) return true
  const near = getCoeDays(addDays(day, -DAYS_AROUND), addDays(day, DAYS_AROUND))
  return `By the calendar no exercise ends on this day; near it they end on ${listDays(near)}.`
}

export function validatePremium(premium: number | undefined): true | string {
  if (premium === undefined) return true
  if (!Number.isInteger(premium)) return 'Enter whole dollars, as LTA publishes them.'
  if (premium < LEAST || premium > MOST) {
    return `A premium is between ${formatCents(LEAST * 100)} and ${formatCents(MOST * 100)}. Check the digits.`
  }
  return true
}

const getDates = (results: unknown, category: string): string[] =>
  getArray({ results }, 'results')
    .flatMap((result) => {
      const date = getString(result, 'date')
      return date !== undefined && getString(result, 'category') === category ? [date] : []
    })
    .toSorted()

/** Each exercise once, and none left out between the first and the last. */
export function validateCoeResults(results: unknown, document: unknown): true | string {
  const moved = getMovedDays(document)
  const problems = RESULT_CATEGORIES.flatMap((category) => {
    const dates = getDates(results, category)
    const [first, last] = [dates[0], dates.at(-1)]
    if (first === undefined || last === undefined) return []
    const twice = dates.filter((date, index) => dates.indexOf(date) !== index)
    const missing = getCoeDays(first, last, moved).filter((day) => !dates.includes(day))
    return [
      ...(twice.length > 0 ? [`Category ${category} has two results of ${listDays(twice)}.`] : []),
      ...(missing.length > 0
        ? [
            `Category ${category} lacks the results of ${listDays(missing)}. Add them, or remove the older ones.`,
          ]
        : []),
    ]
  })
  return problems.length === 0 ? true : problems.join(' ')
}

/** Results of cars' categories that are due since the first one entered, once for those that lack the same. */
export function findMissingCoeResults(
  results: unknown,
  document: unknown,
  now = new Date(),
): string[] {
  const moved = getMovedDays(document)
  const all = COE_CATEGORIES.map((category) => ({ category, dates: getDates(results, category) }))
  const due = all.flatMap(({ category, dates: [first, ...others] }) => {
    const days = first === undefined ? [] : getDueCoeDays(first, now, moved)
    const missing = days.filter((day) => !others.includes(day))
    return missing.length > 0 ? [{ category, days: listDays(missing) }] : []
  })
  return [
    ...all
      .filter(({ dates }) => dates.length === 0)
      .map(
        ({ category }) =>
          `Category ${category} has no result: the site works out nothing that needs it.`,
      ),
    ...[...Map.groupBy(due, ({ days }) => days)].map(([days, alike]) => {
      const categories = alike.map(({ category }) => category).join(' and ')
      return `${alike.length === 1 ? 'Category' : 'Categories'} ${categories}: the results of ${days} are due.`
    }),
  ]
}

export function warnOfNewerResults(
  results: unknown,
  document: unknown,
  now = new Date(),
): true | string {
  const problems = findMissingCoeResults(results, document, now)
  return problems.length === 0 ? true : problems.join(' ')
}
