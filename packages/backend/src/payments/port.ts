import type { Result } from 'core/result'

/** The fee of a pre-order, in the smallest unit of its currency. */
export interface Money {
  amountCents: number
  /** ISO 4217, such as SGD. */
  currency: string
}

export interface CheckoutRequest extends Money {
  /** Id of the pre-order that the payment is for. */
  recordId: string
  /** The reference that visitor and staff use, such as BYD-7Q4KX2MD. */
  reference: string
  /** Number of the payment page of a pre-order; the same number opens the same page. */
  attempt: number
  email: string | undefined
  /** The car, as shown on the payment page. */
  model: string
  /** Version of the terms the fee was agreed under. */
  termsVersion: string
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the session id. */
  successUrl: string
  cancelUrl: string
}

/** A page of the provider on which one fee can be paid. */
export interface Checkout {
  sessionId: string
  /** Absent once it can no longer be used. */
  url: string | undefined
  /** ISO date and time in UTC. */
  expiresAt: string
  /** `submitted`: the visitor is done, the bank is not; the webhook reports the outcome. */
  state: 'open' | 'submitted' | 'paid' | 'expired'
  money: Money
  paymentIntentId: string | undefined
}

/** A verified webhook event about one payment. */
export interface PaymentEvent {
  /** The provider's event id, the same on a repeated delivery. */
  id: string
  type: 'paid' | 'submitted' | 'failed' | 'expired' | 'refunded'
  recordId: string
  /** Absent for refunds, which the provider reports by charge. */
  sessionId: string | undefined
  paymentIntentId: string | undefined
  /** Version of the terms the fee was agreed under. */
  termsVersion: string
  /** The amount paid; for a refund, the total refunded so far. */
  money: Money
  /** True when the payment is refunded in full. */
  isFullRefund: boolean
  /** ISO date and time in UTC. */
  at: string
}

export type WebhookMessage = Result<PaymentEvent | undefined, string>

/** A payment provider: Stripe, or its twin. */
export interface PaymentProvider {
  /** False for test payments and the twin. */
  takesRealMoney: boolean
  /** @throws when the provider cannot be reached or refuses. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  /** @throws when the provider cannot be reached or does not know the session. */
  getCheckout(sessionId: string): Promise<Checkout>
  /** Expires a page; idempotent. */
  closeCheckout(sessionId: string): Promise<void>
  /**
   * Verifies and parses a webhook's raw body. `value` is undefined for events of no payment of this site;
   * the error says why the message was rejected.
   */
  parseWebhook(body: string, signature: string | undefined): Promise<WebhookMessage>
}
