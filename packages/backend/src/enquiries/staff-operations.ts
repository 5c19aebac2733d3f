import { isDeepStrictEqual } from 'node:util'
import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { text } from 'core/field-rules'
import { type Status, UNDO_SECONDS } from 'core/enquiry-words'
import { READING_CHANGES } from 'core/reading-log'
import { getStayMinutes } from 'core/table-stays'
import { z } from 'zod'
import { changeEnquiry, type EnquiryChanges, getEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { noteSaved, readSaved } from '../store/saved.ts'
import { deleteSnooze } from '../store/snoozes.ts'
import { freesPlace } from '../store/slots.ts'
import { withoutNulls } from '../validation/without-nulls.ts'
import { worksOn } from './access.ts'
import { type EnquiryView, getUndoable, toEnquiryView } from './enquiry-view.ts'
import { buildFinish } from './finish-changes.ts'
import type { EnquiryPage } from './member-operations.ts'
import { type Caller, getName, type OperationDeps } from './operation-deps.ts'
import { addSeconds } from './move-visit.ts'
import { cancelRecord, claimForRecord } from './owner-operations.ts'
import { filterSchema, readPage } from './staff-list.ts'
import { logListed } from './reading-log.ts'
import type { StaffProblem, StaffResult } from './staff-problem.ts'
import { readStaffView } from './staff-view.ts'
import { refuseStatus } from './staff-transitions.ts'

const DEFAULT_LIMIT = 25
const MAX_LIMIT = 100
const MAX_NOTES = 200
const MAX_TRIES = 5

const tokenSchema = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[A-Z_]{1,20}-[0-9A-Z]{26}$/)

/** The enquiries that staff may work on, newest first. */
export async function listEnquiries(
  deps: Pick<OperationDeps, 'store' | 'now'>,
  input: { filter?: unknown; limit?: number | null; nextToken?: string | null },
  caller: Caller | undefined,
): Promise<StaffResult<EnquiryPage>> {
  const filter = filterSchema.safeParse(withoutNulls(input.filter ?? {}))
  const token = tokenSchema.optional().safeParse(input.nextToken || undefined)
  if (!filter.success || !token.success) return { ok: false, error: 'invalid' }
  const limit = Math.min(Math.max(input.limit ?? DEFAULT_LIMIT, 1), MAX_LIMIT)
  const now = deps.now()
  const { records, end } = await readPage(deps, caller?.groups ?? [], filter.data, {
    limit,
    end: token.data,
    saved: caller && (await readSaved(deps.store, caller, now)),
  })
  const items = records.filter((record) => worksOn(caller, record))
  if (caller) await logListed(deps, filter.data, caller, { count: items.length })
  return {
    ok: true,
    value: {
      items: items.map((each) => toEnquiryView(each, now, caller?.groups ?? [])),
      nextToken: end,
    },
  }
}

/** Optimistic locking between colleagues: re-reads after a conflict. */
export async function changeByStaff(
  deps: OperationDeps,
  id: string,
  caller: Caller | undefined,
  change: (
    record: EnquiryRecord,
  ) => Promise<EnquiryRecord | StaffProblem | undefined> | StaffProblem,
): Promise<StaffResult<EnquiryView>> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const record = await getEnquiry(deps.store, id)
    if (!record || !caller || !worksOn(caller, record)) return { ok: false, error: 'not-found' }
    const outcome = change(record)
    if (typeof outcome === 'string') return { ok: false, error: outcome }
    const changed = await outcome
    if (typeof changed === 'string') return { ok: false, error: changed }
    if (!changed) continue
    await noteSaved(deps.store, caller, [id], deps.now())
    const parts = READING_CHANGES.filter((part) => !isDeepStrictEqual(record[part], changed[part]))
    return { ok: true, value: await readStaffView(deps, changed, caller, 'TO_CHANGE', parts) }
  }
  return { ok: false, error: 'busy' }
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
    const added = { at: now.toISOString(), by: getName(caller), text: parsed.data }
    return changeEnquiry(deps.store, record, { notes: [...record.notes, added] }, { now })
  })
}

