// API Gateway's proxy integration for `POST /payments/webhook`.
import { handle } from 'hono/aws-lambda'
import { parsePaymentSettings } from '../../payments/payment-settings.ts'
import { createPaymentsApp } from '../../payments/payments-app.ts'
import { createStripeProvider } from '../../payments/stripe-provider.ts'
import { log } from './function-log.ts'
import { openStore } from './function-settings.ts'
import { throwFault } from './throw-fault.ts'

export const handler = handle(
  createPaymentsApp({
    store: openStore(),
    provider: createStripeProvider(parsePaymentSettings(process.env)),
    now: () => new Date(),
    log,
  }).onError(throwFault),
)
