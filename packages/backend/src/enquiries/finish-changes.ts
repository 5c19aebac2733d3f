import { REWARD_TITLE } from 'core/referral-reward'
import { rewardReferral } from '../referrals/referrals.ts'
import type { EnquiryChanges } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import type { OperationDeps } from './operation-deps.ts'

/** Builds the changes of an enquiry that is done: who drove and who sent them are rewarded, once, and a note says so. */
export async function buildFinish(
  deps: OperationDeps,
  record: EnquiryRecord,
): Promise<EnquiryChanges> {
  const reward = record.reward ? undefined : await rewardReferral(deps, record)
  if (!reward) return { status: 'DONE' }
  const way = record.person.email
    ? `by email: this one is ${reward.voucher}.`
    : `the member by email. This friend left no email, so give them theirs: ${reward.voucher}.`
  const note = {
    at: deps.now().toISOString(),
    by: 'The site',
    text: `This friend was sent by the member with the code ${reward.referrer}. Each has a ${REWARD_TITLE} now, ${way}`,
  }
  return { status: 'DONE', reward, notes: [...record.notes, note] }
}
