import { isoDate, line, text } from 'core/field-rules'
import { KINDS } from 'core/enquiry-kinds'
import { type Status, STATUSES } from 'core/enquiry-words'
import { toClock, toSingaporeTime } from 'core/singapore-clock'
import type { Result } from 'core/result'
import { z } from 'zod'
import { changeEnquiry, type EnquiryChanges, getEnquiry } from '../store/enquiries.ts'
import { type EnquiryRecord, getStandingConsents, parseEnquiryId } from '../store/enquiry-record.ts'
import { getAudiences, getDayShards, getListShards, getStatusShards } from '../store/index-keys.ts'
import { findListed, getEnquiries, type ListEntry, walkList } from '../store/listing.ts'
import { withoutNulls } from '../validation/without-nulls.ts'
import { worksOn } from './access.ts'
import { toCsv } from './csv.ts'
import { type EnquiryView, toEnquiryView } from './enquiry-view.ts'
import type { EnquiryPage } from './member-operations.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'
import { cancelRecord } from './owner-operations.ts'
import { mayStaffSet } from './staff-transitions.ts'

const DEFAULT_LIMIT = 25
const MAX_LIMIT = 100
const MAX_ROWS = 5000
const EXPORT_PAGE = 200
/** Entries of a shard in one request. */
const PAGE_SIZE = 100
const MAX_NOTES = 200
const MAX_TRIES = 5

const filterSchema = z
  .object({
    kind: z.enum(KINDS).optional(),
    status: z.enum(STATUSES).optional(),
    venue: z.string().max(80).optional(),
    assignee: z.string().max(120).optional(),
    text: z
      .string()
      .max(120)
      .transform((value) => value.trim())
      .optional(),
    /** Range of dates on which they were sent. */
    from: isoDate('').optional(),
    to: isoDate('').optional(),
    /** Day of the visit. */
    date: isoDate('').optional(),
  })
  .default({})

type Filter = z.infer<typeof filterSchema>

/** Refusals for staff. */
export type StaffProblem = 'not-found' | 'not-allowed' | 'invalid' | 'busy'

type StaffResult<Value> = Result<Value, StaffProblem>

/** Timestamp that spreadsheets parse: "2026-11-21 01:53". */
function toSingaporeClock(iso: string): string {
  const { date, minutes } = toSingaporeTime(new Date(iso))
  return `${date} ${toClock(minutes)}`
}

