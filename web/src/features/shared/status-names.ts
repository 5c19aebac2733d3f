import type { Status } from 'core/enquiry-words'

/** Names of statuses for visitors and members. */
export const STATUS_NAMES: Readonly<Record<Status, string>> = {
  NEW: 'Received',
  CONFIRMED: 'Confirmed',
  AWAITING_PAYMENT: 'Awaiting payment',
  PAID: 'Paid',
  REFUND_REQUESTED: 'Refund requested',
  IN_PROGRESS: 'In progress',
  DONE: 'Done',
  CANCELLED: 'Cancelled',
}
