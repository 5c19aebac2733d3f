import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import {
  buildCreation,
  buildKey,
  buildReservation,
  type MemberBackend,
  NOW,
  startMemberBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { CATALOGUE } from '../catalogue/catalogue.fixture.ts'
import { eraseOnRequest } from '../retention/erase.ts'
import { purgeDue } from '../retention/purge.ts'
import { changeEnquiry, getEnquiry } from '../store/enquiries.ts'
import { getDayPlaces, sweepClaims } from '../store/slots.ts'
import { getWaiting } from '../store/waiting.ts'
import { buildMailedToken } from './manage-token.ts'
import { workOffWaitingList } from './waiting-list.ts'

const DAY = { venue: 'suntec', date: '2026-11-21' }
const MINUTE_MS = 60_000
const RESULT = `{ __typename ... on Receipt { id kind status manageToken }
  ... on Refusal { reason message fields { field } alternatives { venue date time } } }`
const ACCEPT = `mutation Accept($access: AccessInput!) { result: acceptOffer(access: $access) ${RESULT} }`
const CANCEL = `mutation Cancel($access: AccessInput!) { result: cancelEnquiry(access: $access) ${RESULT} }`
const CONFIRM = `mutation Press($access: AccessInput!) { result: confirmVisit(access: $access) ${RESULT} }`
const READ = `query Read($access: AccessInput!) {
  result: enquiry(access: $access) { status canBeChanged offer { time until } } }`
const READ_PROOF =
  'query P($access: AccessInput!) { result: enquiry(access: $access) { isUnproven mayPress } }'
const READ_BOOKING =
  'query B($access: AccessInput!) { result: enquiry(access: $access) { booking } }'

let now = NOW
let backend: MemberBackend
let staff: Record<string, string>
beforeEach(async () => {
  now = NOW
  backend = await startMemberBackend({ now: () => now })
  staff = await backend.asStaff('floor')
})
afterEach(() => backend.close())

const ownSchema = z.object({ id: z.string(), manageToken: z.string() })
type Access = { id: string; token: string }

const ask = async (query: string, variables: Record<string, unknown>, headers = {}) => {
  const key = { 'x-api-key': 'da2-test' }
  const { data } = await backend.send(query, variables, { ...key, ...headers })
  return data?.['result']
}
const create = async (kind: 'Reservation' | 'WaitingList', input: Record<string, unknown>) =>
  ask(buildCreation(`create${kind}`, `${kind}Input`), { input })
const toAccess = (receipt: unknown): Access => {
  const { id, manageToken } = ownSchema.parse(receipt)
  return { id, token: manageToken }
}
const book = (patch: Record<string, unknown> = {}) =>
  create('Reservation', buildReservation({ ...DAY, party: 4, ...patch }))
const sendWish = (name: string, patch: Record<string, unknown> = {}) =>
  create('WaitingList', {
    key: buildKey(),
    ...DAY,
    from: '19:00',
    until: '19:00',
    party: 4,
    person: { name, email: `${name}@example.com` },
    consents: [],
    ...patch,
  })
const press = (access: Access) => ask(CONFIRM, { access })
/** Joins, and presses the link of the first mail. */
const join = async (name: string, patch: Record<string, unknown> = {}): Promise<Access> => {
  const { id } = toAccess(await sendWish(name, patch))
  const access = { id, token: buildMailedToken('secret', id) }
  expect(await press(access)).toMatchObject({ __typename: 'Receipt' })
  return access
}
const read = (access: Access) => ask(READ, { access })
const readBooking = (access: Access) => ask(READ_BOOKING, { access })
const cancel = (access: Access) => ask(CANCEL, { access })
const accept = (access: Access) => ask(ACCEPT, { access })
const run = () =>
  workOffWaitingList({
    store: backend.store,
    now: () => now,
    readCatalogue: () => Promise.resolve(CATALOGUE),
  })
const wait = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS)
  await sweepClaims(backend.store, now)
  return run()
}
const getTaken = async () => {
  const { covers, seats } = await getDayPlaces(backend.store, DAY.venue, DAY.date)
  return { most: Math.max(0, ...covers.values()), holders: [...seats.keys()] }
}

const NO_BOOKING = { booking: null }
const WAITS = { status: 'NEW', canBeChanged: true, offer: null }
const until = () => new Date(now.getTime() + 15 * MINUTE_MS).toISOString()
const offered = () => ({
  status: 'IN_PROGRESS',
  canBeChanged: true,
  offer: { time: '19:00', until: until() },
})
const RESERVED = { __typename: 'Receipt', kind: 'RESERVATION', status: 'CONFIRMED' }

