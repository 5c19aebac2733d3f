import type { WriteLog } from 'core/amplify/log'
import { getExpiresAt, getPurgeAt } from '../retention/periods.ts'
import {
  changeEnquiry,
  type EnquiryChanges,
  getEnquiry,
  putNewEnquiry,
} from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import type { Store } from '../store/store.ts'
import { buildErasedOrder } from './erased-order.ts'
import { applyPaymentEvent } from './payment-state.ts'
import type { PaymentEvent, PaymentProvider } from './port.ts'

export interface WebhookDeps {
  store: Store
  provider: PaymentProvider
  now: () => Date
  log: WriteLog
}

/** What the provider is answered: anything but 200 makes it send the message again. */
export interface WebhookAnswer {
  status: 200 | 400 | 503
  body: { received: boolean; error?: string }
}

/** Changes at the same time as this one: each loser reads again. */
const MAX_ATTEMPTS = 8

/** A payment is part of the accounts: a paid order is kept longer. */
function getRetention(record: EnquiryRecord, paidAt: string | undefined): EnquiryChanges {
  if (paidAt === record.payment?.paidAt) return {}
  const purgeAt = getPurgeAt({ ...record, paidAt })
  return { purgeAt, dueSk: purgeAt, expiresAt: getExpiresAt(purgeAt) }
}

async function applyToRecord(
  { store, now }: WebhookDeps,
  record: EnquiryRecord,
  event: PaymentEvent,
): Promise<boolean> {
  if (!record.payment) throw new Error(`${record.reference} has no fee to pay.`)
  const change = applyPaymentEvent({ status: record.status, payment: record.payment }, event)
  if (!change) return true
  const { notice, ...outcome } = change
  const changes = { ...outcome, ...getRetention(record, outcome.payment.paidAt) }
  return (await changeEnquiry(store, record, changes, { now: now(), notice })) !== undefined
}

/** Money is never lost sight of: an order that was erased comes back without its person. */
async function getOrder(
  { store, now, log }: WebhookDeps,
  event: PaymentEvent,
): Promise<EnquiryRecord | undefined> {
  const record = await getEnquiry(store, event.recordId)
  if (record || (event.type !== 'paid' && event.type !== 'refunded')) return record
  const { paymentIntentId, recordId } = event
  const erased = buildErasedOrder(event, now())
  log('ERROR', 'A payment has no order: somebody has to send it back.', {
    paymentIntentId,
    recordId,
  })
  if (!erased) return undefined
  await putNewEnquiry(store, erased)
  return getEnquiry(store, recordId)
}

async function applyEvent(deps: WebhookDeps, event: PaymentEvent): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const record = await getOrder(deps, event)
    if (!record || (await applyToRecord(deps, record, event))) return true
  }
  return false
}

/** Takes one message of the payment provider. The same message may come any number of times. */
export async function receiveWebhook(
  deps: WebhookDeps,
  body: string,
  signature: string | undefined,
): Promise<WebhookAnswer> {
  const message = await deps.provider.parseWebhook(body, signature)
  if (!message.ok) return { status: 400, body: { received: false, error: message.error } }
  if (message.value && !(await applyEvent(deps, message.value)))
    return { status: 503, body: { received: false, error: 'Busy: send it again.' } }
  return { status: 200, body: { received: true } }
}
