import { createStoredValue } from 'core/storage'

const YEAR = 365 * 24 * 60 * 60_000

/** Studio’s user as whom staff signed in to Enquiries in this browser. */
export const sessionOwner = createStoredValue({
  key: 'enquiry-session-owner',
  lifetime: YEAR,
  parse: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
})

/** Whether the session of Enquiries, if there is one, is another person’s than Studio’s user. */
export const isOthersSession = (studioUser: string, owner: string | undefined): boolean =>
  owner !== undefined && owner !== studioUser
