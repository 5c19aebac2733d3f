import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { z } from 'zod'
import { type MemberBackend, NOW, startMemberBackend } from '../embedded/appsync/graphql.fixture.ts'
import { putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { buildEnquiryId } from '../store/enquiry-record.ts'
import { listSnoozed } from '../store/snoozes.ts'

const SNOOZE = `mutation Rest($id: ID!, $until: String) {
  result: snoozeEnquiry(id: $id, until: $until) { snoozedUntil snoozedBy status } }`
const SET =
  'mutation Set($id: ID!, $status: Status!) { result: setStatus(id: $id, status: $status) { snoozedUntil } }'
const LIST = 'query List($filter: EnquiryFilter) { enquiries(filter: $filter) { items { id } } }'
const pageSchema = z.object({ items: z.array(z.object({ id: z.string() })) })

let backend: MemberBackend
let staff: Record<string, string>
let now = NOW
let made = 0
beforeAll(async () => {
  backend = await startMemberBackend({ now: () => now })
  staff = await backend.asStaff('floor', 'sales')
})
afterAll(() => backend.close())
beforeEach(() => {
  now = NOW
})

async function put() {
  made += 1
  const key = `01JD3T7Q4KX2MD5N8P9R${String(made).padStart(6, '0')}`
  await putNewEnquiry(backend.store, buildEnquiry({ kind: 'CONTACT', key, status: 'NEW' }))
  return buildEnquiryId('CONTACT', key)
}
const send = async (query: string, variables: Record<string, unknown>) => {
  const { data, errors } = await backend.send(query, variables, staff)
  return errors?.[0]?.errorType ?? data?.['result']
}
const isListed = async (id: string, snooze?: string) => {
  const { data } = await backend.send(LIST, { filter: { kind: 'CONTACT', snooze } }, staff)
  return pageSchema.parse(data?.['enquiries']).items.some((item) => item.id === id)
}
const DAY = '2026-11-24'
const AWAKE = { snoozedUntil: null, snoozedBy: null }
const ASLEEP = { snoozedUntil: DAY, snoozedBy: 'mei@example.com' }

it('takes an enquiry off the list until its day, and says who did', async () => {
  const id = await put()
  expect(await send(SNOOZE, { id, until: DAY })).toEqual({ ...ASLEEP, status: 'NEW' })
  expect(await isListed(id, 'AWAKE')).toBe(false)
  expect(await isListed(id, 'ASLEEP')).toBe(true)
  expect(await isListed(id)).toBe(true)
  now = new Date(`${DAY}T00:00:00+08:00`)
  expect(await isListed(id, 'AWAKE')).toBe(true)
  expect(await isListed(id, 'DUE')).toBe(true)
  expect(await isListed(id, 'ASLEEP')).toBe(false)
})

it('brings it back at once when no day is given, or its status changes', async () => {
  const id = await put()
  await send(SNOOZE, { id, until: DAY })
  expect(await send(SNOOZE, { id })).toMatchObject(AWAKE)
  expect(await isListed(id, 'AWAKE')).toBe(true)
  await send(SNOOZE, { id, until: DAY })
  expect(await send(SET, { id, status: 'CONTACTED' })).toEqual({ snoozedUntil: null })
  expect(await listSnoozed(backend.store, 'general')).not.toContain(id)
})

it('exports what the filter shows', async () => {
  const [asleep, awake] = [await put(), await put()]
  await send(SNOOZE, { id: asleep, until: DAY })
  const csv = await backend.exportCsv(
    { kind: 'CONTACT', snooze: 'AWAKE' },
    {
      authorization: `Bearer ${await backend.pool.signInStaff('mona', ['manager', 'outlet-all'])}`,
    },
  )
  expect(csv).toContain(awake.slice(-8))
  expect(csv).not.toContain(asleep.slice(-8))
})

it.each(['2026-11-20', '2026-11-19', '2028-01-01', 'tomorrow'])('refuses %s', async (until) => {
  expect(await send(SNOOZE, { id: await put(), until })).toBe('BadRequest')
})

it('refuses what is over', async () => {
  const id = await put()
  await send(SET, { id, status: 'DONE' })
  expect(await send(SNOOZE, { id, until: DAY })).toBe('NotAllowed')
})