/**
 * Changes the status. A cancellation can be undone for a while: its place and its mail wait for so long. Whoever
 * did not come and comes after all needs a place again.
 */
export function setStatus(
  deps: OperationDeps,
  id: string,
  status: Status,
  caller: Caller,
): Promise<StaffResult<EnquiryView>> {
  return changeByStaff(deps, id, caller, (record) => {
    const now = deps.now()
    const by = getName(caller)
    if (record.status === status) return Promise.resolve(record)
    const refusal = refuseStatus(record, status, { groups: caller.groups, now })
    if (refusal) return refusal
    if (status === 'NO_SHOW') return cancelRecord(deps, record, { by, status })
    if (status === 'CANCELLED' || status === 'WITHDRAWN') {
      const undoUntil = addSeconds(now, UNDO_SECONDS)
      return cancelRecord(deps, record, { by, status, undoUntil })
    }
    if (status === 'DONE') return finish(deps, record, { now, by })
    if (status === 'CONFIRMED' && isToAccept(record)) return accept(deps, record, { now, by })
    return bringBack(deps, record, { status }, { now, by })
  })
}

async function finish(
  deps: OperationDeps,
  record: EnquiryRecord,
  options: Parameters<typeof changeEnquiry>[3],
) {
  return bringBack(deps, record, { ...(await buildFinish(deps, record)), status: 'DONE' }, options)
}

/** A request that books nothing before staff say yes. */
const isToAccept = ({ kind, time }: EnquiryRecord) =>
  ENQUIRY_KINDS[kind].acceptedVisit !== undefined && time === undefined

/** Gives an accepted request its time and its place, and tells its sender. */
async function accept(
  deps: OperationDeps,
  record: EnquiryRecord,
  options: Parameters<typeof changeEnquiry>[3],
) {
  const { kind, venue, party = 0, details } = record
  const time = details[ENQUIRY_KINDS[kind].acceptedVisit?.timeOf ?? '']
  if (typeof time !== 'string') return 'invalid'
  const { outlets } = await deps.readCatalogue()
  const tables = outlets.find((each) => each.venue === venue)?.tables
  return bringBack(
    deps,
    record,
    { status: 'CONFIRMED', time, stayMinutes: getStayMinutes(tables ?? {}, party) },
    { ...options, notice: 'accepted' },
    // An outlet that counts no tables has none to take.
    tables !== undefined,
  )
}

/** Changes a record that has no place yet, or may have lost it. */
export async function bringBack(
  deps: OperationDeps,
  record: EnquiryRecord,
  changes: EnquiryChanges & Pick<EnquiryRecord, 'status'>,
  options: Parameters<typeof changeEnquiry>[3],
  needsPlace = freesPlace(record.status),
): Promise<EnquiryRecord | StaffProblem | undefined> {
  // Staff who change the status work on it again.
  const awake = { ...changes, snoozedUntil: undefined, snoozedBy: undefined }
  if (needsPlace && !(await claimForRecord(deps, { ...record, ...changes }))) return 'full'
  const changed = await changeEnquiry(deps.store, record, awake, options)
  if (changed && record.snoozedUntil !== undefined) await deleteSnooze(deps.store, record)
  return changed
}

/** Takes back a cancellation of staff, before its mail leaves. */
export function undoCancellation(
  deps: OperationDeps,
  id: string,
  caller: Caller,
): Promise<StaffResult<EnquiryView>> {
  return changeByStaff(deps, id, caller, (record) => {
    const now = deps.now()
    const notice = getUndoable(record, now)
    const last = record.statusChanges?.at(-1)
    if (!notice || !last) return 'not-allowed'
    const options = { now, by: getName(caller), withdraws: notice.id }
    return bringBack(deps, record, { status: last.from }, options)
  })
}
