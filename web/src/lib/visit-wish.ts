import { RESERVATION_CODES, RESERVATION_PARAMETER } from '#config/layout.ts'
import { MODEL_PARAMETER, VISIT_PARAMETERS } from '#config/routes.ts'

const VENUES = new Map<string, string>(Object.entries(RESERVATION_CODES))
/** Longer than any value that a form knows. */
const MAX_LENGTH = 60

/** A visit as an address asks for it, unchecked. */
export interface VisitWish {
  venue?: string | undefined
  guests?: string | undefined
  date?: string | undefined
  time?: string | undefined
  /** Short name of a car: "sealion-7". */
  model?: string | undefined
}

/** The visit that an address asks for; the form settles what of it can be booked. */
export function readVisitWish(params: URLSearchParams): VisitWish {
  const get = (name: string) => params.get(name)?.trim().slice(0, MAX_LENGTH) || undefined
  const code = get(RESERVATION_PARAMETER)
  return {
    venue: (code && VENUES.get(code)) ?? get(VISIT_PARAMETERS.venue),
    guests: get(VISIT_PARAMETERS.guests),
    date: get(VISIT_PARAMETERS.date),
    time: get(VISIT_PARAMETERS.time),
    model: get(MODEL_PARAMETER),
  }
}

/** Parses `?reservation`, which opens the sheet; its code and the other parameters preselect a table. */
export function parseReservation(search: string): VisitWish | undefined {
  const params = new URLSearchParams(search)
  return params.has(RESERVATION_PARAMETER) ? readVisitWish(params) : undefined
}
