import { formatShortDate, getShortWeekday } from 'core/date-names'
import {
  type Bookable,
  getEvening,
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

export const STRIP_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

export interface VisitDay {
  /** ISO date in Singapore. */
  date: string
  /** "Fri". */
  weekday: string
  /** Day of the month. */
  day: number
  isClosed: boolean
}

export interface VisitSlot {
  /** "19:30". */
  value: string
  /** "7.30". */
  label: string
  /** Already booked. */
  isTaken?: boolean
}

export interface VisitPart {
  title: string
  /** Start of the next part of the day, in minutes since midnight. */
  until: number
}

const NIGHT_ENDS = 5 * 60

/** Meals of a day by their times, from the night that began the day before. */
export const getMeals = (date: string): readonly VisitPart[] => [
  {
    title: date
      ? `${getShortWeekday(getWeekday(addDays(date, -1)))} night, after midnight`
      : 'After midnight',
    until: NIGHT_ENDS,
  },
  { title: 'Breakfast', until: 11 * 60 },
  { title: 'Lunch', until: 15 * 60 },
  { title: 'Afternoon', until: 17 * 60 },
  { title: 'Dinner', until: 24 * 60 },
]

/** "19:30" as "7.30 pm". */
export const formatVisitTime = (value: string): string => formatClock(toMinutes(value))

const hasKnownHours = (hours: Hours | undefined): hours is Hours =>
  hours !== undefined && hours.openingHours.length > 0

/** Treats a place with unknown hours as open. */
export const isOpenOn = (hours: Hours | undefined, date: string): boolean =>
  !hasKnownHours(hours) || getSpans(hours, date).length > 0

/** Reason why a day has no times. */
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

/** When drives start on a day, whichever are free; undefined where there are none. */
export function describeDrives(place: Bookable | undefined, date: string): string | undefined {
  const times = place && date ? getSlotTimes(place, 'DRIVE', date) : []
  const [first] = times
  const last = times.at(-1)
  if (!first || !last) return undefined
  return first === last
    ? `The drive starts at ${formatVisitTime(first)}.`
    : `Drives start from ${formatVisitTime(first)} to ${formatVisitTime(last)}.`
}

/** The selectable days. */
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

/** The first day of the week that contains a day, counted from `first`. */
export function getWeekStart(first: string, date: string): string {
  const days = Math.floor((Date.parse(date) - Date.parse(first)) / DAY_MS)
  // Text typed without scripts may be no date.
  return Number.isNaN(days) ? first : addDays(first, days - (days % STRIP_DAYS))
}

/** "1.00": in a list of times the full hour keeps its minutes. */
const toSlotLabel = (minutes: number) =>
  `${Math.floor(minutes / 60) % 12 || 12}.${String(minutes % 60).padStart(2, '0')}`

export const toSlot = (value: string): VisitSlot => ({
  value,
  label: toSlotLabel(toMinutes(value)),
})

/** The regular times of a day by Studio's rules; some may be taken. */
export const getOpenSlots = (
  place: Bookable | undefined,
  use: SlotUse,
  date: string,
  now: Date,
): VisitSlot[] => (place && date ? getOpenTimes(place, use, date, now).map(toSlot) : [])

/** Tells on which day an evening's tables after midnight are; undefined if it has none. */
export function describeNight(
  place: Bookable | undefined,
  date: string,
  now: Date,
): string | undefined {
  if (date === '') return undefined
  const next = addDays(date, 1)
  return getOpenSlots(place, 'TABLE', next, now).some(
    ({ value }) => getEvening({ date: next, time: value }) === date,
  )
    ? `For a table after midnight, choose ${formatShortDate(next)}.`
    : undefined
}

/** Without an outlet and a day: every time of a week at any outlet. */
export function getUsualSlots(
  places: readonly Bookable[],
  use: SlotUse,
  today: string,
): VisitSlot[] {
  const days = Array.from({ length: STRIP_DAYS }, (_, index) => addDays(today, index))
  const times = places.flatMap((place) => days.flatMap((day) => getSlotTimes(place, use, day)))
  return [...new Set(times)].toSorted().map(toSlot)
}

interface DayChoice {
  isEnhanced: boolean
  place: Bookable | undefined
  places: readonly Bookable[]
  isDayKnown: boolean
}

/** Returns the times of any day, which a form without scripts offers until it knows place and day; undefined from then on. */
export const getAnyDaySlots = (
  { isEnhanced, place, places, isDayKnown }: DayChoice,
  use: SlotUse,
  today: string,
): VisitSlot[] | undefined =>
  isEnhanced || (place && isDayKnown)
    ? undefined
    : getUsualSlots(place ? [place] : places, use, today)

/** Slots by part of the day, without empty parts. */
export function groupSlots(slots: readonly VisitSlot[], parts: readonly VisitPart[]) {
  const getPart = ({ value }: VisitSlot) => parts.find(({ until }) => toMinutes(value) < until)
  return parts.flatMap((part) => {
    const own = slots.filter((slot) => getPart(slot) === part)
    return own.length > 0 ? [{ title: part.title, slots: own }] : []
  })
}
