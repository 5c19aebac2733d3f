import { createStoredValue } from 'core/storage'

export const REFERRER_KEY = 'referrer'
const DAY_MS = 24 * 60 * 60 * 1000
/** The same retention as other attribution. */
export const REFERRER_DAYS = 90
export const REFERRER_MS = REFERRER_DAYS * DAY_MS

const FORMAT = /^[A-Za-z0-9._-]{1,64}$/

export function parseReferrerId(value: unknown): string | undefined {
  return typeof value === 'string' && FORMAT.test(value) ? value : undefined
}

/** The referrer of this visitor; the last referral wins. */
export const referrerStore = createStoredValue({
  key: REFERRER_KEY,
  lifetime: REFERRER_MS,
  parse: parseReferrerId,
})

/** Adds the referrer to an enquiry. */
export function withReferrer(message: string): string {
  const referrerId = referrerStore.get()
  return referrerId === undefined ? message : `${message}\nReferred by ${referrerId}.`
}
