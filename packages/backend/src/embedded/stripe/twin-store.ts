import { z } from 'zod'
import { deleteItem, IS_NEW, putItem, putItemIf, readItem, type Store } from '../../store/store.ts'
import { listPartition } from '../../store/walk-items.ts'
import { sessionSchema, type TwinSession } from './twin-session.ts'

const PARTITIONS = {
  session: 'STRIPE_TWIN#SESSION',
  request: 'STRIPE_TWIN#REQUEST',
  delivery: 'STRIPE_TWIN#DELIVERY',
} as const

const requestSchema = z.object({
  /** Hash of the parameters: the same key with other ones is an error. */
  fingerprint: z.string(),
  session: sessionSchema,
})

/** The stored answer of an idempotency key. */
export type RememberedRequest = z.infer<typeof requestSchema>

const deliverySchema = z.object({
  /** Unique by delivery: an event can be sent twice. */
  id: z.string(),
  /** The exact bytes of the message. */
  body: z.string(),
  attempts: z.number(),
  /** Milliseconds. */
  dueAt: z.number(),
})

/** A webhook message waiting for delivery. */
export type PendingDelivery = z.infer<typeof deliverySchema>

/** Sessions, keys and messages of the twin, in the backend's table. */
export interface TwinStore {
  getSession: (id: string) => Promise<TwinSession | undefined>
  listSessions: () => Promise<TwinSession[]>
  /** Writes a new session; false when it exists. */
  addSession: (session: TwinSession) => Promise<boolean>
  /** The changed session, or undefined on a version conflict. */
  changeSession: (
    session: TwinSession,
    changes: Partial<TwinSession>,
  ) => Promise<TwinSession | undefined>
  getRequest: (idempotencyKey: string) => Promise<RememberedRequest | undefined>
  /** False when the key was used before. */
  addRequest: (idempotencyKey: string, request: RememberedRequest) => Promise<boolean>
  listDeliveries: () => Promise<PendingDelivery[]>
  putDelivery: (delivery: PendingDelivery) => Promise<void>
  removeDelivery: (id: string) => Promise<void>
}

export function createTwinStore(store: Store): TwinStore {
  return {
    async getSession(id) {
      const item = await readItem(store, { pk: PARTITIONS.session, sk: id })
      return item && sessionSchema.parse(item)
    },
    async listSessions() {
      return (await listPartition(store, PARTITIONS.session)).map((item) =>
        sessionSchema.parse(item),
      )
    },
    addSession: (session) =>
      putItemIf(store, { ...session, pk: PARTITIONS.session, sk: session.id }, IS_NEW),
    async changeSession(session, changes) {
      const changed = { ...session, ...changes, version: session.version + 1 }
      const item = { ...changed, pk: PARTITIONS.session, sk: session.id }
      const values = { ':version': session.version }
      return (await putItemIf(store, item, 'version = :version', values)) ? changed : undefined
    },
    async getRequest(idempotencyKey) {
      const item = await readItem(store, { pk: PARTITIONS.request, sk: idempotencyKey })
      return item && requestSchema.parse(item)
    },
    addRequest: (idempotencyKey, request) =>
      putItemIf(store, { ...request, pk: PARTITIONS.request, sk: idempotencyKey }, IS_NEW),
    async listDeliveries() {
      return (await listPartition(store, PARTITIONS.delivery)).map((item) =>
        deliverySchema.parse(item),
      )
    },
    putDelivery: (delivery) =>
      putItem(store, { ...delivery, pk: PARTITIONS.delivery, sk: delivery.id }),
    removeDelivery: (id) => deleteItem(store, { pk: PARTITIONS.delivery, sk: id }),
  }
}

/** Expires a session of the twin while the backend that serves it is stopped. */
export async function expireTwinSession(store: Store, sessionId: string): Promise<void> {
  const twin = createTwinStore(store)
  const session = await twin.getSession(sessionId)
  if (session?.status === 'open') await twin.changeSession(session, { status: 'expired' })
}
