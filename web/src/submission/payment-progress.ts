import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { setTimeout } from 'node:timers/promises'
import type { Access, checkPayment, Enquiry } from '#backend/enquiry.ts'
import type { Caller } from '#backend/graphql.ts'

/** How the page of a confirmation learns what its proxy found out. */
export const PAYMENT_HEADER = 'x-payment-progress'

/** `confirming`: the visitor may well have paid; whoever knows has yet to say so. */
export type PaymentProgress = 'settled' | 'unpaid' | 'confirming'

/** Whoever comes back from the payment page waits no longer than this for the provider. */
const PATIENCE_MS = 4000

export const isAwaitingPayment = ({ kind, status }: Pick<Enquiry, 'kind' | 'status'>): boolean =>
  ENQUIRY_KINDS[kind].fee !== undefined && status === 'AWAITING_PAYMENT'

/** Asks the provider about the fee of a pre-order that waits for it. Never throws. */
export async function readPaymentProgress(
  access: Access,
  caller: Caller,
  deps: { checkPayment: typeof checkPayment; patienceMs?: number },
): Promise<{ progress: PaymentProgress; order?: Enquiry }> {
  const { patienceMs = PATIENCE_MS } = deps
  try {
    const order = await Promise.race([
      deps.checkPayment(access, caller),
      setTimeout(patienceMs, undefined, { ref: false }).then(() => {
        throw new Error('The payment provider takes too long.')
      }),
    ])
    if (!order || !isAwaitingPayment(order)) return { progress: 'settled', order }
    return { progress: order.paymentState === 'submitted' ? 'confirming' : 'unpaid', order }
  } catch {
    return { progress: 'confirming' }
  }
}
