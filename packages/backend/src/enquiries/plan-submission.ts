import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { getOpenTimes, getTimeProblem } from 'core/bookable-times'
import { getSingaporeDate } from 'core/singapore-clock'
import { getStayMinutes } from 'core/table-stays'
import { WINDOW_MESSAGE } from 'core/table-waiting'
import {
  findAlternatives,
  getDayState,
  hasOverlap,
  planClaim,
  type VisitPart,
} from '../capacity/free-slots.ts'
import {
  NO_SUCH_VENUE,
  refuse,
  refuseFields,
  refuseNotOpenYet,
  refuseOverlap,
  refuseParty,
  refuseTime,
  refuseWaiting,
  type Refusal,
} from '../capacity/refusals.ts'
import { claimFiles, getFileIds } from '../files/file-records.ts'
import type { Catalogue, OutletRules } from '../store/catalogue.ts'
import { getEnquiry } from '../store/enquiries.ts'
import { buildEnquiryId, type EnquiryRecord } from '../store/enquiry-record.ts'
import { noteSaved } from '../store/saved.ts'
import type { Claim } from '../store/claims.ts'
import { isWaitingKind } from '../store/waiting.ts'
import type { Submission } from '../validation/check-submission.ts'
import { buildPair, buildRecord, hashContent } from './build-record.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'
import { repeatApplication } from './repeat-application.ts'
import { replaceOrder } from './replace-order.ts'
import { type SubmissionResult, toOwnReceipt, toRefusal } from './receipt.ts'

/** Writes of a submission that may be accepted. */
export interface PlannedWrites {
  /**
   * Places to claim: none, one, or both of a dine-and-drive. The order is fixed, so that of two
   * visitors who want the same two places one gets both.
   */
  claims: Claim[]
  record: EnquiryRecord
  /** The second record, written before the first, which announces both. */
  otherRecord?: EnquiryRecord
}

/** The writes, or the answer when there is nothing to write. */
export type SubmissionPlan = PlannedWrites | { answer: SubmissionResult }

export const ALREADY_SENT = refuse(
  'NOT_ALLOWED',
  'This was sent before, with other details. Open the link in its confirmation to change it, or clear the form to send another.',
)

/**
 * Plans the writes of a submission. Its side effects: it claims the files, which are purged
 * when the enquiry is never written, and cancels the unpaid order that a corrected one replaces.
 */
export async function planSubmission(
  deps: OperationDeps,
  submission: Submission,
  caller: Caller | undefined,
): Promise<SubmissionPlan> {
  const now = deps.now()
  const catalogue = await deps.readCatalogue()
  const parts = getVisitParts(submission, catalogue)
  const noOffer = getOfferRefusal(submission, catalogue, now)
  const repeated = noOffer ? undefined : await repeatApplication(deps, submission)
  if (repeated) return { answer: repeated }
  const refusal =
    noOffer ??
    (await getWaitingRefusal(deps, submission, catalogue)) ??
    (await getVisitRefusal(deps, parts, catalogue)) ??
    (await getFileRefusal(deps, submission))
  if (refusal) {
    // An accepted submission stays accepted, even if it would no longer be.
    const answer = await getEarlierAnswer(deps, submission)
    return { answer: answer ?? toRefusal(refusal) }
  }
  const standing = await replaceOrder(deps, submission, caller)
  if (standing) return { answer: toRefusal(standing) }
  const record = buildRecord(submission, caller, now, getStay(parts))
  const [first, second] = submission.otherHalf
    ? buildPair(record, submission.otherHalf, now)
    : [record]
  if (caller) await noteSaved(deps.store, caller, [first.id, ...(second ? [second.id] : [])], now)
  return {
    claims: await planClaims(deps, parts, [first.id, second?.id ?? ''], now),
    record: first,
    otherRecord: second,
  }
}

/** Places to claim, in an order that is the same for everybody. */
async function planClaims(
  { store }: OperationDeps,
  parts: readonly VisitPart[],
  holders: readonly string[],
  now: Date,
): Promise<Claim[]> {
  const claims = await Promise.all(
    parts.map(({ outlet, wish, date, time }, index) => {
      const holder = holders[index] ?? ''
      return planClaim(store, outlet, wish, { date, time, holder, purpose: 'create', now })
    }),
  )
  return claims.filter((claim) => claim !== undefined).toSorted((a, b) => (a.sk < b.sk ? -1 : 1))
}

