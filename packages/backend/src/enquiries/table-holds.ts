import { getEvening, getTimeProblem } from 'core/bookable-times'
import { clock, isoDate, party, slug } from 'core/field-rules'
import { toNetwork } from 'core/network'
import { addDays } from 'core/singapore-clock'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import {
  buildClaim,
  findAlternatives,
  getSeat,
  isPlaceFree,
  readTakenTables,
  type VisitPart,
} from '../capacity/free-slots.ts'
import {
  NO_SUCH_VENUE,
  refuse,
  refuseFull,
  refuseIssues,
  refuseParty,
  refuseTime,
  type Refusal,
  UNKNOWN_VENUE,
} from '../capacity/refusals.ts'
import {
  type AddressHold,
  deleteAddressHold,
  getAddressHold,
  type HoldingDay,
  putAddressHold,
} from '../store/address-holds.ts'
import { claimPlace } from '../store/claims.ts'
import { getEnquiry } from '../store/enquiries.ts'
import { buildEnquiryId } from '../store/enquiry-record.ts'
import { getHoldTerms, type HoldTerms, isHold, isSameSeat, type Seat } from '../store/seats.ts'
import { buildTablesKey, getEntryTimeFor, releaseHold } from '../store/slots.ts'
import { enquiryKey } from '../validation/field-checks.ts'
import type { OperationDeps } from './operation-deps.ts'
import { toRefusal } from './receipt.ts'
import { offerFreed } from './waiting-list.ts'

/** Long enough to type a name and a number. */
const HOLD_MS = 10 * 60_000
/** Limit of renewals: visitors who type for longer book without a hold. */
const MAX_RENEWALS = 3
/** Part of a room's covers that visitors may hold who have not booked anything. */
const HELD_SHARE = 1 / 3

const holdSchema = z.object({
  key: enquiryKey(),
  venue: slug(UNKNOWN_VENUE),
  date: isoDate('Choose a date.'),
  time: clock(),
  party: party(),
  clientAddress: z.string().min(1),
})

const SENT_ALREADY = refuse('NOT_ALLOWED', 'This booking was sent already.')
/** The table itself may be free: whoever books it has it. */
const NOT_HELD = refuse('NOT_ALLOWED', 'No table can be held for you now. Book it at once.')

type HoldResult = { __typename: 'TableHold'; until: string } | ({ __typename: 'Refusal' } & Refusal)

const toHeld = (until: string): HoldResult => ({ __typename: 'TableHold', until })

/** The evening of an address, which is kept as a hash. */
const toHoldingDay = (secret: string, address: string, date: string): HoldingDay => ({
  address: createHmac('sha256', secret)
    .update(`hold:${toNetwork(address)}`)
    .digest('base64url'),
  date,
})

/**
 * Holds a table for whoever is typing, by the update that books it; each call is for ten minutes more, four times. The
 * booking with the same key takes it over. An address has one hold a day, and all holds have a share of the room.
 */
