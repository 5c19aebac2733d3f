import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { isCalledOff, UNDO_SECONDS, VISITOR } from 'core/enquiry-words'
import type { ReadingReason } from 'core/reading-log'
import { clock, isoDate, optionalText, version } from 'core/field-rules'
import { ALLERGY_CONSENT, ALLERGY_CONSENT_MISSING, TABLE_WISHES } from 'core/table-wishes'
import { tableWishes } from 'core/table-wish-rules'
import { MAX_NOTE_LENGTH } from 'core/text-limits'
import { z } from 'zod'
import { planClaim, type VisitPart } from '../capacity/free-slots.ts'
import { NOT_FOUND, refuse, refuseFields, refuseIssues, refuseParty } from '../capacity/refusals.ts'
import type { OutletRules } from '../store/catalogue.ts'
import { changeEnquiry, type EnquiryChanges, getEnquiry } from '../store/enquiries.ts'
import {
  type EnquiryRecord,
  getStandingConsents,
  type NoticeType,
} from '../store/enquiry-record.ts'
import { claimPlace } from '../store/claims.ts'
import { buildSlotKey, getSlotOf, markForReview, releaseClaim } from '../store/slots.ts'
import { isWaitingKind, releaseOffer } from '../store/waiting.ts'
import { party } from 'core/field-rules'
import { consentEvidence } from '../validation/check-submission.ts'
import { withoutNulls } from '../validation/without-nulls.ts'
import { type Access, getOwnEnquiry, worksOn } from './access.ts'
import { readDriveOffers } from './drive-offers.ts'
import { canBeChanged, type EnquiryView, toOwnerView } from './enquiry-view.ts'
import { isMailedToken } from './manage-token.ts'
import {
  addSeconds,
  buildMoveChanges,
  findConflict,
  findOthers,
  moveHalves,
  type MoveOptions,
  type MovingHalf,
  toWish,
} from './move-visit.ts'
import { readStaffView } from './staff-view.ts'
import { CHANGED_MEANWHILE, offerFreed, proveMailbox } from './waiting-list.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'
import { logOpened } from './reading-log.ts'
import { PAYMENT_PROBLEMS } from './payment-problems.ts'
import { type SubmissionResult, toOwnReceipt, toReceipt, toRefusal } from './receipt.ts'

const TOO_LATE = refuse(
  'NOT_ALLOWED',
  'This can no longer be changed online. Call us, and we will see what we can do.',
)
const CANCELLED_ALREADY = refuse(
  'NOT_ALLOWED',
  'This booking is cancelled. Book again, or call us.',
)

/** The record if the caller may read it: its owner, or staff who work on its kind. */
async function getReadableEnquiry(
  deps: OperationDeps,
  access: Access,
  caller: Caller | undefined,
): Promise<EnquiryRecord | undefined> {
  const record = await getEnquiry(deps.store, access.id)
  return record && worksOn(caller, record) ? record : getOwnEnquiry(deps, access, caller)
}

/** An enquiry, for its owner or staff, who say why they open it. */
export async function readEnquiry(
  deps: OperationDeps,
  access: Access,
  caller: Caller | undefined,
  why?: ReadingReason,
): Promise<EnquiryView | undefined> {
  const record = await getReadableEnquiry(deps, access, caller)
  if (!record) return undefined
  if (caller && worksOn(caller, record)) return readStaffView(deps, record, caller, why)
  return {
    ...toOwnerView(record, deps.now()),
    mayPress: isMailedToken(deps.manageLinkSecret, record, access.token),
    driveOffers: await readDriveOffers(deps, record),
  }
}

/** Signed URLs of an enquiry's files, for its owner and staff. */
export async function readFileUrls(
  deps: OperationDeps,
  access: Access,
  caller: Caller | undefined,
  why?: ReadingReason,
): Promise<{ id: string; url: string }[]> {
  const record = await getReadableEnquiry(deps, access, caller)
  if (record && caller && worksOn(caller, record))
    await logOpened(deps, record, caller, { what: 'FILES', why })
  return record ? deps.getFileUrls(record) : []
}

const changeSchema = z.object({
  date: isoDate('Choose a date.').optional(),
  time: clock().optional(),
  party: party().optional(),
  note: optionalText(MAX_NOTE_LENGTH),
  ...tableWishes(),
  consents: z
    .array(
      z.object({
        purpose: z.literal(ALLERGY_CONSENT),
        textVersion: version('Say which text was shown.'),
        ...consentEvidence(),
      }),
    )
    .optional(),
})

