// API Gateway's proxy integration for `POST /content/webhook`: published changes apply to bookings at once.
import { verifySignature } from 'core/webhook-signature'
import { Hono } from 'hono'
import { handle } from 'hono/aws-lambda'
import { syncCatalogue } from '../../catalogue/sync-catalogue.ts'
import { openStore, parseContentSource, requireText } from './function-settings.ts'
import { throwFault } from './throw-fault.ts'

const store = openStore()
const source = parseContentSource(process.env)
const secret = requireText(process.env, 'CONTENT_WEBHOOK_SECRET')

const app = new Hono().onError(throwFault).post('/content/webhook', async (context) => {
  const signature = context.req.header('sanity-webhook-signature') ?? null
  const verified = verifySignature(await context.req.text(), signature, secret, new Date())
  if (!verified.ok) return context.json({ error: verified.error }, 401)
  await syncCatalogue(store, source)
  return context.json({ synced: true })
})

export const handler = handle(app)
