import type { EnquiryKind } from './enquiry-kind.ts'

export const contact = {
  kind: 'CONTACT',
  form: 'contact',
  path: '/contact',
  confirmationPath: '/enquiry-submitted',
  mutation: 'createContact',
  noun: 'message',
  title: 'Message to us',
  staffLabel: 'Message',
  manageLabel: 'See or withdraw it',
  firstStatus: 'NEW',
  mailbox: 'helpdesk',
  retention: {
    months: 6,
    from: 'creation',
    reason: 'Long enough to answer and to be asked again.',
    plural: 'Messages',
  },
  lead: { form: 'contact' },
} as const satisfies EnquiryKind
