import { isCalledOff, type Status } from 'core/enquiry-words'
import type { NoticeType, Payment, RefundCause } from '../store/enquiry-record.ts'
import type { PaymentEvent } from './port.ts'

/** The part of a pre-order that a payment changes. */
export interface PaidOrder {
  status: Status
  payment: Payment
}

/** The changes and notices that follow from an event. */
export interface PaymentChange extends PaidOrder {
  notice?: NoticeType
}

const REMEMBERED_EVENTS = 50

const SETTLED = new Set<Payment['state']>(['paid', 'unwanted', 'refunded'])

/** A payment that this order cannot keep. */
function requestRefund(
  payment: Payment,
  { cause, reason }: { cause: RefundCause; reason?: string },
  at: string,
): Payment {
  return {
    ...payment,
    refundRequestedAt: at,
    refundCause: cause,
    refundReason: reason,
    refundTermsVersion: payment.termsVersion,
  }
}

/** Why an order cannot keep a payment. */
function findRefundWhy(
  payment: Payment,
  { amountCents, currency }: PaymentEvent['money'],
  wasCalledOff: boolean,
): { cause: RefundCause; reason?: string } | undefined {
  if (amountCents !== payment.amountCents || currency !== payment.currency)
    return { cause: 'wrong-amount', reason: `${amountCents} cents ${currency}` }
  return wasCalledOff ? { cause: 'paid-after-cancellation' } : undefined
}

/** A payment whose refund was reported before it. */
function applyPaidLate({ status, payment }: PaidOrder, { money, at }: PaymentEvent): PaymentChange {
  const why = findRefundWhy(payment, money, payment.refundCause === 'paid-after-cancellation')
  const received = { ...payment, paidAt: at }
  return { status, payment: why ? requestRefund(received, why, at) : received }
}

function applyPaid({ status, payment }: PaidOrder, event: PaymentEvent): PaymentChange {
  const { paymentIntentId, money, at } = event
  if (SETTLED.has(payment.state)) {
    if (paymentIntentId === payment.paymentIntentId)
      return payment.paidAt === undefined
        ? applyPaidLate({ status, payment }, event)
        : { status, payment }
    const why = { cause: 'paid-twice', reason: paymentIntentId ?? event.id } as const
    return { status, payment: requestRefund(payment, why, at), notice: 'refund-requested' }
  }
  const received = { ...payment, paymentIntentId, paidAt: at }
  const why = findRefundWhy(payment, money, isCalledOff(status))
  if (why)
    return {
      status: 'REFUND_REQUESTED',
      payment: { ...requestRefund(received, why, at), state: 'unwanted' },
      notice: 'refund-requested',
    }
  return {
    // Staff may have changed the status already.
    status: status === 'AWAITING_PAYMENT' || status === 'NEW' ? 'PAID' : status,
    payment: { ...received, state: 'paid' },
    notice: 'paid',
  }
}

function applyRefunded({ status, payment }: PaidOrder, event: PaymentEvent): PaymentChange {
  const { paymentIntentId, money, isFullRefund } = event
  const isOfAnotherPayment =
    payment.paymentIntentId !== undefined && paymentIntentId !== payment.paymentIntentId
  if (isOfAnotherPayment) return { status, payment }
  const refunded: Payment = {
    ...payment,
    paymentIntentId,
    refundedCents: Math.max(payment.refundedCents ?? 0, money.amountCents),
  }
  if (!isFullRefund || payment.state === 'refunded') return { status, payment: refunded }
  // Said of the payment once it is reported, too.
  const isUnwanted = payment.paidAt === undefined && isCalledOff(status)
  return {
    status: 'CANCELLED',
    payment: {
      ...refunded,
      state: 'refunded',
      ...(isUnwanted && { refundCause: 'paid-after-cancellation' }),
    },
    notice: isCalledOff(status) ? undefined : 'cancelled',
  }
}

function applyUnpaid(
  { status, payment }: PaidOrder,
  sessionId: string | undefined,
  state: 'submitted' | 'failed' | 'expired',
): PaymentChange {
  const isCurrent = sessionId === payment.sessionId
  // A "submitted" that arrives after "failed" was sent before it.
  const isOlder = state === 'submitted' && payment.state !== 'open'
  if (!isCurrent || isOlder || SETTLED.has(payment.state)) return { status, payment }
  return { status, payment: { ...payment, state } }
}

function applyEvent(order: PaidOrder, event: PaymentEvent): PaymentChange {
  if (event.type === 'paid') return applyPaid(order, event)
  if (event.type === 'refunded') return applyRefunded(order, event)
  return applyUnpaid(order, event.sessionId, event.type)
}

/**
 * Applies an event to an order. Events may repeat and arrive in any order; the outcome is the same.
 *
 * @returns undefined when the event was applied before.
 */
export function applyPaymentEvent(
  { status, payment }: PaidOrder,
  event: PaymentEvent,
): PaymentChange | undefined {
  const { eventIds = [] } = payment
  if (eventIds.includes(event.id)) return undefined
  const change = applyEvent({ status, payment }, event)
  return {
    ...change,
    payment: { ...change.payment, eventIds: [...eventIds, event.id].slice(-REMEMBERED_EVENTS) },
  }
}
