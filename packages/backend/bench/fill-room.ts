import { createEventId } from 'core/tracking/event-id'
import type { BackendProcess } from './backend-process.ts'
import { ROOM_VENUE } from './content-stub.ts'
import { submit } from './load.ts'
import { type Access, acceptTable, cancelTable, joinList } from './waiting.ts'

const PERSON = { name: 'Goh Mei', email: 'mei@example.com', phone: '+6581234567' }
const TIMES = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30']
const MAX_PARTY = 6

const HOLD = 'mutation Hold($input: HoldInput!) { result: holdTable(input: $input) { __typename } }'
const RELEASE = 'mutation Release($input: ReleaseInput!) { result: releaseTable(input: $input) }'

/**
 * Visitors of one evening, at once: some hold first, some of those change their mind, some who are refused wait for a
 * table, and some who have one cancel. Answers the bookings.
 */
export async function fillRoom(
  backend: BackendProcess,
  date: string,
  count: number,
): Promise<number> {
  const waiting: Access[] = []
  const visit = async (index: number) => {
    const day = { key: createEventId(), venue: ROOM_VENUE, date }
    const wish = {
      ...day,
      time: TIMES[index % TIMES.length] ?? '19:00',
      party: 1 + (index % MAX_PARTY),
    }
    if (index % 2 === 0) await backend.send(HOLD, { input: { ...wish, clientAddress: day.key } })
    if (index % 8 === 0) await backend.send(RELEASE, { input: day })
    const person = { ...PERSON, email: `${day.key.toLowerCase()}@example.com` }
    const input = { ...wish, person, consents: [] }
    const { outcome } = await submit(backend, {
      field: 'createReservation',
      inputType: 'ReservationInput',
      input,
    })
    if (outcome?.__typename === 'Refusal' && index % 3 === 0) {
      const entry = await joinList(backend, wish)
      if (entry) waiting.push(entry)
    }
    if (outcome?.__typename !== 'Receipt') return false
    if (index % 5 !== 0) return true
    await cancelTable(backend, { id: outcome.id, token: outcome.manageToken ?? '' })
    return false
  }
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => visit(index)))
  const accepted = await Promise.all(
    waiting.flatMap((entry) => [acceptTable(backend, entry), acceptTable(backend, entry)]),
  )
  const taken = new Set(accepted.filter((id) => id !== undefined))
  return answers.filter(Boolean).length + taken.size
}

/** Covers of the fullest quarter of an hour in that room. */
export const getFullest = (covers: ReadonlyMap<string, number>): number =>
  Math.max(
    0,
    ...[...covers].flatMap(([name, count]) =>
      name.startsWith(`SLOT#${ROOM_VENUE}#`) ? [count] : [],
    ),
  )