describe('an address that somebody typed', () => {
  it('gets no offers, and no table is held, until the link of its mail is pressed', async () => {
    const booked = toAccess(await book())
    const typed = toAccess(await sendWish('ann'))
    await cancel(booked)
    expect(await wait(1)).toEqual({ offered: 0, missed: 0, ended: 0 })
    expect(await getTaken()).toEqual({ most: 0, holders: [] })
    expect(await press(typed)).toMatchObject({ reason: 'NOT_ALLOWED' })
    expect(await ask(READ_PROOF, { access: typed })).toEqual({ isUnproven: true, mayPress: false })

    const mailed = { ...typed, token: buildMailedToken('secret', typed.id) }
    expect(await ask(READ_PROOF, { access: mailed })).toEqual({ isUnproven: true, mayPress: true })
    expect(await press(mailed)).toMatchObject({ __typename: 'Receipt' })
    expect(await read(typed)).toEqual(offered())
    expect(await press(mailed)).toMatchObject({ __typename: 'Receipt' })
  })

  it('gets offers as before when it was stored before links were pressed', async () => {
    const booked = toAccess(await book())
    const typed = toAccess(await sendWish('ann'))
    const record = await getEnquiry(backend.store, typed.id)
    if (record) await changeEnquiry(backend.store, record, { isUnproven: undefined }, { now })
    await cancel(booked)
    expect(await read(typed)).toEqual(offered())
  })
})

describe('the list, while a table is free', () => {
  it('refuses, with the free times of the window', async () => {
    await book()
    const window = { from: '18:30', until: '19:30' }
    expect(await sendWish('ann', window)).toMatchObject({
      reason: 'NOT_ALLOWED',
      alternatives: [
        { venue: 'suntec', date: DAY.date, time: '18:30' },
        { venue: 'suntec', date: DAY.date, time: '19:30' },
      ],
    })
    expect(await getWaiting(backend.store)).toEqual([])
  })
})

