import { afterEach, beforeEach, expect, it } from '@jest/globals'
import {
  buildCreation,
  buildKey,
  buildReservation,
  type MemberBackend,
  NOW,
  startMemberBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { getDayPlaces, sweepClaims } from '../store/slots.ts'
import { buildManageToken } from './manage-token.ts'

const DATE = '2026-11-21'
const SET = `mutation Set($id: ID!, $status: Status!) {
  setStatus(id: $id, status: $status) { status time } }`
const RESULT = '{ ... on Receipt { status } ... on Refusal { reason } }'
const CANCEL = `mutation Cancel($access: AccessInput!) { result: cancelEnquiry(access: $access) ${RESULT} }`
const CHANGE = `mutation Change($access: AccessInput!, $change: ChangeInput!) {
  result: changeEnquiry(access: $access, change: $change) ${RESULT} }`

let now = NOW
let backend: MemberBackend
beforeEach(async () => {
  now = NOW
  backend = await startMemberBackend({ now: () => now })
})
afterEach(() => backend.close())

const ask = async (party: number, around = '19:00') => {
  const record = buildEnquiry({
    kind: 'LARGE_GROUP',
    key: buildKey(),
    status: 'NEW',
    date: DATE,
    time: undefined,
    party,
    details: { around, budget: 'open' },
    pending: [],
  })
  await putNewEnquiry(backend.store, record)
  return record.id
}
const set = async (id: string, status: string) => {
  const { data, errors } = await backend.send(SET, { id, status }, await backend.asStaff('floor'))
  return errors?.[0]?.errorType ?? data?.['setStatus']
}
const book = async (party: number) => {
  const { data } = await backend.send(buildCreation('createReservation', 'ReservationInput'), {
    input: buildReservation({ party }),
  })
  return data?.['result']
}
const getNotices = async (id: string) =>
  (await getEnquiry(backend.store, id))?.pending.map(({ type }) => type)
const countHolders = async () => (await getDayPlaces(backend.store, 'suntec', DATE)).seats.size

const ACCEPTED = { status: 'CONFIRMED', time: '19:00' }

it('takes its seats and is told so when staff accept it', async () => {
  const id = await ask(3)
  expect(await countHolders()).toBe(0)
  expect(await set(id, 'CONFIRMED')).toEqual(ACCEPTED)
  expect(await getNotices(id)).toEqual(['accepted'])
  expect(await book(2)).toMatchObject({ reason: 'FULL' })
  expect(await book(1)).toMatchObject({ __typename: 'Receipt' })
  now = new Date(NOW.getTime() + 60 * 60_000)
  await sweepClaims(backend.store, now)
  expect(await countHolders()).toBe(2)
})

it('is told once, however often its status changes', async () => {
  const id = await ask(3)
  await set(id, 'CONFIRMED')
  await set(id, 'IN_PROGRESS')
  expect(await set(id, 'CONFIRMED')).toEqual(ACCEPTED)
  expect(await getNotices(id)).toEqual(['accepted'])
  expect(await countHolders()).toBe(1)
})

it('is not accepted where the room has no seats for it', async () => {
  await book(2)
  const id = await ask(3)
  expect(await set(id, 'CONFIRMED')).toBe('Full')
  expect(await getNotices(id)).toEqual([])
  expect(await getEnquiry(backend.store, id)).toMatchObject({ status: 'NEW' })
})

it('takes the whole room when it is larger, and nothing beside others', async () => {
  const id = await ask(40)
  expect(await set(id, 'CONFIRMED')).toEqual(ACCEPTED)
  expect(await book(1)).toMatchObject({ reason: 'FULL' })
  expect(await set(await ask(40), 'CONFIRMED')).toBe('Full')
})

it('gives its seats back when it is called off', async () => {
  const id = await ask(4)
  await set(id, 'CONFIRMED')
  await set(id, 'CANCELLED')
  now = new Date(NOW.getTime() + 60 * 60_000)
  await sweepClaims(backend.store, now)
  expect(await countHolders()).toBe(0)
  expect(await book(4)).toMatchObject({ __typename: 'Receipt' })
})

it('is withdrawn by its sender once it is accepted, and cannot be moved', async () => {
  const id = await ask(4)
  await set(id, 'CONFIRMED')
  const access = { id, token: buildManageToken('secret', id) }
  const send = async (operation: string, change: object = {}) => {
    const { data } = await backend.send(operation, { access, ...change })
    return data?.['result']
  }
  expect(await send(CHANGE, { change: { time: '18:00' } })).toMatchObject({ reason: 'NOT_ALLOWED' })
  expect(await send(CANCEL)).toMatchObject({ status: 'CANCELLED' })
  expect(await countHolders()).toBe(0)
  expect(await getNotices(id)).toEqual(['accepted', 'cancelled'])
  expect(await book(4)).toMatchObject({ __typename: 'Receipt' })
})

it('is withdrawn no more once its time has come', async () => {
  const id = await ask(4)
  await set(id, 'CONFIRMED')
  now = new Date('2026-11-21T12:00:00.000Z')
  const access = { id, token: buildManageToken('secret', id) }
  const { data } = await backend.send(CANCEL, { access })
  expect(data?.['result']).toMatchObject({ reason: 'NOT_ALLOWED' })
  expect(await countHolders()).toBe(1)
})

it('is seated, leaves, or does not come, as other tables', async () => {
  const [first, second] = [await ask(2), await ask(2)]
  expect(await set(first, 'SEATED')).toBe('NotAllowed')
  await set(first, 'CONFIRMED')
  await set(second, 'CONFIRMED')
  now = new Date('2026-11-21T12:00:00.000Z')
  expect(await set(first, 'SEATED')).toMatchObject({ status: 'SEATED' })
  expect(await set(second, 'NO_SHOW')).toMatchObject({ status: 'NO_SHOW' })
  expect(await countHolders()).toBe(1)
})
