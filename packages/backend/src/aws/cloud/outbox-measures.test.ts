import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { PARKED_PARTITION } from '../../outbox/lease.ts'
import { putNewEnquiry } from '../../store/enquiries.ts'
import { buildEnquiry } from '../../store/enquiry-record.fixture.ts'
import type { EnquiryRecord } from '../../store/enquiry-record.ts'
import { type EmbeddedStore, openEmbeddedStore } from '../../embedded/dynamodb/embedded-store.ts'
import { buildMetricLine, measureOutbox } from './outbox-measures.ts'

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

it("writes them in CloudWatch's embedded metric format", () => {
  expect(
    JSON.parse(buildMetricLine({ overdueSeconds: 600, parked: 1 }, 'production', NOW)),
  ).toEqual({
    _aws: {
      Timestamp: NOW.getTime(),
      CloudWatchMetrics: [
        {
          Namespace: 'BydBy1826',
          Dimensions: [['Stage']],
          Metrics: [
            { Name: 'OutboxOverdueSeconds', Unit: 'Seconds' },
            { Name: 'OutboxParked', Unit: 'Count' },
          ],
        },
      ],
    },
    Stage: 'production',
    OutboxOverdueSeconds: 600,
    OutboxParked: 1,
  })
})
