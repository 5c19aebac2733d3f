import { formatClock, getSingaporeDate, getWeekday, toSingaporeTime } from './singapore-clock.ts'

/** 0 = Sunday. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const SHORT = 3

const getDay = (date: string) => Number(date.slice(8, 10))

/** "Sat", for 0 = Sunday … 6 = Saturday. */
export const getShortWeekday = (weekday: number): string => WEEKDAYS[weekday]?.slice(0, SHORT) ?? ''

/** "November", of an ISO date. */
export const getMonthName = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''

/** "21 Nov". */
export const formatDayOfMonth = (date: string): string =>
  `${getDay(date)} ${getMonthName(date).slice(0, SHORT)}`

/** "21 November 2026". */
export const formatLongDate = (date: string): string =>
  `${getDay(date)} ${getMonthName(date)} ${date.slice(0, 4)}`

/** "Sat 21 Nov". */
export const formatShortDate = (date: string): string =>
  `${getShortWeekday(getWeekday(date))} ${formatDayOfMonth(date)}`

/** "Sat 21 Nov", or "Mon 22 Nov 2027" when the year differs from the reference date's. */
export const formatDateSeenFrom = (today: string, date: string): string =>
  date.slice(0, 4) === today.slice(0, 4)
    ? formatShortDate(date)
    : `${formatShortDate(date)} ${date.slice(0, 4)}`

/** "Saturday 21 November". */
export const formatWholeDate = (date: string): string =>
  `${WEEKDAYS[getWeekday(date)] ?? ''} ${getDay(date)} ${getMonthName(date)}`

/** The day of an ISO date, or of an ISO instant in Singapore. */
const toDay = (iso: string) => (iso.includes('T') ? getSingaporeDate(new Date(iso)) : iso)

/** "8 Jul 2026", of an ISO date or instant. */
export function formatDate(iso: string): string {
  const day = toDay(iso)
  return `${formatDayOfMonth(day)} ${day.slice(0, 4)}`
}

/** "Fri 29 Jan 2027", of an ISO date or instant. */
export function formatDay(iso: string): string {
  const day = toDay(iso)
  return `${getShortWeekday(getWeekday(day))} ${formatDate(day)}`
}

/** "Wed 20 Jan 2027, 4 pm" in Singapore, of an ISO instant. */
export function formatMoment(instant: string): string {
  const { date, minutes } = toSingaporeTime(new Date(instant))
  return `${formatDay(date)}, ${formatClock(minutes)}`
}
