import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { deleteItem, readItem, type Store } from '../../store/store.ts'
import { listPartition } from '../../store/walk-items.ts'
import { sessionSchema, type TwinSession } from './twin-session.ts'
import { unlessRefused } from '../../store/unless-refused.ts'

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
  const { documents, tableName } = store
  const put = async (
    pk: string,
    sk: string,
    item: object,
    condition?: { ConditionExpression: string; ExpressionAttributeValues?: object },
  ): Promise<boolean> => {
    return unlessRefused(
      documents.send(
        new PutCommand({ TableName: tableName, Item: { ...item, pk, sk }, ...condition }),
      ),
    )
  }
  const isNew = { ConditionExpression: 'attribute_not_exists(pk)' }

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
    addSession: (session) => put(PARTITIONS.session, session.id, session, isNew),
    async changeSession(session, changes) {
      const changed = { ...session, ...changes, version: session.version + 1 }
      const isWritten = await put(PARTITIONS.session, session.id, changed, {
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':version': session.version },
      })
      return isWritten ? changed : undefined
    },
    async getRequest(idempotencyKey) {
      const item = await readItem(store, { pk: PARTITIONS.request, sk: idempotencyKey })
      return item && requestSchema.parse(item)
    },
    addRequest: (idempotencyKey, request) =>
      put(PARTITIONS.request, idempotencyKey, request, isNew),
    async listDeliveries() {
      return (await listPartition(store, PARTITIONS.delivery)).map((item) =>
        deliverySchema.parse(item),
      )
    },
    async putDelivery(delivery) {
      await put(PARTITIONS.delivery, delivery.id, delivery)
    },
    removeDelivery: (id) => deleteItem(store, { pk: PARTITIONS.delivery, sk: id }),
  }
}
