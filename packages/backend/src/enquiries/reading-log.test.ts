import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { z } from 'zod'
import { type MemberBackend, NOW, startMemberBackend } from '../embedded/appsync/graphql.fixture.ts'
import { putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { listReadings, purgeReadings, putReading } from '../store/readings.ts'
import { loadSchema } from '../graphql/schema.ts'

const FIELDS =
  '{ items { at by what why changed enquiry reference kind venue filter count } nextToken }'
const LOG = `query Log($from: String!, $to: String!) { readings(from: $from, to: $to) ${FIELDS} }`
const OPEN = `query Open($id: ID!, $why: ReadingReason) {
  enquiry(access: { id: $id }, why: $why) { id } }`
const FILES = 'query Files($id: ID!) { enquiryFiles(access: { id: $id }, why: FROM_LIST) { id } }'
const NOTE = 'mutation Note($id: ID!) { addNote(id: $id, text: "Called") { id } }'
const FIND = 'query Find($filter: EnquiryFilter) { enquiries(filter: $filter) { items { id } } }'
const EXPORT = 'mutation Export($filter: EnquiryFilter) { startExport(filter: $filter) { id } }'

const DAY = '2026-11-20'
const KEYS = { suntec: '01JD3T7Q4KX2MD5N8P9RST0VW1', imm: '01JD3T7Q4KX2MD5N8P9RST0VW2' }
const idOf = (venue: keyof typeof KEYS) => `RESERVATION-${KEYS[venue]}`

let backend: MemberBackend
let now = NOW
beforeAll(async () => {
  backend = await startMemberBackend({ now: () => now })
  for (const venue of ['suntec', 'imm'] as const)
    await putNewEnquiry(
      backend.store,
      buildEnquiry({
        venue,
        key: KEYS[venue],
        person: { name: 'Nadia Lim', phone: '+6581234567' },
      }),
    )
})
afterAll(() => backend.close())
beforeEach(() => {
  now = NOW
})

const as = async (sub: string, ...groups: string[]) => ({
  authorization: `Bearer ${await backend.pool.signInStaff(sub, groups)}`,
})
const pageSchema = z.object({ items: z.array(z.record(z.string(), z.unknown())) })
const ASKED = { from: DAY, to: DAY }
const readLog = async (...groups: string[]) => {
  const { data } = await backend.send(LOG, ASKED, await as('mona', ...groups))
  return pageSchema.parse(data?.['readings']).items
}

it('keeps who opened what, when and why, once an hour', async () => {
  const farah = await as('farah', 'floor', 'outlet-suntec')
  const id = idOf('suntec')
  const open = (why?: string) => backend.send(OPEN, { id, why }, farah)
  await open('FROM_RUNNING_LIST')
  await open('FROM_RUNNING_LIST')
  await backend.send(FILES, { id }, farah)
  await backend.send(NOTE, { id }, farah)
  now = new Date(NOW.getTime() + 3_600_000)
  await open()
  const about = { by: 'farah@example.com', enquiry: id, kind: 'RESERVATION', venue: 'suntec' }
  const entry = {
    ...about,
    reference: `BYD-${id.slice(-8)}`,
    changed: null,
    filter: null,
    count: null,
  }
  const at = NOW.toISOString()
  const log = await readLog('manager', 'outlet-all')
  expect(log).toHaveLength(4)
  expect(log[0]).toEqual({ ...entry, at: now.toISOString(), what: 'ENQUIRY', why: null })
  expect(log).toEqual(
    expect.arrayContaining([
      { ...entry, at, what: 'ENQUIRY', why: 'FROM_RUNNING_LIST' },
      { ...entry, at, what: 'FILES', why: 'FROM_LIST' },
      { ...entry, at, what: 'ENQUIRY', why: 'TO_CHANGE', changed: ['notes'] },
    ]),
  )
})

it('keeps lists, searches and exports, without what was searched for', async () => {
  const mona = await as('mona', 'manager', 'outlet-all')
  await backend.send(FIND, { filter: { venue: 'suntec', status: 'CONFIRMED' } }, mona)
  await backend.send(FIND, { filter: { text: 'Nadia' } }, mona)
  await backend.send(EXPORT, { filter: { kind: 'RESERVATION' } }, mona)
  const log = await readLog('manager', 'outlet-all')
  const own = log.filter(({ by }) => by === 'mona@example.com')
  const filters = own.map(({ what, filter, count }) => [what, filter, count])
  expect(filters).toHaveLength(3)
  expect(filters).toEqual(
    expect.arrayContaining([
      ['LIST', JSON.stringify({ status: 'CONFIRMED', venue: 'suntec' }), 1],
      ['SEARCH', '{}', 2],
      ['EXPORT', JSON.stringify({ kind: 'RESERVATION' }), null],
    ]),
  )
  expect(JSON.stringify(log)).not.toMatch(/Nadia|81234567/i)
})

it('lists the readings of a person or a kind alone, and none of lists where they are not asked for', async () => {
  const id = idOf('suntec')
  await backend.send(OPEN, { id }, await as('hugo', 'floor', 'outlet-suntec'))
  await backend.send(FIND, { filter: { kind: 'CONTACT' } }, await as('hugo', 'sales'))
  const query = `query Log($by: String, $kind: Kind, $withoutLists: Boolean) {
    readings(from: "${DAY}", to: "${DAY}", by: $by, kind: $kind, withoutLists: $withoutLists) ${FIELDS} }`
  const ask = async (asked: object) => {
    const { data } = await backend.send(query, { ...asked }, await as('mona', 'manager'))
    return pageSchema.parse(data?.['readings']).items.map(({ by, what, kind }) => [by, what, kind])
  }
  const opened = ['hugo@example.com', 'ENQUIRY', 'RESERVATION']
  const listed = ['hugo@example.com', 'LIST', 'CONTACT']
  expect(await ask({ by: 'Hugo@example.com' })).toEqual(expect.arrayContaining([opened, listed]))
  expect(await ask({ kind: 'CONTACT' })).toEqual([listed])
  expect(await ask({ by: 'hugo@example.com', withoutLists: true })).toEqual([opened])
  // Another's address may have it as a part.
  expect(await ask({ by: 'hugo' })).toEqual([])
})

it('keeps no reading that was refused, and none of the visitor', async () => {
  const before = await readLog('manager', 'outlet-all')
  await backend.send(OPEN, { id: idOf('imm') }, await as('farah', 'floor', 'outlet-suntec'))
  await backend.send(OPEN, { id: idOf('imm') })
  expect(await readLog('manager', 'outlet-all')).toEqual(before)
})

it('is shown to managers, of their outlets and of what names none', async () => {
  await backend.send(OPEN, { id: idOf('imm') }, await as('sue', 'floor', 'sales'))
  const ofImm = await readLog('manager', 'outlet-imm')
  expect(ofImm.map(({ venue }) => venue)).toContain('imm')
  expect(ofImm.map(({ venue }) => venue)).not.toContain('suntec')
  for (const role of ['floor', 'sales', 'hr', 'marketing', 'developer']) {
    const { errors } = await backend.send(LOG, ASKED, await as('eve', role))
    expect([role, errors?.[0]?.errorType]).toEqual([role, 'Unauthorized'])
  }
})

it('is not shown by the enquiry operations, and goes after two years', async () => {
  const { readings } = await listReadings(backend.store, DAY, { limit: 100 })
  expect(readings.length).toBeGreaterThan(0)
  const limit = 100
  const early = new Date('2028-11-19T00:00:00.000Z')
  expect(await purgeReadings(backend.store, { now: early, limit })).toBe(0)
  const late = new Date('2028-11-23T00:00:00.000Z')
  expect(await purgeReadings(backend.store, { now: late, limit })).toBe(readings.length)
  expect((await listReadings(backend.store, DAY, { limit })).readings).toEqual([])
})

it('is changed by no operation of the API, and what is there stays as it was', async () => {
  const mutations = Object.values(loadSchema().getMutationType()?.getFields() ?? {})
  expect(mutations.length).toBeGreaterThan(20)
  const named = mutations.filter(({ name, type }) => /reading/i.test(`${name} ${String(type)}`))
  expect(named).toEqual([])
  const entry = { at: NOW.toISOString(), by: 'farah@example.com', what: 'LIST', count: 1 } as const
  await putReading(backend.store, entry)
  await putReading(backend.store, {
    ...entry,
    at: new Date(NOW.getTime() + 1).toISOString(),
    count: 9,
  })
  expect((await listReadings(backend.store, DAY, { limit: 100 })).readings).toEqual([entry])
})

it('lists a range of days, the latest first, page by page, and no more than a quarter of a year', async () => {
  const ask = async (asked: object) => {
    const query = `query Log($from: String!, $to: String!, $nextToken: String) {
      readings(from: $from, to: $to, by: "ada@example.com", nextToken: $nextToken) {
        items { at } nextToken } }`
    const { data, errors } = await backend.send(query, { ...asked }, await as('mona', 'manager'))
    return errors?.[0]?.errorType ?? data?.['readings']
  }
  const days = ['2026-09-01', '2026-10-31', '2026-11-02']
  for (const day of days)
    for (let count = 0; count < 60; count++)
      await putReading(backend.store, {
        at: `${day}T01:00:00.000Z`,
        by: 'ada@example.com',
        what: 'ENQUIRY',
        reference: `BYD-${count}`,
      })
  const range = { from: '2026-09-02', to: '2026-12-02' }
  const pages = z.object({ items: z.array(z.unknown()), nextToken: z.string().nullable() })
  const first = pages.parse(await ask(range))
  expect([first.items.length, first.items[0], first.items.at(-1)]).toEqual([
    120,
    { at: '2026-11-02T01:00:00.000Z' },
    { at: '2026-10-31T01:00:00.000Z' },
  ])
  const rest = await ask({ ...range, nextToken: first.nextToken })
  expect(rest).toEqual({ items: [], nextToken: null })
  expect(pages.parse(await ask({ ...range, from: days[0], to: days[0] })).items).toHaveLength(60)
  expect(await ask({ ...range, from: '2026-09-01' })).toBe('BadRequest')
  expect(await ask({ from: '2026-11-02', to: '2026-11-01' })).toBe('BadRequest')
})
