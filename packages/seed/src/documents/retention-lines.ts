import {
  KEPT_APPLICATION_MONTHS,
  PERIODS,
  type RetainedKind,
  UNPAID_PRE_ORDER_MONTHS,
} from 'core/retention'

/** "6 months", "1 year". */
function formatMonths(months: number): string {
  if (months % 12 !== 0) return `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}

const NAMES = {
  RESERVATION: 'Table bookings',
  TEST_DRIVE: 'Test drives',
  TRADE_IN: 'Trade-in requests and their photos',
  VOUCHER_ENQUIRY: 'Questions about vouchers',
  PRE_ORDER: 'Pre-orders',
  REGISTER_INTEREST: 'Your interest in a car',
  JOB_APPLICATION: 'Job applications',
  CONTACT: 'Messages',
} as const satisfies Record<RetainedKind, string>

const STARTS = { visit: 'after the visit', creation: '', payment: 'after the fee is paid' }

const EXCEPTIONS: Partial<Record<RetainedKind, string>> = {
  PRE_ORDER: `${formatMonths(UNPAID_PRE_ORDER_MONTHS)} if it never is`,
  JOB_APPLICATION: `${formatMonths(KEPT_APPLICATION_MONTHS)} if you agree to hear of other roles`,
}

const KINDS: readonly RetainedKind[] = [
  'RESERVATION',
  'TEST_DRIVE',
  'TRADE_IN',
  'PRE_ORDER',
  'JOB_APPLICATION',
  'REGISTER_INTEREST',
  'VOUCHER_ENQUIRY',
  'CONTACT',
]

/** How long each kind of enquiry is kept, from the periods by which they are deleted. */
export const RETENTION_LINES = KINDS.map((kind) => {
  const { months, from } = PERIODS[kind]
  const period = [formatMonths(months), STARTS[from]].filter(Boolean).join(' ')
  return `${NAMES[kind]}: ${[period, EXCEPTIONS[kind]].filter(Boolean).join(', or ')}`
})