/** Details of a table that its owner changes; an empty one deletes what is stored. */
const TABLE_DETAILS = ['note', ...TABLE_WISHES] as const

/** Moves a reservation or a test drive, or changes its party, its note or its wishes. */
export async function changeOwnEnquiry(
  deps: OperationDeps,
  access: Access,
  change: unknown,
  caller: Caller | undefined,
): Promise<SubmissionResult> {
  const record = await getOwnEnquiry(deps, access, caller)
  if (!record) return toRefusal(NOT_FOUND)
  const sent: object = withoutNulls(Object(change))
  const parsed = changeSchema.safeParse(sent)
  if (!parsed.success) {
    return toRefusal(refuseIssues(parsed.error))
  }
  const slot = getSlotOf(record)
  // Staff accepted a large group as it is.
  const mayMove = ENQUIRY_KINDS[record.kind].visit && canBeChanged(record, deps.now())
  if (!slot || !mayMove) return toRefusal(TOO_LATE)
  const { date = slot.date, time = slot.time } = parsed.data
  const named = TABLE_DETAILS.filter((name) => Object.hasOwn(sent, name))
  if (slot.use === 'DRIVE' && (parsed.data.party !== undefined || named.length > 0)) {
    return toRefusal(refuseFields([{ field: 'party', message: 'A test drive has no party.' }]))
  }
  const guests = parsed.data.party ?? record.party
  const details = withoutNulls({
    ...record.details,
    ...Object.fromEntries(named.map((name) => [name, parsed.data[name]])),
  })
  const consents = settleAllergyConsent(record, details, parsed.data.consents, deps.now())
  if (!consents) {
    return toRefusal(refuseFields([{ field: 'allergies', message: ALLERGY_CONSENT_MISSING }]))
  }
  const isMoved = date !== slot.date || time !== slot.time
  const isAsBefore = named.every((name) => details[name] === record.details[name])
  const isSame = !isMoved && guests === record.party && isAsBefore
  if (isSame) return { ...toOwnReceipt(record, deps.manageLinkSecret), isUnchanged: true }

  const outlets = (await deps.readCatalogue()).outlets
  const outlet = outlets.find(({ venue }) => venue === slot.venue)
  if (!outlet) return toRefusal(TOO_LATE)
  const isOtherParty = slot.use === 'TABLE' && guests !== record.party
  const maxParty = outlet.tables?.maxParty ?? 0
  if (isOtherParty && (guests ?? 0) > maxParty) {
    return toRefusal(refuseParty(outlet, maxParty))
  }
  const wish = toWish(slot.use, { ...record, party: guests })
  const to: VisitPart = { wish, outlet, date, time }
  const changes = { ...buildMoveChanges(record, to), details, consents }
  return isMoved || isOtherParty
    ? moveOwn(deps, { record, to, changes })
    : answerChange(deps, record, changes, 'changed')
}

/**
 * The consents of a table after a change of its allergies: they are kept with a consent only, which is taken
 * back with the last of them. Undefined when it is missing.
 */
function settleAllergyConsent(
  record: EnquiryRecord,
  { allergies }: EnquiryRecord['details'],
  given: readonly Omit<EnquiryRecord['consents'][number], 'givenAt'>[] = [],
  now: Date,
): EnquiryRecord['consents'] | undefined {
  const { consents } = record
  const at = now.toISOString()
  const isStanding = getStandingConsents(record).some(({ purpose }) => purpose === ALLERGY_CONSENT)
  if (allergies === undefined) {
    return consents.map((consent) =>
      consent.purpose === ALLERGY_CONSENT && consent.withdrawnAt === undefined
        ? { ...consent, withdrawnAt: at }
        : consent,
    )
  }
  if (isStanding || allergies === record.details['allergies']) return consents
  const [fresh] = given
  return fresh && [...consents, { ...fresh, givenAt: at }]
}

