// API Gateway's proxy integration for `POST /payments/webhook`.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { parsePaymentSettings } from '../../payments/payment-settings.ts'
import { createStripeProvider } from '../../payments/stripe-provider.ts'
import { receiveWebhook, type WebhookDeps } from '../../payments/webhook.ts'
import { createStore } from '../../store/store.ts'
import { log } from './function-log.ts'
import { requireText } from './function-settings.ts'
import {
  type GatewayAnswer,
  type GatewayEvent,
  getBody,
  getHeader,
  toAnswer,
} from './gateway-event.ts'

const deps: WebhookDeps = {
  store: createStore(new DynamoDBClient(), requireText(process.env, 'TABLE_NAME')),
  provider: createStripeProvider(parsePaymentSettings(process.env)),
  now: () => new Date(),
  log,
}

export async function handler(event: GatewayEvent): Promise<GatewayAnswer> {
  const signature = getHeader(event, 'stripe-signature')
  const { status, body } = await receiveWebhook(deps, getBody(event), signature)
  return toAnswer(status, body)
}
