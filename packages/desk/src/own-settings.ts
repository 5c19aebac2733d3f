import { createStoredValue } from 'core/storage'

const YEAR = 365 * 24 * 60 * 60_000

const parseText = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined

const createOwn = (key: string) => createStoredValue({ key, lifetime: YEAR, parse: parseText })

/** The name under this person's replies. */
export const ownName = createOwn('enquiry-own-name')

/** The outlet that this device showed last, in the running list and in the menus. */
export const ownOutlet = createOwn('studio-own-outlet')
