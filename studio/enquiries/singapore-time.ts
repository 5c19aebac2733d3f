import { formatClock, toMinutes, toSingaporeTime } from 'core/singapore-clock'

const DAY = new Intl.DateTimeFormat('en-SG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "Fri, 20 Nov 2026" of an ISO date; an invalid date is returned unchanged. */
export function formatDate(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) ? date : DAY.format(time)
}

/** "Sat, 21 Nov 2026, 1.30 pm" of an ISO date and a clock in Singapore. */
export const formatVisit = (date: string, clock: string): string =>
  `${formatDate(date)}, ${formatClock(toMinutes(clock))}`

/** "Fri, 20 Nov 2026, 3.12 pm" in Singapore, wherever the reader is. */
export function formatMoment(iso: string): string {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return iso
  const { date, minutes } = toSingaporeTime(instant)
  return `${formatDate(date)}, ${formatClock(minutes)}`
}
