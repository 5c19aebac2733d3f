import type { EnquiryKind } from './enquiry-kind.ts'

export const voucher = {
  kind: 'VOUCHER_ENQUIRY',
  form: 'voucher',
  path: '/voucher-enquiry',
  confirmationPath: '/enquiry-submitted',
  mutation: 'createVoucherEnquiry',
  noun: 'question',
  title: 'Voucher enquiry',
  staffLabel: 'Voucher enquiry',
  manageLabel: 'See or withdraw it',
  firstStatus: 'NEW',
  mailbox: 'helpdesk',
  retention: {
    months: 6,
    from: 'creation',
    reason: 'Long enough to answer and to settle a dispute about the voucher.',
    plural: 'Questions about vouchers',
  },
  lead: { form: 'voucher-enquiry' },
} as const satisfies EnquiryKind
