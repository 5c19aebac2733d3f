import { z } from 'zod'
import { clock, isoDate, party, seenSum, slug } from '../field-rules.ts'
import { DRIVER_RULE } from '../driver-rule.ts'
import { contact } from './contact.ts'
import type { EnquiryKind } from './enquiry-kind.ts'
import { describeSentDetails } from './sent-details.ts'

export const LICENCE_REQUIRED = `Tick this to continue: to drive, you must ${DRIVER_RULE}.`

export const testDrive = {
  kind: 'TEST_DRIVE',
  form: 'test-drive',
  path: '/test-drive',
  pageTitle: 'Book a test drive',
  queryFields: ['model', 'reservation', 'venue', 'guests', 'date', 'time', 'sum'],
  confirmationPath: '/test-drive-submitted',
  mutation: 'createTestDrive',
  fields: () => ({
    model: slug('Choose a car.'),
    venue: slug('Choose a showroom.'),
    date: isoDate('Choose a date.'),
    time: clock(),
    hasLicence: z.literal(true, LICENCE_REQUIRED),
    table: z.object({ party: party(), time: clock() }).optional(),
    sum: seenSum(),
  }),
  details: {
    hasLicence: { label: 'Has a Class 3 or 3A licence, and a year of driving', isForStaff: true },
    sum: { label: 'Sum that was shown' },
  },
  person: 'guest',
  noun: 'test drive',
  title: 'Test drive',
  memberSection: 'bookings',
  staffLabel: 'Test drive',
  manageLabel: 'Change or cancel',
  visit: 'DRIVE',
  sentText: ({ when, place, modelName, otherTime, otherParty, ...told }) => ({
    title: `${when}. ${place}.`,
    text: [
      `The ${modelName} will be at the door.`,
      otherTime && `A table for ${otherParty} is yours at ${otherTime}.`,
      'Bring your licence.',
      describeSentDetails(told),
    ]
      .filter(Boolean)
      .join(' '),
  }),
  nextSteps: 'drive-here',
  receivedMail: contact.receivedMail,
  firstStatus: 'CONFIRMED',
  mailbox: 'general',
  team: 'sales',
  retention: {
    months: 12,
    from: 'visit',
    reason: 'Traffic notices and insurance claims about a drive can arrive up to a year later.',
    plural: 'Test drives',
  },
  lead: { form: 'test-drive', hasInitiation: true, conversion: 'testDrive' },
} as const satisfies EnquiryKind
