import type { EnquiryKind } from './enquiry-kind.ts'

export const reservation = {
  kind: 'RESERVATION',
  form: 'reservation',
  path: '/book-a-table',
  confirmationPath: '/enquiry-submitted',
  mutation: 'createReservation',
  noun: 'table',
  title: 'Table',
  staffLabel: 'Reservation',
  manageLabel: 'Change or cancel',
  // Its guest may have given a number only.
  seenText:
    'The details are in the email, if you gave us your address, with a link to change or cancel.',
  visit: 'TABLE',
  firstStatus: 'CONFIRMED',
  mailbox: 'general',
  retention: {
    months: 6,
    from: 'visit',
    reason: 'Complaints, allergies and lost property come up within months of a meal.',
    plural: 'Table bookings',
  },
  lead: { form: 'reservation' },
} as const satisfies EnquiryKind
