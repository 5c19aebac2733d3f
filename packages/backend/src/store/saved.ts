import type { EnquiryRecord } from './enquiry-record.ts'
import { getEnquiries } from './listing.ts'
import { buildShard } from './partitions.ts'
import { SHORT_LIVED } from './short-lived.ts'
import { putItem, type Store } from './store.ts'
import { DUE_PARTITIONS } from './table.ts'
import { listItems } from './walk-items.ts'

/** Longer than indexes lag behind the table, also while they are throttled. */
const KEPT_MS = 5 * 60_000

/** Caller who saves, and then reads lists. */
export interface Saver {
  sub: string
}

const buildPartition = ({ sub }: Saver): string => SHORT_LIVED.saved + sub

/** Notes which enquiries somebody saves, before or after the write itself: their own lists then show them at once. */
export async function noteSaved(
  store: Store,
  saver: Saver,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const pk = buildPartition(saver)
  const due = {
    duePk: buildShard(DUE_PARTITIONS.purge, pk),
    dueSk: new Date(now.getTime() + KEPT_MS).toISOString(),
  }
  await Promise.all(
    ids.map((id) => putItem(store, { pk, sk: `${now.toISOString()}#${id}`, id, ...due })),
  )
}

/** Reads what somebody saved in the last minutes, as it is now, newest first. */
export async function readSaved(store: Store, saver: Saver, now: Date): Promise<EnquiryRecord[]> {
  const items = await listItems(store, {
    KeyConditionExpression: 'pk = :pk AND sk > :since',
    ExpressionAttributeValues: {
      ':pk': buildPartition(saver),
      ':since': new Date(now.getTime() - KEPT_MS).toISOString(),
    },
    ConsistentRead: true,
  })
  const records = await getEnquiries(store, [...new Set(items.map(({ id }) => String(id)))])
  return records.toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1))
}
