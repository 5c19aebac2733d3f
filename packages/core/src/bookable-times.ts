import {
  addDays,
  getSpans,
  type Hours,
  type SingaporeTime,
  type TimeSpan,
  toClock,
  toInstant,
  toMinutes,
  toSingaporeTime,
} from './singapore-clock.ts'

const MINUTES_A_DAY = 24 * 60

/** The visit's end is not known; a meal takes about this long. */
export const MEAL_MINUTES = 60

export type SlotUse = 'TABLE' | 'DRIVE'

interface TimeRules {
  /** From one start to the next. */
  slotMinutes: number
  /** Between now and the first slot that can be taken. */
  leadMinutes: number
  /** "HH:MM" after which a day takes no more: of the day itself for tables, of the day before for drives. */
  cutOff?: string
  /** How far ahead it can be booked. */
  daysAhead: number
}

export interface TableTimes extends TimeRules {
  /** Between the last seating and closing time. */
  lastSeatingMinutes: number
}

export interface DriveTimes extends TimeRules {
  /** First and last start of a drive, as far as the place is open then. */
  from: string
  until: string
}

/** When a place is open, and when what it offers starts: as Studio has it. */
export interface Bookable extends Hours {
  isOpeningSoon?: boolean
  /** Absent where no tables are taken. */
  tables?: TableTimes
  /** Absent where no cars are driven. */
  drives?: DriveTimes
}

/** Why a time is not bookable, regardless of capacity. */
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

/** Every start between two minutes of a day, the last included. */
function buildRange(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step) * step
  const count = Math.max(0, Math.floor((to - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
}

/** All start times of a day, past and taken ones included; a drive also ends while it is open. */
export function getSlotTimes(place: Bookable, use: SlotUse, date: string): string[] {
  const { isOpeningSoon, tables, drives } = place
  const getStarts = ({ opens, closes }: TimeSpan): number[] => {
    if (use === 'TABLE')
      return tables
        ? buildRange(
            opens,
            Math.min(closes - tables.lastSeatingMinutes, MINUTES_A_DAY - tables.slotMinutes),
            tables.slotMinutes,
          )
        : []
    return drives
      ? buildRange(
          Math.max(opens, toMinutes(drives.from)),
          Math.min(closes - drives.slotMinutes, toMinutes(drives.until)),
          drives.slotMinutes,
        )
      : []
  }
  return isOpeningSoon ? [] : getSpans(place, date).flatMap(getStarts).map(toClock)
}

/** Why a time at an outlet is not bookable, regardless of capacity. */
export function getTimeProblem(
  place: Bookable,
  use: SlotUse,
  { date, time }: { date: string; time: string },
  now: Date,
): TimeProblem | undefined {
  const rules = getUseRules(place, use)
  if (place.isOpeningSoon || !rules) return 'not-open-yet'
  const today = toSingaporeTime(now)
  const minutes = toMinutes(time)
  if (date < today.date || (date === today.date && minutes <= today.minutes)) return 'past'
  if (date > addDays(today.date, rules.daysAhead)) return 'too-far-ahead'
  const spans = getSpans(place, date)
  if (spans.length === 0) return 'closed-that-day'
  if (!getSlotTimes(place, use, date).includes(time)) {
    const isOpen = spans.some(({ opens, closes }) => opens <= minutes && minutes < closes)
    return isOpen ? 'no-slot' : 'closed-at-that-time'
  }
  if (hasCutOffPassed(rules.cutOff, use, date, today)) return 'cut-off'
  const startsAt = toInstant(date, time).getTime()
  if (startsAt - now.getTime() < rules.leadMinutes * 60_000) return 'too-soon'
  return undefined
}

/** The bookable times of a day, before capacity is checked. */
export const getOpenTimes = (place: Bookable, use: SlotUse, date: string, now: Date): string[] =>
  getSlotTimes(place, use, date).filter(
    (time) => getTimeProblem(place, use, { date, time }, now) === undefined,
  )

/** Tables of a day close on the day itself, drives on the day before. */
function hasCutOffPassed(
  cutOff: string | undefined,
  use: SlotUse,
  date: string,
  today: SingaporeTime,
): boolean {
  if (cutOff === undefined) return false
  const lastDay = use === 'TABLE' ? date : addDays(date, -1)
  return today.date > lastDay || (today.date === lastDay && today.minutes >= toMinutes(cutOff))
}

/** Nobody eats and drives at once: whether a drive that starts then runs into a meal. */
export function overlapsMeal(
  drive: string,
  meal: string,
  { slotMinutes }: Pick<DriveTimes, 'slotMinutes'>,
): boolean {
  const start = toMinutes(drive)
  const served = toMinutes(meal)
  return start + slotMinutes > served && start < served + MEAL_MINUTES
}