/** Minutes for which the table of a visit is taken. */
function getStay(parts: readonly VisitPart[]): number | undefined {
  const [stay] = parts.flatMap(({ outlet: { tables }, wish }) =>
    wish.use === 'TABLE' && tables ? [getStayMinutes(tables, wish.party)] : [],
  )
  return stay
}

/** The receipt of an earlier submission with the same key, unless the content differs. */
export async function getEarlierAnswer(
  { store, manageLinkSecret }: Pick<OperationDeps, 'store' | 'manageLinkSecret'>,
  submission: Submission,
): Promise<SubmissionResult | undefined> {
  const earlier = await getEnquiry(store, buildEnquiryId(submission.kind, submission.key))
  return earlier && answerRepetition(earlier, hashContent(submission), manageLinkSecret)
}

/** Other content is refused, so that the key alone reveals nothing. */
function answerRepetition(
  earlier: EnquiryRecord,
  contentHash: string,
  manageLinkSecret: string,
): SubmissionResult {
  return earlier.contentHash === contentHash
    ? toOwnReceipt(earlier, manageLinkSecret)
    : toRefusal(ALREADY_SENT)
}

/** The visits of a reservation or a test drive, the requested one first. */
export function getVisitParts(submission: Submission, { outlets }: Catalogue): VisitPart[] {
  const { kind, venue, date, time, party, model = '', otherHalf } = submission
  const { visit } = ENQUIRY_KINDS[kind]
  const outlet = outlets.find((each) => each.venue === venue)
  if (!outlet || !date || !time) return []
  const at = { outlet, date }
  const table = (own: { time: string; party?: number }): VisitPart => ({
    ...at,
    time: own.time,
    wish: { use: 'TABLE', party: own.party ?? 0 },
  })
  const drive = (own: { time: string; model?: string }): VisitPart => ({
    ...at,
    time: own.time,
    wish: { use: 'DRIVE', model: own.model ?? '' },
  })
  if (visit === 'TABLE') {
    return [
      table({ time, party }),
      ...(otherHalf ? [{ ...drive(otherHalf), needsCarOnShow: true }] : []),
    ]
  }
  if (visit === 'DRIVE') {
    return [drive({ time, model }), ...(otherHalf ? [table(otherHalf)] : [])]
  }
  return []
}

/** Items not on offer: unknown names, closed roles, cars without test drives. */
function getOfferRefusal(
  submission: Submission,
  { outlets, models, careers }: Catalogue,
  now: Date,
): Refusal | undefined {
  const { kind, venue, model, details, otherHalf } = submission
  const { visit, fee } = ENQUIRY_KINDS[kind]
  const outlet = outlets.find((each) => each.venue === venue)
  if (venue !== undefined && !outlet) {
    return NO_SUCH_VENUE
  }
  const offered = models.find(({ key }) => key === model)
  const refuseModel = (message: string) => refuseFields([{ field: 'model', message }])
  if (model !== undefined && !offered) return refuseModel('Choose one of our cars.')
  if (visit === 'DRIVE' && !offered?.isOffered) {
    return refuseModel('This car is not available for test drives yet. Choose another one.')
  }
  if (fee && offered && outlet) {
    if (!offered.hasPreOrder)
      return refuseModel('This car cannot be pre-ordered. Choose another one.')
    if (outlet.isOpeningSoon) return refuseNotOpenYet(outlet)
    const problems = [
      checkChoice('variant', details['variant'], offered.variants, 'Choose a version.'),
      checkChoice(
        'paint',
        details['paint'],
        offered.paints,
        'Choose a paint. You can change it until you sign.',
      ),
    ].flat()
    return problems.length > 0 ? refuseFields(problems) : undefined
  }
  if (visit === 'TABLE' && otherHalf && !outlet?.carsOnShow.includes(otherHalf.model ?? '')) {
    return refuseFields([
      { field: 'testDrive.model', message: 'Choose a car that is on show at this restaurant.' },
    ])
  }
  const { career: slug } = details
  if (slug !== undefined) {
    const career = careers.find((each) => each.slug === slug)
    const isOpen = career && (career.validThrough ?? '9999') >= getSingaporeDate(now)
    return isOpen
      ? undefined
      : refuseFields([
          { field: 'career', message: 'This role is not open any more. Choose another role.' },
        ])
  }
  return undefined
}

