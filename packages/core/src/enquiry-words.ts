export const STATUSES = [
  'NEW',
  'CONFIRMED',
  'AWAITING_PAYMENT',
  'PAID',
  'REFUND_REQUESTED',
  'IN_PROGRESS',
  'DONE',
  'CANCELLED',
] as const

export type Status = (typeof STATUSES)[number]

/** Nothing is left to do for it. */
export const isOver = (status: Status): boolean => status === 'DONE' || status === 'CANCELLED'

/** A pre-order that ended with the refund of its fee. */
export const isRefunded = (order: { status: Status; paymentState?: string }): boolean =>
  order.status === 'CANCELLED' && order.paymentState === 'refunded'

/** Staff mailbox of an enquiry. */
export const MAILBOX_KINDS = ['general', 'helpdesk', 'jobs'] as const

export type MailboxKind = (typeof MAILBOX_KINDS)[number]

/** Reasons for a refusal. */
export const REFUSAL_REASONS = [
  'INVALID',
  'FULL',
  'CLOSED',
  'NOT_BOOKABLE_THEN',
  'PARTY_TOO_LARGE',
  'NOT_OPEN_YET',
  'NOT_FOUND',
  'NOT_ALLOWED',
] as const

export type RefusalReason = (typeof REFUSAL_REASONS)[number]
