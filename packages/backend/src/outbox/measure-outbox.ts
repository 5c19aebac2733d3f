import { buildIndexQuery, queryOnce } from '../store/query-index.ts'
import { readDueKeys } from '../store/read-shards.ts'
import type { Store } from '../store/store.ts'
import { OUTBOX_PARTITION } from '../store/table.ts'
import { PARKED_PARTITION } from './lease.ts'

/** A notice older than this delays a mail that a visitor is waiting for. */
export const MAX_OVERDUE_SECONDS = 600

export interface OutboxMeasures {
  /** Delay of the notice that has waited longest. */
  overdueSeconds: number
  /** Records with notices that were given up. */
  parked: number
}

/** Health of the outbox: nobody else notices unsent mail. */
export async function measureOutbox(store: Store, now: Date): Promise<OutboxMeasures> {
  const [[first], parked] = await Promise.all([
    readDueKeys(store, 'outbox', OUTBOX_PARTITION, { before: now.toISOString(), limit: 1 }),
    queryOnce(store, { ...buildIndexQuery('outbox', PARKED_PARTITION), Select: 'COUNT' }),
  ])
  const late = first ? now.getTime() - Date.parse(first.due) : 0
  return { overdueSeconds: Math.max(0, Math.round(late / 1000)), parked: parked.Count ?? 0 }
}

/** Whether all that is announced leaves in time, and nothing was given up. */
export async function isMailLeaving(store: Store, now: Date): Promise<boolean> {
  const { overdueSeconds, parked } = await measureOutbox(store, now)
  return overdueSeconds < MAX_OVERDUE_SECONDS && parked === 0
}
