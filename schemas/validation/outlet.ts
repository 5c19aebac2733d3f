import { getField, getString } from './siblings.ts'

export function validateRating(rating: string | undefined): true | string {
  if (!rating || /^(?:[0-4](?:\.\d)?|5(?:\.0)?)$/.test(rating)) return true
  return 'Enter a number from 0 to 5 with one decimal, as in “4.7”.'
}

export function validateInSingapore(
  point: { lat?: number; lng?: number } | undefined,
): true | string {
  if (point?.lat === undefined || point.lng === undefined) return true
  const isInside = point.lat > 1.15 && point.lat < 1.48 && point.lng > 103.6 && point.lng < 104.1
  return isInside ? true : 'This point is not in Singapore. Are latitude and longitude swapped?'
}

/** A restaurant that opens soon needs none yet. */
export function validateCardPicture(picture: unknown, outlet: unknown): true | string {
  const isThere = getString(getField(picture, 'asset'), '_ref') !== undefined
  return isThere || getField(outlet, 'openingSoon') === true || 'Add the picture for the card.'
}

/** Bookings require opening hours and an open outlet. */
export function validateBookable(
  rules: unknown,
  { openingHours, openingSoon }: { openingHours: readonly unknown[]; openingSoon: boolean },
): true | string {
  if (rules === undefined) return true
  if (openingSoon) return 'A restaurant that opens soon takes no bookings yet. Remove these.'
  return openingHours.length > 0 || 'Fill in the opening hours: nothing can be booked without.'
}

export function validateMenuDate(
  date: string | undefined,
  sections: readonly unknown[],
): true | string {
  return date || sections.length === 0 ? true : 'Say of which day this menu is.'
}
