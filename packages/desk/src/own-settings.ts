import { createStoredValue } from 'core/storage'

const YEAR = 365 * 24 * 60 * 60_000

const parseText = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined

/** The name under this person's replies. */
export const ownName = createStoredValue({
  key: 'enquiry-own-name',
  lifetime: YEAR,
  parse: parseText,
})

/** The outlet that this device showed last, in the running list and in the menus. */
export const ownOutlet = createStoredValue({
  key: 'studio-own-outlet',
  lifetime: YEAR,
  parse: parseText,
})
