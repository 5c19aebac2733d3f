// Delivers the notices of the records in the outbox queue.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { z } from 'zod'
import { buildConsentUrl } from '../../mail/consent-link.ts'
import { buildManageUrl, buildOpeningCode } from '../../enquiries/manage-token.ts'
import { createAwsMessageSender } from '../message-sender.ts'
import { createSesSender } from '../ses-sender.ts'
import { logOutbox } from '../../outbox/log.ts'
import { parseOutboxSettings } from '../../delivery/outbox-settings.ts'
import { createSiteOutbox } from '../../delivery/site-outbox.ts'
import { log } from './function-log.ts'
import { parseFunctionSettings } from './function-settings.ts'
import { createStore } from '../../store/store.ts'

const settings = parseFunctionSettings(process.env)
const outboxSettings = parseOutboxSettings(process.env)
const store = createStore(new DynamoDBClient({ region: settings.region }), settings.tableName)
const worker = createSiteOutbox({
  store,
  sender: createSesSender({
    region: settings.region,
    configurationSet: outboxSettings.sesConfigurationSet,
  }),
  messages: createAwsMessageSender({ region: settings.region, ...outboxSettings.messages }),
  settings: outboxSettings,
  site: settings,
  getManageUrl: (record) => buildManageUrl(settings.siteUrl, settings.manageLinkSecret, record),
  getCode: (record, askedAt) => buildOpeningCode(settings.manageLinkSecret, record, askedAt),
  getConsentUrl: (address) => buildConsentUrl(settings.siteUrl, settings.manageLinkSecret, address),
  log: (entry) => logOutbox(entry, log),
})

const eventSchema = z.object({
  Records: z.array(z.object({ messageId: z.string(), body: z.string() })),
})
const keySchema = z.object({ pk: z.string(), sk: z.string() })

/** Returns the messages to retry. */
export async function handler(
  event: unknown,
): Promise<{ batchItemFailures: { itemIdentifier: string }[] }> {
  const { Records } = eventSchema.parse(event)
  const failures = await Promise.all(
    Records.map(async ({ messageId, body }) => {
      const isDone = await worker.deliver(keySchema.parse(JSON.parse(body)))
      return isDone ? [] : [{ itemIdentifier: messageId }]
    }),
  )
  return { batchItemFailures: failures.flat() }
}
