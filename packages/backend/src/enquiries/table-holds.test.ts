import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { CATALOGUE } from '../catalogue/catalogue.fixture.ts'
import {
  buildCreation,
  buildKey,
  buildReservation,
  NOW,
  startBackend,
  type TestBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { buildSeatAttribute, getDayPlaces, sweepClaims } from '../store/slots.ts'

const DATE = '2026-11-21'
const MINUTE_MS = 60_000
const WISH = { venue: 'suntec', date: DATE, time: '19:00', party: 4 }

let now = NOW
let backend: TestBackend
beforeEach(async () => {
  now = NOW
  backend = await startBackend({ deps: { now: () => now } })
})
afterEach(() => backend.close())

const wait = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS)
  await sweepClaims(backend.store, now)
}

const hold = async (key: string, patch: Record<string, unknown> = {}) => {
  const { data } = await backend.send(
    `mutation Hold($input: HoldInput!) {
      result: holdTable(input: $input) {
        __typename
        ... on TableHold { until }
        ... on Refusal { reason alternatives { time } }
      }
    }`,
    { input: { ...WISH, key, clientAddress: key, ...patch } },
  )
  return data?.['result']
}
const release = (key: string) =>
  backend.send('mutation Release($input: ReleaseInput!) { releaseTable(input: $input) }', {
    input: { key, venue: 'suntec', date: DATE, clientAddress: key },
  })
const book = async (key: string, patch: Record<string, unknown> = {}) => {
  const input = buildReservation({ ...WISH, key, ...patch })
  const { data } = await backend.send(buildCreation('createReservation', 'ReservationInput'), {
    input,
  })
  return data?.['result']
}

const HELD = { __typename: 'TableHold' }
const FULL = { reason: 'FULL' }
const BOOKED = { __typename: 'Receipt' }

const getTaken = async () => {
  const { covers, seats } = await getDayPlaces(backend.store, 'suntec', DATE)
  return { most: Math.max(0, ...covers.values()), holders: seats.size }
}

it('keeps the table for ten minutes from the last call, and for nobody after', async () => {
  const key = buildKey()
  const until = new Date(NOW.getTime() + 10 * MINUTE_MS).toISOString()
  expect(await hold(key)).toEqual({ ...HELD, until })
  await wait(8)
  expect(await hold(key)).toMatchObject(HELD)
  await wait(9)
  expect(await hold(buildKey())).toMatchObject({ ...FULL, alternatives: { length: 4 } })
  await wait(2)
  expect(await getTaken()).toEqual({ most: 0, holders: 0 })
  expect(await hold(buildKey())).toMatchObject(HELD)
})

it('becomes the booking with the same key, which nobody else can have', async () => {
  const key = buildKey()
  await hold(key)
  expect(await book(buildKey())).toMatchObject(FULL)
  const first = await book(key)
  expect(first).toMatchObject(BOOKED)
  expect(await book(key)).toEqual(first)
  await release(key)
  await wait(30)
  expect(await getTaken()).toEqual({ most: 4, holders: 1 })
  expect(await hold(key)).toMatchObject({ reason: 'NOT_ALLOWED' })
})

it('is free at once when the visitor leaves or chooses another time', async () => {
  const [first, second] = [buildKey(), buildKey()]
  await hold(first)
  await hold(first, { time: '20:00' })
  expect(await hold(second)).toMatchObject(HELD)
  await release(first)
  expect(await hold(second, { time: '20:00' })).toMatchObject(HELD)
  expect(await getTaken()).toEqual({ most: 4, holders: 1 })
})

it('gives way to the same visitor’s booking of another time, and holds nothing then', async () => {
  const key = buildKey()
  await hold(key)
  expect(await book(key, { time: '12:00', party: 2 })).toMatchObject(BOOKED)
  expect(await getTaken()).toEqual({ most: 2, holders: 1 })
})

