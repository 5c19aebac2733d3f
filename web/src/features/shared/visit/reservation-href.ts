import { routes, VISIT_PARAMETERS } from '#config/routes.ts'

/** Page with the form of the reservation sheet, for this venue. */
export const toReservationHref = (venue: string): string =>
  `${routes.reservation}?${VISIT_PARAMETERS.venue}=${encodeURIComponent(venue)}`
