import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { isCalledOff } from 'core/enquiry-words'
import { getStayMinutes } from 'core/table-stays'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { getEvening, type SlotUse, toEveningTime } from 'core/bookable-times'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { deleteEnquiry, getEnquiry } from './enquiries.ts'
import type { EnquiryRecord } from './enquiry-record.ts'
import { buildShard } from './partitions.ts'
import { readDueKeys } from './read-shards.ts'
import { formatSeats, getCoverChanges, getCovers, getHeldChanges, type Seat } from './seats.ts'
import { readItem, updateItem, type Store } from './store.ts'
import { listPartition } from './walk-items.ts'
import { DUE_PARTITIONS } from './table.ts'

/** A time at an outlet with places to claim. */
export interface SlotRef {
  use: SlotUse
  venue: string
  /** ISO date and "HH:MM" in Singapore. */
  date: string
  time: string
}

/** Sort key, for an outlet and a day, of the item that counts the covers of all its tables, over the whole day. */
const TABLES = 'TABLES'

const buildPk = (venue: string, date: string) => `SLOT#${venue}#${date}`

/** Key of an evening's tables, those after midnight included. */
export const buildTablesKey = (venue: string, evening: string) => ({
  pk: buildPk(venue, evening),
  sk: TABLES,
})

/**
 * An outlet's places of one day share a partition. Drives have an item for each time, tables one for the evening:
 * a party takes covers for as long as it stays, which one conditional update claims at once.
 */
export const buildSlotKey = ({ use, venue, date, time }: SlotRef) =>
  use === 'TABLE'
    ? buildTablesKey(venue, getEvening({ date, time }))
    : { pk: buildPk(venue, date), sk: `${use}#${time}` }

/** Shard of a slot's unverified claims. */
export const buildClaimShard = (pk: string): string => buildShard(DUE_PARTITIONS.claim, pk)

export const buildCarAttribute = (model: string): string => `car:${model}`

export const buildSeatAttribute = (holder: string): string => `seat:${holder}`
export const buildCoversAttribute = (quarter: string): string => `covers:${quarter}`
/** Names the count of a quarter's covers that are held for visitors who have not booked yet. */
export const buildHeldAttribute = (quarter: string): string => `held:${quarter}`

/** Holders of the places of a time for drives. */
interface DriveHolders {
  all: ReadonlySet<string>
  byCar: ReadonlyMap<string, ReadonlySet<string>>
}

/** Places that are taken at an outlet on a day. */
export interface DayPlaces {
  /** Holders of drives, by time. */
  drives: ReadonlyMap<string, DriveHolders>
  /** Covers taken, by quarter of an hour. */
  covers: ReadonlyMap<string, number>
  /** Seats by their holder, as they are stored. */
  seats: ReadonlyMap<string, string>
}

type Item = Record<string, unknown>

const CAR_PREFIX = buildCarAttribute('')
const SEAT_PREFIX = buildSeatAttribute('')
const COVERS_PREFIX = buildCoversAttribute('')
const DRIVE_PREFIX = 'DRIVE#'

const toSet = (value: unknown): ReadonlySet<string> =>
  value instanceof Set ? new Set([...value].map(String)) : new Set()

/** Attributes whose names begin with a prefix, by the rest of their names. */
const getByPrefix = (item: Item | undefined, prefix: string): [name: string, value: unknown][] =>
  Object.entries(item ?? {})
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value])

const toCovers = (item: Item | undefined): ReadonlyMap<string, number> =>
  new Map(getByPrefix(item, COVERS_PREFIX).map(([quarter, count]) => [quarter, Number(count)]))

/** Reads what is taken at an outlet on a day, and after midnight at its tables. */
export async function getDayPlaces(store: Store, venue: string, date: string): Promise<DayPlaces> {
  const items = await listPartition(store, buildPk(venue, date))
  const tables = items.find(({ sk }) => sk === TABLES)
  return {
    drives: new Map(
      items
        .filter(({ sk }) => String(sk).startsWith(DRIVE_PREFIX))
        .map((item) => [
          String(item['sk']).slice(DRIVE_PREFIX.length),
          {
            all: toSet(item['holders']),
            byCar: new Map(
              getByPrefix(item, CAR_PREFIX).map(([name, value]) => [name, toSet(value)]),
            ),
          },
        ]),
    ),
    covers: toCovers(tables),
    seats: new Map(
      getByPrefix(tables, SEAT_PREFIX).map(([holder, seats]) => [holder, String(seats)]),
    ),
  }
}

