import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { getMailProblem } from '../store/mail-problems.ts'
import { type EnquiryView, toEnquiryView } from './enquiry-view.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'

/** An enquiry for staff, with whether its visitor can be reached by mail. */
export async function readStaffView(
  { store, now }: Pick<OperationDeps, 'store' | 'now'>,
  record: EnquiryRecord,
  { groups }: Pick<Caller, 'groups'>,
): Promise<EnquiryView> {
  const { email } = record.person
  const mailProblem = email ? await getMailProblem(store, email, now()) : undefined
  return { ...toEnquiryView(record, now(), groups), mailProblem }
}
