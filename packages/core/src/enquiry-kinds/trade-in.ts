import type { EnquiryKind } from './enquiry-kind.ts'

export const tradeIn = {
  kind: 'TRADE_IN',
  form: 'trade-in',
  path: '/byd-trade-in',
  confirmationPath: '/trade-in-submitted',
  mutation: 'createTradeIn',
  noun: 'trade-in',
  title: 'Trade-in',
  staffLabel: 'Trade-in',
  manageLabel: 'See or withdraw it',
  files: 'photo',
  sentText: ({ getText }) => ({
    title: 'We have it. A figure follows.',
    text: `${[getText('plate'), getText('makeModel')].filter(Boolean).join(', ')}. The figure comes by email.`,
  }),
  nextSteps: 'prepare-the-car',
  receivedMail: ({ getText }) => ({
    subject: `Your trade-in, ${getText('plate') ?? 'received'}`,
    heading: 'We have it.',
    paragraphs: [
      'We look at what you sent and come back to you with a figure.',
      'Meanwhile: find the log card and count the keys. Two keys are worth more than one.',
    ],
  }),
  firstStatus: 'NEW',
  mailbox: 'general',
  retention: {
    months: 6,
    from: 'creation',
    reason: 'A valuation and the talks that follow it are over by then; photos go with it.',
    plural: 'Trade-in requests and their photos',
  },
  lead: { form: 'trade-in', conversion: 'tradeIn' },
} as const satisfies EnquiryKind
