import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { z } from 'zod'
import { CATALOGUE, SUNTEC } from '../catalogue/catalogue.fixture.ts'
import {
  buildCreation,
  buildKey,
  buildReservation,
  type MemberBackend,
  NOW,
  startMemberBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { getDayPlaces, sweepClaims } from '../store/slots.ts'

const SATURDAY = '2026-11-21'
const SUNDAY = '2026-11-22'
/** Open on Saturday night until two, and closed on Sundays; parties of two stay for two hours. */
const LATE = {
  ...SUNTEC,
  openingHours: [{ days: [1, 2, 3, 4, 5, 6], opens: '17:00', closes: '02:00' }],
  tables: SUNTEC.tables && { ...SUNTEC.tables, stayUpTo2: 120 },
}

let now = NOW
let backend: MemberBackend
beforeEach(async () => {
  now = NOW
  const outlets = CATALOGUE.outlets.map((outlet) => (outlet.venue === 'suntec' ? LATE : outlet))
  backend = await startMemberBackend({ now: () => now }, { ...CATALOGUE, outlets })
})
afterEach(() => backend.close())

const book = async (date: string, time: string, key = buildKey()) => {
  const { data } = await backend.send(buildCreation('createReservation', 'ReservationInput'), {
    input: buildReservation({ key, date, time, party: 2 }),
  })
  return data?.['result']
}
const readFree = async (date: string) => {
  const { data } = await backend.send(
    `query Free($from: String!) {
      result: reservationAvailability(venue: "suntec", party: 2, from: $from, days: 1) {
        days { isOpen slots { time isFree } } } }`,
    { from: date },
  )
  return data?.['result']
}
const asStaff = async () => ({
  authorization: `Bearer ${await backend.pool.signInStaff('mei', ['floor', 'sales'])}`,
})
const ROOM = 'quarters { time taken } staffSeats { id time freedAt }'

const BOOKED = { __typename: 'Receipt' }
const FULL = { reason: 'FULL' }

it('is booked on the date that its clock shows', async () => {
  expect(await readFree(SUNDAY)).toEqual({
    days: [
      { isOpen: true, slots: ['00:00', '00:30', '01:00'].map((time) => ({ time, isFree: true })) },
    ],
  })
  expect(await book(SUNDAY, '00:30')).toMatchObject(BOOKED)
})

it('shares the room with whoever has stayed since before midnight', async () => {
  expect(await book(SATURDAY, '23:00')).toMatchObject(BOOKED)
  expect(await book(SUNDAY, '00:00')).toMatchObject(BOOKED)
  expect(await book(SUNDAY, '00:30')).toMatchObject(FULL)
  expect(await book(SATURDAY, '23:30')).toMatchObject(FULL)
  expect(await book(SUNDAY, '01:00')).toMatchObject(BOOKED)
  expect(await readFree(SUNDAY)).toMatchObject({
    days: [{ slots: [{ isFree: false }, { isFree: false }, { isFree: false }] }],
  })
})

it('offers the times of the same night first when it is full', async () => {
  expect(await book(SATURDAY, '23:30')).toMatchObject(BOOKED)
  expect(await book(SATURDAY, '23:30')).toMatchObject(BOOKED)
  const { alternatives } = z
    .object({ alternatives: z.array(z.object({ date: z.string(), time: z.string() })) })
    .parse(await book(SUNDAY, '00:30'))
  expect(alternatives).toEqual([
    { date: SATURDAY, time: '21:30' },
    { date: SATURDAY, time: '21:00' },
    { date: SATURDAY, time: '20:30' },
    { date: SATURDAY, time: '20:00' },
  ])
})

it('is held, given back and cancelled as any other', async () => {
  const [first, second] = [buildKey(), buildKey()]
  const wish = { venue: 'suntec', date: SUNDAY, clientAddress: 'a' }
  const hold = async () => {
    const { data } = await backend.send(
      `mutation Hold($input: HoldInput!) { result: holdTable(input: $input) { __typename } }`,
      { input: { ...wish, key: first, time: '00:30', party: 2 } },
    )
    return data?.['result']
  }
  const count = async () => (await getDayPlaces(backend.store, 'suntec', SATURDAY)).seats.size
  expect(await hold()).toEqual({ __typename: 'TableHold' })
  expect(await count()).toBe(1)
  await backend.send('mutation Release($input: ReleaseInput!) { releaseTable(input: $input) }', {
    input: { ...wish, key: first },
  })
  expect(await count()).toBe(0)
  await book(SUNDAY, '00:30', second)
  await backend.send(
    'mutation Set($id: ID!) { setStatus(id: $id, status: CANCELLED) { status } }',
    { id: `RESERVATION-${second}` },
    await asStaff(),
  )
  now = new Date(NOW.getTime() + 60 * 60_000)
  await sweepClaims(backend.store, now)
  expect(await count()).toBe(0)
})

it.each([
  ['of the date that the clock shows', SUNDAY],
  ['of its evening', SATURDAY],
])('is taken by staff and freed on the page %s', async (_page, day) => {
  const key = buildKey()
  const { data } = await backend.send(
    `mutation Take($input: SeatsInput!) { room: takeSeats(input: $input) { ${ROOM} } }`,
    { input: { key, use: 'BLOCK', venue: 'suntec', date: SUNDAY, time: '00:30', covers: 3 } },
    await asStaff(),
  )
  expect(data).toMatchObject({
    room: {
      // Until the outlet closes.
      quarters: ['00:30', '00:45', '01:00', '01:15', '01:30', '01:45'].map((time) => ({
        time,
        taken: 3,
      })),
      staffSeats: [{ id: key, time: '00:30', freedAt: null }],
    },
  })
  expect(await book(SATURDAY, '23:00')).toMatchObject(FULL)
  const evening = await backend.send(
    `{ room: tableDay(venue: "suntec", date: "${SATURDAY}") { ${ROOM} } }`,
    {},
    await asStaff(),
  )
  expect(evening.data).toMatchObject({
    room: { staffSeats: [{ id: key, time: '24:30', freedAt: null }] },
  })
  const freed = await backend.send(
    `mutation Free($id: ID!) { room: freeSeats(venue: "suntec", date: "${day}", id: $id) { ${ROOM} } }`,
    { id: key },
    await asStaff(),
  )
  expect(freed.data).toMatchObject({
    room: { quarters: [], staffSeats: [{ freedAt: NOW.toISOString() }] },
  })
  expect(await book(SATURDAY, '23:00')).toMatchObject(BOOKED)
})
