import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { listLog } from 'telemetry/testing/list-log'
import { getListeningPort } from 'core/testing/ports'
import { putNewEnquiry } from '../../store/enquiries.ts'
import { buildEnquiry } from '../../store/enquiry-record.fixture.ts'
import type { EnquiryRecord } from '../../store/enquiry-record.ts'
import { openEmbeddedStore } from '../dynamodb/embedded-store.ts'
import type { CheckoutDeps } from '../../payments/checkout.ts'
import type { PaymentSettings } from '../../payments/payment-settings.ts'
import { createPaymentsApp } from '../../payments/payments-app.ts'
import { createStripeProvider } from '../../payments/stripe-provider.ts'
import { createStripeTwin } from './stripe-twin.ts'

export const SITE_URL = 'https://byd.example'

/** A pre-order that is accepted but unpaid. */
export function buildPreOrder(patch: Partial<EnquiryRecord> = {}): EnquiryRecord {
  return buildEnquiry({
    kind: 'PRE_ORDER',
    status: 'AWAITING_PAYMENT',
    model: 'byd-seal',
    person: { name: 'Lim Wei Ling', email: 'weiling@example.sg', phone: '+6581234567' },
    payment: { amountCents: 100_000, currency: 'SGD', termsVersion: '2026-11' },
    pending: [],
    outboxPk: undefined,
    outboxSk: undefined,
    ...patch,
  })
}

/** The webhook and Stripe's twin on one port, as in the embedded backend. */
export async function startPayments() {
  const store = await openEmbeddedStore()
  let time = Date.parse('2026-11-20T04:00:00.000Z')
  const now = () => new Date(time)
  const app = new Hono()
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${await getListeningPort(server)}`
  const settings: PaymentSettings = {
    apiUrl: new URL(url),
    secretKey: 'sk_test_fixture',
    webhookSecret: 'whsec_fixture',
    stage: 'test',
  }
  const provider = createStripeProvider(settings, now)
  const logged: string[] = []
  const log = listLog(logged)
  /** Webhook messages that the network loses or the server refuses. */
  const network = { isDown: false, received: 0 }
  const twin = createStripeTwin({
    store,
    settings,
    publicUrl: url,
    webhookUrl: `${url}/prod/payments/webhook`,
    fetch: async (input, init) => {
      if (network.isDown) throw new TypeError('fetch failed')
      network.received += 1
      return fetch(input, init)
    },
    now,
  })
  app.route('/', twin.app)
  app.route('/prod', createPaymentsApp({ store, provider, now, log }))
  const deps: CheckoutDeps = {
    store,
    provider,
    now,
    siteUrl: SITE_URL,
    getManageUrl: ({ id }) => `${SITE_URL}/manage/${id}`,
  }

  return {
    url,
    store,
    settings,
    provider,
    twin,
    deps,
    logged,
    log,
    network,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    async addPreOrder(patch: Partial<EnquiryRecord> = {}): Promise<EnquiryRecord> {
      const record = buildPreOrder(patch)
      await putNewEnquiry(store, record)
      return record
    },
    /** Posts a form of the hosted page, as a browser without scripts. */
    submit: (path: string, fields: Record<string, string>): Promise<Response> =>
      fetch(`${url}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: url },
        redirect: 'manual',
      }),
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await store.close()
    },
  }
}

export const GOOD_CARD = {
  number: '4242 4242 4242 4242',
  expiry: '12/34',
  cvc: '123',
  name: 'Lim Wei Ling',
}
