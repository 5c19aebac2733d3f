import { ENQUIRY_KINDS, type Kind } from 'core/enquiry-kinds'
import { findAlternatives } from '../capacity/free-slots.ts'
import { refuse, refuseFull } from '../capacity/refusals.ts'
import { type Claim, claimPlace } from '../store/claims.ts'
import { getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiryId, type EnquiryRecord } from '../store/enquiry-record.ts'
import { buildSlotKey, releaseClaim } from '../store/slots.ts'
import { checkSubmission, type Submission } from '../validation/check-submission.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'
import { ALREADY_SENT, getEarlierAnswer, getVisitParts, planSubmission } from './plan-submission.ts'
import { type SubmissionResult, toOwnReceipt, toRefusal } from './receipt.ts'

/** Outcome of writing a planned submission that needs more than the planned answer. */
export interface Ending {
  /** `full`: a place was taken; `repeated`: the key existed; `written`: a payment is due. */
  outcome: 'full' | 'repeated' | 'written'
  claims: { pk: string; sk: string; entry: string }[]
  /** Number of claims made before it stopped. */
  claimed: number
}

type PlaceRef = Pick<Claim, 'pk' | 'sk' | 'entry'>

/** Releases unused claims, tries again where a place was taken, and answers. */
export async function settleSubmission(
  deps: OperationDeps,
  kind: Kind,
  input: unknown,
  { outcome, claims, claimed }: Ending,
  caller: Caller | undefined,
): Promise<SubmissionResult> {
  const checked = checkSubmission(kind, input, deps.now())
  if (!checked.ok) throw new Error('The planned submission is no longer valid.')
  const submission = checked.value
  if (outcome !== 'written') await release(deps, claims.slice(0, claimed))
  const answer = await getEarlierAnswer(deps, submission)
  if (answer) return withCheckout(deps, kind, buildEnquiryId(kind, submission.key), answer)
  if (outcome === 'repeated') return toRefusal(ALREADY_SENT)
  const second = await tryAgain(deps, submission, input, caller)
  if ('answer' in second) return second.answer
  const { outlets } = await deps.readCatalogue()
  const parts = getVisitParts(submission, { outlets, models: [], careers: [], polls: [] })
  const part = parts.find(
    ({ outlet, wish, date, time }) =>
      buildSlotKey({ use: wish.use, venue: outlet.venue, date, time }).sk === second.full.sk,
  )
  if (!part) {
    return toRefusal(refuse('FULL', 'This was just taken. Choose another time.'))
  }
  const { outlet, wish } = part
  const search = { store: deps.store, otherOutlets: outlets, now: deps.now() }
  const alternatives = await findAlternatives(search, parts)
  return toRefusal(refuseFull(outlet, wish, part, alternatives))
}

const release = ({ store }: OperationDeps, claims: readonly PlaceRef[]) =>
  Promise.all(claims.map(({ pk, sk, entry }) => releaseClaim(store, { pk, sk }, entry)))

/**
 * Plans and writes once more: a claim also fails when what the visitor holds changes after the plan, since a hold
 * that was asked for while they typed may arrive as late as the booking itself.
 */
async function tryAgain(
  deps: OperationDeps,
  submission: Submission,
  input: unknown,
  caller: Caller | undefined,
): Promise<{ answer: SubmissionResult } | { full: PlaceRef }> {
  const { store } = deps
  const plan = await planSubmission(deps, submission.kind, input, caller)
  if (!plan.isPlanned) return { answer: plan.answer }
  const { claims, record, otherRecord } = plan
  for (const [index, claim] of claims.entries()) {
    if (await claimPlace(store, claim)) continue
    await release(deps, claims.slice(0, index))
    return { full: claim }
  }
  const isWritten =
    (!otherRecord || (await putOrFind(deps, otherRecord))) && (await putNewEnquiry(store, record))
  if (!isWritten) await release(deps, claims)
  const stored = await getEarlierAnswer(deps, submission)
  return { answer: stored ?? toRefusal(ALREADY_SENT) }
}

/** True also where an earlier attempt has written the same. */
async function putOrFind({ store }: OperationDeps, record: EnquiryRecord): Promise<boolean> {
  if (await putNewEnquiry(store, record)) return true
  return (await getEnquiry(store, record.id))?.contentHash === record.contentHash
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
