import { isCalledOff } from 'core/enquiry-words'
import { refuse, type Refusal } from '../capacity/refusals.ts'
import { changeEnquiry, getEnquiry } from '../store/enquiries.ts'
import { buildEnquiryId, buildReference, type EnquiryRecord } from '../store/enquiry-record.ts'
import type { Submission } from '../validation/check-submission.ts'
import { getOwnEnquiry } from './access.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'
import { PAYMENT_PROBLEMS } from './payment-problems.ts'

/** The webhook of the closed payment page changes the record too: re-reads after a conflict. */
const MAX_ATTEMPTS = 5

const STANDS = refuse(
  'NOT_ALLOWED',
  'The fee for your earlier pre-order is paid, so it stands as you sent it. Open the link in its email, or call us, to change it.',
)

/**
 * Cancels the unpaid order that a corrected one replaces, so that nobody pays for the wrong car.
 *
 * @returns why it cannot be replaced: it is paid, or a payment is pending.
 * @throws when its payment page cannot be closed.
 */
export async function replaceOrder(
  deps: OperationDeps,
  { kind, key, model, replaces }: Submission,
  caller: Caller | undefined,
): Promise<Refusal | undefined> {
  const own = replaces && (await getOwnEnquiry(deps, replaces, caller))
  const isCorrected =
    own?.payment !== undefined && own.model === model && own.id !== buildEnquiryId(kind, key)
  if (!isCorrected || own.status !== 'AWAITING_PAYMENT') return undefined
  await deps.closeCheckout(own.id)
  await deps.checkPayment(own.id)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    // Each attempt reads the write that the previous one conflicted with.
    const current = await getEnquiry(deps.store, own.id)
    if (!current || isCalledOff(current.status)) return undefined
    if (current.status !== 'AWAITING_PAYMENT') return STANDS
    if (current.payment?.state === 'submitted') return PAYMENT_PROBLEMS.submitted
    if (await endReplaced(deps, current, buildReference(key))) return undefined
  }
  return PAYMENT_PROBLEMS.busy
}

/** Without a mail: that of the corrected order says it all. */
function endReplaced(
  { store, now }: OperationDeps,
  record: EnquiryRecord,
  successor: string,
): Promise<EnquiryRecord | undefined> {
  const at = now()
  const note = { at: at.toISOString(), by: 'The site', text: `Corrected by ${successor}.` }
  return changeEnquiry(
    store,
    record,
    { status: 'CANCELLED', notes: [...record.notes, note] },
    { now: at },
  )
}
