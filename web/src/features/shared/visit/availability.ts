import { toSlot, type VisitSlot } from './visit-times.ts'

/** Availability by day, as the site's own server returns it. */
export interface DayAvailability {
  date: string
  isOpen: boolean
  slots: readonly { time: string; isFree: boolean }[]
}

export interface KnownAvailability {
  days: readonly DayAvailability[]
  /** Largest party that can be booked online. */
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

/** Availability read on the server, for visitors without scripts. */
export interface AskedAvailability {
  request: AvailabilityRequest
  answer: KnownAvailability
}

/** Query parameters of a request. */
export const toQuery = (request: AvailabilityRequest): string =>
  String(new URLSearchParams(Object.entries(request).map(([k, v]) => [k, String(v)])))

/** Days per request: a week to select from, and the days around its end. */
export const KNOWN_DAYS = 14

/** The selected time, if the day has it and it is free. */
export const getFreeTime = (slots: readonly VisitSlot[], time = ''): string =>
  slots.some(({ value, isTaken }) => value === time && isTaken !== true) ? time : ''

/**
 * Known times of a day, or the regular ones. Past times are omitted: they would push the others down when the answer arrives.
 */
export function toKnownSlots(
  known: KnownAvailability | undefined,
  date: string,
  usual: readonly VisitSlot[],
): readonly VisitSlot[] {
  const day = known?.days.find((each) => each.date === date)
  if (!day) return usual
  return day.slots
    .filter(({ time, isFree }) => isFree || usual.some(({ value }) => value === time))
    .map(({ time, isFree }) => ({ ...toSlot(time), isTaken: !isFree }))
}
