import { toEveningTime } from 'core/bookable-times'
import { toClock, toInstant, toMinutes } from 'core/singapore-clock'
import { toDetailRows } from 'core/enquiry-kinds/detail-rows'
import { isOver } from 'core/enquiry-words'
import type { DetailedEnquiry, EnquirySummary } from './enquiry.ts'
import type { Room, StaffSeat } from './room.ts'

const HALF_HOUR = 30
const HOUR = 60

/** State of a party, as the floor says it. */
export type Standing = 'expected' | 'late' | 'seated' | 'left' | 'no-show'

export const STANDING_LABELS: Readonly<Record<Standing, string>> = {
  expected: 'Expected',
  late: 'Late',
  seated: 'Seated',
  left: 'Gone',
  'no-show': 'No-show',
}

/** Undefined for a booking that was called off. */
export function getStanding(
  { status, date = '', time = '' }: EnquirySummary,
  now: Date,
  /** Minutes that a party may be late at its outlet. */
  lateMinutes: number,
): Standing | undefined {
  if (status === 'CANCELLED' || status === 'WITHDRAWN') return undefined
  if (status === 'SEATED') return 'seated'
  if (status === 'DONE') return 'left'
  if (status === 'NO_SHOW') return 'no-show'
  const late = toInstant(date, time).getTime() + lateMinutes * 60_000
  return now.getTime() > late ? 'late' : 'expected'
}

/** One line of the list, a booking or guests who walked in; in its night, hours go on: 24:30. */
export type Line =
  | { kind: 'booking'; time: string; covers: number; standing: Standing; booking: DetailedEnquiry }
  | { kind: 'walk-in'; time: string; covers: number; standing: Standing; seat: StaffSeat }

const ORDER: readonly Standing[] = ['late', 'expected', 'seated', 'left', 'no-show']

const getRank = ({ standing }: Line) => ORDER.indexOf(standing)

/** Lists who is still to come first, then who is here, then who has left; each by time. */
export function buildLines(
  bookings: readonly DetailedEnquiry[],
  seats: readonly StaffSeat[],
  now: Date,
  { date, lateMinutes }: { date: string; lateMinutes: number },
): Line[] {
  const booked = bookings.flatMap((booking): Line[] => {
    const standing = getStanding(booking, now, lateMinutes)
    const { party: covers = 0 } = booking
    const clock = booking.time ?? ''
    const time = booking.date === date ? clock : toEveningTime(clock)
    return standing ? [{ kind: 'booking', time, covers, standing, booking }] : []
  })
  const walkedIn = seats.flatMap((seat): Line[] => {
    const { covers = 0, time, use } = seat
    const standing = seat.freedAt === undefined ? 'seated' : 'left'
    return use === 'WALK_IN' ? [{ kind: 'walk-in', time, covers, standing, seat }] : []
  })
  return [...booked, ...walkedIn].toSorted(
    (one, other) => getRank(one) - getRank(other) || toMinutes(one.time) - toMinutes(other.time),
  )
}

/** Details of a booking that the floor has to know before the guests come. */
const WISHES = ['occasion', 'seating', 'highChairs', 'allergies', 'note', 'message'] as const

export type WishName = (typeof WISHES)[number]

/** "High chairs: 2", with the name of the wish. */
export function getWishes({ kind, details }: DetailedEnquiry) {
  const rows = toDetailRows(kind, details)
  return WISHES.flatMap((wish) =>
    rows
      .filter(({ name }) => name === wish)
      .map(({ label, text }) => ({ name: wish, text: `${label}: ${text}` })),
  )
}

/** Finds the guests who wait for a table in the hour that begins then, with the times that they would take. */
export function findWaiting(waiting: readonly DetailedEnquiry[], time: string, date: string) {
  const begins = toMinutes(time)
  return waiting.flatMap((guest) => {
    const { status, date: day, details } = guest
    const { from, until } = details
    if (isOver(status) || typeof from !== 'string' || typeof until !== 'string') return []
    const [first = 0, last = 0] = [from, until].map((clock) =>
      toMinutes(day === date ? clock : toEveningTime(clock)),
    )
    return first < begins + HOUR && last >= begins ? [{ guest, from, until }] : []
  })
}

export type Waiting = ReturnType<typeof findWaiting>[number]

/** Counts guests by where they are. */
export function describeSum(lines: readonly Line[]): string {
  const sum = (...standings: Standing[]) =>
    lines.reduce((all, line) => all + (standings.includes(line.standing) ? line.covers : 0), 0)
  return `Guests to come: ${sum('expected', 'late')}, here: ${sum('seated')}, gone: ${sum('left')}.`
}

const isOfRoom = ({ use, covers, freedAt }: StaffSeat) =>
  use === 'BLOCK' && covers === undefined && freedAt === undefined

const toHalfHour = (time: string) => Math.floor(toMinutes(time) / HALF_HOUR) * HALF_HOUR

/** Covers per half hour, from the first to the last with any. */
export function buildHalfHours(lines: readonly Line[], { quarters, staffSeats }: Room) {
  const coming = lines.filter(({ standing }) => standing !== 'no-show')
  const blocks = staffSeats.filter(isOfRoom)
  const times = [
    ...coming.map(({ time }) => time),
    ...quarters.map(({ time }) => time),
    ...blocks.map(({ time }) => time),
  ].map(toHalfHour)
  if (times.length === 0) return []
  const first = Math.min(...times)
  const count = (Math.max(...times) - first) / HALF_HOUR + 1
  return Array.from({ length: count }, (_, index) => {
    const start = first + index * HALF_HOUR
    const arriving = coming.filter(({ time }) => toHalfHour(time) === start)
    const within = quarters.filter(({ time }) => toHalfHour(time) === start)
    return {
      time: toClock(start),
      /** Guests who come then. */
      covers: arriving.reduce((sum, { covers }) => sum + covers, 0),
      parties: arriving.length,
      /** Covers that are taken then, by those who stay as well. */
      taken: Math.max(0, ...within.map(({ taken }) => taken)),
      /** The whole room is closed then. */
      isClosed: within.some(({ isBlocked }) => isBlocked),
    }
  })
}

export type HalfHour = ReturnType<typeof buildHalfHours>[number]

/** Leaves out half hours in which nobody arrives, as in the one before, and as much is taken, or all is closed. */
export const foldHalfHours = (halfHours: readonly HalfHour[]): HalfHour[] =>
  halfHours.filter(({ parties, taken, isClosed }, at) => {
    const last = halfHours[at - 1]
    const isQuiet = parties === 0 && last?.parties === 0
    return !isQuiet || last.isClosed !== isClosed || (!isClosed && last.taken !== taken)
  })

/** Span of a closing: a time of half an hour, or everything from then on. */
export type Span = 'time' | 'evening'

/** Bookings that a closing would meet: they stay, and staff call them. */
export function findBooked(
  lines: readonly Line[],
  /** Without minutes, it lasts until the outlet closes. */
  { time, minutes }: { time: string; minutes: number | undefined },
): Line[] {
  const from = toMinutes(time)
  const until = minutes === undefined ? Number.POSITIVE_INFINITY : from + minutes
  return lines.filter(
    ({ kind, standing, time: begins }) =>
      kind === 'booking' &&
      (standing === 'expected' || standing === 'late') &&
      toMinutes(begins) >= from &&
      toMinutes(begins) < until,
  )
}

export const CLOSED_MINUTES: Readonly<Record<Span, number | undefined>> = {
  time: HALF_HOUR,
  // It lasts until the outlet closes.
  evening: undefined,
}
