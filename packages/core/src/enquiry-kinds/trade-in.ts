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
