import { formatDate, WEEKDAYS } from 'core/date-names'

export interface OpeningHoursValue {
  days?: number[]
  opens?: string
  closes?: string
}

const MINUTES_A_DAY = 24 * 60
const MINUTES_A_WEEK = 7 * MINUTES_A_DAY

/** Minutes after midnight of an 'HH:MM' time. */
function parseTime(time: string | undefined): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time ?? '')
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

export function validateTime(time: string | undefined): true | string {
  if (!time || parseTime(time) !== undefined) return true
  return 'Enter the time with 24 hours, as in “09:00” or “21:30”.'
}

export function validateHoursDiffer(hours: OpeningHoursValue | undefined): true | string {
  return hours?.opens && hours.opens === hours.closes
    ? 'Opening and closing time are the same.'
    : true
}

export function validateDriveTimes(
  drives: { from?: string; until?: string } | undefined,
): true | string {
  const from = parseTime(drives?.from)
  const until = parseTime(drives?.until)
  if (from === undefined || until === undefined || from <= until) return true
  return 'The last drive starts before the first one.'
}

function toWeekSpans({ days, opens, closes }: OpeningHoursValue): [number, number][] {
  const start = parseTime(opens)
  const end = parseTime(closes)
  if (start === undefined || end === undefined) return []
  const length = end > start ? end - start : end + MINUTES_A_DAY - start
  return [...new Set(days)].map((day) => {
    const from = day * MINUTES_A_DAY + start
    return [from, from + length]
  })
}

/** The day on which two entries overlap. Hours past midnight count towards the next day. */
export function getOverlappingDay(hours: readonly OpeningHoursValue[]): string | undefined {
  const spans = hours.flatMap(toWeekSpans).toSorted(([a], [b]) => a - b)
  const [first] = spans
  const ring: [number, number][] = first
    ? [...spans, [first[0] + MINUTES_A_WEEK, first[1] + MINUTES_A_WEEK]]
    : []
  for (const [index, [start]] of ring.entries()) {
    const before = ring[index - 1]
    if (before && start < before[1]) {
      return WEEKDAYS[Math.floor(start / MINUTES_A_DAY) % 7]
    }
  }
  return undefined
}

export function validateNoOverlap(hours: readonly OpeningHoursValue[] | undefined): true | string {
  const day = getOverlappingDay(hours ?? [])
  return day ? `Two entries overlap on ${day}.` : true
}

export interface HoursExceptionValue {
  date?: string
  closed?: boolean
  opens?: string
  closes?: string
}

export function validateHoursException(exception: HoursExceptionValue | undefined): true | string {
  if (!exception || exception.closed) return true
  return exception.opens && exception.closes
    ? validateHoursDiffer(exception)
    : 'Give both times, or switch on “Closed all day”.'
}

export function validateUniqueDates(
  exceptions: readonly HoursExceptionValue[] | undefined,
): true | string {
  const seen = new Set<string>()
  for (const { date } of exceptions ?? []) {
    if (!date) continue
    if (seen.has(date)) return `${formatDate(date)} is listed twice.`
    seen.add(date)
  }
  return true
}
