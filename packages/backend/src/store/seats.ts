import { toClock, toMinutes } from 'core/singapore-clock'

/** Covers that a party takes at an outlet for as long as it keeps its table. */
export interface Seat {
  /** "HH:MM" in Singapore; after midnight, hours go on: "24:30". */
  time: string
  minutes: number
  covers: number
}

/** Covers are counted by the quarter of an hour, whatever the times on offer. */
const QUARTER = 15

const SEPARATOR = ','

const formatSeat = ({ time, minutes, covers }: Seat): string => `${time}+${minutes}*${covers}`

function parseSeat(text: string): Seat {
  const [time = '', rest = ''] = text.split('+')
  const [minutes, covers] = rest.split('*').map(Number)
  return { time, minutes: minutes ?? 0, covers: covers ?? 0 }
}

/**
 * The seats of a holder as they are stored: "19:00+90*4". While a booking moves, it has the old and the new
 * one, and takes of each quarter what the larger one needs.
 */
export const formatSeats = (seats: readonly Seat[]): string => seats.map(formatSeat).join(SEPARATOR)

/** Terms of a seat that is held for a visitor who has not sent the booking yet. */
export interface HoldTerms {
  /** ISO time. */
  until: string
  renewals: number
}

/** Marks held seats: "~1@2026-11-20T11:42:00.000Z~19:00+90*4"; earlier ones have no terms. */
const HOLD = /^~(?:(?<renewals>\d+)@(?<until>[^~]+)~)?/

export const isHold = (held: string | undefined): boolean => held !== undefined && HOLD.test(held)

/** A seat held for a visitor: it replaces the one that was held before. */
export const formatHold = (seat: Seat, { until, renewals }: HoldTerms): string =>
  `~${renewals}@${until}~${formatSeat(seat)}`

/** The terms of what is held; undefined of a booking, and of a hold that was made without them. */
export function getHoldTerms(held: string | undefined): HoldTerms | undefined {
  const { until, renewals } = HOLD.exec(held ?? '')?.groups ?? {}
  return until === undefined ? undefined : { until, renewals: Number(renewals) }
}

/** Whether two seats are the same, held or booked. */
export const isSameSeat = (held: string, seat: Seat): boolean =>
  held.replace(HOLD, '') === formatSeat(seat)

/** Adds one more seat to what a holder has; a booking takes the place of its hold. */
export function addSeat(held: string | undefined, seat: Seat): string {
  const text = formatSeat(seat)
  if (!held || isHold(held)) return text
  return held.split(SEPARATOR).includes(text) ? held : `${held}${SEPARATOR}${text}`
}

/** Covers by quarter of an hour: "19:15" → 4. After midnight, hours go on: "24:00". */
export function getCovers(held: string | undefined): ReadonlyMap<string, number> {
  const covers = new Map<string, number>()
  for (const seat of held ? held.replace(HOLD, '').split(SEPARATOR).map(parseSeat) : []) {
    const start = toMinutes(seat.time)
    const first = Math.floor(start / QUARTER)
    const end = Math.ceil((start + seat.minutes) / QUARTER)
    for (let quarter = first; quarter < end; quarter++) {
      const name = toClock(quarter * QUARTER)
      covers.set(name, Math.max(covers.get(name) ?? 0, seat.covers))
    }
  }
  return covers
}

/** Changes of the covers of each quarter from one set of seats to another; without those that stay. */
export function getCoverChanges(
  from: string | undefined,
  to: string | undefined,
): [quarter: string, change: number][] {
  const [before, after] = [getCovers(from), getCovers(to)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .map((quarter): [string, number] => [
      quarter,
      (after.get(quarter) ?? 0) - (before.get(quarter) ?? 0),
    ])
    .filter(([, change]) => change !== 0)
}

/** Changes of the covers that are only held, and limited to a share of the room. */
export function getHeldChanges(from: string | undefined, to: string | undefined) {
  const getHeld = (seats: string | undefined) => (getHoldTerms(seats) ? seats : undefined)
  return getCoverChanges(getHeld(from), getHeld(to))
}
