/** Every venue the business knows, open or not. */
export const VENUES = [
  'suntec',
  'boat-quay',
  'balestier',
  'hillview',
  'tanjong-pagar',
  'imm',
  'waterway-point',
  'centre-point',
] as const

export type Venue = (typeof VENUES)[number]
