import { isOver } from 'core/enquiry-words'
import { isoDate } from 'core/field-rules'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { changeEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { deleteSnooze, putSnooze } from '../store/snoozes.ts'
import type { EnquiryView } from './enquiry-view.ts'
import { type Caller, getName, type OperationDeps } from './operation-deps.ts'
import { changeByStaff } from './staff-operations.ts'
import type { StaffProblem, StaffResult } from './staff-problem.ts'

const MAX_DAYS = 365

const untilSchema = isoDate('Choose a day.').nullish()

/** Lets an enquiry rest until a day, for all who work on it; without a day it is back at once. */
export function snoozeEnquiry(
  deps: OperationDeps,
  id: string,
  asked: unknown,
  caller: Caller,
): Promise<StaffResult<EnquiryView>> {
  const now = deps.now()
  const today = getSingaporeDate(now)
  const parsed = untilSchema.safeParse(asked)
  const until = parsed.success ? (parsed.data ?? undefined) : undefined
  const isDay = until === undefined || (until > today && until <= addDays(today, MAX_DAYS))

  const snooze = async (record: EnquiryRecord): Promise<EnquiryRecord | undefined> => {
    // First, as an entry without a record's day means nothing.
    if (until !== undefined) await putSnooze(deps.store, record)
    const changes = { snoozedUntil: until, snoozedBy: until && getName(caller) }
    const changed = await changeEnquiry(deps.store, record, changes, { now })
    if (changed && until === undefined) await deleteSnooze(deps.store, record)
    return changed
  }
  return changeByStaff(deps, id, caller, (record): StaffProblem | ReturnType<typeof snooze> => {
    if (!parsed.success || !isDay) return 'invalid'
    return until !== undefined && isOver(record.status) ? 'not-allowed' : snooze(record)
  })
}
