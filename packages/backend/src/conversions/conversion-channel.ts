import { z } from 'zod'
import type { Delivery, Outcome } from '../outbox/deliveries.ts'
import type { DeliveryChannel } from '../outbox/worker.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { buildConversionEvents, buildSaleEvent, type ConversionEvent } from './conversion-events.ts'
import { getSaleMoment } from './sale-moment.ts'

/** Meta refuses older events. */
const MAX_AGE = 7 * 86_400_000
/** Maximum age of sales in a shop. */
const MAX_SALE_AGE = 62 * 86_400_000
const TOO_MANY_REQUESTS = 429
const REQUEST_TIMEOUT = 408

export interface ConversionOptions {
  /** Address with the version, such as https://graph.facebook.com/v24.0. */
  endpoint: string
  /** Absent: nothing is sent. */
  token: string | undefined
  /** The pixel that receives the browser's events. */
  getPixelId: () => Promise<string | undefined>
  /** Shows the events under "Test events" of Meta's Events Manager instead of counting them. */
  testEventCode?: string | undefined
  fetch?: typeof fetch
  now?: () => number
}

const errorSchema = z.object({
  error: z.object({ code: z.number().optional(), is_transient: z.boolean().optional() }),
})

/** Sends conversions to Meta's Conversions API. Idempotent: Meta deduplicates by event id. */
export function createConversionChannel(options: ConversionOptions): DeliveryChannel {
  return {
    isRepeatable: true,
    deliver: (record, delivery, signal) => sendConversion(options, record, delivery, signal),
  }
}

const skip = (reason: string): Outcome => ({ state: 'skipped', reason })

async function sendConversion(
  options: ConversionOptions,
  record: EnquiryRecord,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { now = Date.now, token } = options
  const { sale } = record
  if (delivery.type === 'sold') {
    if (!sale?.metaMatch) return skip('no consent')
    if (!token) return skip('META_CONVERSIONS_TOKEN is not set')
    const at = getSaleMoment(sale)
    if (now() - at.getTime() > MAX_SALE_AGE) return skip('too old for Meta')
    return send([buildSaleEvent(record, sale, at)], options, signal)
  }
  if (!record.origin?.hasTrackingConsent) return skip('no consent')
  if (!token) return skip('META_CONVERSIONS_TOKEN is not set')
  if (delivery.type === 'created' && record.isSecondHalf) return skip('sent with its other half')
  const events = buildConversionEvents(record, delivery)
  if (events.length === 0) return skip('no event of the browser to match')
  if (now() - Date.parse(delivery.at) > MAX_AGE) return skip('too old for Meta')
  return send(events, options, signal)
}

async function send(
  events: readonly ConversionEvent[],
  { endpoint, fetch: request = fetch, getPixelId, testEventCode, token }: ConversionOptions,
  signal: AbortSignal,
): Promise<Outcome> {
  const pixelId = await getPixelId()
  if (!pixelId) return skip('no pixel id is set')

  const url = new URL(`${endpoint}/${encodeURIComponent(pixelId)}/events`)
  const response = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      data: events,
      ...(testEventCode && { test_event_code: testEventCode }),
    }),
    signal,
  })
  if (response.ok) {
    await response.body?.cancel()
    return { state: 'sent' }
  }
  return toFailure(response)
}

/** Meta's message may quote what was sent; only its code is stored. */
async function toFailure(response: Response): Promise<Outcome> {
  const { status } = response
  const answer = errorSchema.safeParse(await response.json().catch(() => undefined))
  const error = answer.success ? answer.data.error : {}
  const isRefusal =
    status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS && status !== REQUEST_TIMEOUT
  return {
    state: 'failed',
    reason: `Meta answered ${status}${error.code === undefined ? '' : `, code ${error.code}`}`,
    isPermanent: isRefusal && error.is_transient !== true,
  }
}
