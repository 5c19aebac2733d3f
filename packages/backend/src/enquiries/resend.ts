import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { isOver, VISITOR } from 'core/enquiry-words'
import { canBeReached } from 'core/message-channels'
import { NOT_FOUND, refuse } from '../capacity/refusals.ts'
import { changeEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { type Access, getOwnEnquiry } from './access.ts'
import { isManageLinkOver } from './enquiry-view.ts'
import { type Caller, getName, type OperationDeps } from './operation-deps.ts'
import { type SubmissionResult, toReceipt, toRefusal } from './receipt.ts'
import { changeByStaff } from './staff-operations.ts'
import type { StaffResult } from './staff-problem.ts'
import type { EnquiryView } from './enquiry-view.ts'

const PAUSE_MS = 2 * 60_000
const DAY_MS = 24 * 3_600_000
const MOST_A_DAY = 5

const NOWHERE = refuse(
  'NOT_ALLOWED',
  'We have neither an email address nor a channel for messages of yours. Call us with the reference.',
)
const NO_MORE = refuse('NOT_ALLOWED', 'This is over, so there is nothing to send again.')
const WAIT = refuse(
  'NOT_ALLOWED',
  'It was asked for a moment ago. Look into your spam folder too, and try again in two minutes.',
)
const ENOUGH = refuse(
  'NOT_ALLOWED',
  'It was asked for five times today. Call us, and we will find out why it does not arrive.',
)

/** The halves of a dine-and-drive are announced together, by the first. */
function getRefusal(record: EnquiryRecord, now: Date) {
  const { kind, status, resentAt = [] } = record
  const isVisit = ENQUIRY_KINDS[kind].visit !== undefined
  if (!canBeReached(record)) return NOWHERE
  if (isOver(status) || (isVisit && isManageLinkOver(record, now))) return NO_MORE
  const since = (milliseconds: number) =>
    resentAt.filter((at) => Date.parse(at) > now.getTime() - milliseconds)
  if (since(PAUSE_MS).length > 0) return WAIT
  return since(DAY_MS).length >= MOST_A_DAY ? ENOUGH : undefined
}

const sendAgain = (
  { store }: Pick<OperationDeps, 'store'>,
  record: EnquiryRecord,
  { now, by }: { now: Date; by: string },
) => {
  const resentAt = [...(record.resentAt ?? []), now.toISOString()].slice(-MOST_A_DAY)
  return changeEnquiry(store, record, { resentAt }, { now, by, notice: 'resent' })
}

/** Sends the confirmation once more, to where it went before. */
export async function resendOwnConfirmation(
  deps: OperationDeps,
  access: Access,
  caller: Caller | undefined,
): Promise<SubmissionResult> {
  const record = await getOwnEnquiry(deps, access, caller)
  if (!record) return toRefusal(NOT_FOUND)
  const now = deps.now()
  const refusal = getRefusal(record, now)
  if (refusal) return toRefusal(refusal)
  // Somebody who changed it meanwhile may have sent it, too.
  const sent = await sendAgain(deps, record, { now, by: VISITOR })
  return sent ? toReceipt(sent) : toRefusal(WAIT)
}

/** The same for staff, within the same limits. */
export function resendByStaff(
  deps: OperationDeps,
  id: string,
  caller: Caller,
): Promise<StaffResult<EnquiryView>> {
  return changeByStaff(deps, id, caller, (record) => {
    const now = deps.now()
    const refusal = getRefusal(record, now)
    if (refusal) return refusal === NOWHERE ? 'not-allowed' : 'too-often'
    return sendAgain(deps, record, { now, by: getName(caller) })
  })
}
