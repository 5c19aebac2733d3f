import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { CATALOGUE } from '../catalogue/catalogue.fixture.ts'
import {
  buildCreation,
  buildReservation,
  buildTestDrive,
  type MemberBackend,
  NOW,
  startMemberBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { getDueOutboxKeys, getEnquiry } from '../store/enquiries.ts'
import { buildRecordKey } from '../store/enquiry-record.ts'
import { getDayPlaces, sweepClaims } from '../store/slots.ts'

const REFUSAL = '... on Refusal { reason message alternatives { venue date time } }'
const PREVIEW = `query Preview($id: ID!, $to: VisitChange!) {
  result: previewChange(id: $id, to: $to) { __typename ... on ChangePreview { by lines } ${REFUSAL} } }`
const CHANGE = `mutation Change($id: ID!, $to: VisitChange!) {
  result: changeForGuest(id: $id, to: $to) { __typename ... on Receipt { id manageToken } ${REFUSAL} } }`
const UNDO = `mutation Undo($id: ID!) {
  result: undoChange(id: $id) { __typename ... on Receipt { id manageToken } ${REFUSAL} } }`
const READ = `query Read($id: ID!) { enquiry(access: { id: $id }) {
  date time moveUndoUntil moves { at by from { venue date time party model } to { venue date time party model } } } }`
const RESERVE = buildCreation('createReservation', 'ReservationInput')
const DRIVE = buildCreation('createTestDrive', 'TestDriveInput')
const BY = 'mei@example.com'
const DAY = '2026-12-01'

let now = NOW
let tick = () => 0
let catalogue = CATALOGUE
let backend: MemberBackend
let manager: Record<string, string>
beforeEach(async () => {
  now = NOW
  tick = () => 0
  catalogue = CATALOGUE
  backend = await startMemberBackend({
    now: () => new Date(now.getTime() + tick()),
    readCatalogue: () => Promise.resolve(catalogue),
  })
  manager = await backend.asStaff('manager', 'outlet-all')
})
afterEach(() => backend.close())

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const idSchema = z.object({ id: z.string() })
const create = async (query: string, input: object) =>
  idSchema.parse((await backend.send(query, { input })).data?.['result']).id
const reserve = (patch: object = {}) =>
  create(RESERVE, buildReservation({ date: DAY, time: '19:00', ...patch }))
const drive = (patch: object = {}) =>
  create(DRIVE, buildTestDrive({ date: DAY, time: '14:00', ...patch }))
const send = async (query: string, id: string, to?: object, headers = manager) => {
  const { data, errors } = await backend.send(query, { id, ...(to && { to }) }, headers)
  return errors?.[0]?.errorType ?? data?.['result']
}
const read = async (id: string) => (await backend.send(READ, { id }, manager)).data?.['enquiry']
const getRecord = (id: string) => getEnquiry(backend.store, id)
const getTypes = async (id: string) => (await getRecord(id))?.pending.map(({ type }) => type)
const getCovers = async (time: string, date = DAY, venue = 'suntec') =>
  (await getDayPlaces(backend.store, venue, date)).covers.get(time) ?? 0
const isMailDue = async (id: string) => {
  const keys = await getDueOutboxKeys(backend.store, now, 100)
  const record = await getRecord(id)
  return keys.some(({ pk }) => record && pk === buildRecordKey(record).pk)
}

describe('a change by staff', () => {
  it('moves and resizes a table at once, tells the guest half a minute later, and says who and when', async () => {
    const id = await reserve()
    expect(await send(CHANGE, id, { tableTime: '20:00', party: 3 })).toEqual({
      __typename: 'Receipt',
      id,
      manageToken: null,
    })
    const place = { venue: 'suntec', date: DAY, model: null }
    expect(await read(id)).toEqual({
      date: DAY,
      time: '20:00',
      moveUndoUntil: later(30).toISOString(),
      moves: [
        {
          at: NOW.toISOString(),
          by: BY,
          from: { ...place, time: '19:00', party: 2 },
          to: { ...place, time: '20:00', party: 3 },
        },
      ],
    })
    expect((await getRecord(id))?.pending).toContainEqual(
      expect.objectContaining({ type: 'changed', at: later(30).toISOString() }),
    )
    now = later(29)
    expect(await isMailDue(id)).toBe(false)
    await sweepClaims(backend.store, now)
    expect([await getCovers('19:00'), await getCovers('20:00')]).toEqual([2, 3])
    now = later(30)
    expect(await isMailDue(id)).toBe(true)
    now = later(61)
    await sweepClaims(backend.store, now)
    expect([await getCovers('19:00'), await getCovers('20:00')]).toEqual([0, 3])
  })

  it('is taken back before the guest is told: no mail leaves, and the new place is free', async () => {
    const id = await reserve()
    const confirmed = await getTypes(id)
    await send(CHANGE, id, { date: '2026-12-02', tableTime: '20:00' })
    now = later(29)
    expect(await send(UNDO, id)).toEqual({ __typename: 'Receipt', id, manageToken: null })
    expect(await read(id)).toMatchObject({
      date: DAY,
      time: '19:00',
      moveUndoUntil: null,
      moves: [{ to: { date: '2026-12-02' } }, { by: BY, to: { date: DAY } }],
    })
    expect(await getTypes(id)).toEqual(expect.arrayContaining(confirmed ?? []))
    expect(await getTypes(id)).not.toContain('changed')
    expect(await getCovers('20:00', '2026-12-02')).toBe(0)
    now = later(600)
    await sweepClaims(backend.store, now)
    expect(await getCovers('19:00')).toBe(2)
  })

  it('is taken back also where the clock goes on while it is made', async () => {
    const id = await reserve()
    let count = 0
    tick = () => ++count
    await send(CHANGE, id, { tableTime: '20:00' })
    expect(await send(UNDO, id)).toMatchObject({ id })
    expect(await read(id)).toMatchObject({ time: '19:00' })
  })

  it('stays once the guest was told, or when the old place is gone, and waits for the one before', async () => {
    const id = await reserve()
    await send(CHANGE, id, { tableTime: '20:00' })
    expect(await send(CHANGE, id, { tableTime: '18:00' })).toMatchObject({
      message: expect.stringMatching(/changed a moment ago/),
    })
    catalogue = { ...CATALOGUE, outlets: [] }
    expect(await send(UNDO, id)).toMatchObject({
      reason: 'FULL',
      message: expect.stringMatching(/^Others have the old place by now, so the change stays/),
    })
    catalogue = CATALOGUE
    now = later(30)
    expect(await send(UNDO, id)).toMatchObject({ message: expect.stringMatching(/has been told/) })
    expect(await read(id)).toMatchObject({ time: '20:00' })
  })

  it('moves guests who are late, and nobody who is seated or was called off', async () => {
    const late = await reserve()
    now = new Date('2026-12-01T19:10:00+08:00')
    expect(await send(CHANGE, late, { tableTime: '20:30' })).toMatchObject({
      __typename: 'Receipt',
    })
    const set = 'mutation Set($id: ID!) { setStatus(id: $id, status: SEATED) { id } }'
    await backend.send(set, { id: late }, manager)
    expect(await send(CHANGE, late, { party: 3 })).toMatchObject({ reason: 'NOT_ALLOWED' })
  })

  it('gives the car of a drive back once it has another one', async () => {
    const id = await drive()
    const book = async (model: string) =>
      (await backend.send(DRIVE, { input: buildTestDrive({ date: DAY, time: '14:00', model }) }))
        .data?.['result']
    expect(await send(CHANGE, id, { model: 'byd-sealion-7' })).toMatchObject({ id })
    expect(await book('byd-seal')).toMatchObject({ reason: 'FULL' })
    now = later(61)
    await sweepClaims(backend.store, now)
    expect(await book('byd-sealion-7')).toMatchObject({ reason: 'FULL' })
    expect(await book('byd-seal')).toMatchObject({ status: 'CONFIRMED' })
    expect(await send(CHANGE, id, { model: 'byd-e6' })).toMatchObject({ reason: 'INVALID' })
  })
})

describe('a dine-and-drive', () => {
  const buildBoth = () => {
    const input = buildTestDrive({ date: DAY, time: '14:00', table: { party: 2, time: '19:00' } })
    return { input, drive: `TEST_DRIVE-${input.key}`, table: `RESERVATION-${input.key}` }
  }

  it('moves to another day and outlet as a whole, with one mail, and back', async () => {
    const { input, drive, table } = buildBoth()
    await create(DRIVE, input)
    catalogue = {
      ...CATALOGUE,
      outlets: CATALOGUE.outlets.map((outlet) =>
        outlet.venue === 'boat-quay'
          ? { ...outlet, openingHours: [{ days: [3], opens: '11:00', closes: '22:00' }] }
          : outlet,
      ),
    }
    const to = { venue: 'boat-quay', date: '2026-12-02', driveTime: '15:00' }
    expect(await send(CHANGE, drive, to)).toMatchObject({ id: drive })
    const there = { venue: 'boat-quay', date: '2026-12-02' }
    expect(await getRecord(drive)).toMatchObject({ ...there, time: '15:00' })
    expect(await getRecord(table)).toMatchObject({ ...there, time: '19:00' })
    expect(await getTypes(drive)).toContain('changed')
    expect(await getTypes(table)).not.toContain('changed')
    expect(await getCovers('19:00', '2026-12-02', 'boat-quay')).toBe(2)
    expect(await send(UNDO, drive)).toMatchObject({ id: drive })
    expect(await getRecord(drive)).toMatchObject({ venue: 'suntec', date: DAY, time: '14:00' })
    expect(await getRecord(table)).toMatchObject({ venue: 'suntec', date: DAY, time: '19:00' })
    expect(await getCovers('19:00', '2026-12-02', 'boat-quay')).toBe(0)
    expect(await getCovers('19:00')).toBe(2)
  })

  it('stays whole when one half has no place there, and apart in its times', async () => {
    const { input, drive, table } = buildBoth()
    await create(DRIVE, input)
    await reserve({ date: '2026-12-02', party: 4 })
    expect(await send(CHANGE, drive, { date: '2026-12-02' })).toMatchObject({ reason: 'FULL' })
    expect(await getRecord(drive)).toMatchObject({ date: DAY })
    expect(await getRecord(table)).toMatchObject({ date: DAY })
    const { drives } = await getDayPlaces(backend.store, 'suntec', '2026-12-02')
    expect(drives.get('14:00')?.all.size).toBe(0)
    expect(await send(CHANGE, table, { tableTime: '14:00' })).toMatchObject({
      reason: 'NOT_BOOKABLE_THEN',
      message: expect.stringMatching(/overlaps the meal/),
    })
  })

  it('is moved by the floor within its day only, since the drive is of sales', async () => {
    const { input, drive, table } = buildBoth()
    await create(DRIVE, input)
    const floor = await backend.asStaff('floor', 'outlet-suntec')
    expect(await send(CHANGE, drive, { party: 3 }, floor)).toBe('NotFound')
    expect(await send(CHANGE, table, { date: '2026-12-02' }, floor)).toMatchObject({
      message: expect.stringMatching(/another team’s. Ask a manager/),
    })
    expect(await send(CHANGE, table, { tableTime: '20:00' }, floor)).toMatchObject({ id: table })
    expect(await send(UNDO, drive, undefined, floor)).toBe('NotFound')
    expect(await send(UNDO, table, undefined, floor)).toMatchObject({ id: table })
  })

  it('has a car that is on show where its table is, if it was booked with the table', async () => {
    const testDrive = { model: 'byd-seal', time: '14:00' }
    const table = await reserve({ testDrive })
    catalogue = {
      ...CATALOGUE,
      outlets: CATALOGUE.outlets.map((outlet) => ({ ...outlet, carsOnShow: ['byd-seal'] })),
    }
    expect(await send(CHANGE, table, { model: 'byd-sealion-7' })).toMatchObject({
      reason: 'INVALID',
    })
    expect(await send(CHANGE, table, { driveTime: '15:00' })).toMatchObject({
      __typename: 'Receipt',
    })
  })
})

describe('a preview', () => {
  it('says what the guest will read, by mail, by message or not at all, and changes nothing', async () => {
    const id = await reserve()
    expect(await send(PREVIEW, id, { tableTime: '20:00', party: 3 })).toEqual({
      __typename: 'ChangePreview',
      by: 'email',
      lines: expect.arrayContaining([
        expect.stringMatching(/^Changed: Table for 3, Tue 1 Dec, 8 pm, Suntec City/),
        'Your booking is changed.',
      ]),
    })
    expect(await read(id)).toMatchObject({ time: '19:00', moves: null })
    const person = { name: 'Tan', phone: '+6581234567' }
    const consent = { purpose: 'booking-sms', textVersion: '1', givenAt: NOW.toISOString() }
    const messaged = await reserve({ time: '12:00', person, consents: [consent] })
    expect(await send(PREVIEW, messaged, { party: 1 })).toMatchObject({
      by: 'sms',
      lines: [expect.stringMatching(/your booking is changed. Table for 1, Tue 1 Dec, 12 pm/)],
    })
    const called = await reserve({ time: '13:00', person })
    expect(await send(PREVIEW, called, { party: 1 })).toMatchObject({ by: null, lines: [] })
  })

  it.each([
    ['a room that others fill', { tableTime: '20:00', party: 3 }, 'FULL', /8 pm is taken/],
    ['a closed day', { date: '2026-12-25' }, 'CLOSED', /closed on Fri 25 Dec/],
    ['a time outside the hours', { tableTime: '23:30' }, 'CLOSED', /closed on Tue 1 Dec at/],
    ['the past', { date: '2026-11-01' }, 'NOT_BOOKABLE_THEN', /has passed/],
    ['an outlet that is not open', { venue: 'imm' }, 'NOT_OPEN_YET', /not open yet/],
    ['an unknown outlet', { venue: 'mars' }, 'INVALID', /./],
    ['too many guests', { party: 13 }, 'PARTY_TOO_LARGE', /seats up to 12/],
    ['the place that it has', { party: 2, tableTime: '19:00' }, 'NOT_ALLOWED', /booked like this/],
  ])('refuses %s', async (_case, to, reason, message) => {
    const id = await reserve()
    await reserve({ time: '20:00' })
    const refused = await send(PREVIEW, id, to)
    expect(refused).toMatchObject({ reason, message: expect.stringMatching(message) })
    expect(await send(CHANGE, id, to)).toMatchObject({ reason })
  })

  it('counts what the guest has already as free', async () => {
    const id = await reserve({ party: 2 })
    expect(await send(PREVIEW, id, { party: 4 })).toMatchObject({ __typename: 'ChangePreview' })
    const other = await drive()
    expect(await send(PREVIEW, other, { model: 'byd-sealion-7' })).toMatchObject({ by: 'email' })
  })

  it('is for those who work at both outlets only', async () => {
    const id = await reserve()
    const here = await backend.asStaff('floor', 'outlet-suntec')
    const there = await backend.asStaff('floor', 'outlet-boat-quay')
    for (const query of [PREVIEW, CHANGE]) {
      expect(await send(query, id, { venue: 'boat-quay' }, here)).toBe('NotFound')
      expect(await send(query, id, { party: 3 }, there)).toBe('NotFound')
    }
    expect(await send(UNDO, id, undefined, there)).toBe('NotFound')
  })
})

it('lists what the visitor changed in the same history', async () => {
  const input = buildReservation({ date: DAY })
  const { data } = await backend.send(RESERVE, { input })
  const { id, manageToken } = z
    .object({ id: z.string(), manageToken: z.string() })
    .parse(data?.['result'])
  const change = `mutation Change($access: AccessInput!) {
    changeEnquiry(access: $access, change: { party: 3 }) { __typename } }`
  await backend.send(change, { access: { id, token: manageToken } })
  expect(await read(id)).toMatchObject({
    moveUndoUntil: null,
    moves: [{ by: 'The visitor', from: { party: 2 }, to: { party: 3 } }],
  })
  expect(await send(UNDO, id)).toMatchObject({ reason: 'NOT_ALLOWED' })
})