describe('a table that comes free', () => {
  it('is offered to whoever came first, by a mail, and held for a quarter of an hour', async () => {
    const booked = toAccess(await book())
    const [first, second] = [await join('ann'), await join('ben')]
    await run()
    expect([await read(first), await read(second)]).toEqual([WAITS, WAITS])
    await cancel(booked)
    expect([await read(first), await read(second)]).toEqual([offered(), WAITS])
    const { pending } = (await getEnquiry(backend.store, first.id)) ?? {}
    expect(pending?.map(({ type }) => type)).toEqual(['created', 'offered'])
    expect(await book()).toMatchObject({ reason: 'FULL' })
  })

  it('is booked by the link, once, and whoever has it waits no more', async () => {
    const booked = toAccess(await book())
    const first = await join('ann')
    await cancel(booked)
    expect(await readBooking(first)).toEqual(NO_BOOKING)
    const reservation = await accept(first)
    expect(reservation).toMatchObject(RESERVED)
    expect(await readBooking(first)).toEqual({ booking: toAccess(reservation).id })
    expect(await accept(first)).toEqual(reservation)
    expect(await read(first)).toMatchObject({ status: 'DONE', offer: null, canBeChanged: false })
    expect(await read(toAccess(reservation))).toMatchObject({ status: 'CONFIRMED' })
    await wait(60)
    expect(await getTaken()).toEqual({ most: 4, holders: [toAccess(reservation).id] })
    expect(await getWaiting(backend.store)).toEqual([])
  })

  it('reaches a guest with a number only who agreed to messages, and no other', async () => {
    const booked = toAccess(await book())
    const person = { name: 'ann', phone: '+6581234567' }
    const refused = await create('WaitingList', {
      key: buildKey(),
      ...DAY,
      from: '19:00',
      until: '19:00',
      party: 4,
      person,
      consents: [],
    })
    expect(refused).toMatchObject({ reason: 'INVALID', fields: [{ field: 'person.email' }] })
    const consents = [
      { purpose: 'booking-sms', textVersion: '2026-11-26', givenAt: now.toISOString() },
    ]
    const first = await join('ann', { person, consents })
    await cancel(booked)
    const reservation = toAccess(await accept(first))
    expect(await getEnquiry(backend.store, reservation.id)).toMatchObject({
      person,
      consents: [{ purpose: 'booking-sms' }],
    })
  })

  it('is not given to whoever only looks, or holds no link', async () => {
    const booked = toAccess(await book())
    const first = await join('ann')
    await cancel(booked)
    await read(first)
    expect(await accept({ ...first, token: 'forged' })).toMatchObject({ reason: 'NOT_FOUND' })
    expect(await accept(booked)).toMatchObject({ reason: 'NOT_FOUND' })
    expect(await read(first)).toEqual(offered())
  })

  it('goes to the next when the time is over, and to nobody after two missed offers', async () => {
    const booked = toAccess(await book())
    const [first, second] = [await join('ann'), await join('ben')]
    await cancel(booked)
    expect(await wait(16)).toEqual({ offered: 1, missed: 1, ended: 0 })
    expect([await read(first), await read(second)]).toEqual([WAITS, offered()])
    expect(await accept(first)).toMatchObject({ reason: 'NOT_ALLOWED' })
    expect(await wait(16)).toEqual({ offered: 1, missed: 1, ended: 0 })
    expect(await read(first)).toEqual(offered())
    expect(await wait(16)).toEqual({ offered: 1, missed: 1, ended: 1 })
    expect(await read(first)).toMatchObject({ status: 'CANCELLED' })
    expect(await read(second)).toEqual(offered())
    expect(await wait(16)).toEqual({ offered: 0, missed: 1, ended: 1 })
    expect([await readBooking(first), await readBooking(second)]).toEqual([NO_BOOKING, NO_BOOKING])
    expect(await getTaken()).toEqual({ most: 0, holders: [] })
    const { pending } = (await getEnquiry(backend.store, first.id)) ?? {}
    expect(pending?.at(-1)?.type).toBe('cancelled')
  })

  it('goes to the next at once when the first leaves the list', async () => {
    const booked = toAccess(await book())
    const [first, second] = [await join('ann'), await join('ben')]
    await cancel(booked)
    expect(await cancel(first)).toMatchObject({ status: 'CANCELLED' })
    expect([await read(first), await read(second)]).toMatchObject([
      { status: 'CANCELLED' },
      offered(),
    ])
    expect(await accept(first)).toMatchObject({ reason: 'NOT_ALLOWED' })
    await run()
    expect((await getWaiting(backend.store)).map(({ id }) => id)).toEqual([second.id])
  })

  it.each([
    [
      'a booking moves',
      async (booked: Access) => {
        const change = 'mutation M($access: AccessInput!, $change: ChangeInput!) {'
        await ask(`${change} result: changeEnquiry(access: $access, change: $change) ${RESULT} }`, {
          access: booked,
          change: { time: '12:00' },
        })
      },
    ],
    [
      'staff cancel a booking, and do not undo it',
      async ({ id }: Access) => {
        const set = `mutation S($id: ID!) { result: setStatus(id: $id, status: CANCELLED) { id } }`
        await ask(set, { id }, staff)
        await wait(2)
      },
    ],
    [
      'a person is erased',
      async ({ id }: Access) => {
        const record = await getEnquiry(backend.store, id)
        const files = { remove: () => Promise.resolve() }
        if (record) await eraseOnRequest({ store: backend.store, files, now: () => now }, record)
        await wait(6)
      },
    ],
  ])('is offered when %s', async (_case, free) => {
    const booked = toAccess(await book())
    const first = await join('ann')
    await free(booked)
    expect(await read(first)).toMatchObject({ offer: { time: '19:00' } })
  })

  it('is offered when a hold or a block ends', async () => {
    const key = buildKey()
    const wish = { key, ...DAY, time: '19:00', party: 4, clientAddress: key }
    const hold =
      'mutation H($input: HoldInput!) { result: holdTable(input: $input) { __typename } }'
    await ask(hold, { input: wish })
    const first = await join('ann')
    const release = 'mutation R($input: ReleaseInput!) { result: releaseTable(input: $input) }'
    await ask(release, { input: { key, ...DAY } })
    expect(await read(first)).toEqual(offered())
    await cancel(first)

    const block = buildKey()
    const input = { key: block, use: 'BLOCK', ...DAY, time: '18:00' }
    await ask(
      'mutation T($input: SeatsInput!) { result: takeSeats(input: $input) { seats } }',
      { input },
      staff,
    )
    const second = await join('ben')
    await run()
    expect(await read(second)).toEqual(WAITS)
    const freeing = `mutation F($id: ID!) { result: freeSeats(venue: "suntec", date: "${DAY.date}", id: $id) { seats } }`
    await ask(freeing, { id: block }, staff)
    expect(await read(second)).toEqual(offered())
  })

  it('is offered to the first whom it fits, and to a person once at a time', async () => {
    const [large, small] = [toAccess(await book({ party: 2 })), toAccess(await book({ party: 2 }))]
    const [four, two] = [await join('ann'), await join('ben', { party: 2 })]
    const again = await join('ben', { party: 2 })
    await cancel(small)
    expect([await read(four), await read(two), await read(again)]).toEqual([
      WAITS,
      offered(),
      WAITS,
    ])
    await cancel(large)
    expect([await read(four), await read(again)]).toEqual([WAITS, WAITS])
  })

  it('is offered at the first free time of the window', async () => {
    await book({ time: '18:00' })
    const booked = toAccess(await book({ time: '18:30' }))
    await book({ time: '19:00' })
    const first = await join('ann', { from: '18:00', until: '19:00' })
    await run()
    expect(await read(first)).toEqual(WAITS)
    await cancel(booked)
    expect(await read(first)).toMatchObject({ offer: { time: '18:30' } })
  })
})

