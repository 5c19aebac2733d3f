import { getStaffKinds, type Kind, KINDS } from 'core/enquiry-kinds'
import { STATUSES } from 'core/enquiry-words'
import { isoDate } from 'core/field-rules'
import { getSingaporeDate } from 'core/singapore-clock'
import { cleanTypedText } from 'core/typed-text'
import { isSnooze, SNOOZES } from 'core/snooze'
import { getOutlets, mayWorkOn } from 'core/staff-access'
import { z } from 'zod'
import { type EnquiryRecord, parseEnquiryId } from '../store/enquiry-record.ts'
import {
  buildListSort,
  getAudience,
  getAudiences,
  getDayShards,
  getListShards,
  getStatusShards,
  getUnopenedShards,
} from '../store/index-keys.ts'
import { findListed, getEnquiries, type ListEntry, walkList } from '../store/listing.ts'
import { listSnoozed } from '../store/snoozes.ts'
import { isNew } from '../store/unopened.ts'
import type { OperationDeps } from './operation-deps.ts'

/** Filter of the lists of staff. */
export const filterSchema = z
  .object({
    kind: z.enum(KINDS).optional(),
    status: z.enum(STATUSES).optional(),
    venue: z.string().max(80).optional(),
    assignee: z.string().max(120).optional(),
    /** Role of an application. */
    career: z.string().max(120).optional(),
    text: z.string().max(120).transform(cleanTypedText).optional(),
    /** Range of dates on which they were sent. */
    from: isoDate('').optional(),
    to: isoDate('').optional(),
    /** Day of the visit. */
    date: isoDate('').optional(),
    snooze: z.enum(SNOOZES).optional(),
    /** Those that no staff member has opened, and whose visit is not over. */
    opened: z.literal('UNOPENED').optional(),
  })
  .default({})

export type Filter = z.infer<typeof filterSchema>

function matches(
  record: Omit<ListEntry, 'sort'>,
  groups: readonly string[],
  filter: Filter,
): boolean {
  const { kind, status, venue, assignee, date } = filter
  const found = parseEnquiryId(record.id)?.kind
  return (
    found !== undefined &&
    mayWorkOn(groups, { kind: found, venue: record.venue }) &&
    (kind === undefined || found === kind) &&
    (status === undefined || record.status === status) &&
    (venue === undefined || record.venue === venue) &&
    (assignee === undefined || (record.assignee ?? '') === assignee) &&
    (date === undefined || record.date === date)
  )
}

/** Before and after every time. */
const FIRST = '0'
const LAST = '9'

const toStartOfDay = (day: string, daysLater = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + daysLater * 86_400_000).toISOString()

/** Tells whether a record matches, also by what only records have, and their indexes do not. */
const isRecordMatch = (record: EnquiryRecord, groups: readonly string[], filter: Filter): boolean =>
  matches(record, groups, filter) &&
  (filter.career === undefined || record.details['career'] === filter.career)

/** Bounds by the filter's days and the cursor. */
const getBounds = ({ from, to }: Filter, end = LAST) => {
  const last = to ? toStartOfDay(to, 1) : LAST
  return { after: from ? toStartOfDay(from) : FIRST, before: end < last ? end : last }
}

/** The most selective index for a filter. */
function chooseRange({ status, date, opened }: Filter, audiences: readonly string[]) {
  if (date) {
    return { index: 'day', shards: audiences.flatMap((each) => getDayShards(each, date)) } as const
  }
  if (opened) return { index: 'unopened', shards: audiences.flatMap(getUnopenedShards) } as const
  return status
    ? ({
        index: 'status',
        shards: audiences.flatMap((each) => getStatusShards(each, status)),
      } as const)
    : ({ index: 'list', shards: audiences.flatMap(getListShards) } as const)
}

/** Whether entries of the index that was chosen have to be compared with the filter one by one. */
const isCompared = (
  groups: readonly string[],
  { kind, venue, assignee, status, date, opened }: Filter,
): boolean =>
  [kind, venue, assignee, (date ?? opened) && status].some((each) => each !== undefined) ||
  getOutlets(groups) !== 'all' ||
  !hasWholeAudiences(groups)

/** Whether groups work on every kind of the lists that they read. */
function hasWholeAudiences(groups: readonly string[]): boolean {
  const kinds = getStaffKinds(groups)
  const audiences = getAudiences(groups)
  const isListed = (kind: Kind) => audiences.includes(getAudience(kind))
  return KINDS.every((kind) => !isListed(kind) || kinds.includes(kind))
}

