import type { Result } from 'core/result'
import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import type { Deliveries } from './deliveries.ts'
import type { SessionParameters, StripeError } from './session-parameters.ts'
import {
  buildChargeObject,
  buildSessionObject,
  type Delivery,
  toSeconds,
  type TwinSession,
} from './twin-session.ts'
import type { TwinStore } from './twin-store.ts'

export interface CheckoutDeskDeps {
  store: TwinStore
  deliveries: Deliveries
  /** Public base URL of the twin, without a trailing slash. */
  publicUrl: string
  now: () => Date
}

const DAY = 24 * 3600
const DELAY = 20_000
const SWAP = 3000

const buildId = (prefix: string): string => `${prefix}${randomBytes(24).toString('hex')}`

const refuse = (message: string): Result<never, StripeError> => ({
  ok: false,
  error: { type: 'invalid_request_error', message },
})

export type CheckoutDesk = ReturnType<typeof createCheckoutDesk>

/** State transitions of sessions and their events: the rules of Stripe Checkout. */
export function createCheckoutDesk({ store, deliveries, publicUrl, now }: CheckoutDeskDeps) {
  const buildEvent = (type: string, object: object, created: number): string =>
    JSON.stringify({
      id: buildId('evt_'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    })

  const buildSessionEvent = (
    type: 'completed' | 'async_payment_succeeded' | 'async_payment_failed' | 'expired',
    session: TwinSession,
  ): string =>
    buildEvent(`checkout.session.${type}`, buildSessionObject(session, publicUrl), toSeconds(now()))

  async function queuePaid(session: TwinSession, delivery: Delivery): Promise<void> {
    const due = now().getTime()
    const completed = buildSessionEvent('completed', session)
    if (delivery === 'delayed') return deliveries.queue(completed, due + DELAY)
    if (delivery === 'out-of-order') {
      const submitted = buildSessionEvent('completed', { ...session, paymentStatus: 'unpaid' })
      await deliveries.queue(buildSessionEvent('async_payment_succeeded', session), due)
      return deliveries.queue(submitted, due + SWAP)
    }
    if (delivery === 'twice') await deliveries.queue(completed, due + SWAP)
    return deliveries.queue(completed, due)
  }

  async function getSession(id: string): Promise<TwinSession | undefined> {
    const session = await store.getSession(id)
    if (session?.status !== 'open' || session.expiresAt > toSeconds(now())) return session
    return expire(session)
  }

  async function expire(session: TwinSession): Promise<TwinSession | undefined> {
    const expired = await store.changeSession(session, { status: 'expired' })
    if (!expired) return store.getSession(session.id)
    await deliveries.queue(buildSessionEvent('expired', expired), now().getTime())
    return expired
  }

  function buildSession(parameters: SessionParameters): TwinSession {
    const created = toSeconds(now())
    return {
      ...parameters,
      id: buildId('cs_test_'),
      version: 1,
      created,
      expiresAt: created + DAY,
      status: 'open',
      paymentStatus: 'unpaid',
      isAwaitingAuthentication: false,
      delivery: 'at-once',
      refundedCents: 0,
    }
  }

  return {
    getSession,
    listSessions: () => store.listSessions(),

    /** Opens a session; a repeated idempotency key answers the first one. */
    async openSession(
      parameters: SessionParameters,
      fingerprint: string,
      idempotencyKey: string,
    ): Promise<Result<TwinSession, StripeError>> {
      const session = buildSession(parameters)
      const isNew = await store.addRequest(idempotencyKey, { fingerprint, session })
      const remembered = isNew ? { fingerprint, session } : await store.getRequest(idempotencyKey)
      if (remembered?.fingerprint !== fingerprint)
        return {
          ok: false,
          error: {
            type: 'idempotency_error',
            message: 'Keys for idempotent requests can only be used with the same parameters.',
          },
        }
      // Also on a repeat: the first request may have died between the two writes.
      await store.addSession(remembered.session)
      return { ok: true, value: remembered.session }
    },

    async expireSession(session: TwinSession): Promise<Result<TwinSession, StripeError>> {
      if (session.status !== 'open')
        return refuse(`Only open sessions can be expired; this one is ${session.status}.`)
      const expired = await expire(session)
      return expired ? { ok: true, value: expired } : refuse('The session is gone.')
    },

    /** The card is valid; its bank asks for 3-D Secure. */
    awaitAuthentication(session: TwinSession, delivery: Delivery) {
      return store.changeSession(session, { isAwaitingAuthentication: true, delivery })
    },

    refuseAuthentication(session: TwinSession) {
      return store.changeSession(session, { isAwaitingAuthentication: false })
    },

    /** Pays a session once; undefined when it was paid or closed meanwhile. */
    async pay(session: TwinSession, delivery: Delivery): Promise<TwinSession | undefined> {
      if (session.status !== 'open') return undefined
      const paid = await store.changeSession(session, {
        status: 'complete',
        paymentStatus: 'paid',
        isAwaitingAuthentication: false,
        paymentIntentId: buildId('pi_'),
        chargeId: buildId('ch_'),
      })
      if (paid) await queuePaid(paid, delivery)
      return paid
    },

    /** The visitor submitted a payment that the bank refuses later. */
    async submitAndFail(session: TwinSession): Promise<TwinSession | undefined> {
      if (session.status !== 'open') return undefined
      const submitted = await store.changeSession(session, {
        status: 'complete',
        paymentIntentId: buildId('pi_'),
      })
      if (!submitted) return undefined
      const due = now().getTime()
      await deliveries.queue(buildSessionEvent('completed', submitted), due)
      await deliveries.queue(buildSessionEvent('async_payment_failed', submitted), due + SWAP)
      return submitted
    },

    /** Refunds what was paid; does nothing where that is nothing, or was refunded before. */
    async refund(session: TwinSession): Promise<void> {
      if (session.paymentStatus !== 'paid' || session.refundedCents > 0) return
      const refunded = await store.changeSession(session, { refundedCents: session.amountTotal })
      if (!refunded) return
      await deliveries.queue(
        buildEvent('charge.refunded', buildChargeObject(refunded), toSeconds(now())),
        now().getTime(),
      )
    },

    /** Expires sessions that were not paid in time. */
    async expireDue(): Promise<void> {
      const open = (await store.listSessions()).filter(({ status }) => status === 'open')
      await Promise.all(open.map(({ id }) => getSession(id)))
    },
  }
}
