// API Gateway's proxy integration for `POST /payments/webhook`.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { handle } from 'hono/aws-lambda'
import { parsePaymentSettings } from '../../payments/payment-settings.ts'
import { createPaymentsApp } from '../../payments/payments-app.ts'
import { createStripeProvider } from '../../payments/stripe-provider.ts'
import { createStore } from '../../store/store.ts'
import { log } from './function-log.ts'
import { requireText } from './function-settings.ts'
import { throwFault } from './throw-fault.ts'

export const handler = handle(
  createPaymentsApp({
    store: createStore(new DynamoDBClient(), requireText(process.env, 'TABLE_NAME')),
    provider: createStripeProvider(parsePaymentSettings(process.env)),
    now: () => new Date(),
    log,
  }).onError(throwFault),
)
