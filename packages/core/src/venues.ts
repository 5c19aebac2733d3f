/** Every venue the business knows, open or not. Forms, menus, groups of staff and links from campaigns use the values. */
export const VENUES = [
  { value: 'suntec', title: 'Suntec City' },
  { value: 'boat-quay', title: 'Boat Quay' },
  { value: 'balestier', title: 'Zhongshan Park (Balestier)' },
  { value: 'hillview', title: 'Hillview' },
  { value: 'tanjong-pagar', title: 'Tanjong Pagar' },
  { value: 'imm', title: 'IMM' },
  { value: 'waterway-point', title: 'Waterway Point' },
  { value: 'centre-point', title: 'The Centrepoint' },
] as const

export type Venue = (typeof VENUES)[number]['value']

export const VENUE_VALUES: readonly Venue[] = VENUES.map(({ value }) => value)

/** Returns the name of a venue for editors and staff. */
export const getVenueTitle = (value: string): string | undefined =>
  VENUES.find((venue) => venue.value === value)?.title
