import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import {
  buildCreation,
  buildReservation,
  buildTestDrive,
  type MemberBackend,
  NOW,
  startMemberBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { changeEnquiry, getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'

const LIST = `query List($filter: EnquiryFilter) {
  enquiries(filter: $filter, limit: 100) { items { id isNew } } }`
const OPEN = 'query Open($id: ID!) { enquiry(access: { id: $id }, why: FROM_LIST) { id } }'
const SEAT = 'mutation Seat($id: ID!) { setStatus(id: $id, status: IN_PROGRESS) { isNew } }'
const CANCEL = 'mutation Cancel($id: ID!) { cancelEnquiry(access: { id: $id }) { __typename } }'

let backend: MemberBackend
let now = NOW
beforeAll(async () => {
  backend = await startMemberBackend({ now: () => now })
})
afterAll(() => backend.close())
beforeEach(() => {
  now = NOW
})

const pageSchema = z.object({
  enquiries: z.object({ items: z.array(z.object({ id: z.string(), isNew: z.boolean() })) }),
})

async function listNew(filter: object = {}, ...groups: string[]): Promise<string[]> {
  const headers = await backend.asStaff(...(groups.length > 0 ? groups : ['floor', 'sales']))
  const asked = { ...filter, opened: 'UNOPENED' }
  const { data } = await backend.send(LIST, { filter: asked }, headers)
  const { items } = pageSchema.parse(data).enquiries
  expect(items.filter(({ isNew }) => !isNew)).toEqual([])
  return items.map(({ id }) => id)
}

async function send(mutation: string, type: string, input: object): Promise<string> {
  const { data } = await backend.send(buildCreation(mutation, type), { input })
  return z.object({ id: z.string() }).parse(data?.['result']).id
}
const reserve = (patch?: Record<string, unknown>) =>
  send('createReservation', 'ReservationInput', buildReservation(patch))

it('counts a booking and a drive as new until somebody of staff opens one', async () => {
  const table = await reserve({ time: '11:00' })
  const drive = await send('createTestDrive', 'TestDriveInput', buildTestDrive())
  expect(await listNew()).toEqual(expect.arrayContaining([table, drive]))
  expect(await listNew({ status: 'CONFIRMED', kind: 'TEST_DRIVE' })).toEqual([drive])
  expect(await listNew({ date: '2026-11-21' })).toEqual(expect.arrayContaining([table, drive]))
  expect(await listNew({}, 'floor')).not.toContain(drive)
  await backend.send(OPEN, { id: table }, await backend.asStaff('floor'))
  expect(await listNew()).not.toContain(table)
  expect(await listNew()).toContain(drive)
  expect((await getEnquiry(backend.store, table))?.version).toBe(1)
})

it('counts both halves of a dine-and-drive, since two teams open them', async () => {
  const first = await reserve({ time: '12:00', testDrive: { model: 'byd-seal', time: '14:00' } })
  const { with: second = '' } = (await getEnquiry(backend.store, first)) ?? {}
  expect(await listNew({}, 'sales')).toContain(second)
  await backend.send(OPEN, { id: first }, await backend.asStaff('floor'))
  expect(await listNew({}, 'sales')).toContain(second)
})

it('is not opened by its owner, by a list or by a colleague who may not see it', async () => {
  const id = await reserve({ time: '13:00' })
  await backend.send(OPEN, { id })
  await backend.send(OPEN, { id }, await backend.asStaff('sales'))
  await backend.send(LIST, { filter: {} }, await backend.asStaff('floor'))
  expect(await listNew()).toContain(id)
})

describe('is not new any more', () => {
  it('when staff changed it, such as on the running list', async () => {
    const id = await reserve({ time: '15:00' })
    const { data } = await backend.send(SEAT, { id }, await backend.asStaff('floor'))
    expect(data?.['setStatus']).toEqual({ isNew: false })
    expect(await listNew()).not.toContain(id)
  })

  it('when its visitor has called it off', async () => {
    const owner = { authorization: `Bearer ${await backend.pool.signIn('ben')}` }
    const create = buildCreation('createReservation', 'ReservationInput')
    const { data } = await backend.send(create, { input: buildReservation() }, owner)
    const { id } = z.object({ id: z.string() }).parse(data?.['result'])
    expect(await listNew()).toContain(id)
    await backend.send(CANCEL, { id }, owner)
    expect(await listNew()).not.toContain(id)
  })

  it('when the day of its visit is over', async () => {
    const id = await reserve({ time: '17:00' })
    now = new Date('2026-11-22T04:00:00.000Z')
    expect(await listNew()).not.toContain(id)
  })
})

it('counts an order as new once it is paid', async () => {
  const order = buildEnquiry({
    kind: 'PRE_ORDER',
    key: '01JD3T7Q4KX2MD5N8P9RST0PRE',
    status: 'AWAITING_PAYMENT',
    date: undefined,
    time: undefined,
  })
  await putNewEnquiry(backend.store, order)
  expect(await listNew()).not.toContain(order.id)
  await changeEnquiry(backend.store, order, { status: 'PAID' }, { now })
  expect(await listNew({}, 'sales')).toContain(order.id)
})
