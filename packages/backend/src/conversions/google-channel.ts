import { toClock, toSingaporeTime } from 'core/singapore-clock'
import { z } from 'zod'
import type { Outcome } from '../outbox/deliveries.ts'
import type { DeliveryChannel } from '../outbox/worker.ts'
import type { EnquiryRecord, Sale } from '../store/enquiry-record.ts'
import { toGooglePerson } from './hashed-person.ts'
import { getSaleMoment } from './sale-moment.ts'

/** Google credits no click that is older. */
const MAX_AGE = 90 * 86_400_000
/** A token is renewed before it ends. */
const TOKEN_MARGIN = 60_000

/** Access to an account of Google Ads, by OAuth. */
export interface GoogleAdsAccount {
  /** Digits only. */
  customerId: string
  /** Id of the manager account that holds it. */
  loginCustomerId: string | undefined
  /** Id of the conversion action that counts sales. */
  saleActionId: string
  developerToken: string
  clientId: string
  clientSecret: string
  refreshToken: string
}

export interface GoogleChannelOptions {
  /** Address with the version, such as https://googleads.googleapis.com/v26. */
  endpoint: string
  /** Address that gives access tokens, such as https://oauth2.googleapis.com/token. */
  tokenEndpoint: string
  /** Absent: nothing is uploaded. */
  account: GoogleAdsAccount | undefined
  fetch?: typeof fetch
  now?: () => number
}

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() })

const failureSchema = z.object({
  partialFailureError: z
    .object({
      details: z
        .array(
          z.object({
            errors: z.array(z.object({ errorCode: z.record(z.string(), z.string()) })).optional(),
          }),
        )
        .optional(),
    })
    .optional(),
})

/** Google has the sale already. */
const KNOWN = new Set(['CLICK_CONVERSION_ALREADY_EXISTS', 'DUPLICATE_ORDER_ID'])
/** Google takes it some hours later. */
const TOO_EARLY = new Set([
  'CONVERSION_TRACKING_NOT_ENABLED_AT_IMPRESSION_TIME',
  'TOO_RECENT_CONVERSION_ACTION',
  'TOO_RECENT_EVENT',
  'INTERNAL_ERROR',
  'TRANSIENT_ERROR',
])

const skip = (reason: string): Outcome => ({ state: 'skipped', reason })
const fail = (reason: string, isPermanent: boolean): Outcome => ({
  state: 'failed',
  reason,
  isPermanent,
})

/** Uploads sales to Google Ads. Idempotent: Google counts an order id once. */
export function createGoogleChannel(options: GoogleChannelOptions): DeliveryChannel {
  const getToken = createTokenReader(options)
  return {
    isRepeatable: true,
    deliver: (record, _delivery, signal) => uploadSale(options, getToken, record, signal),
  }
}

type TokenReader = (account: GoogleAdsAccount, signal: AbortSignal) => Promise<string | Outcome>

function createTokenReader({
  fetch: request = fetch,
  now = Date.now,
  tokenEndpoint,
}: GoogleChannelOptions): TokenReader {
  let token: { text: string; until: number } | undefined
  return async ({ clientId, clientSecret, refreshToken }, signal) => {
    if (token && token.until > now()) return token.text
    const response = await request(tokenEndpoint, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: clientId,
        client_secret: clientSecret,
        refresh_token: refreshToken,
      }),
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      return fail(`Google's sign-in answered ${response.status}`, isRefusal(response.status))
    }
    const { access_token: text, expires_in: seconds } = tokenSchema.parse(await response.json())
    token = { text, until: now() + seconds * 1000 - TOKEN_MARGIN }
    return text
  }
}

/** Not for reasons that pass: a time-out, too many requests, an outage. */
const isRefusal = (status: number) =>
  status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429

async function uploadSale(
  { account, endpoint, fetch: request = fetch, now = Date.now }: GoogleChannelOptions,
  getToken: TokenReader,
  record: EnquiryRecord,
  signal: AbortSignal,
): Promise<Outcome> {
  const { sale } = record
  if (!sale?.googleClick) return skip('no click with consent')
  if (!account) return skip('Google Ads is not set')
  if (now() - getSaleMoment(sale).getTime() > MAX_AGE) return skip('too old for Google')
  const token = await getToken(account, signal)
  if (typeof token !== 'string') return token
  const { customerId, developerToken, loginCustomerId } = account
  const response = await request(`${endpoint}/customers/${customerId}:uploadClickConversions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'developer-token': developerToken,
      ...(loginCustomerId && { 'login-customer-id': loginCustomerId }),
    },
    body: JSON.stringify({
      conversions: [buildConversion(record, sale, account)],
      partialFailure: true,
    }),
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    return fail(`Google answered ${response.status}`, isRefusal(response.status))
  }
  return toOutcome(failureSchema.parse(await response.json()))
}

/** Only the codes are kept: Google's messages may quote what was sent. */
function toOutcome({ partialFailureError }: z.infer<typeof failureSchema>): Outcome {
  if (!partialFailureError) return { state: 'sent' }
  const codes = (partialFailureError.details ?? [])
    .flatMap(({ errors = [] }) => errors)
    .flatMap(({ errorCode }) => Object.values(errorCode))
  if (codes.length > 0 && codes.every((code) => KNOWN.has(code))) return { state: 'sent' }
  return fail(
    `Google refused it: ${codes.join(', ') || 'without a code'}`,
    !codes.some((code) => TOO_EARLY.has(code)),
  )
}

function buildConversion({ person }: EnquiryRecord, sale: Sale, account: GoogleAdsAccount) {
  const { agreement, googleClick = {}, priceCents } = sale
  const { gclid, gbraid, wbraid } = googleClick
  return {
    conversionAction: `customers/${account.customerId}/conversionActions/${account.saleActionId}`,
    conversionDateTime: toGoogleTime(getSaleMoment(sale)),
    conversionValue: priceCents / 100,
    currencyCode: 'SGD',
    orderId: agreement,
    // Google takes one click id, and user identifiers beside a gclid only.
    ...(gclid
      ? { gclid, userIdentifiers: toGooglePerson(person) }
      : gbraid
        ? { gbraid }
        : { wbraid }),
    consent: { adUserData: 'GRANTED' },
  }
}

/** "2026-11-21 18:05:09+08:00". */
function toGoogleTime(at: Date): string {
  const { date, minutes } = toSingaporeTime(at)
  return `${date} ${toClock(minutes)}:${String(at.getUTCSeconds()).padStart(2, '0')}+08:00`
}
