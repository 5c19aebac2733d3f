import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { getListShards } from '../store/index-keys.ts'
import { type Filter, readPage } from './staff-list.ts'
import { countCalls } from '../store/count-calls.fixture.ts'

const COUNT = 400
const START = Date.parse('2026-11-20T04:00:00.000Z')
const SHARDS = getListShards('general').length

/** One in a hundred is at Hillview. */
const records = Array.from({ length: COUNT }, (_, index) =>
  buildEnquiry({
    key: `01JD3T7Q4KX2MD5N8P9RST${String(1000 + index)}`,
    createdAt: new Date(START + index * 1000).toISOString(),
    venue: index % 100 === 0 ? 'hillview' : 'suntec',
  }),
)

let store: EmbeddedStore
let calls: Map<string, number>
beforeAll(async () => {
  store = await openEmbeddedStore()
  await Promise.all(records.map((record) => putNewEnquiry(store, record)))
  calls = countCalls(store)
})
afterAll(() => store.close())
beforeEach(() => {
  calls.clear()
})

const count = (name: string) => calls.get(name) ?? 0
const countAll = () => [...calls.values()].reduce((sum, each) => sum + each, 0)

it.each<[string, Filter, number]>([
  ['all of many records', {}, 25],
  ['the few that match', { venue: 'hillview' }, COUNT / 100],
  ['none', { venue: 'suntec', assignee: 'mei@example.com' }, 0],
])('lists %s with a request per shard and one for the records', async (_case, filter, found) => {
  const { records: page } = await readPage({ store }, ['floor', 'sales', 'outlet-all'], filter, {
    limit: 25,
  })
  expect(page).toHaveLength(found)
  expect(count('QueryCommand')).toBe(SHARDS)
  expect(countAll() - SHARDS).toBe(found > 0 ? 1 : 0)
})

it('lists the applications for a role, page by page', async () => {
  const applications = Array.from({ length: 4 }, (_, index) =>
    buildEnquiry({
      kind: 'JOB_APPLICATION',
      key: `01JD3T7Q4KX2MD5N8P9RAPP${String(100 + index)}`,
      createdAt: new Date(START + index * 1000).toISOString(),
      venue: undefined,
      details: { career: index % 2 === 0 ? 'barista' : 'cook' },
    }),
  )
  await Promise.all(applications.map((record) => putNewEnquiry(store, record)))
  const filter: Filter = { kind: 'JOB_APPLICATION', career: 'barista' }
  const first = await readPage({ store }, ['hr'], filter, { limit: 2 })
  const second = await readPage({ store }, ['hr'], filter, { limit: 2, end: first.end })
  expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(
    [applications[2], applications[0]].map((record) => record?.id),
  )
  expect(await readPage({ store }, ['sales'], filter, { limit: 2 })).toEqual({ records: [] })
})

it('finds a frequent name with a request per field and one per page of records', async () => {
  const { records: page } = await readPage(
    { store },
    ['floor', 'sales', 'outlet-all'],
    { text: 'lim' },
    { limit: 25 },
  )
  expect(page).toHaveLength(25)
  expect(count('BatchGetItemCommand')).toBe(2)
  expect(count('GetItemCommand')).toBe(0)
})
