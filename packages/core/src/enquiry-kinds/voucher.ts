import { optionalText, voucherCode } from '../field-rules.ts'
import { MAX_MESSAGE_LENGTH } from '../text-limits.ts'
import type { EnquiryKind } from './enquiry-kind.ts'

export const voucher = {
  kind: 'VOUCHER_ENQUIRY',
  form: 'voucher',
  path: '/voucher-enquiry',
  pageTitle: 'Voucher enquiry',
  queryFields: ['code'],
  confirmationPath: '/enquiry-submitted',
  mutation: 'createVoucherEnquiry',
  fields: () => ({
    code: voucherCode(),
    message: optionalText(MAX_MESSAGE_LENGTH),
  }),
  details: {
    code: { label: 'Voucher code', isInMail: true },
    message: { label: 'Message', isLong: true },
  },
  isPlain: true,
  person: 'writable',
  noun: 'question',
  title: 'Voucher enquiry',
  memberSection: 'vouchers',
  staffLabel: 'Voucher enquiry',
  manageLabel: 'See or withdraw it',
  sentText: () => ({
    title: 'Your question has reached us.',
    text: 'We will look into it and reply by email.',
  }),
  nextSteps: 'ask-in-person',
  receivedMail: () => ({
    subject: 'Your voucher',
    heading: 'We have your question.',
    paragraphs: ['We will write back. Keep the voucher until then.'],
  }),
  firstStatus: 'NEW',
  mailbox: 'helpdesk',
  team: 'sales',
  retention: {
    months: 6,
    from: 'creation',
    reason: 'Long enough to answer and to settle a dispute about the voucher.',
    plural: 'Questions about vouchers',
  },
  lead: { form: 'voucher-enquiry' },
} as const satisfies EnquiryKind
