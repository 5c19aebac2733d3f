import { ENQUIRY_KINDS, type Kind } from 'core/enquiry-kinds'
import { findAlternatives } from '../capacity/free-slots.ts'
import { refuse, refuseFull } from '../capacity/refusals.ts'
import { getEnquiry } from '../store/enquiries.ts'
import { buildEnquiryId } from '../store/enquiry-record.ts'
import { buildSlotKey, releaseClaim } from '../store/slots.ts'
import { checkSubmission } from '../validation/check-submission.ts'
import type { OperationDeps } from './operation-deps.ts'
import { ALREADY_SENT, getEarlierAnswer, getVisitParts } from './plan-submission.ts'
import { type SubmissionResult, toOwnReceipt, toRefusal } from './receipt.ts'

/** Outcome of writing a planned submission that needs more than the planned answer. */
export interface Ending {
  /** `full`: a place was taken; `repeated`: the key existed; `written`: a payment is due. */
  outcome: 'full' | 'repeated' | 'written'
  claims: { pk: string; sk: string; entry: string }[]
  /** Number of claims made before it stopped. */
  claimed: number
}

/** Releases unused claims and answers. */
export async function settleSubmission(
  deps: OperationDeps,
  kind: Kind,
  input: unknown,
  { outcome, claims, claimed }: Ending,
): Promise<SubmissionResult> {
  const checked = checkSubmission(kind, input, deps.now())
  if (!checked.ok) throw new Error('The planned submission is no longer valid.')
  const submission = checked.value
  if (outcome !== 'written') {
    await Promise.all(
      claims
        .slice(0, claimed)
        .map(({ pk, sk, entry }) => releaseClaim(deps.store, { pk, sk }, entry)),
    )
  }
  const answer = await getEarlierAnswer(deps, submission)
  if (answer) return withCheckout(deps, kind, buildEnquiryId(kind, submission.key), answer)
  if (outcome === 'repeated') return toRefusal(ALREADY_SENT)
  const { outlets } = await deps.readCatalogue()
  const parts = getVisitParts(submission, { outlets, models: [], careers: [], polls: [] })
  const part = parts.find(
    ({ outlet, wish, date, time }) =>
      buildSlotKey({ use: wish.use, venue: outlet.venue, date, time }).sk === claims[claimed]?.sk,
  )
  if (!part) {
    return toRefusal(refuse('FULL', 'This was just taken. Choose another time.'))
  }
  const { outlet, wish } = part
  const search = { store: deps.store, otherOutlets: outlets, now: deps.now() }
  const alternatives = await findAlternatives(search, parts)
  return toRefusal(refuseFull(outlet, wish, part, alternatives))
}

/** A pre-order is accepted before its fee is paid; without a payment page now, it can be paid later. */
async function withCheckout(
  deps: OperationDeps,
  kind: Kind,
  id: string,
  answer: SubmissionResult,
): Promise<SubmissionResult> {
  if (!ENQUIRY_KINDS[kind].fee || answer.__typename !== 'Receipt') return answer
  try {
    const checkout = await deps.openCheckout(id)
    if (checkout.ok) return { ...answer, checkoutUrl: checkout.value.url }
    const record = await getEnquiry(deps.store, id)
    return record ? toOwnReceipt(record, deps.manageLinkSecret) : answer
  } catch (error) {
    deps.logError(`No payment page for ${id}.`, error)
    return answer
  }
}
