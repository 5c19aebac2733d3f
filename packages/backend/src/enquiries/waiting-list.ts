import { getOpenTimes } from 'core/bookable-times'
import { isOver, SITE, VISITOR } from 'core/enquiry-words'
import { foldAddress } from 'core/fold-address'
import { formatClock, toInstant, toSingaporeTime } from 'core/singapore-clock'
import { getStayMinutes } from 'core/table-stays'
import { MAX_OFFERS, OFFER_MINUTES } from 'core/table-waiting'
import {
  buildClaim,
  getDayState,
  planClaim,
  readTakenTables,
  type Wish,
} from '../capacity/free-slots.ts'
import { NOT_FOUND, refuse, refuseFull } from '../capacity/refusals.ts'
import type { OutletRules } from '../store/catalogue.ts'
import { claimPlace } from '../store/claims.ts'
import { changeEnquiry, getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { getEntryTimeFor } from '../store/slots.ts'
import {
  buildBookingId,
  buildEndedKeys,
  getLiveOffer,
  getPendingOffer,
  getWaiting,
  isWaitingKind,
  releaseOffer,
} from '../store/waiting.ts'
import { noteSaved } from '../store/saved.ts'
import { type Access, getOwnEnquiry } from './access.ts'
import { buildRecord } from './build-record.ts'
import { changeLatest } from '../store/change-latest.ts'
import { getUndoable } from './enquiry-view.ts'
import { isMailedToken } from './manage-token.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'
import { type SubmissionResult, toOwnReceipt, toReceipt, toRefusal } from './receipt.ts'

const OFFER_MS = OFFER_MINUTES * 60_000
/** The hold outlasts its offer, so that an answer of the last second finds the table. */
const MARGIN_MS = 60_000

export const CHANGED_MEANWHILE = refuse(
  'NOT_ALLOWED',
  'This was changed in the meantime. Reload the page and try again.',
)
const NO_PROOF = refuse(
  'NOT_ALLOWED',
  'Open the link in our email or message, and press the button there.',
)

type Deps = Pick<OperationDeps, 'store' | 'now' | 'readCatalogue'>

/** Result of a run. */
export interface WaitingListRun {
  offered: number
  /** Offers that ran out. */
  missed: number
  /** Entries that wait no more. */
  ended: number
}

const toWish = ({ party = 0 }: EnquiryRecord): Wish => ({ use: 'TABLE', party })

const getWindow = ({ details: { from, until } }: EnquiryRecord) => ({
  from: String(from),
  until: String(until),
})

/** No table that an entry waits for can begin any more. */
const isPast = (record: EnquiryRecord, now: Date) =>
  toInstant(record.date ?? '', getWindow(record).until) <= now

/**
 * Offers free tables to those who wait, first come first, and passes on what was not taken in time: of one day of an
 * outlet, or of all. May run several times at once: a table is held by the update that books it.
 */
export async function workOffWaitingList(
  deps: Deps,
  day?: { venue: string; date: string },
): Promise<WaitingListRun> {
  const run: WaitingListRun = { offered: 0, missed: 0, ended: 0 }
  const waiting: EnquiryRecord[] = []
  for (const record of await getWaiting(deps.store, day)) {
    const standing = await bringUpToDate(deps, record, run)
    if (standing) waiting.push(standing)
  }
  const { outlets } = await deps.readCatalogue()
  const days = Map.groupBy(waiting, ({ venue, date }) => `${date} ${venue}`)
  for (const entries of days.values()) {
    const outlet = outlets.find(({ venue }) => venue === entries[0]?.venue)
    // One at a time keeps the load of a background job low.
    if (outlet) run.offered += await offerInOrder(deps, outlet, entries)
  }
  return run
}

/** The entry if it waits or has an offer; what is over ends. */
async function bringUpToDate(
  deps: Deps,
  record: EnquiryRecord,
  run: WaitingListRun,
): Promise<EnquiryRecord | undefined> {
  const now = deps.now()
  if (isOver(record.status)) {
    // A cancellation of staff that can be undone keeps its place in the list.
    if (getUndoable(record, now)) return undefined
    await changeEnquiry(deps.store, record, buildEndedKeys(record), { now })
    return undefined
  }
  const offer = getPendingOffer(record)
  if (record.offers && (await getEnquiry(deps.store, buildBookingId(record)))) {
    await end(deps, record, { status: 'DONE', by: VISITOR })
    run.ended += 1
    return undefined
  }
  if (offer && offer.until > now.toISOString()) return record
  if (offer) {
    await releaseOffer(deps.store, record)
    run.missed += 1
  }
  const isLast = (record.offers?.length ?? 0) >= MAX_OFFERS
  if (isPast(record, now) || (offer && isLast)) {
    await end(deps, record, { status: isLast ? 'WITHDRAWN' : 'DONE', by: SITE })
    run.ended += 1
    return undefined
  }
  if (!offer) return record.status === 'NEW' ? record : undefined
  return changeEnquiry(deps.store, record, { status: 'NEW' }, { now })
}

async function end(
  { store, now }: Deps,
  record: EnquiryRecord,
  { status, by }: { status: 'DONE' | 'WITHDRAWN'; by: string },
): Promise<EnquiryRecord | undefined> {
  return changeEnquiry(
    store,
    record,
    { status, ...buildEndedKeys(record) },
    { now: now(), by, ...(status === 'WITHDRAWN' && { notice: 'cancelled' }) },
  )
}

/** Tells whether offers are wanted: an entry with a stranger's address holds no table, and sends them no offers. */
const isAskedFor = ({ status, isUnproven }: EnquiryRecord) =>
  status === 'NEW' && isUnproven !== true

/** Orders entries by turn: those who missed an offer come after those who had none. */
const byTurn = (a: EnquiryRecord, b: EnquiryRecord) =>
  (a.offers?.length ?? 0) - (b.offers?.length ?? 0)

/** The mailbox or number that tells one person from others who wait. */
const getAddress = ({ person: { email, phone } }: EnquiryRecord) =>
  email ? foldAddress(email) : phone

/** Offers what is free on a day to whom it reaches for sure; answers how many tables. */
async function offerInOrder(
  deps: Deps,
  outlet: OutletRules,
  entries: readonly EnquiryRecord[],
): Promise<number> {
  const now = deps.now()
  // One table at a time for each person, however often they wait.
  const asked = new Set(entries.filter((each) => getPendingOffer(each)).map(getAddress))
  let offered = 0
  for (const entry of entries.filter(isAskedFor).toSorted(byTurn)) {
    if (asked.has(getAddress(entry))) continue
    if (!(await offerTable(deps, outlet, entry, now))) continue
    asked.add(getAddress(entry))
    offered += 1
  }
  return offered
}

/** Holds the first table of the window that is free, and announces it. */
async function offerTable(
  { store }: Deps,
  outlet: OutletRules,
  entry: EnquiryRecord,
  now: Date,
): Promise<boolean> {
  const { date = '' } = entry
  const { from, until } = getWindow(entry)
  const wish = toWish(entry)
  if (!getOpenTimes(outlet, 'TABLE', date, now).some((time) => time >= from && time <= until)) {
    return false
  }
  const { slots } = await getDayState(store, outlet, wish, date, now)
  const holder = buildBookingId(entry)
  const heldUntil = new Date(now.getTime() + OFFER_MS)
  for (const { time } of slots.filter(
    (slot) => slot.isFree && slot.time >= from && slot.time <= until,
  )) {
    const taken = await readTakenTables(store, outlet, wish, { date, time, holder })
    // Another run is at it.
    if (taken?.held !== undefined) return false
    const holdEnd = new Date(heldUntil.getTime() + MARGIN_MS)
    const hold = { until: holdEnd.toISOString(), renewals: 0 }
    const entryTime = getEntryTimeFor(holdEnd)
    const wanted = { date, time, holder, purpose: 'hold', now: entryTime, hold } as const
    const claim = buildClaim(outlet, wish, wanted, taken)
    if (!claim || !(await claimPlace(store, claim))) continue
    const offer = { time, at: now.toISOString(), until: heldUntil.toISOString() }
    const changed = await changeEnquiry(
      store,
      entry,
      { status: 'CONTACTED', offers: [...(entry.offers ?? []), offer] },
      { now, notice: 'offered' },
    )
    if (changed) return true
    const current = await getEnquiry(store, entry.id)
    // Another run has offered it, or whoever waited left the list meanwhile.
    if (!current || !getLiveOffer(current, now))
      await releaseOffer(store, { ...entry, offers: [offer] })
    return false
  }
  return false
}

/** Begins the offers to an entry, for whoever has the link of its mail or message. Idempotent. */
export async function proveMailbox(
  deps: OperationDeps,
  entry: EnquiryRecord,
  token: Access['token'],
): Promise<SubmissionResult> {
  const { store, manageLinkSecret } = deps
  if (!isMailedToken(manageLinkSecret, entry, token)) return toRefusal(NO_PROOF)
  const outcome = await changeLatest(
    store,
    entry,
    ({ status, isUnproven }) => isUnproven === true && !isOver(status),
    (current) => changeEnquiry(store, current, { isUnproven: undefined }, { now: deps.now() }),
  )
  if (outcome === 'in-conflict') return toRefusal(CHANGED_MEANWHILE)
  await offerFreed(deps, entry)
  return toReceipt(entry)
}

/** Books the table that is held for an entry. Idempotent. */
export async function acceptOffer(
  deps: OperationDeps,
  access: Access,
  caller: Caller | undefined,
): Promise<SubmissionResult> {
  const { store, manageLinkSecret } = deps
  const entry = await getOwnEnquiry(deps, access, caller)
  if (!entry || !isWaitingKind(entry)) return toRefusal(NOT_FOUND)
  const now = deps.now()
  const booked = await getEnquiry(store, buildBookingId(entry))
  if (booked) return toOwnReceipt(booked, manageLinkSecret)
  const offer = getLiveOffer(entry, now)
  if (!offer) return toRefusal(refuseOffer(entry))
  const { outlets } = await deps.readCatalogue()
  const outlet = outlets.find(({ venue }) => venue === entry.venue)
  const { date = '' } = entry
  const { time } = offer
  const wish = toWish(entry)
  const holder = buildBookingId(entry)
  const claim =
    outlet && (await planClaim(store, outlet, wish, { date, time, holder, purpose: 'create', now }))
  if (!outlet || !claim || !(await claimPlace(store, claim))) {
    return toRefusal(outlet ? refuseFull(outlet, wish, { date, time }, []) : NOT_FOUND)
  }
  const booking = buildBooking(entry, outlet, time, now)
  if (caller) await noteSaved(store, caller, [booking.id], now)
  await putNewEnquiry(store, booking)
  await endAccepted(deps, entry)
  const stored = await getEnquiry(store, booking.id)
  return toOwnReceipt(stored ?? booking, manageLinkSecret)
}

function refuseOffer({ offers }: EnquiryRecord) {
  const last = offers?.at(-1)
  return refuse(
    'NOT_ALLOWED',
    last
      ? `This table was held until ${formatClock(toSingaporeTime(new Date(last.until)).minutes)}, and goes to the next guest now.`
      : 'No table is held for you at the moment. We write as soon as one is.',
  )
}

function buildBooking(
  entry: EnquiryRecord,
  outlet: OutletRules,
  time: string,
  now: Date,
): EnquiryRecord {
  const { key, venue, date, party, person, consents, origin } = entry
  const { ownerPk, member, provenContact } = entry
  const wanted = { key, venue, date, time, party, person, consents, origin }
  const stay = getStayMinutes(outlet.tables ?? {}, party ?? 0)
  const record = buildRecord({ ...wanted, kind: 'RESERVATION', details: {} }, undefined, now, stay)
  return { ...record, ownerPk, member, provenContact }
}

/** Ends the entry of somebody who has the table; after a failure here the next run does the same. */
async function endAccepted(deps: Deps, entry: EnquiryRecord): Promise<void> {
  await changeLatest(
    deps.store,
    entry,
    ({ status }) => !isOver(status),
    (current) => end(deps, current, { status: 'DONE', by: VISITOR }),
  )
}

/** Offers what somebody has just given up, while their own answer waits for it; the next run makes up for a failure. */
export async function offerFreed(
  deps: Pick<OperationDeps, 'store' | 'now' | 'readCatalogue' | 'logError'>,
  day: { venue?: string | undefined; date?: string | undefined },
): Promise<void> {
  const { venue, date } = day
  if (!venue || !date) return
  await workOffWaitingList(deps, { venue, date }).catch((cause: unknown) =>
    deps.logError('A free table could not be offered to the waiting list yet.', cause),
  )
}
