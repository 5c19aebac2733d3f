import { formatDate, getMonthName, WEEKDAYS } from 'core/date-names'
import { addDays, getWeekday, toClock } from 'core/singapore-clock'

/** A day, and a time where one was typed: "2027-01-15" and "09:00". */
export interface TypedDate {
  date: string
  time?: string
}

/** A day without a year is the next one, unless it was within so many days. */
const DAYS_BACK = 31
const NOON = 12
const HOURS_A_DAY = 24
const MINUTES_AN_HOUR = 60

const pad = (number: number) => String(number).padStart(2, '0')

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  getMonthName(`2000-${pad(index + 1)}-01`).toLowerCase(),
)
const DAYS = WEEKDAYS.map((name) => name.toLowerCase())

/** Finds the place of a name that begins with what was typed: of "jan" 0, of "ja" -1. */
const findName = (names: readonly string[], typed: string): number =>
  typed.length < 3 ? -1 : names.findIndex((name) => name.startsWith(typed))

const TIME =
  /(?:^|\s)(?:at\s+)?(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\.?$|\s(?:at\s+)?(\d{1,2})[:.](\d{2})$/

/** Splits off the time at the end. Undefined for one that no clock shows. */
function splitTime(text: string): { rest: string; time?: string } | undefined {
  const found = TIME.exec(text)
  if (!found) return { rest: text }
  const [, hours12, minutes12 = '0', half, hours24, minutes24 = '0'] = found
  const hours = Number(hours12 ?? hours24)
  const minutes = Number(half ? minutes12 : minutes24)
  if (minutes >= MINUTES_AN_HOUR || hours >= HOURS_A_DAY) return undefined
  if (half && (hours < 1 || hours > NOON)) return undefined
  const hour = half ? (hours % NOON) + (half === 'p' ? NOON : 0) : hours
  return {
    rest: text.slice(0, found.index).trim(),
    time: toClock(hour * MINUTES_AN_HOUR + minutes),
  }
}

/** Undefined for a day that no calendar has. */
function buildDate(year: number, month: number, day: number): string | undefined {
  const date = `${year}-${pad(month)}-${pad(day)}`
  const instant = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date)
    ? date
    : undefined
}

/** The year that was typed, or the next in which the day comes. */
function findDate(day: number, month: number, year: string | undefined, today: string) {
  if (year !== undefined)
    return buildDate(Number(year.length === 2 ? `20${year}` : year), month, day)
  const first = Number(today.slice(0, 4)) - 1
  const earliest = addDays(today, -DAYS_BACK)
  // A leap day may be years ahead.
  return Array.from({ length: 10 }, (_, index) => buildDate(first + index, month, day)).find(
    (date) => date !== undefined && date >= earliest,
  )
}

const YEAR = '((?:19|20)?\\d{2})'
const ISO = /^((?:19|20)\d{2})-(\d{1,2})-(\d{1,2})$/
const NUMBERS = new RegExp(`^(\\d{1,2})\\s*[/.-]\\s*(\\d{1,2})(?:\\s*[/.-]\\s*${YEAR})?$`)
const DAY_FIRST = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[ -]*([a-z]+)\\.?(?:[ -]*${YEAR})?$`)
const MONTH_FIRST = new RegExp(`^([a-z]+)\\.? *(\\d{1,2})(?:st|nd|rd|th)?(?: +${YEAR})?$`)

function readDay(text: string, today: string): string | undefined {
  if (text === 'today') return today
  if (text === 'tomorrow') return addDays(today, 1)
  if (text === 'yesterday') return addDays(today, -1)
  const iso = ISO.exec(text)
  if (iso) return buildDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = NUMBERS.exec(text)
  if (numbers) return findDate(Number(numbers[1]), Number(numbers[2]), numbers[3], today)
  const dayFirst = DAY_FIRST.exec(text)
  const monthFirst = MONTH_FIRST.exec(text)
  const [day, name = '', year] = dayFirst
    ? dayFirst.slice(1)
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]]
  const month = findName(MONTHS, name) + 1
  return month > 0 ? findDate(Number(day), month, year, today) : undefined
}

/** "9:00 am", of "09:00". */
function toTwelveHours(time: string): string {
  const [hours, minutes = ''] = time.split(':')
  const hour = Number(hours)
  return `${hour % NOON || NOON}:${minutes} ${hour < NOON ? 'am' : 'pm'}`
}

/** A day of a calendar in the one format of Studio's fields: "15 Jan 2027", or "15 Jan 2027 9:00 am". */
export const formatTypedDate = ({ date, time }: TypedDate): string =>
  [formatDate(date), ...(time === undefined ? [] : [toTwelveHours(time)])].join(' ')

/** Reads a date as people type it: "15 Jan", "15/1/2027", "29 Nov 2026 9:00 am", "tomorrow 9am". */
export function readTypedDate(typed: string, today: string): TypedDate | undefined {
  const text = typed
    .toLowerCase()
    .replaceAll(/[,\s]+/g, ' ')
    .trim()
  const split = splitTime(text)
  if (!split) return undefined
  const [first = '', ...others] = split.rest.split(' ')
  const weekday = findName(DAYS, first.replace(/\.$/, ''))
  const date = readDay(weekday < 0 ? split.rest : others.join(' '), today)
  // The wrong weekday is a slip in one of both.
  if (date === undefined || (weekday >= 0 && getWeekday(date) !== weekday)) return undefined
  return { date, ...(split.time !== undefined && { time: split.time }) }
}
