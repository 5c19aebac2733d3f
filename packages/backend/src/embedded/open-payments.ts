import { Hono } from 'hono'
import type { Logger } from 'telemetry/log'
import { type Repeating, startRepeating } from '../repeating.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import type { Store } from '../store/store.ts'
import { checkPayment } from '../payments/check-payment.ts'
import { type CheckoutResult, closeCheckout, ensureCheckout } from '../payments/checkout.ts'
import { parsePaymentSettings } from '../payments/payment-settings.ts'
import { createPaymentsApp } from '../payments/payments-app.ts'
import { createStripeProvider } from '../payments/stripe-provider.ts'
import { createStripeTwin, type StripeTwin } from './stripe/stripe-twin.ts'

export interface PaymentsOptions {
  store: Store
  /** Base URL of the embedded backend. */
  port: number
  siteUrl: string
  /** Manage page of a record. */
  getManageUrl: (record: EnquiryRecord) => string
  env: NodeJS.ProcessEnv
  log: Logger
}

export interface Payments {
  app: Hono
  /** The page where a pre-order's fee is paid. Rejects when the provider cannot be reached. */
  openCheckout: (recordId: string) => Promise<CheckoutResult>
  closeCheckout: (recordId: string) => Promise<void>
  /** Asks the provider of an order that is not paid. Rejects when it cannot be reached. */
  checkPayment: (recordId: string) => Promise<void>
  stop: () => Promise<void>
}

const DELIVERY_INTERVAL = 1000
const EXPIRY_INTERVAL = 60_000

/** Runs the twin's background jobs and logs their failures. */
function startTwin(twin: StripeTwin, log: Logger): Repeating[] {
  const start = (work: () => Promise<void>, interval: number) =>
    startRepeating(async () => {
      await work().catch((cause: unknown) =>
        log.warn('The twin of Stripe will try again.', { cause: String(cause) }),
      )
      return interval
    }, interval)
  return [start(twin.deliver, DELIVERY_INTERVAL), start(twin.expire, EXPIRY_INTERVAL)]
}

/** Payments of the embedded backend: through Stripe if it is configured, else through its twin. */
export function openPayments(options: PaymentsOptions): Payments {
  const { store, port, log } = options
  const settings = parsePaymentSettings(options.env)
  const provider = createStripeProvider(settings)
  const now = () => new Date()
  const app = new Hono()
  app.route('/prod', createPaymentsApp({ store, provider, now, log }))

  const publicUrl = `http://127.0.0.1:${port}`
  const isTwin = settings.apiUrl.origin === publicUrl
  let background: Repeating[] = []
  if (isTwin) {
    const webhookUrl = `${publicUrl}/prod/payments/webhook`
    const twin = createStripeTwin({ store, settings, publicUrl, webhookUrl, fetch, now })
    app.route('/', twin.app)
    background = startTwin(twin, log)
  }

  const deps = { ...options, provider, now }
  return {
    app,
    openCheckout: (recordId) => ensureCheckout(deps, recordId),
    closeCheckout: (recordId) => closeCheckout(deps, recordId),
    checkPayment: (recordId) => checkPayment(deps, recordId),
    stop: async () => {
      await Promise.all(background.map((each) => each.stop()))
    },
  }
}
