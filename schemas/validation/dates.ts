import { formatMoment } from 'core/date-names'
import { getArray, getString } from './siblings.ts'

/** Compares ISO dates and times; a `later` without a time counts to the end of its day. */
export function validateAfter(
  later: string | undefined,
  earlier: unknown,
  message: string,
): true | string {
  if (!later || typeof earlier !== 'string') return true
  const end = later.includes('T') ? Date.parse(later) : Date.parse(`${later}T23:59:59Z`)
  const start = Date.parse(earlier)
  return Number.isNaN(end) || Number.isNaN(start) || end > start ? true : message
}

/** When a period ended, in words; undefined while it runs, and where it ends before it starts, which is another problem. */
export function getPastEnd(period: unknown, now: Date): string | undefined {
  const endsAt = getString(period, 'endsAt')
  const startsAt = getString(period, 'startsAt')
  if (endsAt === undefined || !(Date.parse(endsAt) <= now.getTime())) return undefined
  return startsAt !== undefined && Date.parse(endsAt) <= Date.parse(startsAt)
    ? undefined
    : formatMoment(endsAt)
}

/** Periods of a list, of which one without an end must be the last. */
export function validateNoOverlap(periods: unknown, message: string): true | string {
  const spans = getArray({ periods }, 'periods')
    .flatMap((period) => {
      const startsAt = getString(period, 'startsAt')
      const endsAt = getString(period, 'endsAt')
      return startsAt === undefined
        ? []
        : [{ startsAt, end: endsAt === undefined ? Infinity : Date.parse(endsAt) }]
    })
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const [clash] = spans.filter(
    ({ startsAt }, index) => index > 0 && Date.parse(startsAt) < (spans[index - 1]?.end ?? 0),
  )
  return clash ? `${message} one begins on ${formatMoment(clash.startsAt)}.` : true
}
