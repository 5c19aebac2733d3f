import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { toSeconds } from './twin-session.ts'
import type { PendingDelivery, TwinStore } from './twin-store.ts'

export interface DeliveriesDeps {
  store: TwinStore
  webhookUrl: string
  webhookSecret: string
  fetch: typeof fetch
  now: () => Date
}

/** Backoff after each failed attempt, in milliseconds; the twin gives up after the last. */
const RETRY_DELAYS = [1000, 5000, 30_000, 120_000, 600_000, 3_600_000, 3_600_000, 3_600_000]

const SEND_TIMEOUT = 10_000

export interface Deliveries {
  /** Queues a message; resolves before it is sent. */
  queue: (body: string, dueAt: number) => Promise<void>
  /** Sends due messages one after the other. */
  deliverDue: () => Promise<void>
}

/** Delivers signed webhook messages with retries, across restarts. */
export function createDeliveries(deps: DeliveriesDeps): Deliveries {
  const { store, webhookUrl, webhookSecret, now } = deps

  async function isReceived(body: string): Promise<boolean> {
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
      payload: body,
      secret: webhookSecret,
      timestamp: toSeconds(now()),
    })
    try {
      const response = await deps.fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
        signal: AbortSignal.timeout(SEND_TIMEOUT),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      // Unreachable: left for the next attempt.
      return false
    }
  }

  async function deliver(delivery: PendingDelivery): Promise<void> {
    const delay = RETRY_DELAYS[delivery.attempts]
    if ((await isReceived(delivery.body)) || delay === undefined)
      return store.removeDelivery(delivery.id)
    return store.putDelivery({
      ...delivery,
      attempts: delivery.attempts + 1,
      dueAt: now().getTime() + delay,
    })
  }

  let running: Promise<void> = Promise.resolve()

  async function deliverAll(): Promise<void> {
    const due = (await store.listDeliveries())
      .filter(({ dueAt }) => dueAt <= now().getTime())
      .toSorted((one, other) => one.dueAt - other.dueAt)
    for (const delivery of due) {
      // Delivery order is what the mode tests.
      await deliver(delivery)
    }
  }

  return {
    queue: (body, dueAt) => store.putDelivery({ id: randomUUID(), body, attempts: 0, dueAt }),
    deliverDue() {
      // One run at a time: two would send the same message.
      running = running.catch(() => undefined).then(deliverAll)
      return running
    },
  }
}
