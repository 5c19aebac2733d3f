// API Gateway's proxy integration for `POST /payments/webhook`.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { writeToConsole } from 'core/amplify/log'
import { parsePaymentSettings } from '../../payments/payment-settings.ts'
import { createStripeProvider } from '../../payments/stripe-provider.ts'
import { receiveWebhook, type WebhookDeps } from '../../payments/webhook.ts'
import { createStore } from '../../store/store.ts'
import { requireText } from './function-settings.ts'

interface GatewayEvent {
  body: string | null
  isBase64Encoded: boolean
  headers: Record<string, string | undefined>
}

interface GatewayAnswer {
  statusCode: number
  headers: Record<string, string>
  body: string
}

const deps: WebhookDeps = {
  store: createStore(new DynamoDBClient(), requireText(process.env, 'TABLE_NAME')),
  provider: createStripeProvider(parsePaymentSettings(process.env)),
  now: () => new Date(),
  log: writeToConsole,
}

function getHeader({ headers }: GatewayEvent, name: string): string | undefined {
  const key = Object.keys(headers).find((each) => each.toLowerCase() === name)
  return key === undefined ? undefined : headers[key]
}

export async function handler(event: GatewayEvent): Promise<GatewayAnswer> {
  const encoding = event.isBase64Encoded ? 'base64' : 'utf8'
  const text = Buffer.from(event.body ?? '', encoding).toString('utf8')
  const { status, body } = await receiveWebhook(deps, text, getHeader(event, 'stripe-signature'))
  return {
    statusCode: status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
