import { RESERVATION_CODES } from '#config/layout.ts'

const VENUES = new Map<string, string>(Object.entries(RESERVATION_CODES))

/** The venue of a reservation code; undefined for an unknown code. */
export const getReservationVenue = (code: string): string | undefined => VENUES.get(code)
