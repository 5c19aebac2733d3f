/** Occasions for which a table is booked. */
export const OCCASIONS = {
  birthday: 'Birthday',
  anniversary: 'Anniversary',
  celebration: 'Another celebration',
  business: 'Business meal',
} as const

/** Places where a party would like to sit: a wish, not a promise. */
export const SEATINGS = {
  quiet: 'Somewhere quiet',
  window: 'By a window',
  cars: 'Near the cars',
  'step-free': 'Step-free, with room for a wheelchair or pram',
} as const

export const MAX_HIGH_CHAIRS = 6

/** Purpose of the consent to pass allergies on: they say something about a guest's health. */
export const ALLERGY_CONSENT = 'allergies'
export const ALLERGY_CONSENT_MISSING =
  'Tick the box below, so that we may pass this on to the kitchen, or leave it empty.'

/** Optional fields of a table, beside its note. */
export const TABLE_WISHES = ['occasion', 'seating', 'highChairs', 'allergies'] as const

export type TableWishName = (typeof TABLE_WISHES)[number]