/** Places that are taken of the tables of a day. */
export interface TakenTables {
  /** Seats that a holder has, as they are stored. */
  held?: string | undefined
  /** Covers that are taken, by quarter of an hour. */
  covers: ReadonlyMap<string, number>
}

/** Reads what a holder has of the tables of an evening, and what is taken during a stay. */
export async function getTakenTables(
  { documents, tableName }: Store,
  venue: string,
  evening: string,
  { holder, seat }: { holder: string; seat: Seat },
): Promise<TakenTables> {
  const attribute = buildSeatAttribute(holder)
  const quarters = [...getCovers(formatSeats([seat])).keys()].map(buildCoversAttribute)
  const names = Object.fromEntries([attribute, ...quarters].map((name, at) => [`#of${at}`, name]))
  const { Item } = await documents.send(
    new GetCommand({
      TableName: tableName,
      Key: buildTablesKey(venue, evening),
      ProjectionExpression: Object.keys(names).join(', '),
      ExpressionAttributeNames: names,
      ConsistentRead: true,
    }),
  )
  const held: unknown = Item?.[attribute]
  return { held: typeof held === 'string' ? held : undefined, covers: toCovers(Item) }
}

/** A record with this status has its place no more. */
export const freesPlace = (status: EnquiryRecord['status']): boolean =>
  isCalledOff(status) || status === 'NO_SHOW'

/** The half of a visit that a record books: at once, or once staff have accepted it, which gives it a time. */
export function getVisitUse({
  kind,
  time,
}: Pick<EnquiryRecord, 'kind' | 'time'>): SlotUse | undefined {
  const { visit, acceptedVisit } = ENQUIRY_KINDS[kind]
  return visit ?? (time === undefined ? undefined : acceptedVisit?.use)
}

/** The slot of a record, if it has one and its status keeps it. */
export function getSlotOf(record: EnquiryRecord): SlotRef | undefined {
  const { status, venue, date, time } = record
  if (freesPlace(status) || !venue || !date || !time) return undefined
  const use = getVisitUse(record)
  return use && { use, venue, date, time }
}

/** The seat that a reservation has, as it is stored. */
export function getSeatsOf({ time = '', party = 0, stayMinutes }: EnquiryRecord): string {
  const minutes = stayMinutes ?? getStayMinutes({}, party)
  return formatSeats([{ time: toEveningTime(time), minutes, covers: party }])
}

const SEPARATOR = '|'

/** Purpose of an entry: a new record, one that moves here, a review, or a visitor who is typing. */
type EntryPurpose = 'create' | 'move' | 'review' | 'hold'

/** Names one attempt to claim a place, or a request to review it. */
export const buildClaimEntry = (holder: string, now: Date, purpose: EntryPurpose): string =>
  [now.toISOString(), holder, purpose, randomUUID()].join(SEPARATOR)

const getEntryTime = (entry: string) => entry.split(SEPARATOR)[0] ?? ''
const getEntryHolder = (entry: string) => entry.split(SEPARATOR)[1] ?? ''
const getEntryPurpose = (entry: string) => entry.split(SEPARATOR)[2] ?? ''

/**
 * Requests a review of a slot before its holder's record is changed or cancelled, so that the place is freed
 * even if the process dies in between. With a time, the review waits until then. Answers the entry to release it by.
 */
