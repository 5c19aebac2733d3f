import { expect, it } from '@jest/globals'
import { buildMetricLine } from './outbox-measures.ts'

const NOW = new Date('2026-11-20T04:10:00.000Z')

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
