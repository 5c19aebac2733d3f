import type { EnquiryKind } from './enquiry-kind.ts'

export const registerInterest = {
  kind: 'REGISTER_INTEREST',
  form: 'register-interest',
  path: '/register-interest',
  confirmationPath: '/enquiry-submitted',
  mutation: 'createRegisterInterest',
  noun: 'interest',
  title: 'Register of interest',
  staffLabel: 'Interest',
  manageLabel: 'See or withdraw it',
  firstStatus: 'NEW',
  mailbox: 'general',
  retention: {
    months: 12,
    from: 'creation',
    reason: 'Who has not come for a car within a year is not waiting for it.',
    plural: 'Your interest in a car',
  },
  lead: { form: 'register-interest' },
} as const satisfies EnquiryKind