/** Does something between the plan of a booking, or of a hold, and its claim of the place. */
function beforeClaim(run: () => Promise<unknown>, purpose = 'create') {
  let hasRun = false
  backend.store.documents.middlewareStack.add(
    (next) => async (args) => {
      if (!hasRun && JSON.stringify(args.input, toJson).includes(`|${purpose}|`)) {
        hasRun = true
        await run()
      }
      return next(args)
    },
    { step: 'initialize' },
  )
}

const toJson = (_name: string, value: unknown) => (value instanceof Set ? [...value] : value)

it.each([
  ['comes meanwhile', undefined, {}],
  ['moves there meanwhile', { time: '20:00' }, {}],
  ['moves to another time meanwhile', {}, { time: '20:00' }],
  ['grows meanwhile', { party: 2 }, { party: 3 }],
])('is no obstacle to the booking when it %s', async (_case, before, meanwhile) => {
  const key = buildKey()
  if (before) await hold(key, before)
  beforeClaim(() => hold(key, meanwhile))
  expect(await book(key)).toMatchObject(BOOKED)
  await wait(30)
  expect(await getTaken()).toEqual({ most: 4, holders: 1 })
})

it('is no obstacle to the booking when it is given up meanwhile', async () => {
  const key = buildKey()
  await hold(key)
  beforeClaim(() => release(key))
  expect(await book(key)).toMatchObject(BOOKED)
  expect(await getTaken()).toEqual({ most: 4, holders: 1 })
})

it('is not said to be taken when the booking itself has just taken it', async () => {
  const key = buildKey()
  beforeClaim(() => book(key), 'hold')
  expect(await hold(key)).toMatchObject({ reason: 'NOT_ALLOWED' })
  expect(await getTaken()).toEqual({ most: 4, holders: 1 })
})

it('is had by one of two hundred, and by nobody twice', async () => {
  const keys = Array.from({ length: 200 }, buildKey)
  const answers = await Promise.all(keys.map((key) => hold(key)))
  const won = keys.filter((_, index) => JSON.stringify(answers[index]).includes('TableHold'))
  expect(won).toHaveLength(1)
  const booked = await Promise.all(keys.map((key) => book(key)))
  const receipts = keys.filter((_, index) => JSON.stringify(booked[index]).includes('"Receipt"'))
  expect(receipts).toEqual(won)
  expect(await getTaken()).toEqual({ most: 4, holders: 1 })
})

it('survives a storm of holds, releases and bookings without a cover too many or too few', async () => {
  const keys = Array.from({ length: 40 }, buildKey)
  const times = ['18:30', '19:00', '19:30']
  await Promise.all(
    keys.map(async (key, index) => {
      const wish = { time: times[index % 3], party: 1 + (index % 3) }
      await hold(key, wish)
      await (index % 4 === 0 ? release(key) : hold(key, { ...wish, time: times[(index + 1) % 3] }))
      if (index % 3 === 0) await book(key, wish)
    }),
  )
  await wait(30)
  const { covers, seats } = await getDayPlaces(backend.store, 'suntec', DATE)
  expect(Math.max(0, ...covers.values())).toBeLessThanOrEqual(4)
  const counted = [...seats.values()].map((seat) => Number(seat.split('*')[1]))
  const quarters = 2
  const sum = [...covers.values()].reduce((total, count) => total + count, 0)
  expect(sum).toBe(counted.reduce((total, count) => total + count * quarters, 0))
  for (const holder of seats.keys()) expect(buildSeatAttribute(holder)).toMatch(/RESERVATION-/)
})

it.each([
  ['a time that has passed', { date: '2026-11-19' }, 'NOT_BOOKABLE_THEN'],
  ['a restaurant that is none', { venue: 'nowhere' }, 'INVALID'],
  ['a crowd', { party: 13 }, 'PARTY_TOO_LARGE'],
  ['a key that is none', { key: 'x' }, 'INVALID'],
])('is refused for %s', async (_case, patch, reason) => {
  expect(await hold(buildKey(), patch)).toMatchObject({ reason })
})