export async function holdTable(deps: OperationDeps, input: unknown): Promise<HoldResult> {
  const { store, now: getNow, readCatalogue, manageLinkSecret } = deps
  const parsed = holdSchema.safeParse(input)
  if (!parsed.success) {
    return toRefusal(refuseIssues(parsed.error))
  }
  const { key, venue, date, time, party: guests, clientAddress } = parsed.data
  const now = getNow()
  const { outlets } = await readCatalogue()
  const outlet = outlets.find((each) => each.venue === venue)
  if (!outlet) return toRefusal(NO_SUCH_VENUE)
  const part: VisitPart = { wish: { use: 'TABLE', party: guests }, outlet, date, time }
  const findOthers = () => findAlternatives({ store, otherOutlets: outlets, now }, [part])
  const problem = getTimeProblem(outlet, 'TABLE', part, now)
  if (problem) {
    return toRefusal(refuseTime(outlet, part.wish, problem, part, now, await findOthers()))
  }
  const maxParty = outlet.tables?.maxParty ?? 0
  if (guests > maxParty) return toRefusal(refuseParty(outlet, maxParty))
  const holder = buildEnquiryId('RESERVATION', key)
  const readTaken = () => readTakenTables(store, outlet, part.wish, { date, time, holder })
  const isSent = async (held: string | undefined) =>
    (held !== undefined && !isHold(held)) || (await getEnquiry(store, holder)) !== undefined
  const taken = await readTaken()
  if (await isSent(taken?.held)) return toRefusal(SENT_ALREADY)
  const seat = getSeat(outlet, part.wish, time)
  const terms = seat && getNextTerms(taken?.held, seat, now)
  if (!terms) return toRefusal(NOT_HELD)
  const day = toHoldingDay(manageLinkSecret, clientAddress, getEvening({ date, time }))
  const hold = { holder, venue, heldUntil: terms.until }
  const noted = await noteHold(deps, day, hold, now)
  if (noted === 'refused') return toRefusal(NOT_HELD)
  const wanted = {
    date,
    time,
    holder,
    purpose: 'hold',
    now: getEntryTimeFor(new Date(terms.until)),
    hold: { ...terms, share: Math.floor((outlet.tables?.seats ?? 0) * HELD_SHARE) },
  } as const
  const claim = buildClaim(outlet, part.wish, wanted, taken)
  if (claim && (await claimPlace(store, claim))) return toHeld(terms.until)
  // The booking itself, or the same call sent twice, may have claimed it in the meantime.
  const { held } = (await readTaken()) ?? {}
  if (await isSent(held)) return toRefusal(SENT_ALREADY)
  const current = getHoldTerms(held)
  if (held && current && isSameSeat(held, seat)) return toHeld(current.until)
  if (noted === 'new') await deleteAddressHold(store, day, holder)
  if (await isPlaceFree(store, part, holder)) return toRefusal(NOT_HELD)
  return toRefusal(refuseFull(outlet, part.wish, part, await findOthers()))
}

/**
 * Terms on which the next call holds a seat: ten minutes, and as many renewals of the seat as allowed. Another seat of
 * the day keeps the time of the one before. Undefined when there are no renewals left.
 */
function getNextTerms(held: string | undefined, seat: Seat, now: Date): HoldTerms | undefined {
  const until = new Date(now.getTime() + HOLD_MS).toISOString()
  if (held === undefined) return { until, renewals: 0 }
  const { until: end, renewals } = getHoldTerms(held) ?? { until: '', renewals: 0 }
  if (!isSameSeat(held, seat) && end > now.toISOString()) return { until: end, renewals }
  return renewals < MAX_RENEWALS ? { until, renewals: renewals + 1 } : undefined
}

/** Notes the one hold of an address and day; what the same visitor holds elsewhere that day is given up. */
async function noteHold(
  deps: OperationDeps,
  day: HoldingDay,
  hold: AddressHold,
  now: Date,
): Promise<'new' | 'renewed' | 'refused'> {
  const before = await getAddressHold(deps.store, day)
  const isLive = before !== undefined && before.heldUntil > now.toISOString()
  if (isLive && before.holder !== hold.holder) return 'refused'
  const isElsewhere = before !== undefined && before.venue !== hold.venue
  if (isLive && isElsewhere) {
    const { venue, holder } = before
    await releaseHold(deps.store, buildTablesKey(venue, day.date), holder)
    await offerFreed(deps, { venue, date: day.date })
  }
  if (!(await putAddressHold(deps.store, day, hold, before))) return 'refused'
  return isLive && !isElsewhere ? 'renewed' : 'new'
}

const releaseSchema = holdSchema
  .pick({ key: true, venue: true, date: true, clientAddress: true })
  .partial({ clientAddress: true })

/** Gives back what is held on a day; false for what was never a hold. */
export async function releaseTable(deps: OperationDeps, input: unknown): Promise<boolean> {
  const parsed = releaseSchema.safeParse(input)
  if (!parsed.success) return false
  const { key, venue, date, clientAddress } = parsed.data
  const holder = buildEnquiryId('RESERVATION', key)
  // A table after midnight is one of the evening before.
  await Promise.all(
    [date, addDays(date, -1)].map(async (evening) => {
      await releaseHold(deps.store, buildTablesKey(venue, evening), holder)
      if (!clientAddress) return
      const day = toHoldingDay(deps.manageLinkSecret, clientAddress, evening)
      await deleteAddressHold(deps.store, day, holder)
    }),
  )
  await offerFreed(deps, { venue, date })
  return true
}
