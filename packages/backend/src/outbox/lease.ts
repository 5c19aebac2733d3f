import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type EnquiryRecord, toEnquiryRecord } from '../store/enquiry-record.ts'
import { buildShard } from '../store/partitions.ts'
import { type ItemKey, updateItem, type Store } from '../store/store.ts'
import { OUTBOX_PARTITION } from '../store/table.ts'
import { type Delivery, toDeliveries, toPendingDeliveries } from './deliveries.ts'

/** Partition of records with parked deliveries, in the same index. */
export const PARKED_PARTITION = 'PARKED'

/** A record leased by one worker until `until`. */
export interface Lease {
  id: string
  /** Milliseconds since 1970. */
  until: number
  record: EnquiryRecord
  /** The stored deliveries, then those of newly expanded notices. */
  deliveries: Delivery[]
  /** Number of expanded notices that are still stored as pending. */
  expanded: number
}

interface LeaseOptions {
  id: string
  now: number
  until: number
}

const toIso = (time: number): string => new Date(time).toISOString()

/** Leases a due record, unless another worker has it. */
export async function takeLease(
  { documents, tableName }: Store,
  { pk, sk }: ItemKey,
  { id, now, until }: LeaseOptions,
): Promise<Lease | undefined> {
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { pk, sk },
        // The due time moves with the lease: when a worker dies, the record is due again.
        UpdateExpression: 'SET outboxLease = :id, outboxLeaseUntil = :until, outboxSk = :until',
        ConditionExpression:
          'begins_with(outboxPk, :outbox) AND outboxSk <= :now AND (attribute_not_exists(outboxLeaseUntil) OR outboxLeaseUntil <= :now)',
        ExpressionAttributeValues: {
          ':id': id,
          ':until': toIso(until),
          ':now': toIso(now),
          // Any shard matches: the record may have come there when there were fewer.
          ':outbox': `${OUTBOX_PARTITION}#`,
        },
        ReturnValues: 'ALL_NEW',
      }),
    )
    if (!Attributes) return undefined
    const record = toEnquiryRecord(Attributes)
    const kept = toDeliveries(Attributes)
    const expanded = record.pending.flatMap((notice) => toPendingDeliveries(record, notice))
    // A visit that is moved away and back has notices of the same reminder: the first one counts.
    const isFirst = ({ id: own }: Delivery, index: number, all: readonly Delivery[]) =>
      all.findIndex((each) => each.id === own) === index
    return {
      id,
      until,
      record,
      deliveries: [...kept, ...expanded].filter(isFirst),
      expanded: record.pending.length,
    }
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

/** Stores the progress of the deliveries and keeps the lease. False when it was lost. */
export async function saveProgress(store: Store, lease: Lease): Promise<boolean> {
  const isSaved = await updateLeased(store, lease, 'SET deliveries = :deliveries', {})
  if (isSaved) lease.expanded = 0
  return isSaved
}

/**
 * Stores the progress and releases the record: due when the next delivery is, parked when only parked ones
 * are left, out of the outbox when all are done. False when the lease was lost.
 */
export async function releaseLease(store: Store, lease: Lease, now: number): Promise<boolean> {
  const pending = lease.deliveries.filter(({ state }) => state === 'pending')
  const isParked = lease.deliveries.some(({ state }) => state === 'parked')
  const [firstDue] = pending.map(({ dueAt }) => dueAt).toSorted()
  const outboxShard = buildShard(OUTBOX_PARTITION, lease.record.pk)
  const release = 'outboxLease, outboxLeaseUntil'
  const set = 'SET deliveries = :deliveries'
  const setDue = `${set}, outboxPk = :partition, outboxSk = :due`
  // A notice that arrived meanwhile makes the list longer.
  const unchanged = { condition: 'size(pending) = :expanded', removes: release }
  const isReleased = await (firstDue !== undefined || isParked
    ? updateLeased(
        store,
        lease,
        setDue,
        {
          ':partition': firstDue === undefined ? PARKED_PARTITION : outboxShard,
          ':due': firstDue ?? toIso(now),
        },
        unchanged,
      )
    : updateLeased(
        store,
        lease,
        set,
        {},
        {
          ...unchanged,
          removes: `${release}, outboxPk, outboxSk`,
        },
      ))
  if (isReleased) return true
  return updateLeased(
    store,
    lease,
    setDue,
    { ':partition': outboxShard, ':due': toIso(now) },
    { removes: release },
  )
}

async function updateLeased(
  store: Store,
  { id, record, deliveries, expanded }: Lease,
  set: string,
  values: Record<string, unknown>,
  { condition, removes }: { condition?: string; removes?: string } = {},
): Promise<boolean> {
  const removed = [
    // The last one first: DynamoDB takes them all at once, its twin one by one.
    ...Array.from({ length: expanded }, (_, index) => `pending[${expanded - 1 - index}]`),
    ...(removes ? [removes] : []),
  ]
  return updateItem(store, {
    Key: { pk: record.pk, sk: record.sk },
    UpdateExpression: removed.length > 0 ? `${set} REMOVE ${removed.join(', ')}` : set,
    ConditionExpression: ['outboxLease = :id', ...(condition ? [condition] : [])].join(' AND '),
    ExpressionAttributeValues: {
      ':id': id,
      ':deliveries': deliveries,
      ...(condition && { ':expanded': expanded }),
      ...values,
    },
  })
}
