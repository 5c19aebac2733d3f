// Once a minute: the metrics that the outbox alarms watch.
import { measureOutbox } from '../../outbox/measure-outbox.ts'
import { buildMetricLine } from '../cloud/outbox-measures.ts'
import { openStore, requireText } from './function-settings.ts'

const store = openStore()
const stage = requireText(process.env, 'BACKEND_STAGE')

export async function handler(): Promise<void> {
  const now = new Date()
  process.stdout.write(`${buildMetricLine(await measureOutbox(store, now), stage, now)}\n`)
}
