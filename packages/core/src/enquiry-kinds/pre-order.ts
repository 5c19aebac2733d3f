import type { EnquiryKind } from './enquiry-kind.ts'
import { PRE_ORDER_FEE } from './pre-order-fee.ts'

export const preOrder = {
  kind: 'PRE_ORDER',
  form: 'pre-order',
  path: '/booking',
  confirmationPath: '/booking-success',
  mutation: 'createPreOrder',
  noun: 'pre-order',
  title: 'Pre-order',
  staffLabel: 'Pre-order',
  manageLabel: 'See the pre-order',
  seenText: 'The details are in the emails that we sent you, with a link to the pre-order.',
  firstStatus: 'AWAITING_PAYMENT',
  mailbox: 'general',
  retention: {
    months: 84,
    from: 'payment',
    reason: 'A payment is part of the accounts, which are kept for seven years.',
    plural: 'Pre-orders',
    // Without its fee it is no part of the accounts.
    exception: { months: 6, when: 'it never is' },
  },
  fee: PRE_ORDER_FEE,
} as const satisfies EnquiryKind
