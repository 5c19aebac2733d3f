import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { SlotUse } from 'core/bookable-times'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { deleteEnquiry, getEnquiry } from './enquiries.ts'
import type { EnquiryRecord } from './enquiry-record.ts'
import { buildShard } from './partitions.ts'
import { readDueKeys } from './read-shards.ts'
import type { Store } from './store.ts'
import { DUE_PARTITIONS } from './table.ts'

/** A time at an outlet with places to claim. */
export interface SlotRef {
  use: SlotUse
  venue: string
  /** ISO date and "HH:MM" in Singapore. */
  date: string
  time: string
}

/** A place to claim, as the resolver's conditional update needs it. */
export interface Claim {
  pk: string
  sk: string
  /** Id of the enquiry that holds the place; claiming is idempotent by it. */
  holder: string
  /** Shard of the index of unverified claims. */
  duePk: string
  /** Entry of this attempt in the set of unsettled claims. */
  entry: string
  capacity: number
  /** Attribute with the holders of this car, and the number of cars. */
  carAttribute?: string
  carCapacity?: number
}

/** An outlet's slots of one day share a partition. */
export const buildSlotKey = ({ use, venue, date, time }: SlotRef) => ({
  pk: `SLOT#${venue}#${date}`,
  sk: `${use}#${time}`,
})

/** Shard of a slot's unverified claims. */
export const buildClaimShard = (pk: string): string => buildShard(DUE_PARTITIONS.claim, pk)

export const buildCarAttribute = (model: string): string => `car:${model}`

/** Holders of a slot's places. */
export interface SlotHolders {
  sk: string
  all: ReadonlySet<string>
  byCar: ReadonlyMap<string, ReadonlySet<string>>
}

const CAR_PREFIX = buildCarAttribute('')
const toSet = (value: unknown): ReadonlySet<string> =>
  value instanceof Set ? new Set([...value].map(String)) : new Set()

/** Slots of a day with places held. */
export async function getDaySlots(
  { documents, tableName }: Store,
  venue: string,
  date: string,
): Promise<SlotHolders[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: {
        ':pk': buildSlotKey({ use: 'TABLE', venue, date, time: '' }).pk,
      },
      ConsistentRead: true,
    }),
  )
  return Items.map((item) => ({
    sk: String(item['sk']),
    all: toSet(item['holders']),
    byCar: new Map(
      Object.entries(item)
        .filter(([name]) => name.startsWith(CAR_PREFIX))
        .map(([name, value]) => [name.slice(CAR_PREFIX.length), toSet(value)]),
    ),
  }))
}

/** The slot of a record, if its kind has one and it is not cancelled. */
export function getSlotOf(record: EnquiryRecord): SlotRef | undefined {
  const { kind, status, venue, date, time } = record
  if (status === 'CANCELLED' || !venue || !date || !time) return undefined
  const { visit } = ENQUIRY_KINDS[kind]
  return visit && { use: visit, venue, date, time }
}

const SEPARATOR = '|'

/** Why an entry was made: for a new record, for one that moves here, or for a review. */
type EntryPurpose = 'create' | 'move' | 'review'

/** Names one attempt to claim a place, or a request to review it. */
export const buildClaimEntry = (holder: string, now: Date, purpose: EntryPurpose): string =>
  [now.toISOString(), holder, purpose, randomUUID()].join(SEPARATOR)

const getEntryTime = (entry: string) => entry.split(SEPARATOR)[0] ?? ''
const getEntryHolder = (entry: string) => entry.split(SEPARATOR)[1] ?? ''
const getEntryPurpose = (entry: string) => entry.split(SEPARATOR)[2] ?? ''

/**
 * Requests a review of a slot before its holder's record is changed or cancelled, so that the place is freed
 * even if the process dies in between. Answers the entry to release it by.
 */
