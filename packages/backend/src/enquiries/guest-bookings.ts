import { type Kind, VISIT_KINDS } from 'core/enquiry-kinds'
import { MESSAGE_PURPOSES } from 'core/message-channels'
import { ALLERGY_CONSENT } from 'core/table-wishes'
import { z } from 'zod'
import { refuse, refuseFields } from '../capacity/refusals.ts'
import { buildEnquiryId } from '../store/enquiry-record.ts'
import { noteSaved } from '../store/saved.ts'
import { checkSubmission } from '../validation/check-submission.ts'
import { withoutNulls } from '../validation/without-nulls.ts'
import { worksOn } from './access.ts'
import { acceptSubmission } from './create-enquiry.ts'
import { type Caller, getName, type OperationDeps } from './operation-deps.ts'
import { ALREADY_SENT } from './plan-submission.ts'
import { type SubmissionResult, toRefusal, withoutLink } from './receipt.ts'
import type { StaffResult } from './staff-problem.ts'

/** Consents about the visit alone, which a guest gives on the phone: none to marketing. */
const SPOKEN_CONSENTS: readonly string[] = [
  'licence',
  ALLERGY_CONSENT,
  ...Object.values(MESSAGE_PURPOSES),
]

const BOOKED_ALREADY = refuse(
  'NOT_ALLOWED',
  'This was booked already, with other details. Look for it in the list, and change it there.',
)

const sentSchema = z.looseObject({
  venue: z.string(),
  consents: z.array(z.looseObject({ purpose: z.string() })),
  // The other half.
  table: z.unknown().optional(),
  testDrive: z.unknown().optional(),
})

/** Tells which kinds a submission books, the one that it is sent as first. */
function getKinds(
  isDrive: boolean,
  { table, testDrive }: z.output<typeof sentSchema>,
): [Kind, ...Kind[]] {
  const [first, second] = isDrive
    ? [VISIT_KINDS.DRIVE, VISIT_KINDS.TABLE]
    : [VISIT_KINDS.TABLE, VISIT_KINDS.DRIVE]
  return (table ?? testDrive) === undefined ? [first] : [first, second]
}

/**
 * Books a table, or a drive with or without one, for a guest on the phone: by the rules of the site, once for each key,
 * and where the caller works on what is booked. The guest is told as if they had booked on the site.
 */
export async function bookForGuest(
  deps: OperationDeps,
  { table, drive }: { table?: unknown; drive?: unknown },
  caller: Caller,
): Promise<StaffResult<SubmissionResult>> {
  const wanted = [table, drive].filter((half) => half !== undefined && half !== null)
  const sent = sentSchema.safeParse(withoutNulls(wanted[0]))
  if (wanted.length !== 1 || !sent.success) return { ok: false, error: 'invalid' }
  const { venue, consents, origin: _origin, ...fields } = sent.data
  const kinds = getKinds(wanted[0] === drive, sent.data)
  if (!kinds.every((kind) => worksOn(caller, { kind, venue }))) {
    return { ok: false, error: 'not-found' }
  }
  const spoken = consents.filter(({ purpose }) => SPOKEN_CONSENTS.includes(purpose))
  const input = { ...fields, venue, consents: spoken }
  const checked = checkSubmission(kinds[0], input, deps.now(), 'told')
  if (!checked.ok) return { ok: true, value: toRefusal(refuseFields(checked.error)) }
  const submission = { ...checked.value, takenBy: getName(caller) }
  const answer = await acceptSubmission(deps, submission, undefined)
  if (answer.__typename === 'Refusal') {
    const isKnown = answer.message === ALREADY_SENT.message
    return { ok: true, value: isKnown ? toRefusal(BOOKED_ALREADY) : answer }
  }
  const ids = kinds.map((kind) => buildEnquiryId(kind, submission.key))
  await noteSaved(deps.store, caller, ids, deps.now())
  return { ok: true, value: withoutLink(answer) }
}
