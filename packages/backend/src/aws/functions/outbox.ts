// Processes the outbox on AWS: scheduled every minute, and triggered by the table's stream.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { buildManageUrl } from '../../enquiries/manage-token.ts'
import { createSesSender } from '../ses-sender.ts'
import { logOutbox } from '../../outbox/log.ts'
import { parseOutboxSettings } from '../../delivery/outbox-settings.ts'
import { retryParked } from '../../outbox/parked.ts'
import { createSiteOutbox } from '../../delivery/site-outbox.ts'
import { parseFunctionSettings } from './function-settings.ts'
import { createStore } from '../../store/store.ts'

const BATCH_SIZE = 25
/** Longer than one batch takes when every receiver times out. */
const TIME_FOR_A_BATCH = 45_000

const settings = parseFunctionSettings(process.env)
const outboxSettings = parseOutboxSettings(process.env)
const store = createStore(new DynamoDBClient({ region: settings.region }), settings.tableName)
const worker = createSiteOutbox({
  store,
  sender: createSesSender({
    region: settings.region,
    configurationSet: outboxSettings.sesConfigurationSet,
  }),
  settings: outboxSettings,
  site: settings,
  getManageUrl: (record) => buildManageUrl(settings.siteUrl, settings.manageLinkSecret, record),
  log: logOutbox,
})

interface OutboxEvent {
  /** Payload of a manual invocation that first requeues parked deliveries. */
  retryParked?: boolean
}

/** Processes due records while there is time; answers how many. */
export async function handler(
  event: OutboxEvent,
  context: { getRemainingTimeInMillis: () => number },
): Promise<{ records: number; retried: number }> {
  const retried = event.retryParked === true ? await retryParked(store, Date.now()) : 0
  let records = 0
  while (context.getRemainingTimeInMillis() > TIME_FOR_A_BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- batch by batch
    const count = await worker.workOff(BATCH_SIZE)
    if (count === 0) break
    records += count
  }
  return { records, retried }
}
