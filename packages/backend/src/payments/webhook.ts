import type { Logger } from 'telemetry/log'
import { getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { buildErasedOrder } from './erased-order.ts'
import type { PaymentEvent, PaymentProvider } from './port.ts'
import { type PaymentDeps, recordPayment } from './record-payment.ts'

export interface WebhookDeps extends PaymentDeps {
  provider: PaymentProvider
  log: Logger
}

/** The HTTP answer: anything but 200 makes the provider retry. */
export interface WebhookAnswer {
  status: 200 | 400 | 503
  body: { received: boolean; error?: string }
}

/** A payment is never dropped: an erased order is recreated without personal data. */
async function getOrder(
  { store, now, log }: WebhookDeps,
  event: PaymentEvent,
): Promise<EnquiryRecord | undefined> {
  const record = await getEnquiry(store, event.recordId)
  if (record || (event.type !== 'paid' && event.type !== 'refunded')) return record
  const { paymentIntentId, recordId } = event
  const erased = buildErasedOrder(event, now())
  log.error('A payment has no order. Refund it in Stripe.', {
    paymentIntentId,
    recordId,
  })
  if (!erased) return undefined
  await putNewEnquiry(store, erased)
  return getEnquiry(store, recordId)
}

/** Handles one message of the payment provider, idempotently. */
export async function receiveWebhook(
  deps: WebhookDeps,
  body: string,
  signature: string | undefined,
): Promise<WebhookAnswer> {
  const message = await deps.provider.parseWebhook(body, signature)
  if (!message.ok) return { status: 400, body: { received: false, error: message.error } }
  const event = message.value
  if (event && !(await recordPayment(deps, event, () => getOrder(deps, event))))
    return { status: 503, body: { received: false, error: 'Busy: send it again.' } }
  return { status: 200, body: { received: true } }
}
