import type { ItemKey } from './lease.ts'

/** A record to process once its notice is due. */
export interface OutboxMessage extends ItemKey {
  /** ISO time. */
  due: string
}

/** Delivers records to workers at least once; the lease prevents duplicate sending. */
export interface OutboxQueue {
  /** Returns the messages that it did not accept. */
  send: (messages: readonly OutboxMessage[]) => Promise<OutboxMessage[]>
}
