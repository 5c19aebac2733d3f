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
  /** Where browsers and the site reach the twin, without a slash at the end. */
  publicUrl: string
  webhookUrl: string
  fetch: typeof fetch
  now: () => Date
}

export interface StripeTwin {
  app: Hono
  /** Sends the webhook messages that are due. */
  deliver: () => Promise<void>
  /** Closes the pages on which nobody paid in time. */
  expire: () => Promise<void>
}

/**
 * Stands in for Stripe on a machine of one's own: its API for the unmodified library, its hosted
 * page and its signed webhook.
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