export async function markForReview(
  { documents, tableName }: Store,
  slot: SlotRef,
  holder: string,
  now: Date,
): Promise<string> {
  const entry = buildClaimEntry(holder, now, 'review')
  await documents.send(
    new UpdateCommand({
      TableName: tableName,
      Key: buildSlotKey(slot),
      UpdateExpression:
        'ADD unverified :entry, version :one SET duePk = :due, dueSk = if_not_exists(dueSk, :now)',
      ExpressionAttributeValues: {
        ':entry': new Set([entry]),
        ':one': 1,
        ':due': buildClaimShard(buildSlotKey(slot).pk),
        ':now': now.toISOString(),
      },
    }),
  )
  return entry
}

/** Claims a place for a holder; false when the slot is full. The creation resolver does the same. */
export async function claimSlot(
  { documents, tableName }: Store,
  { pk, sk, holder, entry, capacity, carAttribute, carCapacity }: Omit<Claim, 'duePk'>,
  now: Date,
): Promise<boolean> {
  const hasPlace = (attribute: string, limit: string) =>
    `(attribute_not_exists(${attribute}) OR contains(${attribute}, :name) OR size(${attribute}) < ${limit})`
  try {
    await documents.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { pk, sk },
        UpdateExpression: `ADD holders :holder, unverified :entry, version :one${
          carAttribute ? ', #car :holder' : ''
        } SET duePk = :due, dueSk = if_not_exists(dueSk, :now)`,
        ConditionExpression: [
          hasPlace('holders', ':capacity'),
          ...(carAttribute ? [hasPlace('#car', ':carCapacity')] : []),
        ].join(' AND '),
        ...(carAttribute ? { ExpressionAttributeNames: { '#car': carAttribute } } : {}),
        ExpressionAttributeValues: {
          ':name': holder,
          ':holder': new Set([holder]),
          ':entry': new Set([entry]),
          ':one': 1,
          ':capacity': capacity,
          ...(carAttribute ? { ':carCapacity': carCapacity } : {}),
          ':due': buildClaimShard(pk),
          ':now': now.toISOString(),
        },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/**
 * Releases one attempt's claim at once. The place stays taken while a record holds it or another attempt of
 * the same holder is in progress.
 */
export async function releaseClaim(
  store: Store,
  key: { pk: string; sk: string },
  entry: string,
): Promise<void> {
  await reviewSlot(store, key, (each) => each === entry)
}

/** Attempts; exceeds the number of concurrent releases in one slot. */
const MAX_REVIEWS = 100
const MAX_PAUSE_MS = 50

/** Longer than any request takes. */
const CLAIM_GRACE_MS = 5 * 60_000
const SWEEP_LIMIT = 100

/**
 * Frees places whose record was never written, was moved or was cancelled, until none is due or the time is
 * over. Answers how many.
 */
export async function sweepClaims(
  store: Store,
  now: Date,
  hasTime: () => boolean = () => true,
): Promise<number> {
  const before = new Date(now.getTime() - CLAIM_GRACE_MS).toISOString()
  const reviewed = new Set<string>()
  let freed = 0
  while (hasTime()) {
    // oxlint-disable-next-line no-await-in-loop -- batch by batch
    const due = await readDueKeys(store, 'due', DUE_PARTITIONS.claim, {
      before,
      limit: SWEEP_LIMIT,
    })
    // A slot still due after its review was changed in the meantime: left to the next sweep.
    const fresh = due.filter(({ pk, sk }) => !reviewed.has(pk + sk))
    if (fresh.length === 0) break
    for (const { pk, sk } of fresh) reviewed.add(pk + sk)
    // oxlint-disable-next-line no-await-in-loop -- batch by batch
    const counts = await Promise.all(
      fresh.map(({ pk, sk }) =>
        reviewSlot(store, { pk, sk }, (entry) => getEntryTime(entry) < before),
      ),
    )
    freed += counts.reduce((total, count) => total + count, 0)
  }
  return freed
}

/**
 * Compares settled entries of a slot with the records they were made for, and frees places without a holder.
 * Answers how many; 0 also after repeated conflicts, in which case the entries stay for the sweep.
 */
async function reviewSlot(
  store: Store,
  key: { pk: string; sk: string },
  isSettled: (entry: string) => boolean,
): Promise<number> {
  for (let count = 0; count < MAX_REVIEWS; count++) {
    // oxlint-disable-next-line no-await-in-loop -- optimistic locking: read again after a conflict
    const freed = await tryToReviewSlot(store, key, isSettled)
    if (freed !== undefined) return freed
    // oxlint-disable-next-line no-await-in-loop -- jitter, so that the others get their turn
    await setTimeout(Math.random() * MAX_PAUSE_MS)
  }
  return 0
}

/** Undefined on a version conflict. */
async function tryToReviewSlot(
  store: Store,
  key: { pk: string; sk: string },
  isSettled: (entry: string) => boolean,
): Promise<number | undefined> {
  const { documents, tableName } = store
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }),
  )
  if (!Item) return 0
  const entries = [...toSet(Item['unverified'])].toSorted()
  const settled = entries.filter(isSettled)
  const waiting = entries.filter((entry) => !isSettled(entry))
  const asked = new Set(settled.map(getEntryHolder))
  const holds = await Promise.all([...asked].map((holder) => getHold(store, holder, key, waiting)))
  const gone = new Set([...asked].filter((_, index) => holds[index] === 'none'))
  const carNames = Object.keys(Item).filter((name) => name.startsWith(CAR_PREFIX))
  const cars = gone.size > 0 ? carNames : []
  const deletes = [
    ...(settled.length > 0 ? ['unverified :settled'] : []),
    ...(gone.size > 0 ? ['holders :gone'] : []),
    ...cars.map((_, index) => `#car${index} :gone`),
  ]
  const [nextEntry] = waiting
  try {
    await documents.send(
      new UpdateCommand({
        TableName: tableName,
        Key: key,
        UpdateExpression: [
          nextEntry ? 'SET version = version + :one, dueSk = :due' : 'SET version = version + :one',
          nextEntry ? '' : 'REMOVE duePk, dueSk',
          deletes.length > 0 ? `DELETE ${deletes.join(', ')}` : '',
        ].join(' '),
        // A claim made meanwhile may belong to a holder that seemed gone.
        ConditionExpression: 'version = :version',
        ...(cars.length > 0
          ? {
              ExpressionAttributeNames: Object.fromEntries(
                cars.map((name, index) => [`#car${index}`, name]),
              ),
            }
          : {}),
        ExpressionAttributeValues: {
          ':one': 1,
          ':version': Item['version'],
          ...(nextEntry ? { ':due': getEntryTime(nextEntry) } : {}),
          ...(settled.length > 0 ? { ':settled': new Set(settled) } : {}),
          ...(gone.size > 0 ? { ':gone': gone } : {}),
        },
      }),
    )
    return gone.size
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    // Entries of places in use are left to the sweep.
    return holds.every((hold) => hold === 'record') ? 0 : undefined
  }
}

/** The holder of a place: a record, another attempt in progress, or none. */
async function getHold(
  store: Store,
  id: string,
  key: { pk: string; sk: string },
  waiting: readonly string[],
): Promise<'record' | 'attempt' | 'none'> {
  const under = waiting
    .filter((entry) => getEntryHolder(entry) === id)
    .map((entry) => getEntryPurpose(entry))
  const record = await getEnquiry(store, id)
  if (!record) return under.every((purpose) => purpose === 'review') ? 'none' : 'attempt'
  const slot = getSlotOf(record)
  // A cancelled record never claims again.
  if (!slot) return 'none'
  const { pk, sk } = buildSlotKey(slot)
  // A repeated creation writes nothing; a move may be between claim and record.
  if (pk !== key.pk || sk !== key.sk) return under.includes('move') ? 'attempt' : 'none'
  const isOrphan =
    record.isSecondHalf && record.with !== undefined && !(await getEnquiry(store, record.with))
  if (!isOrphan) return 'record'
  if (under.includes('create')) return 'attempt'
  // Its first half, which is written last, is missing: neither was announced.
  await deleteEnquiry(store, record)
  return 'none'
}
