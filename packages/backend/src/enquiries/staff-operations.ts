import { isoDate, line, text } from 'core/field-rules'
import { KINDS } from 'core/enquiry-kinds'
import { type Status, STATUSES } from 'core/enquiry-words'
import { getSingaporeDate, toClock, toSingaporeTime } from 'core/singapore-clock'
import type { Result } from 'core/result'
import { z } from 'zod'
import { changeEnquiry, type EnquiryChanges, getEnquiry } from '../store/enquiries.ts'
import { type EnquiryRecord, getStandingConsents } from '../store/enquiry-record.ts'
import { buildYearPartition } from '../store/partitions.ts'
import { withoutNulls } from '../validation/without-nulls.ts'
import { worksOn } from './access.ts'
import { toCsv } from './csv.ts'
import { type EnquiryView, toEnquiryView } from './enquiry-view.ts'
import type { EnquiryPage } from './member-operations.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'
import { cancelRecord } from './owner-operations.ts'
import { buildNextToken, getPosition, parseNextToken, walkEnquiries } from './pages.ts'
import { mayStaffSet } from './staff-transitions.ts'

const DEFAULT_LIMIT = 25
const MAX_LIMIT = 100
const MAX_ROWS = 5000
/** The longest retention period. */
const MAX_YEARS = 7
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
      .transform((value) => value.trim().toLowerCase())
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

function matches(record: EnquiryRecord, filter: Filter): boolean {
  const { kind, status, venue, assignee, text, from, to, date } = filter
  const sent = getSingaporeDate(new Date(record.createdAt))
  return (
    (kind === undefined || record.kind === kind) &&
    (status === undefined || record.status === status) &&
    (venue === undefined || record.venue === venue) &&
    (assignee === undefined || (record.assignee ?? '') === assignee) &&
    (from === undefined || sent >= from) &&
    (to === undefined || sent <= to) &&
    (date === undefined || record.date === date) &&
    (!text || hasText(record, text))
  )
}

/** Search ignores separators in phone numbers, plates and references. */
const withoutDividers = (value: string) => value.replaceAll(/[ ()-]/g, '')

function hasText({ reference, person, details }: EnquiryRecord, text: string): boolean {
  const { plate } = details
  const texts = [reference, person.name, person.email, person.phone, plate]
  const searched = texts
    .filter((each) => typeof each === 'string')
    .join('\n')
    .toLowerCase()
  const compact = withoutDividers(text)
  return searched.includes(text) || (compact !== '' && withoutDividers(searched).includes(compact))
}

/** Years that a filter can match, newest first. */
function getYears({ from, to, date }: Filter, now: Date): string[] {
  const getYear = (iso: string) => new Date(iso).getUTCFullYear()
  // A visit may have been booked in the year before it.
  const ends = [to, date].filter((day) => day !== undefined)
  const last = Math.min(
    ...ends.map((day) => getYear(`${day}T23:59:59+08:00`)),
    now.getUTCFullYear(),
  )
  const first = Math.max(from ? getYear(`${from}T00:00:00+08:00`) : 0, last - MAX_YEARS)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    buildYearPartition(last - index),
  )
}

/** The enquiries that staff may work on, newest first. */
export async function listEnquiries(
  deps: OperationDeps,
  input: { filter?: unknown; limit?: number | null; nextToken?: string | null },
  caller: Caller | undefined,
): Promise<StaffResult<EnquiryPage>> {
  const filter = filterSchema.safeParse(withoutNulls(input.filter ?? {}))
  const from = input.nextToken ? parseNextToken(input.nextToken) : undefined
  if (!filter.success || (input.nextToken && !from)) return { ok: false, error: 'invalid' }
  const limit = Math.min(Math.max(input.limit ?? DEFAULT_LIMIT, 1), MAX_LIMIT)
  const now = deps.now()
  const found: EnquiryRecord[] = []
  const years = getYears(filter.data, now)
  for await (const record of walkEnquiries(deps.store, 'list', years, from)) {
    if (!worksOn(caller, record) || !matches(record, filter.data)) continue
    const last = found.at(-1)
    if (found.length === limit && last) {
      const items = found.map((each) => toEnquiryView(each, now))
      return { ok: true, value: { items, nextToken: buildNextToken(getPosition(last, 'list')) } }
    }
    found.push(record)
  }
  return { ok: true, value: { items: found.map((each) => toEnquiryView(each, now)) } }
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

/** The enquiries that match a filter as CSV, at most 5,000 rows. */
export async function exportEnquiries(
  deps: OperationDeps,
  input: { filter?: unknown },
  caller: Caller | undefined,
): Promise<StaffResult<string>> {
  const filter = filterSchema.safeParse(withoutNulls(input.filter ?? {}))
  if (!filter.success) return { ok: false, error: 'invalid' }
  const rows: (string | number | undefined)[][] = [COLUMNS]
  const years = getYears(filter.data, deps.now())
  for await (const record of walkEnquiries(deps.store, 'list', years)) {
    if (!worksOn(caller, record) || !matches(record, filter.data)) continue
    const { person } = record
    rows.push([
      record.reference,
      record.kind,
      record.status,
      toSingaporeClock(record.createdAt),
      record.venue,
      record.date,
      record.time,
      record.party,
      record.model,
      person.name,
      person.email,
      person.phone,
      record.assignee,
      getStandingConsents(record)
        .map(({ purpose }) => purpose)
        .join(', '),
      toDetailsText(record.details),
    ])
    if (rows.length > MAX_ROWS) break
  }
  return { ok: true, value: toCsv(rows) }
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