function matches(record: Omit<ListEntry, 'sort'>, filter: Filter): boolean {
  const { kind, status, venue, assignee, date } = filter
  return (
    (kind === undefined || parseEnquiryId(record.id)?.kind === kind) &&
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

/** Bounds of what was sent on the days of a filter, and before the last page's end. */
const getBounds = ({ from, to }: Filter, end = LAST) => {
  const last = to ? toStartOfDay(to, 1) : LAST
  return { after: from ? toStartOfDay(from) : FIRST, before: end < last ? end : last }
}

/** The smallest index that holds all that a filter can match. */
function chooseRange({ status, date }: Filter, audiences: readonly string[]) {
  if (date) {
    return { index: 'day', shards: audiences.flatMap((each) => getDayShards(each, date)) } as const
  }
  return status
    ? ({
        index: 'status',
        shards: audiences.flatMap((each) => getStatusShards(each, status)),
      } as const)
    : ({ index: 'list', shards: audiences.flatMap(getListShards) } as const)
}

/** Entries that a page may pass over: a filter that hardly anything matches answers shorter pages. */
const MAX_READ = 1000

interface Listed {
  ids: string[]
  /** Where the next page starts, unless this is the last one. */
  end?: string
}

/** The ids of a page that matches a filter, as far as the indexes tell. */
async function listIds(
  { store }: Pick<OperationDeps, 'store'>,
  audiences: readonly string[],
  filter: Filter,
  { limit, end, maxRead = MAX_READ }: { limit: number; end?: string; maxRead?: number },
): Promise<Listed> {
  const bounds = getBounds(filter, end)
  const ids: string[] = []
  let last: string | undefined
  let read = 0
  const takes = (entry: Omit<ListEntry, 'sort'>) => matches(entry, filter)
  for await (const entry of walkList(store, {
    ...chooseRange(filter, audiences),
    ...bounds,
    pageSize: Math.min(limit, PAGE_SIZE),
  })) {
    if (ids.length === limit || read === maxRead) return { ids, end: last }
    read += 1
    last = entry.sort
    if (takes(entry)) ids.push(entry.id)
  }
  return { ids }
}

/** The same for a search, whose records say whether they match. */
async function findRecords(
  { store }: Pick<OperationDeps, 'store'>,
  audiences: readonly string[],
  { text = '', ...filter }: Filter,
  { limit, end }: { limit: number; end?: string },
): Promise<{ records: EnquiryRecord[]; end?: string }> {
  const { after, before } = getBounds(filter, end)
  const found = await findListed(store, audiences, text)
  const inRange = found.filter(({ sort }) => sort >= after && sort < before)
  const records: EnquiryRecord[] = []
  for (let start = 0; start < inRange.length && records.length <= limit; start += limit) {
    const ids = inRange.slice(start, start + limit).map(({ id }) => id)
    // oxlint-disable-next-line no-await-in-loop -- what the page lacks is read next
    const read = await getEnquiries(store, ids)
    records.push(...read.filter((record) => matches(record, filter)))
  }
  const last = records[limit - 1]
  return {
    records: records.slice(0, limit),
    end: last && records.length > limit ? `${last.createdAt}#${last.id}` : undefined,
  }
}

async function readPage(
  deps: Pick<OperationDeps, 'store'>,
  caller: Caller | undefined,
  filter: Filter,
  page: { limit: number; end?: string },
): Promise<{ records: EnquiryRecord[]; end?: string }> {
  const audiences = getAudiences(caller?.groups ?? [])
  if (filter.text) return findRecords(deps, audiences, filter, page)
  const { ids, end } = await listIds(deps, audiences, filter, page)
  const records = await getEnquiries(deps.store, ids)
  // The indexes may be a moment behind the records.
  return { records: records.filter((record) => matches(record, filter)), end }
}

const tokenSchema = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[A-Z_]{1,20}-[0-9A-Z]{26}$/)

/** The enquiries that staff may work on, newest first. */
export async function listEnquiries(
  deps: OperationDeps,
  input: { filter?: unknown; limit?: number | null; nextToken?: string | null },
  caller: Caller | undefined,
): Promise<StaffResult<EnquiryPage>> {
  const filter = filterSchema.safeParse(withoutNulls(input.filter ?? {}))
  const token = tokenSchema.optional().safeParse(input.nextToken || undefined)
  if (!filter.success || !token.success) return { ok: false, error: 'invalid' }
  const limit = Math.min(Math.max(input.limit ?? DEFAULT_LIMIT, 1), MAX_LIMIT)
  const { records, end } = await readPage(deps, caller, filter.data, { limit, end: token.data })
  const now = deps.now()
  const items = records.filter((record) => worksOn(caller, record))
  return {
    ok: true,
    value: { items: items.map((each) => toEnquiryView(each, now)), nextToken: end },
  }
}

const COLUMNS = [
  'Reference',
  'Kind',
  'Status',
  'Sent (Singapore)',
  'Venue',
  'Date',
  'Time',
  'Party',
  'Model',
  'Name',
  'Email',
  'Phone',
  'Assignee',
  'Agreed to',
  'Details',
]

/** "note: By the window; condition: clean". */
const toDetailsText = (details: EnquiryRecord['details']): string =>
  Object.entries(details)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('; ')

const toRow = (record: EnquiryRecord) => [
  record.reference,
  record.kind,
  record.status,
  toSingaporeClock(record.createdAt),
  record.venue,
  record.date,
  record.time,
  record.party,
  record.model,
  record.person.name,
  record.person.email,
  record.person.phone,
  record.assignee,
  getStandingConsents(record)
    .map(({ purpose }) => purpose)
    .join(', '),
  toDetailsText(record.details),
]

/** The enquiries that match a filter as CSV, at most 5,000 rows. */
export async function exportEnquiries(
  deps: OperationDeps,
  input: { filter?: unknown },
  caller: Caller | undefined,
): Promise<StaffResult<string>> {
  const filter = filterSchema.safeParse(withoutNulls(input.filter ?? {}))
  if (!filter.success) return { ok: false, error: 'invalid' }
  const rows: (string | number | undefined)[][] = [COLUMNS]
  let end: string | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page starts where the last one ended
    const page = await readPage(deps, caller, filter.data, { limit: EXPORT_PAGE, end })
    rows.push(...page.records.filter((record) => worksOn(caller, record)).map(toRow))
    ;({ end } = page)
  } while (end !== undefined && rows.length <= MAX_ROWS)
  return { ok: true, value: toCsv(rows.slice(0, MAX_ROWS + 1)) }
}

