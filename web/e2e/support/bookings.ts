import { createEventId } from 'core/tracking/event-id'
import { askBackend } from './ask-backend.ts'

const PARTY = 12
/** Such parties fill the room at Suntec City. */
const PARTIES = 4

interface Receipt {
  id: string
  manageToken: string
}

async function bookTable(date: string): Promise<Receipt> {
  const { answer } = await askBackend(
    `mutation ($input: ReservationInput!) {
      answer: createReservation(input: $input) {
        __typename ... on Receipt { id manageToken } ... on Refusal { message }
      }
    }`,
    {
      input: {
        key: createEventId(),
        venue: 'suntec',
        date,
        time: '12:30',
        party: PARTY,
        person: { name: 'Tan', email: 'tan@example.com', phone: '+6581234567' },
        consents: [],
      },
    },
  )
  if (answer.__typename !== 'Receipt')
    throw new Error(`No table on ${date}: ${JSON.stringify(answer)}`)
  return answer
}

/** Takes all tables of 12.30 pm on a day that no other test has booked. */
export async function fillRoom(date: string): Promise<[Receipt, ...Receipt[]]> {
  const first = await bookTable(date)
  const others: Receipt[] = []
  for (let party = 1; party < PARTIES; party += 1) {
    others.push(await bookTable(date))
  }
  return [first, ...others]
}

export async function cancelTable({ id, manageToken }: Receipt): Promise<void> {
  await askBackend(
    'mutation ($access: AccessInput!) { cancelEnquiry(access: $access) { __typename } }',
    { access: { id, token: manageToken } },
  )
}
