import { randomUUID } from 'node:crypto'
import { getDueOutboxKeys } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import type { Store } from '../store/store.ts'
import { type Channel, type Delivery, type Outcome, settle } from './deliveries.ts'
import { type ItemKey, type Lease, releaseLease, saveProgress, takeLease } from './lease.ts'

/** A worker that dies is followed by another after this. */
const LEASE_TIME = 60_000
/** For one attempt of one delivery. */
const ATTEMPT_TIME = 10_000
/** Kept of the lease for writing down what happened. */
const RESERVE = 5_000
const CONCURRENCY = 4

/** Where deliveries of one kind go. */
export interface DeliveryChannel {
  /** True when delivering again what has arrived already changes nothing. */
  isRepeatable: boolean
  /** @throws when the receiver could not be asked: it will be tried again. */
  deliver: (record: EnquiryRecord, delivery: Delivery, signal: AbortSignal) => Promise<Outcome>
}

/** One line for the operator. Names no person. */
export interface OutboxLogEntry {
  level: 'info' | 'warn' | 'error'
  message: string
  recordId?: string
  deliveryId?: string
  reason?: string
}

export interface OutboxOptions {
  store: Store
  channels: Readonly<Record<Channel, DeliveryChannel>>
  log: (entry: OutboxLogEntry) => void
  now?: () => number
  random?: () => number
  /** Milliseconds that one attempt may take. */
  attemptTime?: number
}

export interface OutboxWorker {
  /** Works off at most so many due records; answers how many it had. */
  workOff: (limit: number) => Promise<number>
}

/**
 * Works off what records have to tell. Any number of workers may run at once, and each may die at
 * any moment: a record is leased, its deliveries have fixed ids, and what cannot be repeated is
 * written down right after it happened.
 */
export function createOutboxWorker(options: OutboxOptions): OutboxWorker {
  const { store, channels, log, now = Date.now, random = Math.random } = options
  const { attemptTime = ATTEMPT_TIME } = options

  const attempt = async (record: EnquiryRecord, delivery: Delivery): Promise<Outcome> => {
    const abort = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<Outcome>((resolve) => {
      timer = setTimeout(() => {
        abort.abort()
        resolve({ state: 'failed', reason: 'no answer in time', isPermanent: false })
      }, attemptTime)
    })
    try {
      const work = channels[delivery.channel].deliver(record, delivery, abort.signal)
      return await Promise.race([work, timeout])
    } catch (error) {
      return { state: 'failed', reason: toReason(error), isPermanent: false }
    } finally {
      clearTimeout(timer)
    }
  }

  const report = ({ id: recordId }: EnquiryRecord, { id: deliveryId, ...rest }: Delivery) => {
    const about = { recordId, deliveryId, ...(rest.reason && { reason: rest.reason }) }
    if (rest.state === 'parked') {
      const message = `Given up after ${rest.attempts} attempts: somebody has to look at it`
      log({ level: 'error', message, ...about })
    } else if (rest.state === 'pending') {
      log({ level: 'warn', message: `Attempt ${rest.attempts} failed`, ...about })
    }
  }

  const deliverDue = async (lease: Lease): Promise<boolean> => {
    for (const [index, delivery] of lease.deliveries.entries()) {
      const isDue = delivery.state === 'pending' && Date.parse(delivery.dueAt) <= now()
      const hasTime = now() + attemptTime + RESERVE <= lease.until
      if (!isDue || !hasTime) continue
      // oxlint-disable-next-line no-await-in-loop -- a visitor reads them in the order they happened
      const outcome = await attempt(lease.record, delivery)
      const settled = settle(delivery, outcome, now(), random)
      lease.deliveries[index] = settled
      report(lease.record, settled)
      const isWritten =
        outcome.state !== 'sent' ||
        channels[delivery.channel].isRepeatable ||
        // oxlint-disable-next-line no-await-in-loop -- before anything else can go wrong
        (await saveProgress(store, lease))
      if (!isWritten) return false
    }
    return true
  }

  const workOffRecord = async (key: ItemKey): Promise<boolean> => {
    try {
      const start = now()
      const until = start + LEASE_TIME
      const lease = await takeLease(store, key, { id: randomUUID(), now: start, until })
      if (!lease) return false
      const isDone = (await deliverDue(lease)) && (await releaseLease(store, lease, now()))
      if (!isDone) {
        log({ level: 'warn', message: 'The lease was lost', recordId: lease.record.id })
      }
      return true
    } catch (error) {
      log({ level: 'error', message: `${key.pk} was left for later`, reason: toReason(error) })
      return false
    }
  }

  return {
    workOff: async (limit) => {
      const queue = await getDueOutboxKeys(store, new Date(now()), limit)
      let count = 0
      const work = async () => {
        for (let key = queue.shift(); key; key = queue.shift()) {
          // oxlint-disable-next-line no-await-in-loop -- so many at once as CONCURRENCY says
          if (await workOffRecord(key)) count += 1
        }
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, work))
      return count
    },
  }
}

/** Messages of our own say no names; those of libraries may quote what they were given. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}
