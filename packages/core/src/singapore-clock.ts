const MINUTES_A_DAY = 24 * 60
/** Singapore has no daylight saving time. */
const SINGAPORE_OFFSET_MS = 8 * 60 * 60 * 1000
const DAY_MS = MINUTES_A_DAY * 60 * 1000
/** Openings further ahead are not announced. */
const DAYS_AHEAD = 7

export interface SingaporeTime {
  /** ISO date in Singapore. */
  date: string
  /** Minutes since midnight. */
  minutes: number
}

export interface TimeSpan {
  /** Minutes since midnight of the day it belongs to; `closes` exceeds a day after midnight. */
  opens: number
  closes: number
}

/** The regular week of a place, and its exceptions. */
export interface Hours {
  openingHours: readonly {
    /** 0 = Sunday … 6 = Saturday. */
    days: readonly number[]
    /** "11:30", 24 h, Singapore time. `closes` at or before `opens` means after midnight. */
    opens: string
    closes: string
  }[]
  hoursExceptions: readonly {
    /** ISO date. */
    date: string
    /** Absent when closed all day. */
    hours?: { opens: string; closes: string }
    note?: string
  }[]
}

export type OpenState =
  | { isOpen: true; /** Minutes since today's midnight. */ closes: number }
  | { isOpen: false; next?: { daysAhead: number; opens: number } }

export function toSingaporeTime(now: Date): SingaporeTime {
  const shifted = new Date(now.getTime() + SINGAPORE_OFFSET_MS)
  return {
    date: shifted.toISOString().slice(0, 10),
    minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  }
}

export const getSingaporeDate = (now = new Date()): string => toSingaporeTime(now).date

/** The instant of a date and a time "19:30" in Singapore. */
export const toInstant = (date: string, clock: string): Date =>
  new Date(`${date}T${clock}:00+08:00`)

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 0 = Sunday … 6 = Saturday. */
export const getWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

export function toMinutes(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Minutes since midnight as "19:30". */
export const toClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function toSpan({ opens, closes }: { opens: string; closes: string }): TimeSpan {
  const from = toMinutes(opens)
  const to = toMinutes(closes)
  return { opens: from, closes: to <= from ? to + MINUTES_A_DAY : to }
}

/** Opening hours of a date; an exception replaces the weekday's. */
export function getSpans({ openingHours, hoursExceptions }: Hours, date: string): TimeSpan[] {
  const exceptions = hoursExceptions.filter((exception) => exception.date === date)
  const spans =
    exceptions.length > 0
      ? exceptions.flatMap(({ hours }) => (hours ? [toSpan(hours)] : []))
      : openingHours.filter(({ days }) => days.includes(getWeekday(date))).map(toSpan)
  return spans.toSorted((a, b) => a.opens - b.opens)
}

/** Opening hours of a date, and those of the day before, which may last until after midnight. */
export const getSpansAround = (hours: Hours, date: string): TimeSpan[] => [
  ...getSpans(hours, addDays(date, -1)).map(({ opens, closes }) => ({
    opens: opens - MINUTES_A_DAY,
    closes: closes - MINUTES_A_DAY,
  })),
  ...getSpans(hours, date),
]

export function getOpenState(hours: Hours, now: Date): OpenState {
  const { date, minutes } = toSingaporeTime(now)
  const current = getSpansAround(hours, date).find(
    ({ opens, closes }) => opens <= minutes && minutes < closes,
  )
  if (current) return { isOpen: true, closes: current.closes }

  for (let daysAhead = 0; daysAhead <= DAYS_AHEAD; daysAhead++) {
    const span = getSpans(hours, addDays(date, daysAhead)).find(
      ({ opens }) => daysAhead > 0 || opens > minutes,
    )
    if (span) return { isOpen: false, next: { daysAhead, opens: span.opens } }
  }
  return { isOpen: false }
}

/** Minutes since midnight as "7.30 pm", "10 pm", "midnight". */
export function formatClock(minutes: number): string {
  const ofDay = minutes % MINUTES_A_DAY
  if (ofDay === 0) return 'midnight'
  const hours = Math.floor(ofDay / 60)
  const rest = ofDay % 60
  const clock = `${hours % 12 || 12}${rest > 0 ? `.${String(rest).padStart(2, '0')}` : ''}`
  return `${clock} ${hours < 12 ? 'am' : 'pm'}`
}
