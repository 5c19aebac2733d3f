import { formatShortDate, getShortWeekday } from 'core/date-names'
import {
  type Bookable,
  getOpenTimes,
  getSlotTimes,
  getUseRules,
  type SlotUse,
} from 'core/bookable-times'
import {
  addDays,
  formatClock,
  getSpans,
  getWeekday,
  type Hours,
  toMinutes,
} from 'core/singapore-clock'

const STRIP_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

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
  /** Somebody else has it. */
  isTaken?: boolean
}

export interface VisitPart {
  title: string
  /** Minutes since midnight at which the next part starts. */
  until: number
}

/** Meals by the time they are eaten at. */
export const MEALS: readonly VisitPart[] = [
  { title: 'Breakfast', until: 11 * 60 },
  { title: 'Lunch', until: 15 * 60 },
  { title: 'Afternoon', until: 17 * 60 },
  { title: 'Dinner', until: 24 * 60 },
]

/** "19:30" as "7.30 pm". */
export const formatVisitTime = (value: string): string => formatClock(toMinutes(value))

const hasKnownHours = (hours: Hours | undefined): hours is Hours =>
  hours !== undefined && hours.openingHours.length > 0

/** A place whose hours are unknown is taken to be open. */
export const isOpenOn = (hours: Hours | undefined, date: string): boolean =>
  !hasKnownHours(hours) || getSpans(hours, date).length > 0

/** Why a day has no times to choose from. */
export function describeNoTimes(
  hours: Bookable | undefined,
  date: string,
  use: SlotUse = 'TABLE',
): string {
  if (hours && !getUseRules(hours, use)) {
    return `${use === 'TABLE' ? 'No tables' : 'No test drives'} can be booked here. Choose another restaurant.`
  }
  if (date === '' || isOpenOn(hours, date)) return 'No times left on this day. Choose another date.'
  const note = hours?.hoursExceptions.find((exception) => exception.date === date)?.note
  return `Closed on ${formatShortDate(date)}${note ? ` (${note})` : ''}. Choose another date.`
}

/** The days to choose from. */
export function buildVisitDays(from: string, isAvailable: (date: string) => boolean): VisitDay[] {
  return Array.from({ length: STRIP_DAYS }, (_, index) => {
    const date = addDays(from, index)
    return {
      date,
      weekday: getShortWeekday(getWeekday(date)),
      day: Number(date.slice(8, 10)),
      isClosed: !isAvailable(date),
    }
  })
}

/** The first day of the week, counted from `first`, in which a day lies. */
export function getWeekStart(first: string, date: string): string {
  const days = Math.floor((Date.parse(date) - Date.parse(first)) / DAY_MS)
  // What was typed without scripts may be no date.
  return Number.isNaN(days) ? first : addDays(first, days - (days % STRIP_DAYS))
}

/** "1.00": in a list of times the hour keeps its minutes. */
const toSlotLabel = (minutes: number) =>
  `${Math.floor(minutes / 60) % 12 || 12}.${String(minutes % 60).padStart(2, '0')}`

export const toSlot = (value: string): VisitSlot => ({
  value,
  label: toSlotLabel(toMinutes(value)),
})

/** The times of a day that can be asked for, as far as Studio's rules say; others may have them. */
export const getOpenSlots = (
  place: Bookable | undefined,
  use: SlotUse,
  date: string,
  now: Date,
): VisitSlot[] => (place && date ? getOpenTimes(place, use, date, now).map(toSlot) : [])

/** Before place and day are chosen: every time that any of the places has within a week. */
export function getUsualSlots(
  places: readonly Bookable[],
  use: SlotUse,
  today: string,
): VisitSlot[] {
  const days = Array.from({ length: STRIP_DAYS }, (_, index) => addDays(today, index))
  const times = places.flatMap((place) => days.flatMap((day) => getSlotTimes(place, use, day)))
  return [...new Set(times)].toSorted().map(toSlot)
}

/** The slots of each part of the day that has any. */
export function groupSlots(slots: readonly VisitSlot[], parts: readonly VisitPart[]) {
  const getPart = ({ value }: VisitSlot) => parts.find(({ until }) => toMinutes(value) < until)
  return parts.flatMap((part) => {
    const own = slots.filter((slot) => getPart(slot) === part)
    return own.length > 0 ? [{ title: part.title, slots: own }] : []
  })
}
