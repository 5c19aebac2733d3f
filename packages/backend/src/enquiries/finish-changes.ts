import { rewardReferral } from '../referrals/referrals.ts'
import type { EnquiryChanges } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import type { OperationDeps } from './operation-deps.ts'

/** What changes when an enquiry is done: whoever referred the sender of a drive is rewarded, and a note says so. */
export async function buildFinish(
  deps: OperationDeps,
  record: EnquiryRecord,
): Promise<EnquiryChanges> {
  const code = await rewardReferral(deps, record)
  if (code === undefined) return { status: 'DONE' }
  const note = {
    at: deps.now().toISOString(),
    by: 'The site',
    text: `This friend was sent by the member with the code ${code}: thank them, once for this friend.`,
  }
  return { status: 'DONE', notes: [...record.notes, note] }
}
