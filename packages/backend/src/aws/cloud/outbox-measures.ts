import type { OutboxMeasures } from '../../outbox/measure-outbox.ts'

export const METRIC_NAMESPACE = 'BydBy1826'
export const OUTBOX_METRICS = { overdue: 'OutboxOverdueSeconds', parked: 'OutboxParked' } as const

/** A log line in CloudWatch's embedded metric format. */
export function buildMetricLine(measures: OutboxMeasures, stage: string, now: Date): string {
  const { overdue, parked } = OUTBOX_METRICS
  return JSON.stringify({
    _aws: {
      Timestamp: now.getTime(),
      CloudWatchMetrics: [
        {
          Namespace: METRIC_NAMESPACE,
          Dimensions: [['Stage']],
          Metrics: [
            { Name: overdue, Unit: 'Seconds' },
            { Name: parked, Unit: 'Count' },
          ],
        },
      ],
    },
    Stage: stage,
    [overdue]: measures.overdueSeconds,
    [parked]: measures.parked,
  })
}