/** A wait for a table that nobody could book, or that anybody can book now. */
async function getWaitingRefusal(
  { store, now: getNow }: OperationDeps,
  submission: Submission,
  { outlets }: Catalogue,
): Promise<Refusal | undefined> {
  const now = getNow()
  const outlet = outlets.find(({ venue }) => venue === submission.venue)
  if (!isWaitingKind(submission) || !outlet) return undefined
  const { date = '', party = 0, details } = submission
  const [from, until] = [String(details['from']), String(details['until'])]
  if (outlet.isOpeningSoon || !outlet.tables) return refuseNotOpenYet(outlet)
  if (party > outlet.tables.maxParty) return refuseParty(outlet, outlet.tables.maxParty)
  if (until < from) {
    return refuseFields([{ field: 'until', message: WINDOW_MESSAGE }])
  }
  const times = getOpenTimes(outlet, 'TABLE', date, now)
  const isInWindow = (time: string) => time >= from && time <= until
  if (times.some(isInWindow)) {
    const { slots } = await getDayState(store, outlet, { use: 'TABLE', party }, date, now)
    const free = slots.filter(({ time, isFree }) => isFree && isInWindow(time))
    return free.length > 0 ? refuseWaiting(outlet, date, free) : undefined
  }
  const message =
    times.length > 0
      ? 'No table begins then. Choose earlier or later times.'
      : 'No tables can be booked on this day any more. Choose another one.'
  return refuseFields([{ field: times.length > 0 ? 'from' : 'date', message }])
}

/** Without published paints, the choice is made at the showroom. */
function checkChoice(field: string, chosen: unknown, offered: readonly string[], message: string) {
  const isFine = offered.length === 0 ? chosen === undefined : offered.includes(String(chosen))
  return isFine ? [] : [{ field, message }]
}

/** Files that are missing, of another purpose, or somebody else's. */
async function getFileRefusal(
  { store }: OperationDeps,
  { kind, key, details }: Submission,
): Promise<Refusal | undefined> {
  const purpose = ENQUIRY_KINDS[kind].files
  const ids = getFileIds({ details })
  if (!purpose || ids.length === 0) return undefined
  const claimed = await claimFiles(store, ids, purpose, buildEnquiryId(kind, key))
  if (claimed.ok) return undefined
  return refuseFields(
    purpose === 'photo'
      ? claimed.error.map((id) => ({
          field: `photos.${ids.indexOf(id)}`,
          message: 'Add this photo again.',
        }))
      : [{ field: 'resume', message: 'Add your résumé again.' }],
  )
}

/** No limit where tables cannot be booked: another rule refuses these. */
const getMaxParty = ({ isOpeningSoon, tables }: OutletRules): number =>
  (isOpeningSoon ? undefined : tables?.maxParty) ?? Infinity

/** Conflicts of the visits with the outlets' rules, apart from capacity. */
async function getVisitRefusal(
  { store, now: getNow }: OperationDeps,
  parts: readonly VisitPart[],
  { outlets }: Catalogue,
): Promise<Refusal | undefined> {
  const now = getNow()
  const findOthers = () => findAlternatives({ store, otherOutlets: outlets, now }, parts)
  // No other time helps a party that is too large.
  const crowd = parts.find(
    ({ outlet, wish }) => wish.use === 'TABLE' && wish.party > getMaxParty(outlet),
  )
  if (crowd) return refuseParty(crowd.outlet, getMaxParty(crowd.outlet), await findOthers())
  for (const part of parts) {
    const { outlet, wish } = part
    const problem = getTimeProblem(outlet, wish.use, part, now)
    if (problem) return refuseTime(outlet, wish, problem, part, now, await findOthers())
  }
  return hasOverlap(parts) ? refuseOverlap(parts, await findOthers()) : undefined
}
