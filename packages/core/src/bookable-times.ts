import {
  addDays,
  getSpans,
  getSpansAround,
  type Hours,
  type SingaporeTime,
  type TimeSpan,
  toClock,
  toInstant,
  toMinutes,
  toSingaporeTime,
} from './singapore-clock.ts'

const MINUTES_A_DAY = 24 * 60
/** A table before it belongs to the evening of the day before. */
const NIGHT_ENDS = 5 * 60

export type SlotUse = 'TABLE' | 'DRIVE'

interface TimeRules {
  /** Interval between starts. */
  slotMinutes: number
  /** Minimum lead time. */
  leadMinutes: number
  /**
   * "HH:MM" after which a day is closed for bookings: of the day itself for tables, of the day
   * before for drives.
   */
  cutOff?: string
  /** Maximum lead time in days. */
  daysAhead: number
}

export interface TableTimes extends TimeRules {
  /** Minimum time between the last seating and closing. */
  lastSeatingMinutes: number
}

export interface DriveTimes extends TimeRules {
  /** First and last start of a drive, within the opening hours. */
  from: string
  until: string
}

/** Opening hours and booking rules from Studio. */
export interface Bookable extends Hours {
  isOpeningSoon?: boolean
  /** Absent when no tables are taken. */
  tables?: TableTimes
  /** Absent when the outlet offers no test drives. */
  drives?: DriveTimes
}

/** Reason why a time is not bookable, regardless of capacity. */
export type TimeProblem =
  | 'not-open-yet'
  | 'closed-that-day'
  | 'closed-at-that-time'
  | 'no-slot'
  | 'past'
  | 'too-soon'
  | 'cut-off'
  | 'too-far-ahead'

export const getUseRules = (place: Bookable, use: SlotUse): TimeRules | undefined =>
  use === 'TABLE' ? place.tables : place.drives

/** All starts between two minutes of a day, inclusive. */
function buildRange(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step) * step
  const count = Math.max(0, Math.floor((to - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
}

/** Whether a time of a table is after midnight, and belongs to the evening before. */
export const isNight = (time: string): boolean => toMinutes(time) < NIGHT_ENDS

/** The date of the evening that a table belongs to: after midnight, the day before. */
export const getEvening = ({ date, time }: { date: string; time: string }): string =>
  isNight(time) ? addDays(date, -1) : date

/** The time of a table, counted from midnight before its evening: "00:30" as "24:30". */
export const toEveningTime = (time: string): string =>
  isNight(time) ? toClock(toMinutes(time) + MINUTES_A_DAY) : time

/**
 * All start times of a date, including past and taken ones, from midnight on where the evening before lasts longer. A
 * drive also ends during opening hours.
 */
export function getSlotTimes(place: Bookable, use: SlotUse, date: string): string[] {
  const { isOpeningSoon, tables, drives } = place
  const getStarts = ({ opens, closes }: TimeSpan): number[] => {
    if (use === 'TABLE')
      return tables ? buildRange(opens, closes - tables.lastSeatingMinutes, tables.slotMinutes) : []
    return drives
      ? buildRange(
          Math.max(opens, toMinutes(drives.from)),
          Math.min(closes - drives.slotMinutes, toMinutes(drives.until)),
          drives.slotMinutes,
        )
      : []
  }
  const spans = isOpeningSoon ? [] : getSpansAround(place, date)
  const starts = spans.flatMap(getStarts).filter((start) => start >= 0 && start < MINUTES_A_DAY)
  return [...new Set(starts)].map(toClock)
}

/** Finds why a start time is not bookable now, though the outlet is open then. */
function getLeadProblem(
  rules: TimeRules,
  use: SlotUse,
  { date, time }: { date: string; time: string },
  now: Date,
): TimeProblem | undefined {
  const today = toSingaporeTime(now)
  if (date < today.date || (date === today.date && toMinutes(time) <= today.minutes)) return 'past'
  if (date > addDays(today.date, rules.daysAhead)) return 'too-far-ahead'
  if (hasCutOffPassed(rules.cutOff, use, { date, time }, today)) return 'cut-off'
  const leadMs = toInstant(date, time).getTime() - now.getTime()
  return leadMs < rules.leadMinutes * 60_000 ? 'too-soon' : undefined
}

/** Finds why a time at an outlet is not bookable, regardless of capacity. */
export function getTimeProblem(
  place: Bookable,
  use: SlotUse,
  { date, time }: { date: string; time: string },
  now: Date,
): TimeProblem | undefined {
  const rules = getUseRules(place, use)
  if (place.isOpeningSoon || !rules) return 'not-open-yet'
  const leadProblem = getLeadProblem(rules, use, { date, time }, now)
  if (leadProblem === 'past' || leadProblem === 'too-far-ahead') return leadProblem
  if (!getSlotTimes(place, use, date).includes(time)) {
    const minutes = toMinutes(time)
    const isOpen = getSpansAround(place, date).some(
      ({ opens, closes }) => opens <= minutes && minutes < closes,
    )
    if (isOpen) return 'no-slot'
    return getSpans(place, date).length > 0 ? 'closed-at-that-time' : 'closed-that-day'
  }
  return leadProblem
}

/** The bookable times of a day, before capacity is checked. */
export function getOpenTimes(place: Bookable, use: SlotUse, date: string, now: Date): string[] {
  const rules = getUseRules(place, use)
  if (!rules) return []
  return getSlotTimes(place, use, date).filter(
    (time) => getLeadProblem(rules, use, { date, time }, now) === undefined,
  )
}

/** Tables close on the day of their evening, drives on the day before. */
function hasCutOffPassed(
  cutOff: string | undefined,
  use: SlotUse,
  wanted: { date: string; time: string },
  today: SingaporeTime,
): boolean {
  if (cutOff === undefined) return false
  const lastDay = use === 'TABLE' ? getEvening(wanted) : addDays(wanted.date, -1)
  return today.date > lastDay || (today.date === lastDay && today.minutes >= toMinutes(cutOff))
}

/** Durations of the halves of a dine-and-drive. */
export interface PairMinutes {
  driveMinutes: number
  /** The party's stay at its table. */
  mealMinutes: number
}

/** Whether a drive that starts then overlaps a meal: nobody eats and drives at once. */
export function overlapsMeal(
  drive: string,
  meal: string,
  { driveMinutes, mealMinutes }: PairMinutes,
): boolean {
  const start = toMinutes(drive)
  const served = toMinutes(meal)
  return start + driveMinutes > served && start < served + mealMinutes
}
