import { type EnquiryRecord, toEnquiryRecord } from '../store/enquiry-record.ts'
import { buildShard } from '../store/partitions.ts'
import { buildIndexQuery, queryOnce } from '../store/query-index.ts'
import { readItem, updateItem, type Store } from '../store/store.ts'
import { OUTBOX_PARTITION } from '../store/table.ts'
import { type Delivery, toDeliveries } from './deliveries.ts'
import { PARKED_PARTITION } from './lease.ts'

/** Page size for operators. */
const MAX_LISTED = 100

/** A record with parked deliveries. */
export interface ParkedRecord {
  record: EnquiryRecord
  deliveries: Delivery[]
}

/** Parked records, oldest first; at most a hundred. */
export async function getParked(store: Store): Promise<ParkedRecord[]> {
  const { Items = [] } = await queryOnce(store, {
    ...buildIndexQuery('outbox', PARKED_PARTITION),
    Limit: MAX_LISTED,
  })
  const found = await Promise.all(
    Items.map(({ pk, sk }) => readItem(store, { pk: String(pk), sk: String(sk) })),
  )
  return found
    .filter((item) => item?.outboxPk === PARKED_PARTITION)
    .flatMap((item) => (item ? [toParkedRecord(item)] : []))
}

/** Requeues parked deliveries; answers the number of records. */
export async function retryParked(store: Store, now: number): Promise<number> {
  const parked = await getParked(store)
  const results = await Promise.all(parked.map((each) => retryRecord(store, each, now)))
  return results.filter(Boolean).length
}

const toParkedRecord = (item: Record<string, unknown>): ParkedRecord => ({
  record: toEnquiryRecord(item),
  deliveries: toDeliveries(item),
})

async function retryRecord(
  store: Store,
  { record: { pk, sk }, deliveries }: ParkedRecord,
  now: number,
): Promise<boolean> {
  const due = new Date(now).toISOString()
  const retried = deliveries.map((delivery): Delivery =>
    delivery.state === 'parked'
      ? { ...delivery, state: 'pending', attempts: 0, dueAt: due }
      : delivery,
  )
  return updateItem(store, {
    Key: { pk, sk },
    UpdateExpression: 'SET deliveries = :deliveries, outboxPk = :outbox, outboxSk = :due',
    // Nobody leases a parked record, so these deliveries are current.
    ConditionExpression: 'outboxPk = :parked',
    ExpressionAttributeValues: {
      ':deliveries': retried,
      ':outbox': buildShard(OUTBOX_PARTITION, pk),
      ':due': due,
      ':parked': PARKED_PARTITION,
    },
  })
}
