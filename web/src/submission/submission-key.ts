import { createHmac } from 'node:crypto'
import { createEventId } from 'core/tracking/event-id'
import { getSingaporeDate } from 'core/singapore-clock'

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_LENGTH = 10
const RANDOM_LENGTH = 16

/** Idempotency key from the browser. */
export const parseSubmissionKey = (value: unknown): string | undefined =>
  typeof value === 'string' && ULID.test(value) ? value : undefined

/**
 * Idempotency key of a post without scripts: the same entries on the same day are the same enquiry.
 * An HMAC, so that nobody can guess it.
 */
export function deriveSubmissionKey(
  form: string,
  entries: Readonly<Record<string, string>>,
  { secret, now }: { secret: string; now: Date },
): string {
  const day = getSingaporeDate(now)
  const sorted = Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHmac('sha256', secret)
    .update(JSON.stringify([form, day, sorted]))
    .digest()
  const random = [...hash.subarray(0, RANDOM_LENGTH)].map((byte) => DIGITS[byte % DIGITS.length])
  return createEventId(Date.parse(`${day}T00:00:00+08:00`)).slice(0, TIME_LENGTH) + random.join('')
}
