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

/** Finds the reason why an order cannot keep a payment. */
function findRefundWhy(
  payment: Payment,
  { amountCents, currency }: PaymentEvent['money'],
  wasCalledOff: boolean,
): { cause: RefundCause; reason?: string } | undefined {
  if (amountCents !== payment.amountCents || currency !== payment.currency)
    return { cause: 'wrong-amount', reason: `${amountCents} cents ${currency}` }
  return wasCalledOff ? { cause: 'paid-after-cancellation' } : undefined
}

/** A payment, with what was refunded of it before it was reported. */
function applyPaid({ status, payment }: PaidOrder, event: PaymentEvent): PaymentChange {
  const { earlyRefunds = [], ...rest } = payment
  const early = earlyRefunds.find(
    ({ paymentIntentId }) => paymentIntentId === event.paymentIntentId,
  )
  if (!early) return applyPaidAlone({ status, payment }, event)
  const others = earlyRefunds.filter((refund) => refund !== early)
  const paid = applyPaidAlone(
    { status, payment: others.length > 0 ? { ...rest, earlyRefunds: others } : rest },
    event,
  )
  const refunded = applyRefunded(paid, early)
  return { ...refunded, notice: refunded.notice ?? paid.notice }
}

function applyPaidAlone({ status, payment }: PaidOrder, event: PaymentEvent): PaymentChange {
  const { paymentIntentId, money, at } = event
  if (SETTLED.has(payment.state)) {
    if (paymentIntentId === payment.paymentIntentId) return { status, payment }
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

type Refund = NonNullable<Payment['earlyRefunds']>[number]

/** Keeps a refund until its payment is reported: only then is it known whether the order stands on that payment. */
function keepRefund({ status, payment }: PaidOrder, refund: Refund): PaymentChange {
  const { earlyRefunds = [] } = payment
  const isOfSame = ({ paymentIntentId }: Refund) => paymentIntentId === refund.paymentIntentId
  const known = earlyRefunds.find(isOfSame)
  const kept = {
    ...refund,
    refundedCents: Math.max(known?.refundedCents ?? 0, refund.refundedCents),
    isFull: refund.isFull || known?.isFull === true,
  }
  const others = earlyRefunds.filter((each) => !isOfSame(each))
  return { status, payment: { ...payment, earlyRefunds: [...others, kept] } }
}

function applyRefunded({ status, payment }: PaidOrder, refund: Refund): PaymentChange {
  if (payment.paidAt === undefined) return keepRefund({ status, payment }, refund)
  if (refund.paymentIntentId !== payment.paymentIntentId) return { status, payment }
  const refunded: Payment = {
    ...payment,
    refundedCents: Math.max(payment.refundedCents ?? 0, refund.refundedCents),
  }
  if (!refund.isFull || payment.state === 'refunded') return { status, payment: refunded }
  return {
    status: 'CANCELLED',
    payment: { ...refunded, state: 'refunded' },
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
  if (event.type === 'refunded') {
    const { paymentIntentId, money, isFullRefund: isFull } = event
    return applyRefunded(order, { paymentIntentId, refundedCents: money.amountCents, isFull })
  }
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
