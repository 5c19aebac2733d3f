import { formatAge } from 'core/age'
import { formatDay as formatKnownDay, formatMoment as formatKnownMoment } from 'core/date-names'
import { formatClock, toMinutes } from 'core/singapore-clock'

const WEEK_MS = 7 * 24 * 3_600_000

/** "Fri 20 Nov 2026" of an ISO date; an invalid date is returned unchanged. */
export const formatDay = (date: string): string =>
  Number.isNaN(Date.parse(`${date}T00:00:00Z`)) ? date : formatKnownDay(date)

/** "1.30 pm" of a clock in Singapore. */
export const formatTime = (clock: string): string => formatClock(toMinutes(clock))

/** "Sat 21 Nov 2026, 1.30 pm" of an ISO date and a clock in Singapore. */
export const formatVisit = (date: string, clock: string): string =>
  `${formatDay(date)}, ${formatTime(clock)}`

/** "Fri 20 Nov 2026, 3.12 pm" in Singapore, wherever the reader is; an invalid one is unchanged. */
export const formatMoment = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? iso : formatKnownMoment(iso)

/** "4 min ago", and the moment itself after a week. */
export const formatSince = (iso: string, now: Date): string =>
  now.getTime() - Date.parse(iso) < WEEK_MS ? `${formatAge(iso, now)} ago` : formatMoment(iso)
