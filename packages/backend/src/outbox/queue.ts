import type { ItemKey } from './lease.ts'

/** A record to work on once its notice is due. */
export interface OutboxMessage extends ItemKey {
  /** ISO time. */
  due: string
}

/** Passes records to the workers, each at least once: the lease keeps a second one from sending. */
export interface OutboxQueue {
  /** Answers the messages that it did not take. */
  send: (messages: readonly OutboxMessage[]) => Promise<OutboxMessage[]>
}
