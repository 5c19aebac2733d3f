import { RESERVATION_PARAMETER } from '#config/layout.ts'
import { readVisitWish, type VisitWish } from './visit-wish.ts'

/** Parses `?reservation`, which opens the sheet; its code and the other parameters preselect a table. */
export function parseReservation(search: string): VisitWish | undefined {
  const params = new URLSearchParams(search)
  return params.has(RESERVATION_PARAMETER) ? readVisitWish(params) : undefined
}
