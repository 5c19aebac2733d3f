import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { z } from 'zod'
import {
  buildCreation,
  buildReservation,
  startBackend,
  type TestBackend,
} from './graphql.fixture.ts'
import { startUserPool, type TestPool } from './user-pool.fixture.ts'

const READ = `query Read($id: ID!) {
  enquiry(access: { id: $id }) {
    id nextStatuses origin { adSource referrerId pageUrl } payment { amountCents }
  }
}`

let backend: TestBackend
let pool: TestPool
beforeAll(async () => {
  pool = await startUserPool()
  backend = await startBackend({ issuer: pool.issuer })
})
afterAll(async () => {
  pool.close()
  await backend.close()
})

async function reserve(patch: Record<string, unknown>): Promise<string> {
  const create = buildCreation('createReservation', 'ReservationInput')
  const { data } = await backend.send(create, { input: buildReservation(patch) })
  return z.object({ id: z.string() }).parse(data?.['result']).id
}

const asMember = async (sub: string, groups: string[]) => ({
  authorization: `Bearer ${await pool.signIn(sub, { 'cognito:groups': groups })}`,
})

it.each(['staff', 'manager'])('%s open any enquiry, and see how its sender came', async (group) => {
  const origin = { adSource: 'spring', referrerId: 'ann', pageUrl: '/byd-seal', userAgent: 'x' }
  const id = await reserve({ date: '2026-12-15', time: '11:00', origin })
  const { data } = await backend.send(READ, { id }, await asMember('mei', [group]))
  expect(data?.['enquiry']).toEqual({
    id,
    nextStatuses: ['IN_PROGRESS', 'DONE', 'CANCELLED'],
    origin: { adSource: 'spring', referrerId: 'ann', pageUrl: '/byd-seal' },
    payment: null,
  })
})

it('who is no staff opens nothing of it', async () => {
  const id = await reserve({ date: '2026-12-15', time: '11:30' })
  const { data } = await backend.send(READ, { id }, await asMember('ben', []))
  expect(data).toEqual({ enquiry: null })
})

it('finds what nobody has', async () => {
  const id = await reserve({ date: '2026-12-15', time: '12:00' })
  const taken = await reserve({ date: '2026-12-15', time: '12:30' })
  const staff = await asMember('mei', ['staff'])
  const assign = 'mutation Give($id: ID!) { assignEnquiry(id: $id, assignee: "Mei") { id } }'
  await backend.send(assign, { id: taken }, staff)
  const list = 'query { enquiries(filter: { assignee: "" }, limit: 100) { items { id } } }'
  const { data } = await backend.send(list, {}, staff)
  const ids = z
    .object({ items: z.array(z.object({ id: z.string() })) })
    .parse(data?.['enquiries'])
    .items.map((item) => item.id)
  expect(ids).toContain(id)
  expect(ids).not.toContain(taken)
})