/** Moves a booking within its outlet, and half of a visit within its day. */
async function moveOwn(deps: OperationDeps, half: MovingHalf): Promise<SubmissionResult> {
  const kept = await getOtherHalf(deps, half.record, half.to.outlet)
  const bounds = { isBoundToOutlet: true, isBoundToDay: kept !== undefined }
  const options: MoveOptions = { by: VISITOR, kept, bounds }
  if (kept && half.to.date !== kept.date) {
    return toRefusal(
      refuse(
        'NOT_ALLOWED',
        'Table and test drive are booked together, for one day. Cancel one of them to move the other to another day.',
        { alternatives: await findOthers(deps, [half], options) },
      ),
    )
  }
  const conflict = await findConflict(deps, [half], options)
  return conflict ? toRefusal(conflict) : moveHalves(deps, [half], options)
}

/** The other half of a dine-and-drive, unless it was cancelled. */
async function getOtherHalf(
  { store }: OperationDeps,
  record: EnquiryRecord,
  outlet: OutletRules,
): Promise<VisitPart | undefined> {
  const other = record.with ? await getEnquiry(store, record.with) : undefined
  const slot = other && getSlotOf(other)
  if (!slot) return undefined
  return {
    wish: toWish(slot.use, other),
    outlet,
    date: slot.date,
    time: slot.time,
    stayMinutes: other.stayMinutes,
  }
}

async function answerChange(
  deps: OperationDeps,
  record: EnquiryRecord,
  changes: EnquiryChanges,
  notice: NoticeType,
): Promise<SubmissionResult> {
  const changed = await changeEnquiry(deps.store, record, changes, {
    now: deps.now(),
    notice,
    by: VISITOR,
  })
  return changed ? toOwnReceipt(changed, deps.manageLinkSecret) : toRefusal(CHANGED_MEANWHILE)
}

/** Cancels an enquiry of the caller and frees its place. Idempotent. */
export async function cancelOwnEnquiry(
  deps: OperationDeps,
  access: Access,
  caller: Caller | undefined,
): Promise<SubmissionResult> {
  const record = await getOwnEnquiry(deps, access, caller)
  if (!record) return toRefusal(NOT_FOUND)
  if (isCalledOff(record.status)) return toReceipt(record)
  if (!canBeChanged(record, deps.now())) return toRefusal(TOO_LATE)
  const cancelled = await cancelRecord(deps, record, { by: VISITOR })
  return cancelled ? toReceipt(cancelled) : toRefusal(CHANGED_MEANWHILE)
}

/** Notes that the sender of a visit is coming, and of its other half, or wants offers of a table. Idempotent. */
export async function confirmOwnVisit(
  deps: OperationDeps,
  access: Access,
  caller: Caller | undefined,
): Promise<SubmissionResult> {
  const record = await getOwnEnquiry(deps, access, caller)
  if (!record) return toRefusal(NOT_FOUND)
  if (isCalledOff(record.status)) return toRefusal(CANCELLED_ALREADY)
  if (isWaitingKind(record)) return proveMailbox(deps, record, access.token)
  const now = deps.now()
  if (!ENQUIRY_KINDS[record.kind].visit || !canBeChanged(record, now)) return toRefusal(TOO_LATE)
  const other = record.with ? await getEnquiry(deps.store, record.with) : undefined
  const halves = [record, ...(other && canBeChanged(other, now) ? [other] : [])]
  const isNoted = await Promise.all(
    halves
      .filter(({ confirmedAt }) => confirmedAt === undefined)
      .map((half) =>
        changeEnquiry(deps.store, half, { confirmedAt: now.toISOString() }, { now, by: VISITOR }),
      ),
  )
  return isNoted.every(Boolean)
    ? toOwnReceipt(record, deps.manageLinkSecret)
    : toRefusal(CHANGED_MEANWHILE)
}

interface Cancelling {
  by: string
  status?: 'CANCELLED' | 'WITHDRAWN' | 'NO_SHOW'
  /** Until when it can be undone: the mail leaves then, and the place is free soon after. */
  undoUntil?: Date
}

