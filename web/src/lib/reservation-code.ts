import { RESERVATION_CODES, RESERVATION_PARAMETER } from '#config/layout.ts'

const VENUES = new Map<string, string>(Object.entries(RESERVATION_CODES))

/** The venue of a reservation code; undefined for an unknown code. */
export const getReservationVenue = (code: string): string | undefined => VENUES.get(code)

export interface ReservationRequest {
  venue?: string
}

/** Parses `?reservation`, which opens the sheet; a code preselects a venue. */
export function parseReservation(search: string): ReservationRequest | undefined {
  const code = new URLSearchParams(search).get(RESERVATION_PARAMETER)
  return code === null ? undefined : { venue: getReservationVenue(code) }
}
