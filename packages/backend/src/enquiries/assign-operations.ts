import type { Kind } from 'core/enquiry-kinds'
import { line } from 'core/field-rules'
import { mayWorkOn } from 'core/staff-access'
import { changeEnquiry, getEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { deleteHandover, listHandovers, putHandover } from '../store/handovers.ts'
import { worksOn } from './access.ts'
import type { EnquiryView } from './enquiry-view.ts'
import { type Caller, getName, type OperationDeps } from './operation-deps.ts'
import { changeByStaff } from './staff-operations.ts'
import type { StaffProblem, StaffResult } from './staff-problem.ts'

/** Somebody who may be given an enquiry. */
interface Colleague {
  email: string
  name?: string
}

/** Lists who works on a kind at an outlet and can sign in, or will once they have accepted their invitation. */
async function readColleagues(
  { readStaff }: Pick<OperationDeps, 'readStaff'>,
  enquiry: Pick<EnquiryRecord, 'kind' | 'venue'>,
): Promise<Colleague[]> {
  const staff = await readStaff()
  return staff
    .filter(({ groups, state }) => state !== 'disabled' && mayWorkOn(groups, enquiry))
    .map(({ email, name }) => ({ email, name }))
    .toSorted((one, other) => (one.name ?? one.email).localeCompare(other.name ?? other.email))
}

/** Lists who may be given an enquiry, by name. */
export async function listColleagues(
  deps: OperationDeps,
  id: string,
  caller: Caller,
): Promise<StaffResult<Colleague[]>> {
  const record = await getEnquiry(deps.store, id)
  if (!record || !worksOn(caller, record)) return { ok: false, error: 'not-found' }
  return { ok: true, value: await readColleagues(deps, record) }
}

const assigneeSchema = line('Say who.').nullish()

/** Gives an enquiry to somebody who works on it, who is told unless they took it themselves; or to nobody. */
export function assignEnquiry(
  deps: OperationDeps,
  id: string,
  assignee: unknown,
  caller: Caller,
): Promise<StaffResult<EnquiryView>> {
  const parsed = assigneeSchema.safeParse(assignee)
  return changeByStaff(deps, id, caller, (record) =>
    parsed.success ? give(deps, record, parsed.data?.toLowerCase(), caller) : 'invalid',
  )
}

async function give(
  deps: OperationDeps,
  record: EnquiryRecord,
  to: string | undefined,
  caller: Caller,
): Promise<EnquiryRecord | StaffProblem | undefined> {
  const { store, now } = deps
  const by = getName(caller)
  const { assignee } = record
  const isTold = to !== undefined && to !== by
  if (to === assignee) return record
  if (isTold && !(await readColleagues(deps, record)).some(({ email }) => email === to))
    return 'no-colleague'
  // First, as an entry without a record that names its receiver means nothing.
  if (isTold) await putHandover(store, record, to)
  const changed = await changeEnquiry(
    store,
    record,
    { assignee: to, handedBy: isTold ? by : undefined },
    { now: now(), ...(isTold && { notice: 'assigned' }) },
  )
  if (changed && assignee !== undefined && record.handedBy !== undefined)
    await deleteHandover(store, record, assignee)
  return changed
}

/** An enquiry that a colleague gave the caller, without anything personal. */
interface Handover {
  id: string
  kind: Kind
  reference: string
  by: string | undefined
}

/** Lists what colleagues gave the caller, who has not opened it yet. */
export async function listHandedOver(
  { store }: Pick<OperationDeps, 'store'>,
  caller: Caller,
): Promise<Handover[]> {
  const records = await listHandovers(store, getName(caller))
  return records
    .filter((record) => worksOn(caller, record))
    .map(({ id, kind, reference, handedBy }) => ({ id, kind, reference, by: handedBy }))
}
