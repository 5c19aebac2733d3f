import type { ReadingChange, ReadingReason } from 'core/reading-log'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { noteTaken } from '../store/handovers.ts'
import { getMailProblem } from '../store/mail-problems.ts'
import { isUnopened, noteOpened } from '../store/unopened.ts'
import { type EnquiryView, toEnquiryView } from './enquiry-view.ts'
import { type Caller, getName, type OperationDeps } from './operation-deps.ts'
import { logOpened } from './reading-log.ts'
import { getReplyChannels } from './reply-view.ts'

/** An enquiry for staff, with how its visitor can be reached; the log says who read it, and why. */
export async function readStaffView(
  deps: Pick<OperationDeps, 'store' | 'now' | 'messageChannels'>,
  record: EnquiryRecord,
  caller: Caller,
  why: ReadingReason | undefined,
  changed?: ReadingChange[],
): Promise<EnquiryView> {
  const { store } = deps
  const now = deps.now()
  const { groups } = caller
  await logOpened(deps, record, caller, { what: 'ENQUIRY', why, changed })
  if (isUnopened(record)) await noteOpened(store, record, now)
  const name = getName(caller)
  if (record.handedBy !== undefined && record.assignee === name)
    await noteTaken(store, record, name)
  const { email } = record.person
  const mailProblem = email ? await getMailProblem(store, email, now) : undefined
  return {
    ...toEnquiryView(record, now, groups),
    isNew: false,
    mailProblem,
    replyBy: getReplyChannels(record, mailProblem, deps.messageChannels),
  }
}
