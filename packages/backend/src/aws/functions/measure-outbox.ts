// Once a minute: the metrics that the outbox alarms watch.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { measureOutbox } from '../../outbox/measure-outbox.ts'
import { buildMetricLine } from '../cloud/outbox-measures.ts'
import { createStore } from '../../store/store.ts'
import { requireText } from './function-settings.ts'

const store = createStore(new DynamoDBClient(), requireText(process.env, 'TABLE_NAME'))
const stage = requireText(process.env, 'BACKEND_STAGE')

export async function handler(): Promise<void> {
  const now = new Date()
  process.stdout.write(`${buildMetricLine(await measureOutbox(store, now), stage, now)}\n`)
}
