import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Stripe } from 'stripe'
import { changeEnquiry, getDueOutboxKeys, getEnquiry } from '../store/enquiries.ts'
import { checkPayment } from './check-payment.ts'
import { closeCheckout, ensureCheckout } from './checkout.ts'
import {
  buildPreOrder,
  GOOD_CARD,
  SITE_URL,
  startPayments,
} from '../embedded/stripe/payments.fixture.ts'
import { expireTwinSession } from '../embedded/stripe/twin-store.ts'
import { receiveWebhook } from './webhook.ts'

type Payments = Awaited<ReturnType<typeof startPayments>>

const DAY = 24 * 3600 * 1000
const RECORD_ID = buildPreOrder().id

let payments: Payments
beforeEach(async () => {
  payments = await startPayments()
})
afterEach(() => payments.close())

async function openPage(): Promise<{ url: string; path: string; sessionId: string }> {
  const result = await ensureCheckout(payments.deps, RECORD_ID)
  if (!result.ok) throw new Error(result.error)
  const { url, record } = result.value
  return { url, path: new URL(url).pathname, sessionId: record.payment?.sessionId ?? '' }
}

const getRecord = async () => {
  const record = await getEnquiry(payments.store, RECORD_ID)
  if (!record) throw new Error('The record is gone.')
  return record
}

const getNoticeTypes = async () => (await getRecord()).pending.map(({ type }) => type)

const sign = (body: string, secret = payments.settings.webhookSecret, at = payments.deps.now()) =>
  Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  })

const receive = (body: string, signature: string | undefined) =>
  receiveWebhook({ ...payments.deps, log: payments.log }, body, signature)

/** A message of Stripe about the record's session. */
async function buildMessage(
  type: string,
  patch: { id?: string; session?: object; event?: object } = {},
): Promise<string> {
  const { payment } = await getRecord()
  return JSON.stringify({
    id: patch.id ?? `evt_${type}`,
    object: 'event',
    created: 1_795_147_200,
    livemode: false,
    type,
    data: {
      object: {
        id: payment?.sessionId,
        object: 'checkout.session',
        client_reference_id: RECORD_ID,
        amount_total: 100_000,
        currency: 'sgd',
        metadata: { stage: 'test', termsVersion: '2026-11' },
        payment_intent: 'pi_1',
        payment_status: 'paid',
        status: 'complete',
        ...patch.session,
      },
    },
    ...patch.event,
  })
}

