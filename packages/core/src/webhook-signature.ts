import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Result } from './result.ts'

/** Older signatures are refused, which limits replays. */
const MAX_AGE_MS = 5 * 60 * 1000
/** Time in milliseconds, and the HMAC of it and the body. */
const HEADER = /^t=(\d{1,15}),v1=([\w-]+)$/

/** Verifies Sanity's `sanity-webhook-signature`, whose own `isValidSignature` is not constant-time. */
export function verifySignature(
  body: string,
  header: string | null,
  secret: string,
  now: Date,
): Result<Date, string> {
  const [, time = '', signature = ''] = HEADER.exec(header ?? '') ?? []
  if (signature === '' || body === '') return { ok: false, error: 'The signature is malformed.' }
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')
  const [actual, wanted] = [Buffer.from(signature), Buffer.from(expected)]
  if (actual.length !== wanted.length || !timingSafeEqual(actual, wanted))
    return { ok: false, error: 'The signature does not match.' }
  const signed = new Date(Number(time))
  return Math.abs(now.getTime() - signed.getTime()) > MAX_AGE_MS
    ? { ok: false, error: 'The signature is older than five minutes.' }
    : { ok: true, value: signed }
}
