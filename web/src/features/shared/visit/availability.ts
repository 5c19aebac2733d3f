import { toSlot, type VisitSlot } from './visit-times.ts'

/** What can still be had on a day, as the site's own server says. */
export interface DayAvailability {
  date: string
  isOpen: boolean
  slots: readonly { time: string; isFree: boolean }[]
}

export interface KnownAvailability {
  days: readonly DayAvailability[]
  /** Larger parties cannot be booked on the site. */
  maxParty?: number | null
}

interface Span {
  venue: string
  /** ISO date in Singapore. */
  from: string
  days: number
}

export type AvailabilityRequest =
  | (Span & { kind: 'table'; party: number })
  | (Span & { kind: 'drive'; model: string })

/** What was asked on the server already, for who has no scripts. */
export interface AskedAvailability {
  request: AvailabilityRequest
  answer: KnownAvailability
}

/** Of the address that a form asks. */
export const toQuery = (request: AvailabilityRequest): string =>
  String(new URLSearchParams(Object.entries(request).map(([k, v]) => [k, String(v)])))

/** Asked for at once: a week to choose from, and what is near its last day. */
export const KNOWN_DAYS = 14

/** The chosen time, if the day has it and nobody took it. */
export const getFreeTime = (slots: readonly VisitSlot[], time = ''): string =>
  slots.some(({ value, isTaken }) => value === time && isTaken !== true) ? time : ''

/** The times of a day as they are known, or the usual ones. */
export function toKnownSlots(
  known: KnownAvailability | undefined,
  date: string,
  usual: readonly VisitSlot[],
): readonly VisitSlot[] {
  const day = known?.days.find((each) => each.date === date)
  if (!day) return usual
  return day.slots.map(({ time, isFree }) => ({ ...toSlot(time), isTaken: !isFree }))
}
