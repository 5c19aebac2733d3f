import type { Status } from './enquiry-words.ts'

/** Statuses as staff read them. */
export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  NEW: 'Open',
  CONTACTED: 'Contacted',
  CONFIRMED: 'Booked',
  SEATED: 'Seated',
  AWAITING_PAYMENT: 'Awaiting payment',
  PAID: 'Paid',
  REFUND_REQUESTED: 'Refund requested',
  IN_PROGRESS: 'In progress',
  INTERVIEW: 'Interview',
  OFFERED: 'Offered',
  DECLINED: 'Declined',
  DONE: 'Done',
  NO_SHOW: 'No-show',
  WITHDRAWN: 'Withdrawn',
  CANCELLED: 'Cancelled',
}
