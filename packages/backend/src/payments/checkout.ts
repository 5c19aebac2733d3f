import { parseTermsVersion } from 'core/fee-terms'
import type { Result } from 'core/result'
import { changeEnquiry, getEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord, Payment } from '../store/enquiry-record.ts'
import type { Store } from '../store/store.ts'
import type { Checkout, PaymentProvider } from './port.ts'

export interface CheckoutDeps {
  store: Store
  provider: PaymentProvider
  now: () => Date
  siteUrl: string
  /** Returns the page to which visitors come back without having paid: the pre-order's manage page. */
  getManageUrl: (record: EnquiryRecord) => string
}

/**
 * `submitted`: the visitor has paid, the provider's confirmation is pending. `sample-terms`: real money would be taken
 * under terms that are a sample.
 */
export type CheckoutProblem =
  | 'not-found'
  | 'not-payable'
  | 'sample-terms'
  | 'paid'
  | 'submitted'
  | 'busy'

export type CheckoutResult = Result<{ url: string; record: EnquiryRecord }, CheckoutProblem>

/** A page may be opened concurrently: re-reads after a conflict. */
const MAX_ATTEMPTS = 5

function getModelName(model: string | undefined): string {
  return model?.replace(/^byd-/, 'BYD ').replaceAll('-', ' ').toUpperCase() ?? 'BYD'
}

function openCheckout(
  { provider, siteUrl, getManageUrl }: CheckoutDeps,
  record: EnquiryRecord,
  payment: Payment,
  attempt: number,
): Promise<Checkout> {
  return provider.createCheckout({
    recordId: record.id,
    reference: record.reference,
    attempt,
    email: record.person.email,
    model: getModelName(record.model),
    termsVersion: payment.termsVersion,
    amountCents: payment.amountCents,
    currency: payment.currency,
    successUrl: `${siteUrl}/booking-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: getManageUrl(record),
  })
}

type PageState =
  | { page: 'usable'; url: string }
  | { page: 'done'; error: 'paid' | 'submitted' }
  | { page: 'none' }

async function getPageState(provider: PaymentProvider, payment: Payment): Promise<PageState> {
  if (payment.sessionId === undefined) return { page: 'none' }
  const { state, url } = await provider.getCheckout(payment.sessionId)
  if (state === 'open' && url !== undefined) return { page: 'usable', url }
  if (state === 'paid') return { page: 'done', error: 'paid' }
  // A refusal by the bank is reported by the webhook only.
  if (state === 'submitted' && payment.state !== 'failed')
    return { page: 'done', error: 'submitted' }
  return { page: 'none' }
}

/**
 * The payment page of a pre-order's fee: the open one, or a new one. Idempotent and safe to call
 * concurrently.
 *
 * @throws when the payment provider cannot be reached.
 */
export async function ensureCheckout(
  deps: CheckoutDeps,
  recordId: string,
): Promise<CheckoutResult> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const record = await getEnquiry(deps.store, recordId)
    if (!record?.payment) return { ok: false, error: 'not-found' }
    const { payment } = record
    if (payment.state === 'paid') return { ok: false, error: 'paid' }
    if (record.status !== 'AWAITING_PAYMENT') return { ok: false, error: 'not-payable' }
    if (deps.provider.takesRealMoney && parseTermsVersion(payment.termsVersion).isSample)
      return { ok: false, error: 'sample-terms' }

    const current = await getPageState(deps.provider, payment)
    if (current.page === 'done') return { ok: false, error: current.error }
    if (current.page === 'usable') return { ok: true, value: { url: current.url, record } }

    const attempt = (payment.attempt ?? 0) + 1
    const opened = await openCheckout(deps, record, payment, attempt)
    const changed = await changeEnquiry(
      deps.store,
      record,
      {
        payment: {
          ...payment,
          attempt,
          state: 'open',
          sessionId: opened.sessionId,
          checkoutUrl: opened.url,
          checkoutExpiresAt: opened.expiresAt,
        },
      },
      { now: deps.now() },
    )
    // The provider may repeat its answer for an old idempotency key, whose page has expired.
    const isFresh = opened.expiresAt > deps.now().toISOString()
    if (changed && isFresh && opened.url !== undefined)
      return { ok: true, value: { url: opened.url, record: changed } }
  }
  return { ok: false, error: 'busy' }
}

/** Expires the payment page of an order that is cancelled or about to be erased. */
export async function closeCheckout(
  { store, provider }: { store: Store; provider: Pick<PaymentProvider, 'closeCheckout'> },
  recordId: string,
): Promise<void> {
  const record = await getEnquiry(store, recordId)
  const { sessionId, state } = record?.payment ?? {}
  if (sessionId !== undefined && state === 'open') await provider.closeCheckout(sessionId)
}
