import type { Status } from 'core/enquiry-words'
import type { EnquiryRecord } from '../store/enquiry-record.ts'

/**
 * Where staff may move an enquiry from where it is. PAID, AWAITING_PAYMENT and REFUND_REQUESTED are
 * set by the payment provider's webhook and by the owner only.
 */
const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  NEW: ['CONFIRMED', 'IN_PROGRESS', 'DONE', 'CANCELLED'],
  CONFIRMED: ['IN_PROGRESS', 'DONE', 'CANCELLED'],
  AWAITING_PAYMENT: ['CANCELLED'],
  PAID: ['IN_PROGRESS', 'DONE'],
  // The terms do not give the fee back: the order goes on.
  REFUND_REQUESTED: ['IN_PROGRESS', 'DONE'],
  IN_PROGRESS: ['CONFIRMED', 'DONE', 'CANCELLED'],
  DONE: ['IN_PROGRESS'],
  CANCELLED: [],
}

/** True when staff may give a record this status by hand. */
export function mayStaffSet(
  { kind, status, payment }: Pick<EnquiryRecord, 'kind' | 'status' | 'payment'>,
  next: Status,
): boolean {
  // Money that came in for nothing has to go back, whatever anybody thinks of the order.
  if (payment?.state === 'unwanted') return false
  // An order whose fee is held ends with its refund, which the provider reports.
  if (payment?.state === 'paid' && next === 'CANCELLED') return false
  // Only visits are confirmed; a pre-order is by its payment.
  if (kind === 'PRE_ORDER' && next === 'CONFIRMED') return false
  return TRANSITIONS[status].includes(next)
}
