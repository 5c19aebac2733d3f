import { getEnquiry } from '../store/enquiries.ts'
import type { PaymentEvent, PaymentProvider } from './port.ts'
import { type PaymentDeps, recordPayment } from './record-payment.ts'

export interface CheckPaymentDeps extends PaymentDeps {
  provider: Pick<PaymentProvider, 'getCheckout'>
}

/**
 * Asks the provider for the state of an unpaid order's payment page, since a webhook can be late. The
 * answer is applied like a webhook message, idempotently.
 *
 * @throws when the provider cannot be reached.
 */
export async function checkPayment(deps: CheckPaymentDeps, recordId: string): Promise<void> {
  const record = await getEnquiry(deps.store, recordId)
  if (record?.status !== 'AWAITING_PAYMENT' || !record.payment?.sessionId) return
  const { sessionId, termsVersion } = record.payment
  const { state, money, paymentIntentId } = await deps.provider.getCheckout(sessionId)
  if (state === 'open') return
  const event: PaymentEvent = {
    id: `${sessionId}-${state}`,
    type: state,
    recordId,
    sessionId,
    paymentIntentId,
    termsVersion,
    money,
    isFullRefund: false,
    at: deps.now().toISOString(),
  }
  await recordPayment(deps, event, () => getEnquiry(deps.store, recordId))
}
