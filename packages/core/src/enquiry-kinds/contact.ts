import { line, seenSum, text } from '../field-rules.ts'
import { MAX_MESSAGE_LENGTH } from '../text-limits.ts'
import type { EnquiryKind } from './enquiry-kind.ts'

export const contact = {
  kind: 'CONTACT',
  form: 'contact',
  path: '/contact',
  pageTitle: 'Contact',
  queryFields: ['sum'],
  confirmationPath: '/enquiry-submitted',
  mutation: 'createContact',
  fields: () => ({
    subject: line('Say in a few words what it is about.'),
    message: text('Write your message.', MAX_MESSAGE_LENGTH),
    sum: seenSum(),
  }),
  details: {
    subject: { label: 'Subject' },
    message: { label: 'Message', isLong: true },
    sum: { label: 'Sum that was shown' },
  },
  isPlain: true,
  person: 'writable',
  noun: 'message',
  title: 'Message to us',
  memberSection: 'others',
  staffLabel: 'Message',
  manageLabel: 'See or withdraw it',
  sentText: () => ({
    title: 'Your message has reached us.',
    text: 'We will reply by email.',
  }),
  nextSteps: 'ask-in-person',
  receivedMail: () => ({
    subject: 'Your message',
    heading: 'We have your message.',
    paragraphs: ['We will write back.'],
  }),
  firstStatus: 'NEW',
  mailbox: 'helpdesk',
  team: 'sales',
  retention: {
    months: 6,
    from: 'creation',
    reason: 'Long enough to answer and to be asked again.',
    plural: 'Messages',
  },
  lead: { form: 'contact' },
} as const satisfies EnquiryKind
