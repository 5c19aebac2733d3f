import { z } from 'zod'
import { accessText, line, seenSum, slug, version } from '../field-rules.ts'
import type { EnquiryKind } from './enquiry-kind.ts'
import { PRE_ORDER_FEE } from './pre-order-fee.ts'

export const TERMS_REQUIRED = 'Read the pre-order terms and tick this to continue.'

export const preOrder = {
  kind: 'PRE_ORDER',
  form: 'pre-order',
  path: '/booking/:model',
  pageTitle: 'Pre-order',
  queryFields: ['sum'],
  confirmationPath: '/booking-success',
  mutation: 'createPreOrder',
  fields: () => ({
    model: slug('Choose a car.'),
    variant: line('Choose a version.').optional(),
    paint: line('Choose a paint. You can change it until you sign.').optional(),
    venue: slug('Choose a showroom. You can change it until you sign.'),
    termsVersion: version(TERMS_REQUIRED),
    replaces: z.object({ id: accessText(), token: accessText().optional() }).optional(),
    sum: seenSum(),
  }),
  details: {
    variant: { label: 'Version', isInMail: true },
    paint: { label: 'Paint', isInMail: true },
    termsVersion: { label: 'Version of the terms', format: 'version', isForStaff: true },
    sum: { label: 'Sum that was shown' },
  },
  person: 'reachable',
  noun: 'pre-order',
  title: 'Pre-order',
  memberSection: 'pre-orders',
  staffLabel: 'Pre-order',
  manageLabel: 'See the pre-order',
  sentText: ({ isPaid, modelName, place }) =>
    isPaid
      ? {
          title: `One ${modelName}, held in your name.`,
          text: `We have your fee, and somebody from ${place} will call you. We also email you a receipt. If it does not arrive, “My booking” has your order with its reference.`,
        }
      : {
          title: 'Your payment is not with us yet.',
          text: 'No car is held until the fee is paid. Your order is saved: pay when you are ready.',
        },
  nextSteps: 'drive-here',
  receivedMail: ({ modelName = 'car', fee }) => ({
    subject: `One step left for your ${modelName}`,
    heading: 'One step left: the fee.',
    paragraphs: [
      `Your pre-order of the ${modelName} is saved, and confirmed once the ${fee} fee is paid.`,
      'Already paid? Our next email will confirm it. Stopped halfway? Continue with the link below.',
    ],
  }),
  firstStatus: 'AWAITING_PAYMENT',
  mailbox: 'general',
  team: 'sales',
  retention: {
    months: 84,
    from: 'payment',
    reason: 'A payment is part of the accounts, which are kept for seven years.',
    plural: 'Pre-orders',
    // An unpaid order is not part of the accounts.
    exception: { months: 6, when: 'it never is' },
  },
  fee: PRE_ORDER_FEE,
} as const satisfies EnquiryKind
