import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { setTimeout } from 'node:timers/promises'
import type { Access, checkPayment, Enquiry } from '#backend/enquiry.ts'
import type { Caller } from '#backend/graphql.ts'

/** Request header with the payment state that the proxy has read. */
export const PAYMENT_HEADER = 'x-payment-progress'

/** `confirming`: probably paid, but not confirmed by the provider yet. */
export type PaymentProgress = 'settled' | 'unpaid' | 'confirming'

/** Time-out for the provider when a visitor returns from the payment page. */
const PATIENCE_MS = 4000

export const isAwaitingPayment = ({ kind, status }: Pick<Enquiry, 'kind' | 'status'>): boolean =>
  ENQUIRY_KINDS[kind].fee !== undefined && status === 'AWAITING_PAYMENT'

interface PaymentProgressDeps {
  checkPayment: typeof checkPayment
  /** The stored order, for when the provider does not answer. */
  readKnown: () => Promise<Enquiry | undefined>
  /** The visitor returns from the payment page, which redirects here on completion. */
  hasPaid?: boolean
  patienceMs?: number
}

/** Asks the provider about an unpaid fee. Never throws. */
export async function readPaymentProgress(
  access: Access,
  caller: Caller,
  deps: PaymentProgressDeps,
): Promise<{ progress: PaymentProgress; order?: Enquiry }> {
  const { readKnown, hasPaid = false, patienceMs = PATIENCE_MS } = deps
  try {
    const order = await Promise.race([
      deps.checkPayment(access, caller),
      setTimeout(patienceMs, undefined, { ref: false }).then(() => {
        throw new Error('The payment provider takes too long.')
      }),
    ])
    return { progress: order ? getProgress(order) : 'settled', order }
  } catch {
    // An unpaid order must stay payable; the backend refuses a second payment.
    const order = await readKnown().catch(() => undefined)
    const progress = order ? getProgress(order) : 'unpaid'
    const isPaid = hasPaid && progress === 'unpaid' && order?.paymentState !== 'failed'
    return { progress: isPaid ? 'confirming' : progress, order }
  }
}

function getProgress(order: Enquiry): PaymentProgress {
  if (!isAwaitingPayment(order)) return 'settled'
  return order.paymentState === 'submitted' ? 'confirming' : 'unpaid'
}
