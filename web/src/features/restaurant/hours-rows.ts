import { formatShortDate, WEEKDAYS } from 'core/date-names'
import type { HoursException, OpeningHours } from '#content/types.ts'
import { formatClock, toMinutes } from 'core/singapore-clock'

const CLOSED = 'Closed'
/** Maximum number of listed exceptions. */
const EXCEPTIONS_SHOWN = 6

export interface HoursRow {
  /** "Every day", "Sunday to Thursday", "Saturday and Sunday". */
  days: string
  /** "11.30 am – 3 pm, 6 pm – 10 pm", "Closed". */
  times: string
}

export interface ExceptionRow {
  /** ISO date. */
  date: string
  /** "Fri 25 Dec". */
  day: string
  times: string
  note?: string
}

const formatSpan = ({ opens, closes }: { opens: string; closes: string }) =>
  `${formatClock(toMinutes(opens))} – ${formatClock(toMinutes(closes))}`

/** 0 = Monday here, so that a weekend is contiguous. */
const toSundayBased = (day: number) => (day + 1) % 7

function getTimes(openingHours: readonly OpeningHours[], day: number): string {
  const spans = openingHours
    .filter(({ days }) => days.includes(toSundayBased(day)))
    .toSorted((a, b) => toMinutes(a.opens) - toMinutes(b.opens))
  return spans.length > 0 ? spans.map(formatSpan).join(', ') : CLOSED
}

function toDayNames(first: number, count: number): string {
  const from = WEEKDAYS[toSundayBased(first)] ?? ''
  const to = WEEKDAYS[toSundayBased(first + count - 1)] ?? ''
  if (count === 7) return 'Every day'
  if (count === 1) return from
  return count === 2 ? `${from} and ${to}` : `${from} to ${to}`
}

/**
 * The regular week, with adjacent days of equal hours joined; undefined when no hours are known.
 */
export function toHoursRows(openingHours: readonly OpeningHours[]): HoursRow[] {
  if (openingHours.length === 0) return []
  const week = WEEKDAYS.map((_, day) => getTimes(openingHours, day))
  // A run of days may cross the end of the week: "Sunday to Thursday".
  const starts = week.flatMap((times, day) => (times === week.at(day - 1) ? [] : [day]))
  if (starts.length === 0) return [{ days: toDayNames(0, 7), times: week[0] ?? CLOSED }]
  return starts.map((start, index) => {
    const next = starts[index + 1] ?? (starts[0] ?? 0) + 7
    return { days: toDayNames(start, next - start), times: week[start] ?? CLOSED }
  })
}

/** The exceptions that are still to come on the ISO date `today`. */
export function toExceptionRows(
  exceptions: readonly HoursException[],
  today: string,
): ExceptionRow[] {
  return exceptions
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(0, EXCEPTIONS_SHOWN)
    .map(({ date, hours, note }) => ({
      date,
      day: formatShortDate(date),
      times: hours ? formatSpan(hours) : CLOSED,
      note,
    }))
}
