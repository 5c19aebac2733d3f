import { randomUUID } from 'node:crypto'
import { getDueOutboxKeys } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import type { ItemKey, Store } from '../store/store.ts'
import { type Channel, type Delivery, type Outcome, settle } from './deliveries.ts'
import { type Lease, releaseLease, saveProgress, takeLease } from './lease.ts'

/** Lease time, after which another worker takes over. */
const LEASE_TIME = 60_000
/** Time-out of one attempt. */
const ATTEMPT_TIME = 10_000
/** Part of the lease that is reserved for storing the outcome. */
const RESERVE = 5_000
const CONCURRENCY = 4

/** Receiver of one kind of delivery. */
export interface DeliveryChannel {
  /** True when delivering is idempotent. */
  isRepeatable: boolean
  /** @throws when the receiver could not be reached: the attempt is retried. */
  deliver: (record: EnquiryRecord, delivery: Delivery, signal: AbortSignal) => Promise<Outcome>
}

/** One log line for the operator. Without personal data. */
export interface OutboxLogEntry {
  level: 'info' | 'warn' | 'error'
  message: string
  recordId?: string
  deliveryId?: string
  requestId?: string
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
  /** Processes one record if it is due and nobody else has it. False after an outage: to be tried again. */
  deliver: (key: ItemKey) => Promise<boolean>
  /** Processes up to that many due records; answers how many were due. */
  workOff: (limit: number) => Promise<number>
}

/**
 * Processes due records. Any number of workers may run at once, and each may die at any moment: a record
 * is leased, its deliveries have stable ids, and the outcome of a delivery that is not idempotent is stored
 * at once.
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
    const { reason, requestId } = rest
    const about = {
      recordId,
      deliveryId,
      ...(requestId && { requestId }),
      ...(reason && { reason }),
    }
    if (rest.state === 'parked') {
      const message = `Delivery failed after ${rest.attempts} attempts. Somebody has to look at it`
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
      const outcome = await attempt(lease.record, delivery)
      const settled = settle(delivery, outcome, now(), random)
      lease.deliveries[index] = settled
      report(lease.record, settled)
      const isWritten =
        outcome.state !== 'sent' ||
        channels[delivery.channel].isRepeatable ||
        (await saveProgress(store, lease))
      if (!isWritten) return false
    }
    return true
  }

  const workOffRecord = async (key: ItemKey): Promise<'done' | 'free' | 'failed'> => {
    try {
      const start = now()
      const until = start + LEASE_TIME
      const lease = await takeLease(store, key, { id: randomUUID(), now: start, until })
      if (!lease) return 'free'
      const isDone = (await deliverDue(lease)) && (await releaseLease(store, lease, now()))
      if (!isDone) {
        log({ level: 'warn', message: 'The lease was lost', recordId: lease.record.id })
      }
      return 'done'
    } catch (error) {
      log({
        level: 'error',
        message: `Work on ${key.pk} failed. It will be tried again`,
        reason: toReason(error),
      })
      return 'failed'
    }
  }

  return {
    deliver: async (key) => (await workOffRecord(key)) !== 'failed',
    workOff: async (limit) => {
      const queue = await getDueOutboxKeys(store, new Date(now()), limit)
      let count = 0
      const work = async () => {
        for (let key = queue.shift(); key; key = queue.shift()) {
          if ((await workOffRecord(key)) === 'done') count += 1
        }
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, work))
      return count
    },
  }
}

/** Our own messages hold no personal data; those of libraries may quote their input. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}