describe('the payment page', () => {
  it('takes a card, and the order is paid when the webhook arrives', async () => {
    await payments.addPreOrder()
    const { path, sessionId } = await openPage()
    expect(await getRecord()).toMatchObject({
      status: 'AWAITING_PAYMENT',
      payment: { attempt: 1, state: 'open', sessionId },
    })

    const response = await payments.submit(`${path}/card`, GOOD_CARD)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(
      `${SITE_URL}/booking-success?session_id=${sessionId}`,
    )
    expect(await getRecord()).toMatchObject({
      status: 'PAID',
      payment: { state: 'paid' },
      // Seven years from the payment, like the accounts it belongs to.
      purgeAt: '2033-11-20T04:00:00.000Z',
      dueSk: '2033-11-20T04:00:00.000Z',
      expiresAt: Date.parse('2033-11-27T04:00:00.000Z') / 1000,
    })
    expect(await getNoticeTypes()).toEqual(['paid'])
    const due = await getDueOutboxKeys(payments.store, payments.deps.now(), 10)
    expect(due).toEqual([{ pk: (await getRecord()).pk, sk: 'RECORD' }])
  })

  it('opens for an address that the forms take and the provider may not', async () => {
    const person = { name: 'Mei', email: 'r&d.@example.com', phone: '+6581234567' }
    await payments.addPreOrder({ person })
    const { path } = await openPage()
    expect((await payments.submit(`${path}/card`, GOOD_CARD)).status).toBe(303)
    expect((await getRecord()).person).toEqual(person)
  })

  it('does not mark the order paid before the webhook arrives', async () => {
    await payments.addPreOrder()
    const { path } = await openPage()
    payments.network.isDown = true
    await payments.submit(`${path}/card`, GOOD_CARD)
    expect((await getRecord()).status).toBe('AWAITING_PAYMENT')
    expect(await ensureCheckout(payments.deps, RECORD_ID)).toEqual({ ok: false, error: 'paid' })

    payments.network.isDown = false
    payments.pass(500)
    await payments.twin.deliver()
    expect((await getRecord()).status).toBe('AWAITING_PAYMENT')
    payments.pass(600)
    await payments.twin.deliver()
    expect((await getRecord()).status).toBe('PAID')
  })

  it.each([
    ['delayed', 20_000, 1],
    ['twice', 3000, 2],
    ['out-of-order', 3000, 2],
  ])('is paid once when the confirmation arrives %s', async (delivery, wait, messages) => {
    await payments.addPreOrder()
    const { path } = await openPage()
    await payments.submit(`${path}/paynow`, { outcome: 'paid', delivery })
    payments.pass(wait)
    await payments.twin.deliver()
    expect(payments.network.received).toBe(messages)
    expect(await getRecord()).toMatchObject({ status: 'PAID', payment: { state: 'paid' } })
    expect(await getNoticeTypes()).toEqual(['paid'])
  })

  it('is replaced when the bank refuses the payment afterwards', async () => {
    await payments.addPreOrder()
    const { path, sessionId } = await openPage()
    await payments.submit(`${path}/paynow`, { outcome: 'refused' })
    expect(await ensureCheckout(payments.deps, RECORD_ID)).toEqual({
      ok: false,
      error: 'submitted',
    })
    payments.pass(3000)
    await payments.twin.deliver()
    expect(await getRecord()).toMatchObject({
      status: 'AWAITING_PAYMENT',
      payment: { state: 'failed' },
    })
    const next = await openPage()
    expect(next.sessionId).not.toBe(sessionId)
    expect((await getRecord()).payment).toMatchObject({ attempt: 2, state: 'open' })
  })

  it('requires 3-D Secure for a card that does', async () => {
    await payments.addPreOrder()
    const { path, url } = await openPage()
    const card = { ...GOOD_CARD, number: '4000002500003155' }
    const asked = await payments.submit(`${path}/card`, card)
    expect(asked.headers.get('location')).toBe(`${path}/authenticate`)
    expect((await getRecord()).status).toBe('AWAITING_PAYMENT')

    const refused = await payments.submit(`${path}/authenticate`, { answer: 'no' })
    expect(refused.headers.get('location')).toBe(`${path}?refused`)
    expect(await (await fetch(`${url}?refused`)).text()).toContain('You have not paid')

    await payments.submit(`${path}/card`, card)
    await payments.submit(`${path}/authenticate`, { answer: 'yes' })
    expect((await getRecord()).status).toBe('PAID')
  })

  it('names what is wrong with a card, and keeps the input', async () => {
    await payments.addPreOrder()
    const { path } = await openPage()
    const card = { ...GOOD_CARD, number: '4000 0000 0000 0002', name: '<b>Lim</b>' }
    const response = await payments.submit(`${path}/card`, card)
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain('The card was declined.')
    expect(page).toContain('value="4000 0000 0000 0002"')
    expect(page).toContain('value="&lt;b&gt;Lim&lt;/b&gt;"')
    expect((await getRecord()).status).toBe('AWAITING_PAYMENT')
  })

  it('charges the fee once when the button is pressed twice', async () => {
    await payments.addPreOrder()
    const { path, url } = await openPage()
    await Promise.all(Array.from({ length: 5 }, () => payments.submit(`${path}/card`, GOOD_CARD)))
    expect(payments.network.received).toBe(1)
    expect(await getNoticeTypes()).toEqual(['paid'])
    expect(await (await fetch(url)).text()).toContain('You are not charged again.')
  })

  it('accepts forms of its own pages only', async () => {
    await payments.addPreOrder()
    const { url } = await openPage()
    const response = await fetch(`${url}/card`, {
      method: 'POST',
      body: new URLSearchParams(GOOD_CARD),
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(response.status).toBe(403)
    expect((await getRecord()).status).toBe('AWAITING_PAYMENT')
  })

  it('answers 404 for an unknown session', async () => {
    const response = await fetch(`${payments.url}/stripe/pay/cs_test_nothing`)
    expect(response.status).toBe(404)
  })
})

describe('checking with the provider', () => {
  const ask = () => checkPayment(payments.deps, RECORD_ID)

  it('marks an order paid whose confirmation is late, once', async () => {
    await payments.addPreOrder()
    const { path } = await openPage()
    await payments.submit(`${path}/paynow`, { outcome: 'paid', delivery: 'delayed' })
    expect((await getRecord()).status).toBe('AWAITING_PAYMENT')
    await Promise.all([ask(), ask()])
    expect(await getRecord()).toMatchObject({
      status: 'PAID',
      payment: { state: 'paid', paidAt: '2026-11-20T04:00:00.000Z' },
    })
    payments.pass(20_000)
    await payments.twin.deliver()
    expect(payments.network.received).toBe(1)
    expect(await getRecord()).toMatchObject({ status: 'PAID' })
    expect(await getNoticeTypes()).toEqual(['paid'])
  })

  it('reports a pending bank confirmation, and accepts its refusal', async () => {
    await payments.addPreOrder()
    const { path } = await openPage()
    payments.network.isDown = true
    await payments.submit(`${path}/paynow`, { outcome: 'refused' })
    await ask()
    expect((await getRecord()).payment?.state).toBe('submitted')
    payments.network.isDown = false
    payments.pass(3000)
    await payments.twin.deliver()
    await ask()
    expect(await getRecord()).toMatchObject({
      status: 'AWAITING_PAYMENT',
      payment: { state: 'failed' },
    })
  })

  it('changes nothing while the page is open, or was never opened', async () => {
    await payments.addPreOrder()
    await ask()
    await openPage()
    const before = await getRecord()
    await ask()
    expect(await getRecord()).toEqual(before)
  })
})

describe('resuming', () => {
  it('answers the same page while it is open, to concurrent calls too', async () => {
    await payments.addPreOrder()
    const pages = await Promise.all(Array.from({ length: 4 }, openPage))
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
    expect((await getRecord()).payment?.attempt).toBe(1)
  })

  it('replaces an expired page', async () => {
    await payments.addPreOrder()
    const { url } = await openPage()
    payments.pass(DAY + 1000)
    expect(await (await fetch(url)).text()).toContain('This payment page has expired')
    await payments.twin.expire()
    await payments.twin.deliver()
    expect((await getRecord()).payment?.state).toBe('expired')
    const next = await openPage()
    expect(next.url).not.toBe(url)
    await payments.submit(`${next.path}/card`, GOOD_CARD)
    expect((await getRecord()).status).toBe('PAID')
  })

  it("opens a new page when the provider's idempotent answer is an expired one", async () => {
    const record = await payments.addPreOrder()
    await openPage()
    const { payment } = await getRecord()
    if (!payment) throw new Error('No payment.')
    // This leaves the record as if the process had died between opening the page and storing it.
    await changeEnquiry(
      payments.store,
      await getRecord(),
      { payment: record.payment },
      { now: payments.deps.now() },
    )
    payments.pass(DAY + 1000)
    const next = await openPage()
    expect(next.sessionId).not.toBe(payment.sessionId)
    expect((await getRecord()).payment?.attempt).toBe(2)
  })

  it.each([
    ['CANCELLED', 'not-payable'],
    ['REFUND_REQUESTED', 'not-payable'],
  ] as const)('opens none for an order that is %s', async (status, error) => {
    await payments.addPreOrder({ status })
    expect(await ensureCheckout(payments.deps, RECORD_ID)).toEqual({ ok: false, error })
  })

  it('opens none for real money when the terms are a sample, and one for test money', async () => {
    const payment = { ...buildPreOrder().payment, termsVersion: 'sample-2026-11' }
    await payments.addPreOrder({ payment: { amountCents: 100_000, currency: 'SGD', ...payment } })
    const real = { ...payments.provider, takesRealMoney: true }
    expect(await ensureCheckout({ ...payments.deps, provider: real }, RECORD_ID)).toEqual({
      ok: false,
      error: 'sample-terms',
    })
    expect(await openPage()).toMatchObject({ url: expect.any(String) })
  })

  it('opens none for an order that is paid or unknown', async () => {
    expect(await ensureCheckout(payments.deps, RECORD_ID)).toEqual({
      ok: false,
      error: 'not-found',
    })
    await payments.addPreOrder()
    const { path } = await openPage()
    await payments.submit(`${path}/card`, GOOD_CARD)
    expect(await ensureCheckout(payments.deps, RECORD_ID)).toEqual({ ok: false, error: 'paid' })
  })
})

it('expires the page of a cancelled order', async () => {
  await payments.addPreOrder()
  const { path, url } = await openPage()
  await changeEnquiry(
    payments.store,
    await getRecord(),
    { status: 'CANCELLED' },
    { now: payments.deps.now(), notice: 'cancelled' },
  )
  await closeCheckout(payments.deps, RECORD_ID)
  await closeCheckout(payments.deps, RECORD_ID)
  await payments.submit(`${path}/card`, GOOD_CARD)
  expect(await (await fetch(url)).text()).toContain('You have not been charged.')
  await payments.twin.deliver()
  expect(await getRecord()).toMatchObject({ status: 'CANCELLED', payment: { state: 'expired' } })
})

it('expires a page of the twin while no server runs', async () => {
  await payments.addPreOrder()
  const { path, sessionId } = await openPage()
  await expireTwinSession(payments.store, sessionId)
  await expireTwinSession(payments.store, sessionId)
  await payments.submit(`${path}/card`, GOOD_CARD)
  expect(await payments.deps.provider.getCheckout(sessionId)).toMatchObject({ state: 'expired' })
})

it('flags a refund when a cancelled order was paid', async () => {
  await payments.addPreOrder()
  const { path } = await openPage()
  await changeEnquiry(
    payments.store,
    await getRecord(),
    { status: 'CANCELLED' },
    { now: payments.deps.now() },
  )
  await payments.submit(`${path}/card`, GOOD_CARD)
  expect(await getRecord()).toMatchObject({
    status: 'REFUND_REQUESTED',
    payment: { state: 'unwanted', refundTermsVersion: '2026-11' },
  })
  expect(await getNoticeTypes()).toEqual(['refund-requested'])
})

it('ends the order when staff refund it', async () => {
  await payments.addPreOrder()
  const { path, sessionId } = await openPage()
  await payments.submit(`${path}/card`, GOOD_CARD)
  expect(await (await fetch(`${payments.url}/stripe/payments`)).text()).toContain('Refund')
  await payments.submit(`/stripe/payments/${sessionId}/refund`, {})
  expect(await getRecord()).toMatchObject({
    status: 'CANCELLED',
    payment: { state: 'refunded', refundedCents: 100_000 },
  })
  expect(await getNoticeTypes()).toEqual(['paid', 'cancelled'])
})

describe('the webhook', () => {
  beforeEach(async () => {
    await payments.addPreOrder()
    await openPage()
  })

  const post = (body: string, signature: string) =>
    fetch(`${payments.url}/prod/payments/webhook`, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature },
    })

  it('applies a repeated message once, sequentially or concurrently', async () => {
    const body = await buildMessage('checkout.session.completed')
    const answers = await Promise.all(Array.from({ length: 6 }, () => receive(body, sign(body))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const before = await getRecord()
    expect(before.status).toBe('PAID')
    expect(await receive(body, sign(body))).toEqual({ status: 200, body: { received: true } })
    expect(await getRecord()).toEqual(before)
    expect(await getNoticeTypes()).toEqual(['paid'])
  })

  it.each([
    ['tampered with', (body: string) => [body.replace('100000', '1'), sign(body)]],
    ['signed with another secret', (body: string) => [body, sign(body, 'whsec_other')]],
    [
      'recorded and played again later',
      (body: string) => [body, sign(body, undefined, new Date(Date.parse('2026-11-20T03:54:00Z')))],
    ],
    ['signed with nonsense', (body: string) => [body, 't=1,v1=00']],
    ['signed with nothing', (body: string) => [body, 't=1,v1=']],
    ['signed with other letters', (body: string) => [body, 't=1,v1=é']],
    ['signed without a time', (body: string) => [body, 'v1=00']],
    ['not signed', (body: string) => [body, undefined]],
  ])('refuses a message that was %s', async (_, change) => {
    const [body, signature] = change(await buildMessage('checkout.session.completed'))
    const answer = await receive(body ?? '', signature)
    expect(answer).toMatchObject({ status: 400, body: { received: false } })
    expect((await getRecord()).status).toBe('AWAITING_PAYMENT')
  })

  it('refuses by HTTP too, and limits the body size', async () => {
    const body = await buildMessage('checkout.session.completed')
    expect((await post(body, 't=1,v1=00')).status).toBe(400)
    expect((await post('x'.repeat(300_000), 't=1,v1=00')).status).toBe(413)
    expect((await post('not JSON', sign('not JSON'))).status).toBe(400)
  })

  it.each(['{}', '[]', 'null', '1', '{"id":"evt_1","type":"charge.refunded"}', 'created'])(
    'refuses what is signed and no event: %s',
    async (text) => {
      const far = await buildMessage('charge.refunded', { event: { created: 1e20 } })
      const body = text === 'created' ? far : text
      expect(await receive(body, sign(body))).toMatchObject({ status: 400 })
    },
  )

  it.each([
    ['another stage', { session: { metadata: { stage: 'production' } } }],
    ['no metadata', { session: { metadata: null } }],
    ['live money', { event: { livemode: true } }],
    ['another shop', { session: { client_reference_id: null } }],
    ['another kind of event', { event: { type: 'customer.created' } }],
  ])('acknowledges and ignores messages of %s', async (_, patch) => {
    const body = await buildMessage('checkout.session.completed', patch)
    expect(await receive(body, sign(body))).toMatchObject({ status: 200 })
    expect((await getRecord()).status).toBe('AWAITING_PAYMENT')
  })

  it('recreates an erased order for its payment, so that staff refund it', async () => {
    const id = 'PRE_ORDER-01JD3T7Q4KX2MD5N8P9RST0000'
    const build = (type: string) =>
      buildMessage(type, { session: { client_reference_id: id, payment_intent: 'pi_1' } })
    const submitted = await build('checkout.session.expired')
    await receive(submitted, sign(submitted))
    expect(await getEnquiry(payments.store, id)).toBeUndefined()

    const paid = await build('checkout.session.completed')
    await receive(paid, sign(paid))
    await receive(paid, sign(paid))
    const record = await getEnquiry(payments.store, id)
    expect(record).toMatchObject({
      status: 'REFUND_REQUESTED',
      reference: 'BYD-9RST0000',
      person: { name: 'Erased' },
      payment: {
        amountCents: 100_000,
        currency: 'SGD',
        state: 'unwanted',
        paymentIntentId: 'pi_1',
        refundCause: 'paid-after-cancellation',
        refundTermsVersion: '2026-11',
      },
      pending: [{ type: 'refund-requested' }],
    })
    expect(payments.logged.filter((line) => line.startsWith('ERROR'))).toEqual([
      expect.stringMatching(/^ERROR A payment has no order.*pi_1/),
    ])
    const keys = await getDueOutboxKeys(payments.store, payments.deps.now(), 10)
    expect(keys).toEqual([{ pk: record?.pk, sk: record?.sk }])
  })

  it('logs a payment without an order, and changes nothing', async () => {
    const body = await buildMessage('checkout.session.completed', {
      session: { client_reference_id: 'CONTACT-01JD3T7Q4KX2MD5N8P9RST0000' },
    })
    expect(await receive(body, sign(body))).toMatchObject({ status: 200 })
    expect(payments.logged[0]).toMatch(/^ERROR A payment has no order/)
  })

  it('succeeds when staff change the record at the same time', async () => {
    const body = await buildMessage('checkout.session.completed')
    const note = async () => {
      const record = await getRecord()
      const notes = [...record.notes, { at: '', by: 'staff', text: 'Called.' }]
      return changeEnquiry(payments.store, record, { notes }, { now: payments.deps.now() })
    }
    const [answer] = await Promise.all([receive(body, sign(body)), note(), note(), note()])
    expect(answer.status).toBe(200)
    expect((await getRecord()).status).toBe('PAID')
  })
})
