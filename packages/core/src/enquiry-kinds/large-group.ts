import { z } from 'zod'
import { clock, isoDate, optionalText, party, slug } from '../field-rules.ts'
import { GROUP_BUDGETS, MAX_GROUP } from '../group-budgets.ts'
import { MAX_MESSAGE_LENGTH } from '../text-limits.ts'
import type { EnquiryKind } from './enquiry-kind.ts'

export const largeGroup = {
  kind: 'LARGE_GROUP',
  form: 'large-group',
  path: '/large-groups',
  pageTitle: 'Large groups',
  queryFields: ['venue', 'date', 'around', 'party'],
  confirmationPath: '/enquiry-submitted',
  mutation: 'createLargeGroup',
  fields: () => ({
    venue: slug('Choose a restaurant.'),
    date: isoDate('Choose a date.'),
    around: clock('Choose about when.'),
    party: party().max(MAX_GROUP, `For more than ${MAX_GROUP} guests, call us.`),
    budget: z.enum(Object.keys(GROUP_BUDGETS), 'Choose a budget, or that it is not decided yet.'),
    occasion: optionalText(),
    message: optionalText(MAX_MESSAGE_LENGTH),
  }),
  details: {
    around: { label: 'About', format: 'time', isInMail: true },
    budget: { label: 'Budget', choices: GROUP_BUDGETS, isInMail: true },
    occasion: { label: 'Occasion' },
    message: { label: 'Message', isLong: true },
  },
  person: 'reachable',
  noun: 'request for a large group',
  title: 'Large group',
  memberSection: 'others',
  staffLabel: 'Large group',
  manageLabel: 'See or withdraw it',
  acceptedVisit: { use: 'TABLE', timeOf: 'around' },
  sentText: ({ when, place }) => ({
    title: 'We have your request.',
    text: `You asked for ${when}, ${place}. We will look at the room and the kitchen, and reply by email or phone. No table is booked yet.`,
  }),
  nextSteps: 'see-the-menu',
  receivedMail: () => ({
    subject: 'Your large group',
    heading: 'We have your request.',
    paragraphs: [
      'We will look at the room and the kitchen, and come back to you with what we can do. No table is booked yet.',
    ],
  }),
  team: 'floor',
  firstStatus: 'NEW',
  mailbox: 'general',
  retention: {
    months: 6,
    from: 'visit',
    reason: 'Complaints, allergies and lost property come up within months of a meal.',
    plural: 'Requests for large groups',
  },
  lead: { form: 'large-group' },
} as const satisfies EnquiryKind
