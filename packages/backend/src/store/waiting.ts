import { waitingList } from 'core/enquiry-kinds/waiting-list'
import { SITE, VISITOR } from 'core/enquiry-words'
import { buildEnquiryId, type EnquiryRecord, type TableOffer } from './enquiry-record.ts'
import { getEnquiries } from './listing.ts'
import { buildShard, getShards } from './partitions.ts'
import { buildIndexQuery } from './query-index.ts'
import { buildSlotKey, releaseHold } from './slots.ts'
import type { Store } from './store.ts'
import { DUE_PARTITIONS } from './table.ts'
import { listItems } from './walk-items.ts'

interface Day {
  venue: string
  date: string
}

const SEPARATOR = '#'
const buildPrefix = ({ venue, date }: Day) => `${date}${SEPARATOR}${venue}${SEPARATOR}`

export const isWaitingKind = ({ kind }: Pick<EnquiryRecord, 'kind'>): boolean =>
  kind === waitingList.kind

/** Keys under which an entry is found while it waits: by day, outlet, and when it was made. */
export const buildWaitingKeys = ({
  pk,
  venue = '',
  date = '',
  createdAt,
}: Pick<EnquiryRecord, 'pk' | 'venue' | 'date' | 'createdAt'>) => ({
  duePk: buildShard(DUE_PARTITIONS.waiting, pk),
  dueSk: buildPrefix({ venue, date }) + createdAt,
})

/** Keys under which the purge finds an entry that waits no more. */
export const buildEndedKeys = ({ pk, purgeAt }: Pick<EnquiryRecord, 'pk' | 'purgeAt'>) => ({
  duePk: buildShard(DUE_PARTITIONS.purge, pk),
  dueSk: purgeAt,
})

/** Id of the booking that an entry becomes. */
export const buildBookingId = ({ key }: Pick<EnquiryRecord, 'key'>): string =>
  buildEnquiryId('RESERVATION', key)

/** Id of the booking that an entry has become. */
export const getBookingId = (record: EnquiryRecord): string | undefined =>
  isWaitingKind(record) && record.status === 'DONE' && record.statusChanges?.at(-1)?.by === VISITOR
    ? buildBookingId(record)
    : undefined

/** The last offer, while the site waits for its answer. */
export const getPendingOffer = ({
  status,
  statusChanges,
  offers,
}: Pick<EnquiryRecord, 'status' | 'statusChanges' | 'offers'>): TableOffer | undefined =>
  status === 'CONTACTED' && statusChanges?.at(-1)?.by === SITE ? offers?.at(-1) : undefined

/** The table that is held for an entry now. */
export function getLiveOffer(
  record: Pick<EnquiryRecord, 'status' | 'statusChanges' | 'offers'>,
  now: Date,
): TableOffer | undefined {
  const offer = getPendingOffer(record)
  return offer && offer.until > now.toISOString() ? offer : undefined
}

/** Everybody who waits, or who waits for one day of an outlet, first come first. */
export async function getWaiting(store: Store, day?: Day): Promise<EnquiryRecord[]> {
  const shards = await Promise.all(
    getShards(DUE_PARTITIONS.waiting).map((shard) => readShard(store, shard, day)),
  )
  const records = await getEnquiries(store, shards.flat())
  return records.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1))
}

async function readShard(store: Store, shard: string, day: Day | undefined): Promise<string[]> {
  const ofDay =
    day && buildIndexQuery('due', shard, 'begins_with(#sk, :day)', { ':day': buildPrefix(day) })
  const items = await listItems(store, ofDay ?? buildIndexQuery('due', shard))
  return items.map(({ pk }) => String(pk).replace('#', '-'))
}

/** Gives back the table that is held for an entry, unless it was booked. */
export async function releaseOffer(store: Store, record: EnquiryRecord): Promise<void> {
  const { venue, date, offers = [] } = record
  const { time } = offers.at(-1) ?? {}
  if (!venue || !date || !time) return
  const key = buildSlotKey({ use: 'TABLE', venue, date, time })
  await releaseHold(store, key, buildBookingId(record))
}