describe('the hold of visitors who have booked nothing', () => {
  const MANY = 60
  const EVENING = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30']

  /** A room of 48, as the seed's are, at each of two restaurants. */
  const openLargeRooms = async () => {
    await backend.close()
    const outlets = CATALOGUE.outlets.map((outlet) => ({
      ...outlet,
      ...(outlet.tables && { tables: { ...outlet.tables, seats: 48 } }),
    }))
    backend = await startBackend({ deps: { now: () => now }, catalogue: { ...CATALOGUE, outlets } })
  }

  it('is one table for an address and day, at whatever restaurant', async () => {
    const clientAddress = '203.0.113.7'
    const first = buildKey()
    expect(await hold(first, { clientAddress, party: 2 })).toMatchObject(HELD)
    const others = await Promise.all(
      ['suntec', 'boat-quay'].map((venue) => hold(buildKey(), { venue, clientAddress, party: 1 })),
    )
    expect(others).toMatchObject([{ reason: 'NOT_ALLOWED' }, { reason: 'NOT_ALLOWED' }])
    expect(await getTaken()).toEqual({ most: 2, holders: 1 })
    const elsewhere = { clientAddress, venue: 'boat-quay' }
    expect(await hold(first, elsewhere)).toMatchObject(HELD)
    expect(await getTaken()).toEqual({ most: 0, holders: 0 })
    await wait(12)
    expect(await hold(buildKey(), { clientAddress })).toMatchObject(HELD)
  })

  it('is one table when an address asks for twenty at once', async () => {
    await openLargeRooms()
    const clientAddress = '2001:db8::1'
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        hold(buildKey(), { clientAddress: `2001:db8::${at}`, time: EVENING[at % 6] }),
      ),
    )
    expect(answers.filter((each) => JSON.stringify(each).includes('TableHold'))).toHaveLength(1)
    expect(await hold(buildKey(), { clientAddress })).toMatchObject({ reason: 'NOT_ALLOWED' })
  })

  it('is renewed three times, and then free for others', async () => {
    const key = buildKey()
    for (let call = 0; call < 4; call += 1) {
      expect(await hold(key)).toMatchObject(HELD)
      await wait(9)
    }
    expect(await hold(key)).toMatchObject({ reason: 'NOT_ALLOWED' })
    expect(await hold(key, { clientAddress: '203.0.113.8' })).toMatchObject({
      reason: 'NOT_ALLOWED',
    })
    await wait(2)
    expect(await hold(buildKey())).toMatchObject(HELD)
  })

  it('goes on no longer when the visitor chooses another time', async () => {
    const key = buildKey()
    const until = new Date(NOW.getTime() + 10 * MINUTE_MS).toISOString()
    await hold(key)
    await wait(8)
    expect(await hold(key, { time: '20:00' })).toEqual({ ...HELD, until })
  })

  it('leaves two thirds of the room to those who book', async () => {
    await openLargeRooms()
    const attack = Array.from({ length: MANY }, (_, at) =>
      hold(buildKey(), { time: EVENING[at % 6], party: 12 }),
    )
    const answers = await Promise.all(attack)
    expect(answers.filter((each) => JSON.stringify(each).includes('"FULL"'))).toEqual([])
    expect((await getTaken()).most).toBeLessThanOrEqual(16)
    const booked = await Promise.all(EVENING.map((time) => book(buildKey(), { time, party: 12 })))
    expect(booked).toMatchObject(EVENING.map(() => BOOKED))
    await wait(30)
    const { covers } = await getDayPlaces(backend.store, 'suntec', DATE)
    expect(Math.max(...covers.values())).toBe(12)
    // Nothing is counted as held when no hold is left.
    expect(await hold(buildKey(), { party: 12 })).toMatchObject(HELD)
  })
})