/** Limit of entries read per page: pages of a very selective filter are shorter. */
const MAX_READ = 1000

interface Listed {
  ids: string[]
  /** Position where the next page starts, unless this is the last one. */
  end?: string
}

/** Ids of a page of matches, by the attributes in the indexes. */
async function listIds(
  { store }: Pick<OperationDeps, 'store'>,
  groups: readonly string[],
  filter: Filter,
  { limit, end }: { limit: number; end?: string },
): Promise<Listed> {
  const range = chooseRange(filter, getAudiences(groups))
  const ids: string[] = []
  let last: string | undefined
  let read = 0
  for await (const entry of walkList(store, {
    ...range,
    ...getBounds(filter, end),
    // One request a shard, however few of its entries match.
    pageSize: isCompared(groups, filter) ? Math.ceil(MAX_READ / range.shards.length) : limit,
  })) {
    if (ids.length === limit || read === MAX_READ) return { ids, end: last }
    read += 1
    last = entry.sort
    if (matches(entry, groups, filter)) ids.push(entry.id)
  }
  return { ids }
}

/** The same for a search, which filters the records themselves. */
async function findRecords(
  { store }: Pick<OperationDeps, 'store'>,
  groups: readonly string[],
  { text = '', ...filter }: Filter,
  { limit, end }: { limit: number; end?: string },
): Promise<{ records: EnquiryRecord[]; end?: string }> {
  const { after, before } = getBounds(filter, end)
  const found = await findListed(store, getAudiences(groups), text)
  const inRange = found.filter(({ sort }) => sort >= after && sort < before)
  const records: EnquiryRecord[] = []
  for (let start = 0; start < inRange.length && records.length <= limit; start += limit) {
    const ids = inRange.slice(start, start + limit).map(({ id }) => id)
    const read = await getEnquiries(store, ids)
    records.push(...read.filter((record) => isRecordMatch(record, groups, filter)))
  }
  const last = records[limit - 1]
  return {
    records: records.slice(0, limit),
    end: last && records.length > limit ? buildListSort(last) : undefined,
  }
}

/** Reads the enquiries that rest, or are back, on one page: few, and each entry's record decides. */
async function readSnoozed(
  { store }: Pick<OperationDeps, 'store'>,
  groups: readonly string[],
  filter: Filter,
): Promise<EnquiryRecord[]> {
  const ids = await Promise.all(
    getAudiences(groups).map(async (audience) => listSnoozed(store, audience)),
  )
  const records = await getEnquiries(store, ids.flat())
  const { after, before } = getBounds(filter)
  return records
    .filter(({ createdAt }) => createdAt >= after && createdAt < before)
    .toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1))
}

interface StaffPage {
  limit: number
  end?: string
  /** Records that the reader has just saved, which the indexes may not know yet. */
  saved?: readonly EnquiryRecord[]
}

/** A page of what groups may work on, newest first. */
export async function readPage(
  {
    store,
    now = () => new Date(),
  }: Pick<OperationDeps, 'store'> & Partial<Pick<OperationDeps, 'now'>>,
  groups: readonly string[],
  filter: Filter,
  { saved = [], ...page }: StaffPage,
): Promise<{ records: EnquiryRecord[]; end?: string }> {
  const { snooze, opened } = filter
  const today = getSingaporeDate(now())
  const isAsked = (record: EnquiryRecord) =>
    // Indexes are eventually consistent.
    isRecordMatch(record, groups, filter) &&
    (snooze === undefined || isSnooze(record, snooze, today)) &&
    (opened === undefined || isNew(record, today))
  if (filter.text) {
    const { records, end } = await findRecords({ store }, groups, filter, page)
    return { records: records.filter(isAsked), end }
  }
  if (snooze === 'ASLEEP' || snooze === 'DUE') {
    return { records: (await readSnoozed({ store }, groups, filter)).filter(isAsked) }
  }
  const { ids, end } = await listIds({ store }, groups, filter, page)
  const { after, before } = getBounds(filter, page.end)
  const unlisted = saved.filter(
    (record) =>
      !ids.includes(record.id) &&
      buildListSort(record) < before &&
      buildListSort(record) > (end ?? after),
  )
  const records = [...(await getEnquiries(store, ids)), ...unlisted].filter(isAsked)
  return {
    records: records.toSorted((a, b) => (buildListSort(a) > buildListSort(b) ? -1 : 1)),
    end,
  }
}
