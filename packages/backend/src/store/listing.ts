import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { VISIT_KINDS } from 'core/enquiry-kinds'
import { foldAddress } from 'core/fold-address'
import { STAFF_GROUPS } from 'core/staff-access'
import {
  buildRecordKey,
  type EnquiryRecord,
  parseEnquiryId,
  toEnquiryRecord,
} from './enquiry-record.ts'
import {
  BUCKET_LENGTH,
  getAudience,
  getAudiences,
  getDayShards,
  getLookUpPartition,
  getMailboxPartition,
  toCompact,
  toLocalDigits,
} from './index-keys.ts'
import { buildIndexQuery, queryOnce } from './query-index.ts'
import type { Store } from './store.ts'
import { INDEXES, LOOK_UPS, type LookUp } from './table.ts'
import { listItems } from './walk-items.ts'

/** A record's attributes in the list indexes; eventually consistent. */
export interface ListEntry {
  id: string
  /** Time and id: its place in every list. */
  sort: string
  status: string
  venue?: string
  assignee?: string
  date?: string
}

export interface ListRange {
  index: 'list' | 'status' | 'day' | 'unopened'
  shards: readonly string[]
  /** Bounds of `sort`, both exclusive. */
  after: string
  before: string
  /** Entries per shard and request. */
  pageSize: number
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

const toEntry = (item: Record<string, unknown>): ListEntry => {
  const sort = String(item.listSk)
  return {
    id: sort.slice(sort.indexOf('#') + 1),
    sort,
    status: String(item.status),
    venue: toText(item.venue),
    assignee: toText(item.assignee),
    date: toText(item.date),
  }
}

/** Entries of one shard, newest first, page by page. */
async function* readShard(
  store: Store,
  shard: string,
  { index, after, before, pageSize }: ListRange,
): AsyncGenerator<ListEntry, void, undefined> {
  let end = before
  while (after < end) {
    const bounds = { ':after': after, ':before': end }
    const { Items = [], LastEvaluatedKey } = await queryOnce(store, {
      ...buildIndexQuery(index, shard, '#sk BETWEEN :after AND :before', bounds),
      ScanIndexForward: false,
      Limit: pageSize + 1,
    })
    const entries = Items.map(toEntry).filter(({ sort }) => sort < end && sort > after)
    yield* entries
    const last = entries.at(-1)
    if (!LastEvaluatedKey || !last) return
    end = last.sort
  }
}

/** The entries of all shards, merged newest first. */
export async function* walkList(
  store: Store,
  range: ListRange,
): AsyncGenerator<ListEntry, void, undefined> {
  const shards = range.shards.map((shard) => readShard(store, shard, range))
  const heads = await Promise.all(shards.map((shard) => shard.next()))
  for (;;) {
    let newest = -1
    let entry: ListEntry | undefined
    for (const [index, { value }] of heads.entries()) {
      if (value && (!entry || value.sort > entry.sort)) {
        newest = index
        entry = value
      }
    }
    const shard = shards[newest]
    if (!entry || !shard) return
    yield entry
    heads[newest] = await shard.next()
  }
}

/** DynamoDB's limit per request. */
const BATCH_SIZE = 100

/** The records of these ids, in order; records erased in the meantime are omitted. */
export async function getEnquiries(
  { documents, tableName }: Store,
  ids: readonly string[],
): Promise<EnquiryRecord[]> {
  let keys: Record<string, unknown>[] = ids.flatMap((id) => {
    const key = parseEnquiryId(id)
    return key ? [buildRecordKey(key)] : []
  })
  const records = new Map<string, EnquiryRecord>()
  while (keys.length > 0) {
    const { Responses = {}, UnprocessedKeys = {} } = await documents.send(
      new BatchGetCommand({
        RequestItems: { [tableName]: { Keys: keys.slice(0, BATCH_SIZE), ConsistentRead: true } },
      }),
    )
    for (const item of Responses[tableName] ?? []) {
      const record = toEnquiryRecord(item)
      records.set(record.id, record)
    }
    keys = [...(UnprocessedKeys[tableName]?.Keys ?? []), ...keys.slice(BATCH_SIZE)]
  }
  return ids.flatMap((id) => records.get(id) ?? [])
}

/** Lists what is booked or waited for on a day, at all outlets; eventually consistent. */
export async function listDay(store: Store, date: string): Promise<EnquiryRecord[]> {
  const audiences = new Set(Object.values(VISIT_KINDS).map(getAudience))
  const shards = [...audiences].flatMap((audience) => getDayShards(audience, date))
  const pages = await Promise.all(
    shards.map((shard) => listItems(store, buildIndexQuery('day', shard))),
  )
  return getEnquiries(
    store,
    pages.flat().map((item) => toEntry(item).id),
  )
}

/** Prefixes to look up for a search text. */
function getSearches(text: string): [LookUp, string][] {
  const plain = text.trim().toLowerCase()
  const compact = toCompact(plain)
  const isNumber = /^\+?\d+$/.test(compact)
  const digits = isNumber ? [toLocalDigits(compact), compact.replace(/^65/, '')] : []
  const references = [compact, compact.replace(/^byd/, '')]
  const searches: [LookUp, string][] = LOOK_UPS.flatMap((name): [LookUp, string][] => {
    if (name === 'phone') return [...new Set(digits)].map((each) => [name, each])
    if (name === 'reference') return [...new Set(references)].map((each) => [name, each])
    return [[name, name === 'email' ? plain : compact]]
  })
  return searches.filter(([, value]) => value.length >= BUCKET_LENGTH)
}

/** Limit per look-up; a longer search text narrows the result. */
const MAX_FOUND = 100

/** The newest records with an email address, whatever their kind. */
export const findByEmail = (store: Store, address: string): Promise<EnquiryRecord[]> =>
  findByValue(store, 'email', address.trim().toLowerCase())

/** The records of a reference such as "BYD-7Q4KX2MD": one, or those that became of it. */
export const findByReference = (store: Store, reference: string): Promise<EnquiryRecord[]> =>
  findByValue(store, 'reference', toCompact(reference.replace('BYD-', '')))

/** The newest records of whoever has this email address or this phone number. */
export async function findByPerson(
  store: Store,
  { email, phone }: EnquiryRecord['person'],
): Promise<EnquiryRecord[]> {
  const found = await Promise.all([
    email ? findByEmail(store, email) : [],
    phone ? findByValue(store, 'phone', toLocalDigits(toCompact(phone))) : [],
  ])
  return [...new Map(found.flat().map((record) => [record.id, record])).values()]
}

/** The newest records that staff of some audiences see of whoever has this mailbox, however it is spelled, or this number. */
export async function findGuest(
  store: Store,
  audiences: readonly string[],
  { email, phone }: EnquiryRecord['person'],
): Promise<EnquiryRecord[]> {
  const found = await Promise.all([
    email ? listByMailbox(store, audiences, email) : [],
    phone ? listByValue(store, audiences, 'phone', toLocalDigits(toCompact(phone))) : [],
  ])
  const records = await getEnquiries(store, [...new Set(found.flat())])
  // The look-up leaves out +65, which other countries' numbers may do without.
  return records.filter(
    ({ person }) =>
      (phone !== undefined && person.phone === phone) ||
      (email !== undefined && person.email && foldAddress(person.email) === foldAddress(email)),
  )
}

async function listByMailbox(
  store: Store,
  audiences: readonly string[],
  email: string,
): Promise<string[]> {
  const pages = await Promise.all(
    audiences.map((audience) =>
      queryOnce(store, {
        ...buildIndexQuery('mailbox', getMailboxPartition(audience, email)),
        ScanIndexForward: false,
        Limit: BATCH_SIZE,
      }),
    ),
  )
  return pages.flatMap(({ Items = [] }) => Items).map((item) => toEntry(item).id)
}

const findByValue = async (
  store: Store,
  name: 'email' | 'phone' | 'reference',
  value: string,
): Promise<EnquiryRecord[]> =>
  getEnquiries(store, await listByValue(store, getAudiences(STAFF_GROUPS), name, value))

async function listByValue(
  store: Store,
  audiences: readonly string[],
  name: 'email' | 'phone' | 'reference',
  value: string,
): Promise<string[]> {
  const items = await lookUp(store, audiences, {
    name,
    value,
    start: `${value}#`,
    limit: BATCH_SIZE,
  })
  return items.map((item) => String(item[INDEXES[name].sortKey]).split('#').at(-1) ?? '')
}

/** Entries of audiences in the index of a field's value that begin so, the newest of a value first. */
async function lookUp(
  store: Store,
  audiences: readonly string[],
  { name, value, start, limit }: { name: LookUp; value: string; start: string; limit: number },
): Promise<Record<string, unknown>[]> {
  const pages = await Promise.all(
    audiences.map((audience) => {
      const partition = getLookUpPartition(audience, value)
      return queryOnce(store, {
        ...buildIndexQuery(name, partition, 'begins_with(#sk, :start)', { ':start': start }),
        ScanIndexForward: false,
        Limit: limit,
      })
    }),
  )
  return pages.flatMap(({ Items = [] }) => Items)
}

/** Ids and sort keys of records with a field that starts with the text, newest first. */
export async function findListed(
  store: Store,
  audiences: readonly string[],
  text: string,
): Promise<Pick<ListEntry, 'id' | 'sort'>[]> {
  const found = await Promise.all(
    getSearches(text).map(([name, value]) =>
      lookUp(store, audiences, { name, value, start: value, limit: MAX_FOUND }),
    ),
  )
  const sorts = found.flat().map((item) => {
    const key = LOOK_UPS.map((name) => item[INDEXES[name].sortKey]).find(Boolean)
    return String(key).split('#').slice(-2).join('#')
  })
  return [...new Set(sorts)]
    .toSorted((a, b) => (a < b ? 1 : -1))
    .map((sort) => ({ sort, id: sort.slice(sort.indexOf('#') + 1) }))
}