/** Optimistic locking between colleagues: re-reads after a conflict. */
async function changeByStaff(
  deps: OperationDeps,
  id: string,
  caller: Caller | undefined,
  change: (record: EnquiryRecord) => Promise<EnquiryRecord | undefined> | StaffProblem,
): Promise<StaffResult<EnquiryView>> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- a retry follows its failure
    const record = await getEnquiry(deps.store, id)
    if (!record || !worksOn(caller, record)) return { ok: false, error: 'not-found' }
    const outcome = change(record)
    if (typeof outcome === 'string') return { ok: false, error: outcome }
    // oxlint-disable-next-line no-await-in-loop -- a retry follows its failure
    const changed = await outcome
    if (changed) return { ok: true, value: toEnquiryView(changed, deps.now()) }
  }
  return { ok: false, error: 'busy' }
}

const assigneeSchema = line('Say who.').nullish()

/** Assigns an enquiry, or unassigns it. */
export function assignEnquiry(
  deps: OperationDeps,
  id: string,
  assignee: unknown,
  caller: Caller | undefined,
): Promise<StaffResult<EnquiryView>> {
  const parsed = assigneeSchema.safeParse(assignee)
  return changeByStaff(deps, id, caller, (record) =>
    parsed.success
      ? changeEnquiry(
          deps.store,
          record,
          { assignee: parsed.data ?? undefined },
          { now: deps.now() },
        )
      : 'invalid',
  )
}

const noteSchema = text('Write a note.')

/** Adds an internal note. */
export function addNote(
  deps: OperationDeps,
  id: string,
  note: unknown,
  caller: Caller,
): Promise<StaffResult<EnquiryView>> {
  const parsed = noteSchema.safeParse(note)
  return changeByStaff(deps, id, caller, (record) => {
    if (!parsed.success || record.notes.length >= MAX_NOTES) return 'invalid'
    const now = deps.now()
    const added = { at: now.toISOString(), by: caller.email ?? caller.sub, text: parsed.data }
    return changeEnquiry(deps.store, record, { notes: [...record.notes, added] }, { now })
  })
}

/** Changes the status. A cancelled enquiry stays so: its place may be taken. */
export function setStatus(
  deps: OperationDeps,
  id: string,
  status: Status,
  caller: Caller | undefined,
): Promise<StaffResult<EnquiryView>> {
  return changeByStaff(deps, id, caller, (record) => {
    if (record.status === status) return Promise.resolve(record)
    if (!mayStaffSet(record, status)) return 'not-allowed'
    if (status === 'CANCELLED') return cancelRecord(deps, record)
    const changes: EnquiryChanges = { status }
    return changeEnquiry(deps.store, record, changes, { now: deps.now() })
  })
}
