import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { receiveWebhook, type WebhookDeps } from './webhook.ts'

const MAX_BODY = 256 * 1024

/** The webhook route for the payment provider. */
export function createPaymentsApp(deps: WebhookDeps): Hono {
  const app = new Hono()
  app.post('/payments/webhook', bodyLimit({ maxSize: MAX_BODY }), async (context) => {
    // The signature covers the raw bytes.
    const body = await context.req.text()
    const answer = await receiveWebhook(deps, body, context.req.header('stripe-signature'))
    return context.json(answer.body, answer.status)
  })
  return app
}
