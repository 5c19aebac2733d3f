import { ENQUIRY_KINDS, type Kind } from 'core/enquiry-kinds'
import { findAlternatives } from '../capacity/free-slots.ts'
import { refuse, refuseFields, refuseFull } from '../capacity/refusals.ts'
import { type Claim, claimPlace } from '../store/claims.ts'
import { getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { buildSlotKey, releaseClaim } from '../store/slots.ts'
import { checkSubmission, type Submission } from '../validation/check-submission.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'
import {
  ALREADY_SENT,
  getEarlierAnswer,
  getVisitParts,
  planSubmission,
  type PlannedWrites,
} from './plan-submission.ts'
import { type SubmissionResult, toOwnReceipt, toRefusal } from './receipt.ts'

/** Accepts a submission once, however often it is sent, or says why not. */
export async function createEnquiry(
  deps: OperationDeps,
  kind: Kind,
  input: unknown,
  caller: Caller | undefined,
): Promise<SubmissionResult> {
  const checked = checkSubmission(kind, input, deps.now())
  return checked.ok
    ? acceptSubmission(deps, checked.value, caller)
    : toRefusal(refuseFields(checked.error))
}

/** Accepts a submission that keeps the rules of its fields. */
export async function acceptSubmission(
  deps: OperationDeps,
  submission: Submission,
  caller: Caller | undefined,
): Promise<SubmissionResult> {
  const first = await planAndWrite(deps, submission, caller)
  if ('answer' in first) return first.answer
  // A claim also fails when what the visitor holds changes after the plan: a hold that was asked for while
  // they typed may arrive as late as the booking itself.
  const second = await planAndWrite(deps, submission, caller)
  return 'answer' in second ? second.answer : refuseTaken(deps, submission, second.full)
}

/** Claims the places and writes the records, or releases what it claimed. */
async function planAndWrite(
  deps: OperationDeps,
  submission: Submission,
  caller: Caller | undefined,
): Promise<{ answer: SubmissionResult } | { full: Claim }> {
  const { store } = deps
  const plan = await planSubmission(deps, submission, caller)
  if ('answer' in plan) return plan
  const claimed: Claim[] = []
  let full: Claim | undefined
  for (const claim of plan.claims) {
    if (!(await claimPlace(store, claim))) {
      full = claim
      break
    }
    claimed.push(claim)
  }
  if (!full && (await writeRecords(deps, plan))) {
    const receipt = toOwnReceipt(plan.record, deps.manageLinkSecret)
    return { answer: await withCheckout(deps, plan.record, receipt) }
  }
  await Promise.all(claimed.map(({ pk, sk, entry }) => releaseClaim(store, { pk, sk }, entry)))
  const earlier = await getEarlierAnswer(deps, submission)
  if (earlier) return { answer: await withCheckout(deps, plan.record, earlier) }
  return full ? { full } : { answer: toRefusal(ALREADY_SENT) }
}

/** False when the key has a record. The second half goes first, since the first half announces both. */
async function writeRecords(
  { store }: OperationDeps,
  { record, otherRecord }: PlannedWrites,
): Promise<boolean> {
  if (otherRecord && !(await putNewEnquiry(store, otherRecord))) {
    // An earlier attempt may have written the same and stopped there.
    const stored = await getEnquiry(store, otherRecord.id)
    if (stored?.contentHash !== otherRecord.contentHash) return false
  }
  return putNewEnquiry(store, record)
}

/** Refuses with the nearest free times. */
async function refuseTaken(
  deps: OperationDeps,
  submission: Submission,
  full: Claim,
): Promise<SubmissionResult> {
  const { outlets } = await deps.readCatalogue()
  const parts = getVisitParts(submission, { outlets, models: [], careers: [], polls: [] })
  const part = parts.find(
    ({ outlet, wish, date, time }) =>
      buildSlotKey({ use: wish.use, venue: outlet.venue, date, time }).sk === full.sk,
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
  { kind, id }: EnquiryRecord,
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
