import { clock, isoDate, party, slug } from '../field-rules.ts'
import { MAX_OFFERS, OFFER_MINUTES } from '../table-waiting.ts'
import type { EnquiryKind } from './enquiry-kind.ts'

const PROMISE = `When a table comes free, we offer it in the order of the list, by email or message, and hold it for ${OFFER_MINUTES} minutes.`

export const waitingList = {
  kind: 'WAITING_LIST',
  form: 'waiting-list',
  path: '/waiting-list',
  pageTitle: 'Waiting list',
  queryFields: ['venue', 'date', 'from', 'until', 'party'],
  confirmationPath: '/enquiry-submitted',
  mutation: 'createWaitingList',
  fields: () => ({
    venue: slug('Choose a restaurant.'),
    date: isoDate('Choose a date.'),
    from: clock('Choose the earliest time.'),
    until: clock('Choose the latest time.'),
    party: party(),
  }),
  details: {
    from: { label: 'From', format: 'time', isInMail: true },
    until: { label: 'Until', format: 'time', isInMail: true },
  },
  // Otherwise there is nowhere to send an offer.
  person: 'notifiable',
  noun: 'place on the waiting list',
  title: 'Waiting list',
  memberSection: 'others',
  staffLabel: 'Waiting list',
  manageLabel: 'Join or leave the list',
  sentText: () => ({
    title: 'One step is left.',
    text: `Open the link in our email or message and press the button, and you are on the waiting list. Nothing there in a few minutes? Use “My booking” with your reference. ${PROMISE}`,
  }),
  nextSteps: 'see-the-menu',
  receivedMail: () => ({
    subject: 'One press, and you are on the waiting list',
    heading: 'One press, and you are on the waiting list.',
    paragraphs: [
      'Open the link and press “Yes, offer me a table”, so that we know this is your mailbox. Did somebody else type your address? Then do nothing, and you get no offers.',
      PROMISE,
      `Somebody may be quicker to book a table that comes free. After ${MAX_OFFERS} offers without an answer you leave the list; if none comes free by the time you gave, it ends by itself.`,
    ],
  }),
  team: 'floor',
  firstStatus: 'NEW',
  mailbox: 'general',
  retention: {
    months: 1,
    from: 'visit',
    reason: 'Long enough to answer who was offered which table.',
    plural: 'Places on a waiting list',
  },
} as const satisfies EnquiryKind
