export const STATUSES = [
  'NEW',
  'CONTACTED',
  'CONFIRMED',
  'SEATED',
  'AWAITING_PAYMENT',
  'PAID',
  'REFUND_REQUESTED',
  'IN_PROGRESS',
  'INTERVIEW',
  'OFFERED',
  'DECLINED',
  'DONE',
  'NO_SHOW',
  'WITHDRAWN',
  'CANCELLED',
] as const

export type Status = (typeof STATUSES)[number]

/** It will not take place: its sender withdrew it, or we cancelled it. */
export const isCalledOff = (status: Status): boolean =>
  status === 'CANCELLED' || status === 'WITHDRAWN'

/** Nothing is left to do for it. */
export const isOver = (status: Status): boolean =>
  status === 'DONE' || status === 'DECLINED' || status === 'NO_SHOW' || isCalledOff(status)

/** A visit with it is still to come. */
export const isAhead = (status: Status): boolean =>
  status === 'NEW' || status === 'CONTACTED' || status === 'CONFIRMED'

/** Names of those who change a status when no member of staff does. */
export const VISITOR = 'The visitor'
export const SITE = 'The site'

/** For how long a cancellation of staff can be undone; its mail leaves then. */
export const UNDO_SECONDS = 30

/** For how long whoever closed a sale may correct it; managers always may. */
export const SALE_CORRECTION_MINUTES = 15

/** In the address of a visit's page: asks whether its sender is coming. */
export const CONFIRM_STEP = 'step=confirm'

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

/** Time for which a code opens an enquiry. */
export const CODE_MINUTES = 15
