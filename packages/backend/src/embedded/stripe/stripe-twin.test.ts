import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { Stripe } from 'stripe'
import { startPayments } from './payments.fixture.ts'
import { createStripeTwin } from './stripe-twin.ts'

let payments: Awaited<ReturnType<typeof startPayments>>
let stripe: Stripe
beforeEach(async () => {
  payments = await startPayments()
  stripe = createClient('sk_test_fixture')
})
afterEach(() => payments.close())

const createClient = (key: string) =>
  new Stripe(key, {
    host: payments.settings.apiUrl.hostname,
    port: payments.settings.apiUrl.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })

const PARAMETERS: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  allowed_payment_method_types: ['card', 'paynow'],
  client_reference_id: 'PRE_ORDER-1',
  customer_email: 'weiling@example.sg',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'sgd', unit_amount: 100_000, product_data: { name: 'Fee' } },
    },
  ],
  metadata: { reference: 'BYD-7Q4KX2MD' },
  success_url: 'https://byd.example/done?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://byd.example/back',
}

it('opens, shows and expires a session for the unmodified library', async () => {
  const session = await stripe.checkout.sessions.create(PARAMETERS)
  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 100_000,
    currency: 'sgd',
    client_reference_id: 'PRE_ORDER-1',
    metadata: { reference: 'BYD-7Q4KX2MD' },
    livemode: false,
  })
  expect(session.id).toMatch(/^cs_test_/)
  expect(session.url).toBe(`${payments.url}/stripe/pay/${session.id}`)
  expect(session.lastResponse.requestId).toMatch(/^req_/)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' })

  expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({
    status: 'expired',
    url: null,
  })
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(
    Stripe.errors.StripeInvalidRequestError,
  )
})

it('answers a repeated idempotency key with the same session, and refuses it with other parameters', async () => {
  const options = { idempotencyKey: 'key-1' }
  const sessions = await Promise.all(
    Array.from({ length: 5 }, () => stripe.checkout.sessions.create(PARAMETERS, options)),
  )
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
  await expect(
    stripe.checkout.sessions.create({ ...PARAMETERS, locale: 'en' }, options),
  ).rejects.toThrow(Stripe.errors.StripeIdempotencyError)
})

it.each<[string, Partial<Stripe.Checkout.SessionCreateParams>]>([
  ['a parameter it does not know', { submit_type: 'book' }],
  ['a method that is not offered', { allowed_payment_method_types: ['alipay'] }],
  ['an address that is none', { success_url: 'booking-success' }],
  ['nothing to pay for', { line_items: [] }],
])('refuses %s', async (_, patch) => {
  await expect(stripe.checkout.sessions.create({ ...PARAMETERS, ...patch })).rejects.toThrow(
    Stripe.errors.StripeInvalidRequestError,
  )
})

it('refuses a wrong API key', async () => {
  await expect(createClient('sk_test_other').checkout.sessions.create(PARAMETERS)).rejects.toThrow(
    Stripe.errors.StripeAuthenticationError,
  )
})

it('retries a webhook message with growing delays until it is received', async () => {
  const session = await stripe.checkout.sessions.create(PARAMETERS)
  payments.network.isDown = true
  await payments.submit(`/stripe/pay/${session.id}/paynow`, { outcome: 'paid' })
  for (const pause of [1000, 5000, 30_000]) {
    payments.pass(pause)
    // Attempts are sequential by design.
    await payments.twin.deliver()
  }
  expect(payments.network.received).toBe(0)
  payments.network.isDown = false
  payments.pass(119_000)
  await payments.twin.deliver()
  expect(payments.network.received).toBe(0)
  payments.pass(1000)
  await payments.twin.deliver()
  await payments.twin.deliver()
  expect(payments.network.received).toBe(1)
})

it('serves a page that works without scripts and loads no other resource', async () => {
  const { url } = await stripe.checkout.sessions.create(PARAMETERS)
  const response = await fetch(url ?? '')
  const page = await response.text()
  expect(page).toContain('This is a stand-in for Stripe’s page; no money moves.')
  expect(page).toContain('href="https://byd.example/back"')
  expect(page).not.toMatch(/<script|https?:\/\/(?!byd\.example)[^"]*\.(?:js|css|png)/)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const labelled = [...page.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id)
  const controls = [...page.matchAll(/<(?:input|select)[^>]*\bid="([^"]+)"/g)].map(([, id]) => id)
  expect(controls.length).toBeGreaterThan(4)
  expect(new Set(labelled)).toEqual(new Set(controls))
})

it('refuses to run in production', () => {
  expect(() =>
    createStripeTwin({
      store: payments.store,
      settings: { ...payments.settings, stage: 'production' },
      publicUrl: payments.url,
      webhookUrl: payments.url,
      fetch,
      now: () => new Date(),
    }),
  ).toThrow('does not run in production')
})
