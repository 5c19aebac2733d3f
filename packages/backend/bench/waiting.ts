import { createEventId } from 'core/tracking/event-id'
import { z } from 'zod'
import { buildMailedToken } from '../src/enquiries/manage-token.ts'
import { BENCH_LINK_SECRET, type BackendProcess } from './backend-process.ts'
import { submit } from './load.ts'

const HOLD = 'mutation Hold($input: HoldInput!) { result: holdTable(input: $input) { __typename } }'
const CANCEL =
  'mutation Cancel($access: AccessInput!) { result: cancelEnquiry(access: $access) { __typename } }'
const PRESS =
  'mutation Press($access: AccessInput!) { result: confirmVisit(access: $access) { __typename } }'
const ACCEPT = `mutation Accept($access: AccessInput!) {
  result: acceptOffer(access: $access) { __typename ... on Receipt { id } } }`

const bookedSchema = z.object({
  result: z.object({ __typename: z.literal('Receipt'), id: z.string() }),
})

export interface Access {
  id: string
  token: string
}

interface Wish {
  venue: string
  date: string
  time: string
  party: number
}

const PERSON = { name: 'Goh Mei', phone: '+6581234567' }
const getPerson = (key: string) => ({ ...PERSON, email: `${key.toLowerCase()}@example.com` })

/** Books a table, after a hold if asked for; undefined when it was refused or no answer came. */
async function bookTable(
  backend: BackendProcess,
  wish: Wish,
  holdsFirst: boolean,
): Promise<Access | undefined> {
  const key = createEventId()
  if (holdsFirst) await backend.send(HOLD, { input: { ...wish, key, clientAddress: key } })
  const { outcome } = await submit(backend, {
    field: 'createReservation',
    inputType: 'ReservationInput',
    input: { ...wish, key, person: getPerson(key), consents: [] },
  })
  return outcome?.__typename === 'Receipt'
    ? { id: outcome.id, token: outcome.manageToken ?? '' }
    : undefined
}

/** Waits for a table at one time. */
export async function joinList(
  backend: BackendProcess,
  { time, ...wish }: Wish,
): Promise<Access | undefined> {
  const key = createEventId()
  const { outcome } = await submit(backend, {
    field: 'createWaitingList',
    inputType: 'WaitingListInput',
    input: { ...wish, key, from: time, until: time, person: getPerson(key), consents: [] },
  })
  if (outcome?.__typename !== 'Receipt') return undefined
  // Offers begin once the link of the first mail is pressed.
  const access = { id: outcome.id, token: buildMailedToken(BENCH_LINK_SECRET, outcome.id) }
  await backend.send(PRESS, { access })
  return access
}

export const cancelTable = (backend: BackendProcess, access: Access) =>
  backend.send(CANCEL, { access })

/** Id of the booking, if a table is held for this entry. */
export async function acceptTable(
  backend: BackendProcess,
  access: Access,
): Promise<string | undefined> {
  const { answer } = await backend.send(ACCEPT, { access })
  return bookedSchema.safeParse(answer?.data).data?.result.id
}

/**
 * One table comes free: visitors who book it, visitors who hold it first, and all who wait for it claim it at once.
 * Answers how many of each have it.
 */
export async function claimFreed(
  backend: BackendProcess,
  wish: Wish,
  { waiting, claims }: { waiting: number; claims: number },
): Promise<{ booked: number; accepted: number }> {
  const first = await bookTable(backend, wish, false)
  const entries = await Promise.all(Array.from({ length: waiting }, () => joinList(backend, wish)))
  const known = entries.filter((entry) => entry !== undefined)
  const claim = async (index: number) => {
    const entry = known[index % known.length]
    if (index % 4 === 0 && entry) return acceptTable(backend, entry)
    return (await bookTable(backend, wish, index % 2 === 0))?.id
  }
  const [, ...ids] = await Promise.all([
    first && cancelTable(backend, first),
    ...Array.from({ length: claims }, (_, index) => claim(index)),
  ])
  const later = await Promise.all(known.map((entry) => acceptTable(backend, entry)))
  const keys = new Set(known.map(({ id }) => id.replace('WAITING_LIST', 'RESERVATION')))
  const got = new Set(
    [...ids, ...later].filter((id) => typeof id === 'string').filter((id) => id !== first?.id),
  )
  const accepted = [...got].filter((id) => keys.has(id)).length
  return { booked: got.size - accepted, accepted }
}