/** Undefined on a version conflict. */
export async function cancelRecord(
  deps: OperationDeps,
  record: EnquiryRecord,
  { by, status = 'CANCELLED', undoUntil }: Cancelling,
): Promise<EnquiryRecord | undefined> {
  const now = deps.now()
  const slot = getSlotOf(record)
  const reviewAt = undoUntil && addSeconds(undoUntil, UNDO_SECONDS)
  const entry = slot && (await markForReview(deps.store, slot, record.id, now, reviewAt))
  const cancelled = await changeEnquiry(
    deps.store,
    record,
    { status },
    { now, by, ...(isCalledOff(status) && { notice: 'cancelled', noticeAt: undoUntil }) },
  )
  if (slot && entry && !undoUntil) await releaseClaim(deps.store, buildSlotKey(slot), entry)
  if (!cancelled) return undefined
  await closePaymentPage(deps, cancelled)
  await releaseOffer(deps.store, cancelled)
  await offerFreed(deps, cancelled)
  return cancelled
}

/** The outlet with a room that a group larger than it fills alone, where staff accept one. */
const makeRoom = (outlet: OutletRules, { kind, party = 0 }: EnquiryRecord): OutletRules =>
  ENQUIRY_KINDS[kind].acceptedVisit && outlet.tables
    ? { ...outlet, tables: { ...outlet.tables, seats: Math.max(outlet.tables.seats, party) } }
    : outlet

/** Whether the place of a record could be claimed, for the first time or again, or it has none. */
export async function claimForRecord(deps: OperationDeps, record: EnquiryRecord): Promise<boolean> {
  const slot = getSlotOf(record)
  if (!slot) return true
  const { outlets } = await deps.readCatalogue()
  const outlet = outlets.find(({ venue }) => venue === slot.venue)
  if (!outlet) return false
  const claim = await planClaim(deps.store, makeRoom(outlet, record), toWish(slot.use, record), {
    ...slot,
    holder: record.id,
    purpose: 'move',
    now: deps.now(),
  })
  return claim !== undefined && (await claimPlace(deps.store, claim))
}

/** Expires the payment page of a cancelled order. */
export async function closePaymentPage(
  { closeCheckout, logError }: OperationDeps,
  { id, kind }: EnquiryRecord,
): Promise<void> {
  if (!ENQUIRY_KINDS[kind].fee) return
  try {
    await closeCheckout(id)
  } catch (error) {
    // A late payment is flagged by the webhook and refunded.
    logError(`The payment page of ${id} is still open.`, error)
  }
}

/** A payment page for a pre-order whose fee is unpaid. */
export async function resumePayment(
  deps: OperationDeps,
  access: Access,
  caller: Caller | undefined,
): Promise<SubmissionResult> {
  const record = await getOwnEnquiry(deps, access, caller)
  if (!record || !ENQUIRY_KINDS[record.kind].fee) return toRefusal(NOT_FOUND)
  const checkout = await deps.openCheckout(record.id)
  return checkout.ok
    ? { ...toReceipt(checkout.value.record), checkoutUrl: checkout.value.url }
    : toRefusal(PAYMENT_PROBLEMS[checkout.error])
}

/** A pre-order of the caller, after asking the provider whether its fee is paid. */
export async function checkOwnPayment(
  deps: OperationDeps,
  access: Access,
  caller: Caller | undefined,
): Promise<EnquiryView | undefined> {
  const record = await getOwnEnquiry(deps, access, caller)
  if (!record || !ENQUIRY_KINDS[record.kind].fee) return undefined
  await deps.checkPayment(record.id)
  const current = await getEnquiry(deps.store, record.id)
  return current && toOwnerView(current, deps.now())
}

/** Requests a refund, under the terms that the fee was paid under. */
export async function requestRefund(
  deps: OperationDeps,
  access: Access,
  reason: unknown,
  caller: Caller | undefined,
): Promise<SubmissionResult> {
  const record = await getOwnEnquiry(deps, access, caller)
  if (!record?.payment) return toRefusal(NOT_FOUND)
  if (record.status === 'REFUND_REQUESTED') return toReceipt(record)
  if (record.status !== 'PAID') {
    return toRefusal(refuse('NOT_ALLOWED', 'There is no paid fee to refund for this order.'))
  }
  const parsed = optionalText(500).safeParse(reason ?? undefined)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? ''
    return toRefusal(refuseFields([{ field: 'reason', message }]))
  }
  const now = deps.now()
  return answerChange(
    deps,
    record,
    {
      status: 'REFUND_REQUESTED',
      payment: {
        ...record.payment,
        refundRequestedAt: now.toISOString(),
        refundCause: 'asked',
        refundReason: parsed.data,
        refundTermsVersion: record.payment.termsVersion,
      },
    },
    'refund-requested',
  )
}
