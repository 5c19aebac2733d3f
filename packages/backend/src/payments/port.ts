/** The fee of a pre-order, in the smallest unit of its currency. */
export interface Money {
  amountCents: number
  /** ISO 4217, such as SGD. */
  currency: string
}

export interface CheckoutRequest extends Money {
  /** Id of the pre-order that the payment is for. */
  recordId: string
  /** What the visitor and staff call it, such as BYD-7Q4KX2MD. */
  reference: string
  /** Counts the payment pages of one pre-order: the same number asked twice opens the same page. */
  attempt: number
  email: string | undefined
  /** The car, as the visitor reads it on the payment page. */
  model: string
  /** Version of the terms the fee was agreed under. */
  termsVersion: string
  /** `{CHECKOUT_SESSION_ID}` in it becomes the id of the session. */
  successUrl: string
  cancelUrl: string
}

/** A page of the provider on which one fee can be paid. */
export interface Checkout {
  sessionId: string
  /** Absent once it can no longer be paid on. */
  url: string | undefined
  /** ISO date and time in UTC. */
  expiresAt: string
  /** `submitted`: the visitor is done, the bank is not; the webhook will tell. */
  state: 'open' | 'submitted' | 'paid' | 'expired'
  money: Money
  paymentIntentId: string | undefined
}

/** What the provider's signed webhook told of one payment. */
export interface PaymentEvent {
  /** The provider's: the same event sent again carries the same one. */
  id: string
  type: 'paid' | 'submitted' | 'failed' | 'expired' | 'refunded'
  recordId: string
  /** Absent for refunds, which the provider reports by charge. */
  sessionId: string | undefined
  paymentIntentId: string | undefined
  /** Version of the terms the fee was agreed under. */
  termsVersion: string
  /** What was paid; for a refund what has been paid back so far. */
  money: Money
  /** Nothing of the payment is left. */
  isFullRefund: boolean
  /** ISO date and time in UTC. */
  at: string
}

export type WebhookMessage =
  | { ok: true; value: PaymentEvent | undefined }
  | { ok: false; error: string }

/** A service that takes money: Stripe, or its twin. */
export interface PaymentProvider {
  /** @throws when the provider cannot be reached or refuses. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  /** @throws when the provider cannot be reached or does not know the session. */
  getCheckout(sessionId: string): Promise<Checkout>
  /** Closes a page so that nobody pays on it any more; one that is closed already stays so. */
  closeCheckout(sessionId: string): Promise<void>
  /**
   * Reads a webhook's untouched body. `value` is undefined for events that concern no payment of
   * this site; the error says why the message cannot be trusted.
   */
  parseWebhook(body: string, signature: string | undefined): Promise<WebhookMessage>
}
