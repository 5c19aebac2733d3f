import { createHash } from 'node:crypto'
import { KINDS } from 'core/enquiry-kinds'
import { READING_CHANGES, READING_REASONS, READINGS } from 'core/reading-log'
import { getSingaporeDate } from 'core/singapore-clock'
import { z } from 'zod'
import { buildShard } from './partitions.ts'
import { readDueKeys } from './read-shards.ts'
import { queryOnce } from './query-index.ts'
import { deleteItem, IS_NEW, putItemIf, type Store } from './store.ts'
import { DUE_PARTITIONS } from './table.ts'

/** Partitions that hold the log: on AWS, no function may change or delete what is in them. */
export const READINGS_PREFIX = 'READING#'
/** Two years; DynamoDB's TTL deletes entries, embedded the purge does. */
const KEPT_DAYS = 731
const DAY_MS = 86_400_000
/** The same reading within an hour of the clock is one entry. */
const HOUR_LENGTH = '2026-11-20T04'.length
const HASH_LENGTH = 22

const readingSchema = z.object({
  at: z.string(),
  by: z.string(),
  what: z.enum(READINGS),
  why: z.enum(READING_REASONS).optional(),
  changed: z.array(z.enum(READING_CHANGES)).optional(),
  /** Id and reference of one enquiry; neither holds anything personal. */
  enquiry: z.string().optional(),
  reference: z.string().optional(),
  kind: z.enum(KINDS).optional(),
  venue: z.string().optional(),
  /** The filter of a list or an export, without what was searched for. */
  filter: z.record(z.string(), z.string()).optional(),
  /** Number of records that a list showed. */
  count: z.number().optional(),
})

/** Record that somebody of the staff read personal data. */
export type Reading = z.infer<typeof readingSchema>

const buildPartition = (date: string) => `${READINGS_PREFIX}${date}`

/** Adds a reading to the log. Entries are never changed: the same one within an hour is there already. */
export async function putReading(store: Store, { at, count, ...reading }: Reading): Promise<void> {
  const pk = buildPartition(getSingaporeDate(new Date(at)))
  const endsAt = new Date(Date.parse(at) + KEPT_DAYS * DAY_MS)
  const hash = createHash('sha256').update(JSON.stringify(reading)).digest('base64url')
  const item = {
    pk,
    sk: `${at.slice(0, HOUR_LENGTH)}#${hash.slice(0, HASH_LENGTH)}`,
    ...reading,
    at,
    count,
    expiresAt: Math.floor(endsAt.getTime() / 1000),
    duePk: buildShard(DUE_PARTITIONS.reading, pk),
    dueSk: endsAt.toISOString(),
  }
  await putItemIf(store, item, IS_NEW)
}

/** A page of a day's readings in Singapore, the latest hour first. */
export async function listReadings(
  store: Store,
  date: string,
  { limit, end }: { limit: number; end?: string },
): Promise<{ readings: Reading[]; end?: string }> {
  const pk = buildPartition(date)
  const { Items = [], LastEvaluatedKey } = await queryOnce(store, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ExclusiveStartKey: end === undefined ? undefined : { pk, sk: end },
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: limit,
  })
  const readings = Items.map((item) => readingSchema.parse(item))
  return {
    readings: readings.toSorted((one, other) => (one.at > other.at ? -1 : 1)),
    end: LastEvaluatedKey && String(LastEvaluatedKey['sk']),
  }
}

/** Deletes readings of more than two years ago, where no TTL does. Answers how many. */
export async function purgeReadings(
  store: Store,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const due = await readDueKeys(store, 'due', DUE_PARTITIONS.reading, {
    before: now.toISOString(),
    limit,
  })
  // One at a time keeps the load of a background job low.
  for (const key of due) await deleteItem(store, key)
  return due.length
}
