import { Hono } from 'hono'
import type { Store } from '../../store/store.ts'
import type { PaymentSettings } from '../../payments/payment-settings.ts'
import { createCheckoutDesk } from './checkout-desk.ts'
import { createDeliveries } from './deliveries.ts'
import { createTwinApi } from './twin-api.ts'
import { createTwinPages } from './twin-pages.ts'
import { createTwinStore } from './twin-store.ts'

export interface StripeTwinDeps {
  store: Store
  settings: PaymentSettings
  /** Public base URL of the twin, without a trailing slash. */
  publicUrl: string
  webhookUrl: string
  fetch: typeof fetch
  now: () => Date
}

export interface StripeTwin {
  app: Hono
  /** Sends due webhook messages. */
  deliver: () => Promise<void>
  /** Expires sessions that were not paid in time. */
  expire: () => Promise<void>
}

/**
 * Stands in for Stripe on a developer's machine: the API for the unmodified library, the hosted page
 * and the signed webhook.
 *
 * @throws in production.
 */
export function createStripeTwin(deps: StripeTwinDeps): StripeTwin {
  const { settings, publicUrl, webhookUrl, now } = deps
  if (settings.stage === 'production')
    throw new Error('The twin of Stripe takes no real money: it does not run in production.')
  const store = createTwinStore(deps.store)
  const deliveries = createDeliveries({
    store,
    webhookUrl,
    webhookSecret: settings.webhookSecret,
    fetch: deps.fetch,
    now,
  })
  const desk = createCheckoutDesk({ store, deliveries, publicUrl, now })
  const app = new Hono()
  app.route('/', createTwinApi(desk, settings.secretKey, publicUrl))
  app.route('/', createTwinPages(desk, deliveries, now))
  return { app, deliver: () => deliveries.deliverDue(), expire: () => desk.expireDue() }
}
