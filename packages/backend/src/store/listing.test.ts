import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { changeEnquiry, putNewEnquiry } from './enquiries.ts'
import { buildEnquiry } from './enquiry-record.fixture.ts'
import { getListShards, getStatusShards } from './index-keys.ts'
import { findListed, type ListRange, walkList } from './listing.ts'

const START = Date.parse('2026-11-20T04:00:00.000Z')
const COUNT = 60

const toTime = (index: number) => new Date(START + index * 1000).toISOString()

const records = Array.from({ length: COUNT }, (_, index) =>
  buildEnquiry({
    key: `01JD3T7Q4KX2MD5N8P9RST${String(1000 + index)}`,
    createdAt: toTime(index),
    status: index % 3 === 0 ? 'NEW' : 'CONFIRMED',
    person: {
      name: index === 7 ? "Aishah binte D'Souza Tan Mei" : 'Lim Wei Ling',
      email: `Guest${index}@example.com`,
      phone: index === 8 ? '+447700900123' : '+6581234567',
    },
    details: index === 9 ? { plate: 'SZZ 1826 H' } : {},
  }),
)
const application = buildEnquiry({ kind: 'JOB_APPLICATION', createdAt: toTime(5) })

let store: EmbeddedStore
beforeAll(async () => {
  store = await openEmbeddedStore()
  await Promise.all([...records, application].map((record) => putNewEnquiry(store, record)))
})
afterAll(() => store.close())

const GENERAL = getListShards('general')

async function readIds(patch: Partial<ListRange>, limit = COUNT): Promise<string[]> {
  const ids: string[] = []
  const range = { index: 'list', shards: GENERAL, after: '0', before: '9', pageSize: 3 } as const
  for await (const { id } of walkList(store, { ...range, ...patch })) {
    ids.push(id)
    if (ids.length === limit) break
  }
  return ids
}

const newestFirst = records.map(({ id }) => id).toReversed()

it('merges the shards newest first, without records of another audience', async () => {
  expect(await readIds({})).toEqual(newestFirst)
})

it('continues where a page ended', async () => {
  const first = await readIds({}, 25)
  const last = records.find(({ id }) => id === first.at(-1))
  const rest = await readIds({ before: `${last?.createdAt}#${last?.id}` })
  expect([...first, ...rest]).toEqual(newestFirst)
})

it('reads only what was sent between two times', async () => {
  const found = await readIds({ after: toTime(10), before: toTime(20) })
  expect(found).toEqual(newestFirst.slice(COUNT - 20, COUNT - 10))
  expect(await readIds({ after: toTime(20), before: toTime(10) })).toEqual([])
})

it('moves a record to its new status with the change itself', async () => {
  const [first] = records
  if (!first) throw new Error('No record.')
  const read = (status: 'NEW' | 'DONE') =>
    readIds({ index: 'status', shards: getStatusShards('general', status) })
  expect(await read('NEW')).toContain(first.id)
  await changeEnquiry(store, first, { status: 'DONE' }, { now: new Date(START) })
  expect(await read('NEW')).not.toContain(first.id)
  expect(await read('DONE')).toEqual([first.id])
})

it.each([
  ['the second word of a name', 'binte', 7],
  ['words without their separators', 'dsouza-tan', 7],
  ['an email address in other letters', 'GUEST12@', 12],
  ['a number from abroad', '+44 7700', 8],
  ['a plate', 'szz1826', 9],
  ['a reference', 'BYD-9RST1033', 33],
  ['a reference without its prefix', '9rst1033', 33],
])('finds a record by %s', async (_name, text, index) => {
  expect(await findListed(store, ['general'], text)).toMatchObject([{ id: records[index]?.id }])
  expect(await findListed(store, ['hr'], text)).toEqual([])
})

it.each(['81234567', '+65 8123', '65 8123 4567'])('finds the newest first by %s', async (text) => {
  const found = await findListed(store, ['general'], text)
  expect(found).toHaveLength(COUNT - 1)
  expect(found[0]?.id).toBe(newestFirst[0])
})

it.each(['', 'x', '((', '  '])('finds nothing by %p', async (text) => {
  expect(await findListed(store, ['general'], text)).toEqual([])
})
