import { addDays, formatClock, getSpans, getWeekday, type Hours } from '#lib/opening-hours.ts'

const STRIP_DAYS = 7
const SLOT_MINUTES = 30
/** Dinner starts here; what is earlier is lunch. */
const EVENING = 17 * 60
/** The last seating before a restaurant closes. */
const LAST_SEATING_MINUTES = 60

export interface VisitDay {
  /** ISO date in Singapore. */
  date: string
  /** "Fri". */
  weekday: string
  /** Of the month. */
  day: number
  isClosed: boolean
}

export interface VisitSlot {
  /** "19:30". */
  value: string
  /** "7.30". */
  label: string
  /** Too early to book any more. */
  isPast: boolean
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
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

const getWeekdayName = (date: string) => WEEKDAYS[getWeekday(date)] ?? ''
const getDay = (date: string) => Number(date.slice(8, 10))

export const getMonthName = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''

/** "Sat 21 Nov". */
export const formatVisitDate = (date: string): string =>
  `${getWeekdayName(date)} ${getDay(date)} ${getMonthName(date).slice(0, 3)}`

/** "19:30" as "7.30 pm". */
export function formatVisitTime(value: string): string {
  const [hours = '0', minutes = '0'] = value.split(':')
  return formatClock(Number(hours) * 60 + Number(minutes))
}

const hasKnownHours = (hours: Hours | undefined): hours is Hours =>
  hours !== undefined && hours.openingHours.length > 0

/** The days to choose from; a place whose hours are unknown is taken to be open. */
export function buildVisitDays(hours: Hours | undefined, from: string): VisitDay[] {
  return Array.from({ length: STRIP_DAYS }, (_, index) => {
    const date = addDays(from, index)
    return {
      date,
      weekday: getWeekdayName(date),
      day: getDay(date),
      isClosed: hasKnownHours(hours) && getSpans(hours, date).length === 0,
    }
  })
}

const toClockValue = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** "1.00": in a list of times the hour keeps its minutes. */
const toSlotLabel = (minutes: number) =>
  `${Math.floor(minutes / 60) % 12 || 12}.${String(minutes % 60).padStart(2, '0')}`

/** Every half hour between two times, the last included. */
function buildRange(from: number, to: number): number[] {
  const first = Math.ceil(from / SLOT_MINUTES) * SLOT_MINUTES
  const count = Math.max(0, Math.floor((to - first) / SLOT_MINUTES) + 1)
  return Array.from({ length: count }, (_, index) => first + index * SLOT_MINUTES)
}

interface SlotOptions {
  hours: Hours | undefined
  date: string
  now: { date: string; minutes: number }
  /** Offered while the hours are unknown. Minutes since midnight, both ends included. */
  usual: readonly (readonly [from: number, to: number])[]
}

/** The times of a day, in Singapore, before it ends. */
export function buildVisitSlots({ hours, date, now, usual }: SlotOptions): VisitSlot[] {
  const ranges = hasKnownHours(hours)
    ? getSpans(hours, date).map(
        ({ opens, closes }) =>
          [opens, Math.min(closes - LAST_SEATING_MINUTES, 24 * 60 - SLOT_MINUTES)] as const,
      )
    : usual
  return ranges
    .flatMap(([from, to]) => buildRange(from, to))
    .map((minutes) => ({
      value: toClockValue(minutes),
      label: toSlotLabel(minutes),
      isPast: date < now.date || (date === now.date && minutes <= now.minutes),
    }))
}

export const isEvening = ({ value }: VisitSlot): boolean =>
  Number(value.slice(0, 2)) * 60 + Number(value.slice(3)) >= EVENING
