import type { Status } from 'core/enquiry-words'

/** What visitors and members read for the status of what they sent. */
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
