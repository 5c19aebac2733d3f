import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { PARKED_PARTITION } from '../../outbox/lease.ts'
import { readDueKeys } from '../../store/read-shards.ts'
import type { Store } from '../../store/store.ts'
import { INDEXES, OUTBOX_PARTITION } from '../../store/table.ts'

export const METRIC_NAMESPACE = 'BydBy1826'
export const OUTBOX_METRICS = { overdue: 'OutboxOverdueSeconds', parked: 'OutboxParked' } as const

export interface OutboxMeasures {
  /** Delay of the notice that has waited longest. */
  overdueSeconds: number
  /** Records with notices that were given up. */
  parked: number
}

/** Health of the outbox: the alarms are the only ones to notice unsent mail. */
export async function measureOutbox(store: Store, now: Date): Promise<OutboxMeasures> {
  const { documents, tableName } = store
  const [[first], parked] = await Promise.all([
    readDueKeys(store, 'outbox', OUTBOX_PARTITION, { before: now.toISOString(), limit: 1 }),
    documents.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: 'outbox',
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': INDEXES.outbox.partitionKey },
        ExpressionAttributeValues: { ':pk': PARKED_PARTITION },
        Select: 'COUNT',
      }),
    ),
  ])
  const late = first ? now.getTime() - Date.parse(first.due) : 0
  return { overdueSeconds: Math.max(0, Math.round(late / 1000)), parked: parked.Count ?? 0 }
}

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
