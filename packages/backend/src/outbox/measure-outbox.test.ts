import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { PARKED_PARTITION } from './lease.ts'
import { isMailLeaving, measureOutbox } from './measure-outbox.ts'

const NOW = new Date('2026-11-20T04:10:00.000Z')

let store: EmbeddedStore
beforeEach(async () => {
  store = await openEmbeddedStore()
})
afterEach(() => store.close())

const add = (key: string, outboxSk: string | undefined, patch: Partial<EnquiryRecord> = {}) =>
  putNewEnquiry(store, buildEnquiry({ key, outboxSk, ...patch }))

it('reports no delay when the outbox is empty', async () => {
  await add('01JD3T7Q4KX2MD5N8P9RST0VWX', undefined)
  expect(await measureOutbox(store, NOW)).toEqual({ overdueSeconds: 0, parked: 0 })
})

it('measures the longest delay and counts parked records', async () => {
  await add('01JD3T7Q4KX2MD5N8P9RST0VW1', '2026-11-20T04:09:00.000Z')
  await add('01JD3T7Q4KX2MD5N8P9RST0VW2', '2026-11-20T04:00:00.000Z')
  await add('01JD3T7Q4KX2MD5N8P9RST0VW3', '2026-11-20T03:00:00.000Z', {
    outboxPk: PARKED_PARTITION,
  })
  expect(await measureOutbox(store, NOW)).toEqual({ overdueSeconds: 600, parked: 1 })
})

it('ignores notices that are due later', async () => {
  await add('01JD3T7Q4KX2MD5N8P9RST0VW1', '2026-11-20T05:00:00.000Z')
  expect(await measureOutbox(store, NOW)).toEqual({ overdueSeconds: 0, parked: 0 })
})

it.each([
  ['is on time', '2026-11-20T04:09:00.000Z', {}, true],
  ['is ten minutes late', '2026-11-20T04:00:00.000Z', {}, false],
  ['was given up', '2026-11-20T04:09:00.000Z', { outboxPk: PARKED_PARTITION }, false],
] as const)('says whether mail leaves when a notice %s', async (_how, due, patch, expected) => {
  await add('01JD3T7Q4KX2MD5N8P9RST0VW1', due, patch)
  expect(await isMailLeaving(store, NOW)).toBe(expected)
})