export async function markForReview(
  store: Store,
  slot: SlotRef,
  holder: string,
  now: Date,
  reviewAt?: Date,
): Promise<string> {
  const time = reviewAt ? new Date(reviewAt.getTime() - CLAIM_GRACE_MS) : now
  const entry = buildClaimEntry(holder, time, 'review')
  await updateItem(store, {
    Key: buildSlotKey(slot),
    // A review that waits is due before any other, which were made later than it seems to be.
    UpdateExpression: `ADD unverified :entry, version :one SET duePk = :due, dueSk = ${reviewAt ? ':time' : 'if_not_exists(dueSk, :time)'}`,
    ExpressionAttributeValues: {
      ':entry': new Set([entry]),
      ':one': 1,
      ':due': buildClaimShard(buildSlotKey(slot).pk),
      ':time': time.toISOString(),
    },
  })
  return entry
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

/** Releases what is held for a visitor, unless the booking was sent. */
export async function releaseHold(
  store: Store,
  key: { pk: string; sk: string },
  holder: string,
): Promise<void> {
  await reviewSlot(
    store,
    key,
    (entry) => getEntryHolder(entry) === holder && getEntryPurpose(entry) === 'hold',
  )
}

/** Releases the place of a record that was cancelled for good. */
export async function releaseCancelled(
  store: Store,
  key: { pk: string; sk: string },
  holder: string,
): Promise<void> {
  await reviewSlot(store, key, (entry) => getEntryHolder(entry) === holder)
}

/** When an entry is made that has to be reviewed then, and not before. */
export const getEntryTimeFor = (reviewAt: Date): Date =>
  new Date(reviewAt.getTime() - CLAIM_GRACE_MS)

/** Attempts; exceeds the number of concurrent releases in one slot. */
const MAX_REVIEWS = 100
const MAX_PAUSE_MS = 50

/** Longer than any request takes; with the minute between sweeps and the minute that one may take, six at most. */
const CLAIM_GRACE_MS = 4 * 60_000
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
    const due = await readDueKeys(store, 'due', DUE_PARTITIONS.claim, {
      before,
      limit: SWEEP_LIMIT,
    })
    // A slot still due after its review was changed in the meantime: left to the next sweep.
    const fresh = due.filter(({ pk, sk }) => !reviewed.has(pk + sk))
    if (fresh.length === 0) break
    for (const { pk, sk } of fresh) reviewed.add(pk + sk)
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
    const freed = await tryToReviewSlot(store, key, isSettled)
    if (freed !== undefined) return freed
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
  const item = await readItem(store, key)
  if (!item) return 0
  const entries = [...toSet(item['unverified'])].toSorted()
  const settled = entries.filter(isSettled)
  const waiting = entries.filter((entry) => !isSettled(entry))
  const asked = [...new Set(settled.map(getEntryHolder))]
  const holds = await Promise.all(asked.map((holder) => getHold(store, holder, key, waiting)))
  const reviewed = asked.flatMap((holder, index) => {
    const hold = holds[index]
    return hold ? [{ holder, hold }] : []
  })
  const gone = reviewed.filter(({ hold }) => hold.state === 'none').map(({ holder }) => holder)
  const freed = key.sk === TABLES ? freeSeats(item, reviewed) : freeHolders(item, reviewed)
  const [nextEntry] = waiting
  const { names } = freed
  const deletes = [...(settled.length > 0 ? ['unverified :settled'] : []), ...freed.deletes]
  const removes = [...(nextEntry ? [] : ['duePk', 'dueSk']), ...freed.removes]
  const sets = ['version = version + :one', ...(nextEntry ? ['dueSk = :due'] : []), ...freed.sets]
  const list = (action: string, parts: readonly string[]) =>
    parts.length > 0 ? `${action} ${parts.join(', ')}` : ''
  const isReviewed = await updateItem(store, {
    Key: key,
    UpdateExpression: [
      list('SET', sets),
      list('REMOVE', removes),
      list('DELETE', deletes),
      list('ADD', freed.adds),
    ].join(' '),
    // A claim made meanwhile may belong to a holder that seemed gone.
    ConditionExpression: 'version = :version',
    ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
    ExpressionAttributeValues: {
      ':one': 1,
      ':version': item['version'],
      ...(nextEntry ? { ':due': getEntryTime(nextEntry) } : {}),
      ...(settled.length > 0 ? { ':settled': new Set(settled) } : {}),
      ...freed.values,
    },
  })
  if (isReviewed) return gone.length
  // Entries of places in use are left to the sweep.
  return holds.every(({ state }) => state === 'record') ? 0 : undefined
}

/** Parts of an update that frees places. */
interface Freed {
  sets: string[]
  removes: string[]
  deletes: string[]
  adds: string[]
  names: Record<string, string>
  values: Item
}

