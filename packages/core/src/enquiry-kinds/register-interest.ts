import { slug } from '../field-rules.ts'
import type { EnquiryKind } from './enquiry-kind.ts'

/** Interest from a switch in the member area, which names no car. */
const buildSubscriptionMail = (isNews: boolean) => ({
  subject: isNews ? 'Email about new models is on' : 'Texts with offers are on',
  heading: isNews
    ? 'You will hear about new models by email.'
    : 'You will hear about offers by text.',
  paragraphs: ['You switched this on in your account, and can switch it off there.'],
})

export const registerInterest = {
  kind: 'REGISTER_INTEREST',
  form: 'register-interest',
  path: '/register-interest/:model',
  confirmationPath: '/enquiry-submitted',
  mutation: 'createRegisterInterest',
  fields: () => ({
    model: slug('Choose a car.').optional(),
  }),
  details: {},
  person: 'writable',
  noun: 'interest',
  title: 'Registered interest',
  memberSection: 'others',
  endsWithConsent: true,
  staffLabel: 'Interest',
  manageLabel: 'See or withdraw it',
  sentText: ({ modelName }) => ({
    title: `We will keep you posted on the ${modelName}.`,
    text: 'We will email you when there is news.',
  }),
  nextSteps: 'drive-here',
  receivedMail: ({ modelName, purposes }) =>
    modelName === undefined
      ? buildSubscriptionMail(purposes.includes('news'))
      : {
          subject: `${modelName}: you are on the list`,
          heading: `You are on the list for the ${modelName}.`,
          paragraphs: ['We will write when there is something to see, and not before.'],
        },
  firstStatus: 'NEW',
  mailbox: 'general',
  team: 'sales',
  retention: {
    months: 12,
    from: 'creation',
    reason: 'Anyone still interested after a year can register again.',
    plural: 'Your interest in a car',
  },
  lead: { form: 'register-interest' },
} as const satisfies EnquiryKind
