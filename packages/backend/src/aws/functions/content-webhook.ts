// API Gateway's proxy integration for `POST /content/webhook`: published changes apply to bookings at once.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { verifySignature } from 'core/webhook-signature'
import { syncCatalogue } from '../../catalogue/sync-catalogue.ts'
import { createStore } from '../../store/store.ts'
import { parseContentSource, requireText } from './function-settings.ts'
import {
  type GatewayAnswer,
  type GatewayEvent,
  getBody,
  getHeader,
  toAnswer,
} from './gateway-event.ts'

const store = createStore(new DynamoDBClient(), requireText(process.env, 'TABLE_NAME'))
const source = parseContentSource(process.env)
const secret = requireText(process.env, 'CONTENT_WEBHOOK_SECRET')

export async function handler(event: GatewayEvent): Promise<GatewayAnswer> {
  const signature = getHeader(event, 'sanity-webhook-signature') ?? null
  const verified = verifySignature(getBody(event), signature, secret, new Date())
  if (!verified.ok) return toAnswer(401, { error: verified.error })
  await syncCatalogue(store, source)
  return toAnswer(200, { synced: true })
}
