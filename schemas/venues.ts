import type { Venue } from 'core/venues'

/** The venues with their titles. Forms, menus and preselection codes refer to these values. */
export const venues = [
  { value: 'suntec', title: 'Suntec City' },
  { value: 'boat-quay', title: 'Boat Quay' },
  { value: 'balestier', title: 'Zhongshan Park (Balestier)' },
  { value: 'hillview', title: 'Hillview' },
  { value: 'tanjong-pagar', title: 'Tanjong Pagar' },
  { value: 'imm', title: 'IMM' },
  { value: 'waterway-point', title: 'Waterway Point' },
  { value: 'centre-point', title: 'The Centrepoint' },
] as const satisfies readonly { value: Venue; title: string }[]

export type { Venue }

export function isVenue(value: unknown): value is Venue {
  return venues.some((venue) => venue.value === value)
}

export function getVenueTitle(value: string): string | undefined {
  return venues.find((venue) => venue.value === value)?.title
}
