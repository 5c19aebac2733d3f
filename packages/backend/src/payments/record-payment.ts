import { getExpiresAt, getPurgeAt } from '../retention/periods.ts'
import { changeEnquiry, type EnquiryChanges } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import type { Store } from '../store/store.ts'
import { applyPaymentEvent } from './payment-state.ts'
import type { PaymentEvent } from './port.ts'

export interface PaymentDeps {
  store: Store
  now: () => Date
}

/** Concurrent changes: re-reads after a conflict. */
const MAX_ATTEMPTS = 8

/** A paid order is part of the accounts and kept longer. */
function getRetention(record: EnquiryRecord, paidAt: string | undefined): EnquiryChanges {
  if (paidAt === record.payment?.paidAt) return {}
  const purgeAt = getPurgeAt({ ...record, paidAt })
  return { purgeAt, dueSk: purgeAt, expiresAt: getExpiresAt(purgeAt) }
}

async function applyToRecord(
  { store, now }: PaymentDeps,
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

/**
 * Applies a payment event to its order, idempotently.
 *
 * @param readOrder Answers undefined where there is no order to change.
 * @returns false when concurrent changes kept it from being applied.
 */
export async function recordPayment(
  deps: PaymentDeps,
  event: PaymentEvent,
  readOrder: () => Promise<EnquiryRecord | undefined>,
): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const record = await readOrder()
    if (!record || (await applyToRecord(deps, record, event))) return true
  }
  return false
}
