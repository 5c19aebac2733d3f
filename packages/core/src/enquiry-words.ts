/** What visitors send. The words of the backend's schema, which a test of the backend holds them to. */
export const KINDS = [
  'RESERVATION',
  'TEST_DRIVE',
  'TRADE_IN',
  'VOUCHER_ENQUIRY',
  'PRE_ORDER',
  'REGISTER_INTEREST',
  'JOB_APPLICATION',
  'CONTACT',
] as const

export type Kind = (typeof KINDS)[number]

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

/** Why something is not done. */
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
