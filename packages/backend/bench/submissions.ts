import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { createEventId } from 'core/tracking/event-id'
import { WIDE_VENUES } from './content-stub.ts'

export interface SubmissionRequest {
  field: string
  inputType: string
  input: Record<string, unknown>
}

const PERSON = { name: 'Lim Wei Ling', email: 'weiling@example.com', phone: '+6581234567' }
const DAYS = 85

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % items.length]

const toClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A typical mix of submissions, in rotation; half of them claim a place. */
export function buildSubmission(index: number): SubmissionRequest {
  const shared = { key: createEventId(), person: PERSON, consents: [] }
  const visit = {
    venue: pick(WIDE_VENUES, index),
    date: addDays(getSingaporeDate(), 2 + ((index * 7) % DAYS)),
  }
  switch (index % 6) {
    case 0:
    case 1:
      return {
        field: 'createReservation',
        inputType: 'ReservationInput',
        input: { ...shared, ...visit, time: toClock(11 * 60 + (index % 20) * 30), party: 2 },
      }
    case 2:
      return {
        field: 'createTestDrive',
        inputType: 'TestDriveInput',
        input: {
          ...shared,
          ...visit,
          time: toClock(10 * 60 + 30 + (index % 12) * 30),
          model: 'byd-seal',
          hasLicence: true,
        },
      }
    case 3:
      return {
        field: 'createTradeIn',
        inputType: 'TradeInInput',
        input: {
          ...shared,
          plate: 'SZZ 1826 H',
          makeModel: 'Toyota Corolla Altis',
          mileageKm: 61_400,
          registered: '2019-05-01',
          coeUntil: addDays(getSingaporeDate(), 400),
          condition: 'worn',
          photos: [],
        },
      }
    case 4:
      return {
        field: 'createContact',
        inputType: 'ContactInput',
        input: { ...shared, subject: 'Opening hours', message: 'Are you open on Christmas Day?' },
      }
    default:
      return {
        field: 'createRegisterInterest',
        inputType: 'RegisterInterestInput',
        input: { ...shared, model: 'byd-seal' },
      }
  }
}

/** The mutation of a submission; the same text for the same field. */
export const buildMutation = (field: string, inputType: string): string =>
  `mutation Send($input: ${inputType}!) { result: ${field}(input: $input) {
    __typename
    ... on Receipt { id createdAt manageToken }
    ... on Refusal { reason fields { field } alternatives { venue date time } }
  } }`
