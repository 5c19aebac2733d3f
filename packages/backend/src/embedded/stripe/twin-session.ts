import { z } from 'zod'

/** Webhook delivery mode of a payment, to test what a network can do to it. */
export const DELIVERIES = ['at-once', 'delayed', 'twice', 'out-of-order'] as const

export type Delivery = (typeof DELIVERIES)[number]

export const sessionSchema = z.object({
  id: z.string(),
  /** Version for optimistic locking. */
  version: z.number(),
  /** Seconds, as everywhere in Stripe's API. */
  created: z.number(),
  expiresAt: z.number(),
  status: z.enum(['open', 'complete', 'expired']),
  paymentStatus: z.enum(['paid', 'unpaid']),
  amountTotal: z.number(),
  /** In lower case, as everywhere in Stripe's API. */
  currency: z.string(),
  productName: z.string(),
  productDescription: z.string().optional(),
  clientReferenceId: z.string().optional(),
  email: z.string().optional(),
  methods: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
  intentMetadata: z.record(z.string(), z.string()),
  successUrl: z.string(),
  cancelUrl: z.string().optional(),
  /** The card is valid; its bank asks for 3-D Secure. */
  isAwaitingAuthentication: z.boolean(),
  delivery: z.enum(DELIVERIES),
  paymentIntentId: z.string().optional(),
  chargeId: z.string().optional(),
  refundedCents: z.number(),
})

/** A Checkout session as the twin keeps it. */
export type TwinSession = z.infer<typeof sessionSchema>

export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)

export const buildPayPath = (sessionId: string): string => `/stripe/pay/${sessionId}`

/** The session as Stripe's API shows it. */
export function buildSessionObject(session: TwinSession, publicUrl: string) {
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    cancel_url: session.cancelUrl ?? null,
    client_reference_id: session.clientReferenceId ?? null,
    created: session.created,
    currency: session.currency,
    customer_email: session.email ?? null,
    expires_at: session.expiresAt,
    livemode: false,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.paymentIntentId ?? null,
    allowed_payment_method_types: session.methods,
    payment_method_types: session.methods,
    payment_status: session.paymentStatus,
    status: session.status,
    success_url: session.successUrl,
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${publicUrl}${buildPayPath(session.id)}` : null,
  }
}

/** The charge of a paid session as Stripe's API shows it. */
export function buildChargeObject(session: TwinSession) {
  return {
    id: session.chargeId,
    object: 'charge',
    amount: session.amountTotal,
    amount_refunded: session.refundedCents,
    created: session.created,
    currency: session.currency,
    livemode: false,
    metadata: session.intentMetadata,
    paid: true,
    payment_intent: session.paymentIntentId,
    refunded: session.refundedCents >= session.amountTotal,
    status: 'succeeded',
  }
}
