import { Stripe } from 'stripe'
import { z } from 'zod'
import { type PaymentSettings, takesRealMoney } from './payment-settings.ts'
import type { Checkout, CheckoutRequest, Money, PaymentEvent, PaymentProvider } from './port.ts'

const REQUEST_TIMEOUT = 10_000
const RETRIES = 2
/** Seconds. */
const SIGNATURE_TOLERANCE = 300
/** Seconds of the last date that JavaScript has. */
const MAX_SECONDS = 8_640_000_000_000

function toIsoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

function toId(reference: string | { id: string } | null): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}

function toMoney(amountCents: number, currency: string): Money {
  return { amountCents, currency: currency.toUpperCase() }
}

function toState({ status, payment_status }: Stripe.Checkout.Session): Checkout['state'] {
  if (status === 'expired') return 'expired'
  if (status === 'open') return 'open'
  return payment_status === 'unpaid' ? 'submitted' : 'paid'
}

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  return {
    sessionId: session.id,
    url: session.url ?? undefined,
    expiresAt: toIsoTime(session.expires_at),
    state: toState(session),
    money: toMoney(session.amount_total ?? 0, session.currency ?? ''),
    paymentIntentId: toId(session.payment_intent),
  }
}

function toSessionEvent(
  event: Stripe.Event,
  session: Stripe.Checkout.Session,
  type: PaymentEvent['type'],
): PaymentEvent | undefined {
  const recordId = session.client_reference_id
  if (!recordId) return undefined
  return {
    id: event.id,
    type,
    recordId,
    sessionId: session.id,
    paymentIntentId: toId(session.payment_intent),
    termsVersion: session.metadata?.termsVersion ?? '',
    money: toMoney(session.amount_total ?? 0, session.currency ?? ''),
    isFullRefund: false,
    at: toIsoTime(event.created),
  }
}

function toRefundEvent(event: Stripe.Event, charge: Stripe.Charge): PaymentEvent | undefined {
  const { recordId } = charge.metadata
  if (!recordId) return undefined
  return {
    id: event.id,
    type: 'refunded',
    recordId,
    sessionId: undefined,
    paymentIntentId: toId(charge.payment_intent),
    termsVersion: charge.metadata.termsVersion ?? '',
    money: toMoney(charge.amount_refunded, charge.currency),
    isFullRefund: charge.refunded,
    at: toIsoTime(event.created),
  }
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent | undefined {
  if (event.type === 'checkout.session.completed') {
    const session = event.data.object
    return toSessionEvent(event, session, toState(session) === 'paid' ? 'paid' : 'submitted')
  }
  if (event.type === 'checkout.session.async_payment_succeeded')
    return toSessionEvent(event, event.data.object, 'paid')
  if (event.type === 'checkout.session.async_payment_failed')
    return toSessionEvent(event, event.data.object, 'failed')
  if (event.type === 'checkout.session.expired')
    return toSessionEvent(event, event.data.object, 'expired')
  if (event.type === 'charge.refunded') return toRefundEvent(event, event.data.object)
  return undefined
}

/** Fields that every event of Stripe has: the library checks its signature, not its shape. */
const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  created: z.int().min(0).max(MAX_SECONDS),
  data: z.object({ object: z.looseObject({}) }),
})

/** Webhooks of a Stripe account receive all its payments, those of other stages included. */
function isOfStage(event: Stripe.Event, stage: string): boolean {
  const { object } = event.data
  return 'metadata' in object && object.metadata?.stage === stage
}

/** Only fills in the page's own field: an address that Stripe may refuse must not cost the payment. */
function toPrefill(address: string | undefined): string | undefined {
  return z.email().safeParse(address).data
}

function toSessionParams(
  request: CheckoutRequest,
  stage: string,
): Stripe.Checkout.SessionCreateParams {
  const { recordId, reference, termsVersion } = request
  const metadata = { recordId, reference, termsVersion, stage }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card', 'paynow'],
    // Without it, foreign cards would be charged in another currency and amount.
    adaptive_pricing: { enabled: false },
    client_reference_id: recordId,
    customer_email: toPrefill(request.email),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: request.amountCents,
          product_data: { name: `Pre-order fee, ${request.model}`, description: reference },
        },
      },
    ],
    locale: 'en',
    metadata,
    // Copied to the charge, which a refund event refers to.
    payment_intent_data: { description: `Pre-order ${reference}`, metadata },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
  }
}

/**
 * Stripe Checkout through Stripe's own library. Its API address decides whether a twin answers.
 *
 * @param now Messages signed more than five minutes earlier are rejected.
 */
export function createStripeProvider(
  settings: PaymentSettings,
  now: () => Date = () => new Date(),
): PaymentProvider {
  const { apiUrl, secretKey, webhookSecret, stage } = settings
  const isHttps = apiUrl.protocol === 'https:'
  const stripe = new Stripe(secretKey, {
    host: apiUrl.hostname,
    port: apiUrl.port || (isHttps ? 443 : 80),
    protocol: isHttps ? 'https' : 'http',
    timeout: REQUEST_TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
  const isTestKey = secretKey.startsWith('sk_test_')

  return {
    takesRealMoney: takesRealMoney(settings),
    async createCheckout(request) {
      const session = await stripe.checkout.sessions.create(toSessionParams(request, stage), {
        idempotencyKey: `checkout-${stage}-${request.recordId}-${request.attempt}`,
      })
      return toCheckout(session)
    },
    async getCheckout(sessionId) {
      return toCheckout(await stripe.checkout.sessions.retrieve(sessionId))
    },
    async closeCheckout(sessionId) {
      const session = await stripe.checkout.sessions.retrieve(sessionId)
      if (session.status === 'open') await stripe.checkout.sessions.expire(sessionId)
    },
    async parseWebhook(body, signature) {
      if (!signature) return { ok: false, error: 'The message carries no signature.' }
      let event: Stripe.Event
      try {
        event = await stripe.webhooks.constructEventAsync(
          body,
          signature,
          webhookSecret,
          SIGNATURE_TOLERANCE,
          undefined,
          now().getTime(),
        )
      } catch (error) {
        if (error instanceof SyntaxError) return { ok: false, error: 'The message is not JSON.' }
        // Without input or output of its own, it fails by the message alone, and not only by errors of Stripe's.
        return { ok: false, error: 'The signature does not fit the message.' }
      }
      if (!eventShape.safeParse(event).success)
        return { ok: false, error: 'The message is no event.' }
      const isOurs = event.livemode !== isTestKey && isOfStage(event, stage)
      return { ok: true, value: isOurs ? toPaymentEvent(event) : undefined }
    },
  }
}
