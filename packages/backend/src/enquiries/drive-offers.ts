import { DRIVE_OFFER_CONSENT, DRIVE_OFFER_MINUTES } from 'core/drive-offers'
import { getTimeProblem } from 'core/bookable-times'
import { ENQUIRY_KINDS, VISIT_KINDS } from 'core/enquiry-kinds'
import { isCalledOff, isOver, VISITOR } from 'core/enquiry-words'
import { clock, slug } from 'core/field-rules'
import { foldAddress } from 'core/fold-address'
import { canBeReached } from 'core/message-channels'
import { toInstant } from 'core/singapore-clock'
import { z } from 'zod'
import {
  findAlternatives,
  hasOverlap,
  isPlaceFree,
  planClaim,
  type VisitPart,
} from '../capacity/free-slots.ts'
import { NOT_FOUND, refuse, refuseOverlap, refuseTime } from '../capacity/refusals.ts'
import type { OutletRules } from '../store/catalogue.ts'
import { claimPlace } from '../store/claims.ts'
import { getDriveOffers, wantsDrive } from '../store/drive-offers.ts'
import { changeEnquiry, getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import {
  buildEnquiryId,
  type DriveOffer,
  type EnquiryRecord,
  getStandingConsents,
} from '../store/enquiry-record.ts'
import { listDay } from '../store/listing.ts'
import { buildSlotKey, releaseCancelled, releaseClaim } from '../store/slots.ts'
import { noteSaved } from '../store/saved.ts'
import { type Access, getOwnEnquiry } from './access.ts'
import { buildRecord } from './build-record.ts'
import { changeLatest } from '../store/change-latest.ts'
import type { ShownDriveOffer } from './enquiry-view.ts'
import type { Caller, OperationDeps } from './operation-deps.ts'
import { type SubmissionResult, toOwnReceipt, toRefusal } from './receipt.ts'

const MINUTE_MS = 60_000

type Deps = Pick<OperationDeps, 'store' | 'now' | 'readCatalogue'>

const isVisit = ({ kind }: EnquiryRecord, visit: 'TABLE' | 'DRIVE') =>
  ENQUIRY_KINDS[kind].visit === visit

/** The mailbox and number that tell the records of one person from those of others. */
const getAddresses = ({ person: { email, phone } }: EnquiryRecord): string[] =>
  [email && foldAddress(email), phone].filter((address) => address !== undefined)

const isSameDrive = (a: DriveOffer, b: DriveOffer) =>
  a.date === b.date && a.time === b.time && a.model === b.model

const toTable = ({ party = 0, date = '', time = '', stayMinutes }: EnquiryRecord) => ({
  wish: { use: 'TABLE', party } as const,
  date,
  time,
  stayMinutes,
})

const toDrive = ({ model, date, time }: Omit<DriveOffer, 'at'>) => ({
  wish: { use: 'DRIVE', model } as const,
  date,
  time,
})

const overlapsTable = (outlet: OutletRules, table: EnquiryRecord, drive: DriveOffer): boolean =>
  hasOverlap([
    { outlet, ...toTable(table) },
    { outlet, ...toDrive(drive) },
  ])

/**
 * Offers a drive that was cancelled to the guests of the day at its outlet who would like one: to each person once,
 * whatever comes free at that time again. Answers to how many; may run several times.
 */
export async function offerDrive(deps: Deps, drive: EnquiryRecord): Promise<number> {
  const { store } = deps
  const { venue, date, time, model } = drive
  if (!isCalledOff(drive.status) || !isVisit(drive, 'DRIVE')) return 0
  if (!venue || !date || !time || !model) return 0
  await releaseCancelled(store, buildSlotKey({ use: 'DRIVE', venue, date, time }), drive.id)
  const latest = new Date(deps.now().getTime() + DRIVE_OFFER_MINUTES * MINUTE_MS)
  if (toInstant(date, time) < latest) return 0
  const { outlets, models } = await deps.readCatalogue()
  const outlet = outlets.find((each) => each.venue === venue)
  const isOffered = models.some((each) => each.key === model && each.isOffered)
  if (!outlet?.drives || outlet.isOpeningSoon || !isOffered) return 0

  const visits = (await listDay(store, date)).toSorted((a, b) =>
    a.createdAt + a.id < b.createdAt + b.id ? -1 : 1,
  )
  const offer = { model, date, time, at: deps.now().toISOString() }
  const hasOffer = ({ driveOffers = [] }: EnquiryRecord) =>
    driveOffers.some((each) => isSameDrive(each, offer))
  // Addresses of those who have a drive on this day, who gave this one up, and who were asked before.
  const passedOver = new Set(
    [
      drive,
      ...visits.filter(
        (each) => hasOffer(each) || (isVisit(each, 'DRIVE') && !isOver(each.status)),
      ),
    ].flatMap(getAddresses),
  )
  let offered = 0
  for (const visit of visits.filter((each) => each.venue === venue && isVisit(each, 'TABLE'))) {
    const mayBeAsked = (table: EnquiryRecord) =>
      wantsDrive(table) &&
      canBeReached(table) &&
      !hasOffer(table) &&
      table.date === date &&
      !overlapsTable(outlet, table, offer)
    const addresses = getAddresses(visit)
    if (addresses.some((address) => passedOver.has(address)) || !mayBeAsked(visit)) continue
    for (const address of addresses) passedOver.add(address)
    if (await addOffer(deps, visit, offer, mayBeAsked)) offered += 1
  }
  return offered
}

async function addOffer(
  { store, now }: Deps,
  table: EnquiryRecord,
  offer: DriveOffer,
  mayBeAsked: (table: EnquiryRecord) => boolean,
): Promise<boolean> {
  const outcome = await changeLatest(store, table, mayBeAsked, (current) => {
    const at = now()
    const driveOffers = [...(current.driveOffers ?? []), { ...offer, at: at.toISOString() }]
    return changeEnquiry(store, current, { driveOffers }, { now: at, notice: 'drive-offered' })
  })
  if (outcome === 'in-conflict') throw new Error(`A drive could not be offered to ${table.id}.`)
  return outcome === 'changed'
}

/** The drives that came free for a table, and whether each still is. */
export async function readDriveOffers(
  deps: Deps,
  table: EnquiryRecord,
): Promise<ShownDriveOffer[]> {
  const now = deps.now()
  const offers = getDriveOffers(table, now)
  if (offers.length === 0) return []
  const { outlets } = await deps.readCatalogue()
  const outlet = outlets.find(({ venue }) => venue === table.venue)
  if (!outlet) return []
  return Promise.all(
    offers.map(async (offer) => {
      const own: VisitPart = { outlet, ...toDrive(offer) }
      if (await isPlaceFree(deps.store, own)) return offer
      return { ...offer, otherTimes: await findOtherTimes(deps, table, own) }
    }),
  )
}

/** Other drives of the same car on the day of a table. */
const findOtherTimes = ({ store, now }: Deps, table: EnquiryRecord, own: VisitPart) =>
  findAlternatives(
    { store, otherOutlets: [], now: now(), kept: { outlet: own.outlet, ...toTable(table) } },
    [own],
  )

const wishSchema = z.object({ model: slug('Choose a car.'), time: clock() })

const NOTHING_OFFERED = refuse(
  'NOT_ALLOWED',
  'There is no test drive for this table any more. Book one, and we will have the car ready.',
)

/**
 * Books a drive that was offered with a table, or another of the same car on that day: whoever is first has it.
 * Idempotent.
 */
export async function acceptDrive(
  deps: OperationDeps,
  access: Access,
  wish: unknown,
  caller: Caller | undefined,
): Promise<SubmissionResult> {
  const { store, manageLinkSecret } = deps
  const table = await getOwnEnquiry(deps, access, caller)
  const wanted = wishSchema.safeParse(wish)
  if (!table || !isVisit(table, 'TABLE') || !wanted.success) return toRefusal(NOT_FOUND)
  const id = buildEnquiryId(VISIT_KINDS.DRIVE, table.key)
  const earlier = await getEnquiry(store, id)
  if (earlier && !isCalledOff(earlier.status)) {
    await link(deps, table, id)
    return toOwnReceipt(earlier, manageLinkSecret)
  }
  const now = deps.now()
  const { model, time } = wanted.data
  const offers = getDriveOffers(table, now).filter((offer) => offer.model === model)
  const { outlets } = await deps.readCatalogue()
  const outlet = outlets.find(({ venue }) => venue === table.venue)
  const { date = '' } = table
  if (!outlet || earlier || offers.length === 0) return toRefusal(NOTHING_OFFERED)

  const own: VisitPart = { outlet, ...toDrive({ model, date, time }) }
  const kept: VisitPart = { outlet, ...toTable(table) }
  const findOthers = () => findOtherTimes(deps, table, own)
  const problem = getTimeProblem(outlet, 'DRIVE', { date, time }, now)
  // Car and adviser are ready for a drive that came free.
  const isReady = offers.some((offer) => offer.time === time)
  if (problem && !(isReady && (problem === 'too-soon' || problem === 'cut-off'))) {
    const bounds = { isBoundToOutlet: true, isBoundToDay: true }
    const refusal = refuseTime(outlet, own.wish, problem, own, now, await findOthers(), bounds)
    return toRefusal(refusal)
  }
  if (hasOverlap([kept, own])) return toRefusal(refuseOverlap([kept, own], await findOthers()))
  const place = { date, time, holder: id, purpose: 'create', now } as const
  const claim = await planClaim(store, outlet, own.wish, place)
  if (!claim || !(await claimPlace(store, claim))) {
    return toRefusal(refuseGone(await findOthers()))
  }
  if (caller) await noteSaved(store, caller, [id], now)
  const isFirst = await putNewEnquiry(store, buildDrive(table, { model, date, time }, now))
  // Another press of the same guest was quicker, perhaps for another time.
  if (!isFirst) await releaseClaim(store, { pk: claim.pk, sk: claim.sk }, claim.entry)
  await link(deps, table, id)
  const booked = await getEnquiry(store, id)
  return booked ? toOwnReceipt(booked, manageLinkSecret) : toRefusal(NOTHING_OFFERED)
}

function refuseGone(alternatives: Awaited<ReturnType<typeof findAlternatives>>) {
  const way =
    alternatives.length > 0
      ? 'You could drive at one of these times.'
      : 'No other is free before or after your table that day. Book one for another day.'
  return refuse('FULL', `Somebody was quicker: this test drive has gone. ${way}`, { alternatives })
}

/** The drive of a guest whose tick with the table said that they hold a licence. */
function buildDrive(table: EnquiryRecord, drive: Omit<DriveOffer, 'at'>, now: Date): EnquiryRecord {
  const { key, venue, person, origin, ownerPk, member, provenContact } = table
  const consents = getStandingConsents(table).map((consent) =>
    consent.purpose === DRIVE_OFFER_CONSENT ? { ...consent, purpose: 'licence' } : consent,
  )
  // The browser's event was of the table.
  const { eventId: _eventId, ...touches } = origin ?? {}
  const record = buildRecord(
    {
      ...drive,
      key,
      venue,
      person,
      consents,
      ...(origin && { origin: touches }),
      kind: VISIT_KINDS.DRIVE,
      details: { hasLicence: true },
    },
    undefined,
    now,
  )
  return { ...record, ownerPk, member, provenContact, with: table.id }
}

/** Names a table's drive in its record; a failure is made up for by the next press. */
async function link({ store, now }: Deps, table: EnquiryRecord, drive: string): Promise<void> {
  await changeLatest(
    store,
    table,
    (current) => current.with !== drive,
    (current) => changeEnquiry(store, current, { with: drive }, { now: now(), by: VISITOR }),
  )
}
