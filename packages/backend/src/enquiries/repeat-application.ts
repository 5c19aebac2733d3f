import { isOver } from 'core/enquiry-words'
import { refuse, type Refusal } from '../capacity/refusals.ts'
import { claimFiles, getFileIds } from '../files/file-records.ts'
import { getExpiresAt, getPurgeAt } from '../retention/periods.ts'
import { getApplicantPlace, takeApplicantPlace } from '../store/applicants.ts'
import { changeEnquiry, getEnquiry } from '../store/enquiries.ts'
import { buildEnquiryId, type EnquiryRecord, getStandingConsents } from '../store/enquiry-record.ts'
import type { Submission } from '../validation/check-submission.ts'
import { buildFirstNotes, hashContent } from './build-record.ts'
import type { OperationDeps } from './operation-deps.ts'
import { type SubmissionResult, toReceipt, toRefusal } from './receipt.ts'

const MAX_TRIES = 5
/** An application that is being sent is written within seconds. */
const WRITTEN_WITHIN_MS = 60_000

const BUSY = refuse(
  'NOT_ALLOWED',
  'Your application for this role is on its way already. Wait a minute, and send this again to replace it.',
)
const NO_RESUME: Refusal = refuse('INVALID', 'Check the marked fields and send it again.', {
  fields: [{ field: 'resume', message: 'Add your résumé again.' }],
})

/**
 * One application for each person and role: a second one updates the first while that is open. Undefined for a first
 * one, whose place is taken then.
 */
export async function repeatApplication(
  deps: OperationDeps,
  submission: Submission,
): Promise<SubmissionResult | undefined> {
  const { details, key, kind, person } = submission
  const career = details['career']
  if (kind !== 'JOB_APPLICATION' || !person.email || typeof career !== 'string') return undefined
  const applicant = { email: person.email, career }
  const own = { enquiry: buildEnquiryId(kind, key), at: deps.now().toISOString() }
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const place = await getApplicantPlace(deps.store, applicant)
    const isOwn = !place || place.enquiry === own.enquiry
    const first = isOwn ? undefined : await getEnquiry(deps.store, place.enquiry)
    if (first && isOpen(first)) {
      const answer = await update(deps, first, submission)
      if (answer) return answer
      continue
    }
    if (!isOwn && !first && Date.parse(own.at) - Date.parse(place.at) < WRITTEN_WITHIN_MS) {
      return toRefusal(BUSY)
    }
    if (await takeApplicantPlace(deps.store, applicant, own, place?.enquiry)) return undefined
  }
  return toRefusal(BUSY)
}

const isOpen = ({ status }: EnquiryRecord) => !isOver(status)

/** The answer, or undefined when the record changed meanwhile. */
async function update(
  { now, store }: OperationDeps,
  first: EnquiryRecord,
  submission: Submission,
): Promise<SubmissionResult | undefined> {
  // Without the token of the manage link: whoever types an address may be somebody else, its mailbox gets the link.
  const answer = toReceipt(first)
  const repeatHash = hashContent(submission)
  // Sent again after a lost answer.
  if (first.repeatHash === repeatHash) return answer
  const claimed = await claimFiles(store, getFileIds(submission), 'resume', first.id)
  if (!claimed.ok) return toRefusal(NO_RESUME)
  const at = now()
  const sentAt = at.toISOString()
  const given = new Set(submission.consents.map(({ purpose }) => purpose))
  const consents = [
    ...first.consents.filter(({ purpose }) => !given.has(purpose)),
    ...submission.consents,
  ]
  const purgeAt = getPurgeAt({
    kind: first.kind,
    createdAt: sentAt,
    consents: getStandingConsents({ consents }),
  })
  const { name, phone } = submission.person
  const text = `Applied again, with a new résumé. Name: ${name}${phone ? `. Phone: ${phone}` : ''}.`
  const changed = await changeEnquiry(
    store,
    first,
    {
      details: submission.details,
      consents,
      notes: [
        ...first.notes,
        ...buildFirstNotes(submission, sentAt),
        { at: sentAt, by: 'The site', text },
      ],
      repeatHash,
      purgeAt,
      expiresAt: getExpiresAt(purgeAt),
      dueSk: purgeAt,
    },
    { now: at, notice: 'changed' },
  )
  return changed && answer
}
