import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  buildCreation,
  buildKey,
  buildReservation,
  type MemberBackend,
  startMemberBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { buildTablesKey, sweepClaims } from '../store/slots.ts'
import { readItem } from '../store/store.ts'

const DATE = '2026-11-21'
const NOW = new Date(`${DATE}T12:00:00+08:00`)
const DAY = { venue: 'suntec', date: DATE }
const FIELDS = `venue date seats quarters { time taken isBlocked }
  staffSeats { id use time minutes covers note at by freedAt freedBy }`
const TAKE = `mutation Take($input: SeatsInput!) { result: takeSeats(input: $input) { ${FIELDS} } }`
const FREE = `mutation Free($venue: String!, $date: String!, $id: ID!, $isMistake: Boolean) {
  result: freeSeats(venue: $venue, date: $date, id: $id, isMistake: $isMistake) { ${FIELDS} } }`
const READ = `query Read($venue: String!, $date: String!) {
  result: tableDay(venue: $venue, date: $date) { ${FIELDS} } }`

let backend: MemberBackend
let staff: Record<string, string>
beforeEach(async () => {
  backend = await startMemberBackend({ now: () => NOW })
  staff = await asStaff()
})
afterEach(() => backend.close())

const asStaff = async (groups = ['floor']): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await backend.pool.signInStaff('mei', groups)}`,
})
const send = async (query: string, variables: Record<string, unknown>, headers = staff) => {
  const { data, errors } = await backend.send(query, variables, headers)
  return errors?.[0]?.errorType ?? data?.['result']
}
const take = (patch: Record<string, unknown> = {}) =>
  send(TAKE, {
    input: { key: buildKey(), use: 'WALK_IN', ...DAY, time: '19:00', covers: 3, ...patch },
  })
const book = async (patch: Record<string, unknown> = {}) => {
  const input = buildReservation(patch)
  const { data } = await backend.send(buildCreation('createReservation', 'ReservationInput'), {
    input,
  })
  return data?.['result']
}

const BOOKED = { __typename: 'Receipt' }
const FULL = { reason: 'FULL' }

describe('a walk-in', () => {
  it('takes its covers for its stay, and says who took them when', async () => {
    const key = buildKey()
    expect(await take({ key, note: 'By the window' })).toEqual({
      ...DAY,
      seats: 4,
      quarters: [
        { time: '19:00', taken: 3, isBlocked: false },
        { time: '19:15', taken: 3, isBlocked: false },
      ],
      staffSeats: [
        {
          id: key,
          use: 'WALK_IN',
          time: '19:00',
          minutes: 30,
          covers: 3,
          note: 'By the window',
          at: NOW.toISOString(),
          by: 'mei@example.com',
          freedAt: null,
          freedBy: null,
        },
      ],
    })
    expect(await book({ party: 2 })).toMatchObject(FULL)
    expect(await book({ party: 1 })).toMatchObject(BOOKED)
    expect(await book({ party: 2, time: '19:30' })).toMatchObject(BOOKED)
  })

  it('is refused where bookings take the room, unless staff seat it all the same', async () => {
    await book({ party: 2 })
    expect(await take()).toBe('Full')
    expect(await take({ isOver: true })).toMatchObject({
      quarters: [{ taken: 5 }, { taken: 5 }],
    })
    expect(await book({ party: 1 })).toMatchObject(FULL)
  })

  it('counts once, however often it is sent', async () => {
    const key = buildKey()
    const taken = await take({ key })
    expect(await take({ key })).toEqual(taken)
    expect(await take({ key: buildKey(), covers: 2 })).toBe('Full')
  })

  it('is listed no more once it was a mistake, and is not taken again by its key', async () => {
    const key = buildKey()
    await take({ key })
    const freed = await send(FREE, { ...DAY, id: key, isMistake: true })
    expect(freed).toMatchObject({ quarters: [], staffSeats: [] })
    expect(await take({ key })).toEqual(freed)
  })

  it('stays through the sweep, which looks at bookings only', async () => {
    await take()
    await book({ party: 1 })
    await sweepClaims(backend.store, new Date(NOW.getTime() + 3_600_000))
    expect(await send(READ, DAY)).toMatchObject({ quarters: [{ taken: 4 }, { taken: 4 }] })
  })
})

describe('a block', () => {
  it('of an evening leaves no time after its start, and keeps what is booked', async () => {
    const booked = await book({ party: 2 })
    expect(await take({ use: 'BLOCK', time: '18:00', covers: null })).toMatchObject({
      quarters: expect.arrayContaining([
        { time: '18:00', taken: 0, isBlocked: true },
        { time: '19:00', taken: 2, isBlocked: true },
        { time: '21:45', taken: 0, isBlocked: true },
      ]),
    })
    expect(await book({ time: '20:00' })).toMatchObject(FULL)
    expect(await book({ time: '17:30' })).toMatchObject(BOOKED)
    expect(booked).toMatchObject(BOOKED)
  })

  it('of a table takes its covers only', async () => {
    await take({ use: 'BLOCK', covers: 2, minutes: 60 })
    expect(await book({ party: 3 })).toMatchObject(FULL)
    expect(await book({ party: 2 })).toMatchObject(BOOKED)
  })

  it('lets a guest who typed change to an earlier time', async () => {
    const key = buildKey()
    const hold = 'mutation Hold($input: HoldInput!) { holdTable(input: $input) { __typename } }'
    const wish = { key, ...DAY, time: '19:00', party: 4 }
    await backend.send(hold, { input: wish })
    await take({ use: 'BLOCK', time: '18:00', covers: null })
    expect(await book({ ...wish, time: '17:00' })).toMatchObject(BOOKED)
  })

  it('is given back once, and keeps who did both', async () => {
    const key = buildKey()
    await take({ key, use: 'BLOCK', time: '18:00', covers: null })
    const freed = await send(FREE, { ...DAY, id: key }, await asStaff(['manager']))
    expect(freed).toMatchObject({
      quarters: [],
      staffSeats: [{ id: key, by: 'mei@example.com', freedAt: NOW.toISOString() }],
    })
    expect(await send(FREE, { ...DAY, id: key })).toEqual(freed)
    expect(await take({ key, use: 'BLOCK', time: '18:00', covers: null })).toEqual(freed)
    expect(await book({ party: 4 })).toMatchObject(BOOKED)
  })
})

it('leaves one of two hundred walk-ins where one table is free', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => take({ covers: 4 })))
  expect(answers.filter((answer) => answer !== 'Full')).toHaveLength(1)
  expect(await send(READ, DAY)).toMatchObject({ quarters: [{ taken: 4 }, { taken: 4 }] })
})

it('counts bookings, holds, walk-ins and blocks that come at once, none too many', async () => {
  const wishes = Array.from({ length: 40 }, (_, index) => ({
    time: ['18:30', '19:00', '19:30'][index % 3],
    covers: 1 + (index % 3),
  }))
  await Promise.all(
    wishes.map(({ time, covers }, index) =>
      index % 2 ? book({ time, party: covers }) : take({ time, covers }),
    ),
  )
  const room = await send(READ, DAY)
  expect(room).toMatchObject({ seats: 4 })
  const item = await readItem(backend.store, buildTablesKey(DAY.venue, DAY.date))
  const counts = Object.entries(item ?? {}).filter(([name]) => name.startsWith('covers:'))
  expect(Math.max(...counts.map(([, count]) => Number(count)))).toBe(4)
})

it.each([
  ['a walk-in without a number', { covers: null }, 'BadRequest'],
  ['a day that has passed', { date: '2026-11-19' }, 'BadRequest'],
  ['a walk-in on another day', { date: '2026-11-22' }, 'BadRequest'],
  ['a time that is none', { time: '25:00' }, 'BadRequest'],
  ['more than a day', { minutes: 2000 }, 'BadRequest'],
  ['a restaurant that is none', { venue: 'nowhere' }, 'NotFound'],
  ['a restaurant without tables', { venue: 'imm' }, 'NotFound'],
])('refuses %s', async (_case, patch, problem) => {
  expect(await take(patch)).toBe(problem)
})

it('is nobody’s but staff’s', async () => {
  const input = { key: buildKey(), use: 'WALK_IN', ...DAY, time: '19:00', covers: 1 }
  const member = { authorization: `Bearer ${await backend.pool.signIn('ben')}` }
  for (const headers of [{ 'x-api-key': 'da2-test' }, member, await asStaff(['hr'])]) {
    expect(await send(TAKE, { input }, headers)).toBe('Unauthorized')
    expect(await send(READ, DAY, headers)).toBe('Unauthorized')
  }
})