/** Frees the places of a time for drives: those of who is gone, and the car that somebody gave up for another. */
function freeHolders(item: Item, reviewed: readonly { holder: string; hold: Hold }[]): Freed {
  const getLeaving = (car?: string) =>
    reviewed
      .filter(
        ({ hold }) =>
          hold.state === 'none' ||
          (hold.state === 'record' && car !== undefined && hold.record.model !== car),
      )
      .map(({ holder }) => holder)
  const gone = getLeaving()
  const cars = getByPrefix(item, CAR_PREFIX).flatMap(([name, holders]) => {
    const leaving = getLeaving(name).filter((holder) => toSet(holders).has(holder))
    return leaving.length > 0 ? [{ name, leaving }] : []
  })
  return {
    sets: [],
    removes: [],
    deletes: [
      ...(gone.length > 0 ? ['holders :gone'] : []),
      ...cars.map((_, at) => `#car${at} :car${at}`),
    ],
    adds: [],
    names: Object.fromEntries(cars.map(({ name }, at) => [`#car${at}`, buildCarAttribute(name)])),
    values: {
      ...(gone.length > 0 && { ':gone': new Set(gone) }),
      ...Object.fromEntries(cars.map(({ leaving }, at) => [`:car${at}`, new Set(leaving)])),
    },
  }
}

/** Frees the covers that holders of tables do not have any more, all or some of them. */
function freeSeats(item: Item, reviewed: readonly { holder: string; hold: Hold }[]): Freed {
  const freed: Freed = { sets: [], removes: [], deletes: [], adds: [], names: {}, values: {} }
  const counts = new Map<string, number>()
  const add = (name: string, change: number) => counts.set(name, (counts.get(name) ?? 0) + change)
  for (const [index, { holder, hold }] of reviewed.entries()) {
    const attribute = buildSeatAttribute(holder)
    const held = item[attribute]
    if (hold.state === 'attempt' || typeof held !== 'string') continue
    const kept = hold.state === 'record' ? getSeatsOf(hold.record) : undefined
    if (kept === held) continue
    freed.names[`#seat${index}`] = attribute
    if (kept === undefined) freed.removes.push(`#seat${index}`)
    else {
      freed.sets.push(`#seat${index} = :seat${index}`)
      freed.values[`:seat${index}`] = kept
    }
    for (const [quarter, change] of getCoverChanges(held, kept)) {
      add(buildCoversAttribute(quarter), change)
    }
    for (const [quarter, change] of getHeldChanges(held, kept)) {
      add(buildHeldAttribute(quarter), change)
    }
  }
  for (const [index, [name, change]] of [...counts].entries()) {
    freed.names[`#count${index}`] = name
    freed.values[`:count${index}`] = change
    freed.adds.push(`#count${index} :count${index}`)
  }
  return freed
}

/** The holder of a place: a record, another attempt in progress, or none. */
type Hold = { state: 'record'; record: EnquiryRecord } | { state: 'attempt' } | { state: 'none' }

async function getHold(
  store: Store,
  id: string,
  key: { pk: string; sk: string },
  waiting: readonly string[],
): Promise<Hold> {
  const under = waiting
    .filter((entry) => getEntryHolder(entry) === id)
    .map((entry) => getEntryPurpose(entry))
  const toHold = (isAttempt: boolean): Hold => ({ state: isAttempt ? 'attempt' : 'none' })
  const record = await getEnquiry(store, id)
  if (!record) return toHold(under.some((purpose) => purpose !== 'review'))
  const slot = getSlotOf(record)
  // A cancelled record that is brought back claims its place again.
  if (!slot) return toHold(false)
  const { pk, sk } = buildSlotKey(slot)
  // A repeated creation writes nothing. A move may be between claim and record: within an item, it has both places.
  const isMoving = under.includes('move')
  if (pk !== key.pk || sk !== key.sk || isMoving) return toHold(isMoving)
  const isOrphan =
    record.isSecondHalf && record.with !== undefined && !(await getEnquiry(store, record.with))
  if (!isOrphan) return { state: 'record', record }
  if (under.includes('create')) return toHold(true)
  // Its first half, which is written last, is missing: neither was announced.
  await deleteEnquiry(store, record)
  return toHold(false)
}
