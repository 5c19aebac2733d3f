import { z } from 'zod'
import {
  coeEnd,
  fileId,
  LOAN,
  makeModel,
  MILEAGE,
  plate,
  registrationDate,
  seenSum,
} from '../field-rules.ts'
import type { EnquiryKind } from './enquiry-kind.ts'

const MAX_PHOTOS = 8
const CENTS = 100

/** Conditions of the car, by the form's values. */
const TRADE_IN_CONDITIONS = {
  clean: 'Clean',
  worn: 'Normal wear',
  'needs-work': 'Needs work',
} as const

export const tradeIn = {
  kind: 'TRADE_IN',
  form: 'trade-in',
  path: '/byd-trade-in',
  pageTitle: 'Trade in your car',
  confirmationPath: '/trade-in-submitted',
  mutation: 'createTradeIn',
  fields: (today) => ({
    plate: plate(),
    makeModel: makeModel(),
    mileageKm: z
      .int(MILEAGE.malformed)
      .min(0, MILEAGE.malformed)
      .max(MILEAGE.max, MILEAGE.tooLarge),
    registered: registrationDate(today),
    coeUntil: coeEnd(today, 'Enter when the COE ends.'),
    condition: z.enum(Object.keys(TRADE_IN_CONDITIONS), 'Choose the closest condition.'),
    loanCents: z
      .int(LOAN.malformed)
      .min(0, LOAN.malformed)
      .max(LOAN.max * CENTS, LOAN.tooLarge)
      .optional(),
    photos: z
      .array(fileId('Add this photo again.'))
      .max(MAX_PHOTOS, `Choose ${MAX_PHOTOS} photos or fewer.`)
      .refine((photos) => new Set(photos).size === photos.length, 'Add each photo once.'),
    sum: seenSum(),
  }),
  details: {
    plate: { label: 'Number plate', isInMail: true },
    makeModel: { label: 'Make and model' },
    mileageKm: { label: 'Mileage', format: 'kilometres', isInMail: true },
    registered: { label: 'First registered', format: 'date' },
    coeUntil: { label: 'COE until', format: 'date' },
    condition: { label: 'Condition', choices: TRADE_IN_CONDITIONS },
    loanCents: { label: 'Loan left to pay', format: 'cents', isInMail: true },
    sum: { label: 'Floor that was shown' },
    photos: { label: 'Photos', format: 'count', isForStaff: true },
  },
  person: 'reachable',
  noun: 'trade-in',
  title: 'Trade-in',
  memberSection: 'others',
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
      'We will look at what you sent and come back to you with a figure.',
      'Meanwhile: find the log card and count the keys. Two keys are worth more than one.',
    ],
  }),
  firstStatus: 'NEW',
  mailbox: 'general',
  team: 'sales',
  retention: {
    months: 6,
    from: 'creation',
    reason: 'A valuation and the talks that follow it are over by then; photos go with it.',
    plural: 'Trade-in requests and their photos',
  },
  lead: { form: 'trade-in', conversion: 'tradeIn' },
} as const satisfies EnquiryKind
