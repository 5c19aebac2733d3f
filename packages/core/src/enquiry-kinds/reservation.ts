import { z } from 'zod'
import { clock, isoDate, optionalText, party, slug } from '../field-rules.ts'
import { contact } from './contact.ts'
import { ALLERGY_CONSENT, ALLERGY_CONSENT_MISSING, OCCASIONS, SEATINGS } from '../table-wishes.ts'
import { tableWishes } from '../table-wish-rules.ts'
import { MAX_NOTE_LENGTH } from '../text-limits.ts'
import type { EnquiryKind } from './enquiry-kind.ts'
import { describeSentDetails } from './sent-details.ts'

export const reservation = {
  kind: 'RESERVATION',
  form: 'reservation',
  path: '/book-a-table',
  pageTitle: 'Book a table',
  queryFields: ['reservation', 'venue', 'guests', 'date', 'time', 'model'],
  confirmationPath: '/enquiry-submitted',
  mutation: 'createReservation',
  fields: () => ({
    venue: slug('Choose a restaurant.'),
    date: isoDate('Choose a date.'),
    time: clock(),
    party: party(),
    ...tableWishes(),
    note: optionalText(MAX_NOTE_LENGTH),
    testDrive: z.object({ model: slug('Choose a car.'), time: clock() }).optional(),
  }),
  details: {
    occasion: { label: 'Occasion', choices: OCCASIONS, isInMail: true },
    seating: { label: 'Seating wish', choices: SEATINGS, isInMail: true },
    highChairs: { label: 'High chairs', isInMail: true },
    allergies: { label: 'Allergies' },
    note: { label: 'Note', isLong: true },
  },
  consentFor: { allergies: { purpose: ALLERGY_CONSENT, missing: ALLERGY_CONSENT_MISSING } },
  person: 'guest',
  noun: 'table',
  title: 'Table',
  memberSection: 'bookings',
  staffLabel: 'Reservation',
  manageLabel: 'Change or cancel',
  visit: 'TABLE',
  sentText: ({ when, place, modelName, otherTime, ...told }) => ({
    title: `${when}. ${place}.`,
    text: [
      'The table is yours.',
      otherTime && `The ${modelName} is yours to drive at ${otherTime}: bring your licence.`,
      describeSentDetails(told),
    ]
      .filter(Boolean)
      .join(' '),
  }),
  nextSteps: 'drive-here',
  receivedMail: contact.receivedMail,
  firstStatus: 'CONFIRMED',
  mailbox: 'general',
  team: 'floor',
  retention: {
    months: 6,
    from: 'visit',
    reason: 'Complaints, allergies and lost property come up within months of a meal.',
    plural: 'Table bookings',
  },
  lead: { form: 'reservation' },
} as const satisfies EnquiryKind
