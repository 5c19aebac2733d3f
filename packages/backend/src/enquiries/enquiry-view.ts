import { ENQUIRY_KINDS, type Kind } from 'core/enquiry-kinds'
import { isAhead, isCalledOff, type Status, STATUSES, UNDO_SECONDS } from 'core/enquiry-words'
import { getSingaporeDate, toInstant } from 'core/singapore-clock'
import type { ReplyChannel } from 'core/staff-replies'
import type { Alternative } from '../capacity/free-slots.ts'
import type { DriveOffer, EnquiryRecord, TableOffer } from '../store/enquiry-record.ts'
import { getClickedAds } from '../store/clicked-ads.ts'
import { getDriveOffers } from '../store/drive-offers.ts'
import type { MailProblem } from '../store/mail-problems.ts'
import { getVisitUse } from '../store/slots.ts'
import { isNew } from '../store/unopened.ts'
import { getBookingId, getLiveOffer, isWaitingKind } from '../store/waiting.ts'
import { type ReplyView, toReplyView } from './reply-view.ts'
import { getSettableFrom, refuseStatus } from './staff-transitions.ts'

/** A drive that came free as its guest sees it; with other times where somebody was quicker. */
export type ShownDriveOffer = DriveOffer & { otherTimes?: Alternative[] }

/** An enquiry as its owner and staff see it. */
export type EnquiryView = Pick<
  EnquiryRecord,
  | 'id'
  | 'kind'
  | 'reference'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
  | 'purgeAt'
  | 'venue'
  | 'date'
  | 'time'
  | 'party'
  | 'stayMinutes'
  | 'confirmedAt'
  | 'isUnproven'
  | 'model'
  | 'with'
  | 'details'
  | 'person'
  | 'consents'
  | 'takenBy'
  | 'assignee'
  | 'snoozedUntil'
  | 'snoozedBy'
  | 'notes'
  | 'statusChanges'
  | 'moves'
  | 'payment'
  | 'sale'
> & {
  origin?: NonNullable<EnquiryRecord['origin']> & { clickedAds: string[] }
  canBeChanged: boolean
  isNew: boolean
  topic?: string
  nextStatuses: Status[]
  laterStatuses: { status: Status; from: string }[]
  undoUntil?: string
  moveUndoUntil?: string
  /** True when the owner who asks has the link of its mail or message. */
  mayPress?: boolean
  booking?: string
  offer?: TableOffer
  driveOffers: ShownDriveOffer[]
  voucher?: string
  eventId?: string
  paymentState?: string
  mailProblem?: MailProblem
  replies?: ReplyView[]
  /** Channels by which a reply of staff can leave. */
  replyBy?: ReplyChannel[]
}

const isVisit = ({ kind }: EnquiryRecord) => ENQUIRY_KINDS[kind].visit !== undefined

const toStart = ({ date = '', time = '' }: EnquiryRecord) => toInstant(date, time).getTime()

/** True while its owner may change or cancel it. */
export function canBeChanged(record: EnquiryRecord, now: Date): boolean {
  const { status } = record
  if (getVisitUse(record)) {
    return isAhead(status) && toStart(record) > now.getTime()
  }
  // Guests who were offered a table may still leave the list.
  if (isWaitingKind(record) && status === 'CONTACTED') return true
  return status === 'NEW' || status === 'AWAITING_PAYMENT'
}

/** A manage link expires at the end of the visit's day. */
export function isManageLinkOver(record: EnquiryRecord, now: Date): boolean {
  if (!isVisit(record)) return false
  return Date.parse(`${record.date}T23:59:59.999+08:00`) < now.getTime()
}

/** Statuses of staff's own, as owners see them. */
const OWNER_STATUSES: Readonly<Partial<Record<Status, Status>>> = {
  CONTACTED: 'IN_PROGRESS',
  SEATED: 'IN_PROGRESS',
  INTERVIEW: 'IN_PROGRESS',
  OFFERED: 'IN_PROGRESS',
  DECLINED: 'DONE',
  NO_SHOW: 'DONE',
  WITHDRAWN: 'CANCELLED',
}

export const toOwnerStatus = (status: Status): Status => OWNER_STATUSES[status] ?? status

/** An enquiry as its owner sees it. The schema guards staff-only fields. */
export const toOwnerView = (record: EnquiryRecord, now: Date): EnquiryView => ({
  ...toEnquiryView(record, now, []),
  status: toOwnerStatus(record.status),
})

/** The notice of a cancellation that can still be undone. */
export const getUndoable = ({ status, pending }: EnquiryRecord, now: Date) =>
  isCalledOff(status)
    ? pending.find(({ type, at }) => type === 'cancelled' && at > now.toISOString())
    : undefined

/** The notice of a change by staff that can still be taken back: it leaves when that is over. */
export function getUndoableMove({ status, pending, moves }: EnquiryRecord, now: Date) {
  const last = moves?.at(-1)
  if (!last || isCalledOff(status)) return undefined
  const until = new Date(Date.parse(last.at) + UNDO_SECONDS * 1000).toISOString()
  return until > now.toISOString()
    ? pending.find(({ type, at }) => type === 'changed' && at === until)
    : undefined
}

/** The detail that says what an enquiry is about, where no column does. */
const TOPICS: Readonly<Partial<Record<Kind, string>>> = {
  CONTACT: 'subject',
  TRADE_IN: 'plate',
  JOB_APPLICATION: 'career',
  VOUCHER_ENQUIRY: 'code',
  LARGE_GROUP: 'occasion',
}

function getTopic({ kind, details }: EnquiryRecord): string | undefined {
  const topic = details[TOPICS[kind] ?? '']
  return typeof topic === 'string' && topic !== '' ? topic : undefined
}

/** An enquiry as staff of these groups see it. */
export function toEnquiryView(
  record: EnquiryRecord,
  now: Date,
  groups: readonly string[],
): EnquiryView {
  const { id, kind, reference, status, createdAt, updatedAt, version, purgeAt } = record
  const { venue, date, time, party, stayMinutes, model, details, person, consents } = record
  const { confirmedAt, isUnproven, takenBy } = record
  const { assignee, snoozedUntil, snoozedBy, notes, statusChanges, moves } = record
  const { origin, payment, sale } = record
  return {
    id,
    kind,
    reference,
    status,
    createdAt,
    updatedAt,
    version,
    purgeAt,
    venue,
    date,
    time,
    party,
    stayMinutes,
    confirmedAt,
    isUnproven,
    model,
    with: record.with,
    details,
    person,
    consents,
    takenBy,
    assignee,
    snoozedUntil,
    snoozedBy,
    notes,
    replies: record.replies?.map((reply) => toReplyView(record, reply)),
    statusChanges,
    moves,
    origin: origin && { ...origin, clickedAds: getClickedAds(origin) },
    payment,
    sale,
    canBeChanged: canBeChanged(record, now),
    isNew: isNew(record, getSingaporeDate(now)),
    topic: getTopic(record),
    nextStatuses: STATUSES.filter((next) => !refuseStatus(record, next, { groups, now })),
    laterStatuses: STATUSES.flatMap((status) => {
      const from = getSettableFrom(record, status, groups)
      return from && from > now ? [{ status, from: from.toISOString() }] : []
    }),
    undoUntil: getUndoable(record, now)?.at,
    moveUndoUntil: getUndoableMove(record, now)?.at,
    booking: getBookingId(record),
    offer: getLiveOffer(record, now),
    driveOffers: getDriveOffers(record, now),
    voucher: record.reward?.voucher,
    eventId: origin?.eventId,
    paymentState: payment?.state,
  }
}