it('has one of many who claim one place at once, and nobody twice', async () => {
  const booked = toAccess(await book())
  const waiting = await Promise.all(Array.from({ length: 5 }, (_, at) => join(`guest${at}`)))
  const visitors = Array.from({ length: 30 }, () => book())
  const [, ...answers] = await Promise.all([
    cancel(booked),
    ...Array.from({ length: 6 }, () => run()),
    ...visitors,
  ])
  await run()
  const receipts = answers.filter((answer) => JSON.stringify(answer)?.includes('"Receipt"'))
  const accepted = await Promise.all(waiting.flatMap((each) => [accept(each), accept(each)]))
  const ids = new Set(accepted.flatMap((answer) => ownSchema.safeParse(answer).data?.id ?? []))
  expect(receipts.length + ids.size).toBe(1)
  await wait(30)
  const { most, holders } = await getTaken()
  expect([most, holders.length]).toEqual([4, 1])
})

describe('the list', () => {
  it.each([
    ['an empty window', { from: '20:00', until: '19:00' }, 'INVALID'],
    ['times at which nobody sits down', { from: '03:00', until: '04:00' }, 'INVALID'],
    ['a day that has passed', { date: '2026-11-19' }, 'INVALID'],
    ['a crowd', { party: 13 }, 'PARTY_TOO_LARGE'],
    ['a restaurant that is not open yet', { venue: 'imm' }, 'NOT_OPEN_YET'],
    ['nobody who can be written to', { person: { name: 'Ann', phone: '+6581234567' } }, 'INVALID'],
  ])('refuses %s', async (_case, patch, reason) => {
    const entry = { key: buildKey(), ...DAY, from: '19:00', until: '20:00', party: 2 }
    const person = { name: 'Ann', email: 'ann@example.com' }
    const input = { ...entry, person, consents: [], ...patch }
    expect(await create('WaitingList', input)).toMatchObject({ reason })
  })

  it('ends with its day, and is purged a month later', async () => {
    await book()
    const first = await join('ann')
    now = new Date('2026-11-21T11:01:00.000Z')
    expect(await run()).toEqual({ offered: 0, missed: 0, ended: 1 })
    expect(await read(first)).toMatchObject({ status: 'DONE' })
    expect(await getWaiting(backend.store)).toEqual([])
    now = new Date('2026-12-22T00:00:00.000Z')
    const nothing = { remove: () => Promise.resolve() }
    const deps = { store: backend.store, files: nothing, exports: nothing, now: () => now }
    await purgeDue(deps, 100)
    expect(await getEnquiry(backend.store, first.id)).toBeUndefined()
  })

  it('gives back the table of whoever is erased', async () => {
    const booked = toAccess(await book())
    const first = await join('ann')
    await cancel(booked)
    const record = await getEnquiry(backend.store, first.id)
    const files = { remove: () => Promise.resolve() }
    if (record) await eraseOnRequest({ store: backend.store, files, now: () => now }, record)
    expect(await getTaken()).toEqual({ most: 0, holders: [] })
  })

  it('is worked by staff, who see what was offered', async () => {
    const booked = toAccess(await book())
    const { id } = await join('ann')
    await cancel(booked)
    const list = `{ result: enquiries(filter: { kind: WAITING_LIST }) { items { id status offer { time } statusChanges { by to } } } }`
    expect(await ask(list, {}, staff)).toEqual({
      items: [
        {
          id,
          status: 'CONTACTED',
          offer: { time: '19:00' },
          statusChanges: [{ by: 'The site', to: 'CONTACTED' }],
        },
      ],
    })
  })
})
