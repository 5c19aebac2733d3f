import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import type { Status } from 'core/enquiry-words'
import type { EnquiryRecord } from '../store/enquiry-record.ts'

/**
 * Status changes that staff may make. PAID, AWAITING_PAYMENT and REFUND_REQUESTED are set only by the
 * payment provider's webhook and by the owner.
 */
const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  NEW: ['CONFIRMED', 'IN_PROGRESS', 'DONE', 'CANCELLED'],
  CONFIRMED: ['IN_PROGRESS', 'DONE', 'CANCELLED'],
  AWAITING_PAYMENT: ['CANCELLED'],
  PAID: ['IN_PROGRESS', 'DONE'],
  // Without a refund under the terms, the order continues.
  REFUND_REQUESTED: ['IN_PROGRESS', 'DONE'],
  IN_PROGRESS: ['CONFIRMED', 'DONE', 'CANCELLED'],
  DONE: ['IN_PROGRESS'],
  CANCELLED: [],
}

/** True when staff may set this status by hand. */
export function mayStaffSet(
  { kind, status, payment }: Pick<EnquiryRecord, 'kind' | 'status' | 'payment'>,
  next: Status,
): boolean {
  // An unwanted payment must be refunded, whatever the order's status.
  if (payment?.state === 'unwanted') return false
  // An order whose fee is held ends with its refund, which the provider reports.
  if (payment?.state === 'paid' && next === 'CANCELLED') return false
  // Only visits are confirmed; a pre-order is confirmed by its payment.
  if (ENQUIRY_KINDS[kind].fee && next === 'CONFIRMED') return false
  return TRANSITIONS[status].includes(next)
}
