import { formatMoment } from './date-names.ts'

const MINUTE = 60_000
const MINUTES_AN_HOUR = 60
const HOURS_A_DAY = 24

const toCount = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** "4 min", "3 hours", "2 days" since an ISO time. */
export function formatAge(since: string, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(since)) / MINUTE))
  if (minutes < MINUTES_AN_HOUR) return `${minutes} min`
  const hours = Math.floor(minutes / MINUTES_AN_HOUR)
  return hours < HOURS_A_DAY
    ? toCount(hours, 'hour')
    : toCount(Math.floor(hours / HOURS_A_DAY), 'day')
}

/** "12 min ago", and after a day "on Sat 21 Nov 2026, 1.30 pm" in Singapore. */
export const describeSince = (iso: string, now: Date): string =>
  now.getTime() - Date.parse(iso) < HOURS_A_DAY * MINUTES_AN_HOUR * MINUTE
    ? `${formatAge(iso, now)} ago`
    : `on ${formatMoment(iso)}`
