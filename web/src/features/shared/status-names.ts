import { isRefunded, type Status } from 'core/enquiry-words'

export const STATUS_NAMES: Readonly<Record<Status, string>> = {
  NEW: 'Received',
  CONTACTED: 'In progress',
  CONFIRMED: 'Confirmed',
  SEATED: 'In progress',
  AWAITING_PAYMENT: 'Awaiting payment',
  PAID: 'Paid',
  REFUND_REQUESTED: 'Refund requested',
  IN_PROGRESS: 'In progress',
  INTERVIEW: 'In progress',
  OFFERED: 'In progress',
  DECLINED: 'Done',
  DONE: 'Done',
  NO_SHOW: 'Done',
  WITHDRAWN: 'Cancelled',
  CANCELLED: 'Cancelled',
}

/** Name of a record's status for visitors and members. */
export const getStatusName = (record: { status: Status; paymentState?: string }): string =>
  isRefunded(record) ? 'Cancelled and refunded' : STATUS_NAMES[record.status]
