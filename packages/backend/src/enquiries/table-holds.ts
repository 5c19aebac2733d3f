import { getTimeProblem } from 'core/bookable-times'
import { clock, isoDate, party, slug } from 'core/field-rules'
import { z } from 'zod'
import {
  buildClaim,
  findAlternatives,
  readTakenTables,
  type VisitPart,
} from '../capacity/free-slots.ts'
import {
  refuse,
  refuseFields,
  refuseFull,
  refuseParty,
  refuseTime,
  type Refusal,
} from '../capacity/refusals.ts'
import { claimPlace } from '../store/claims.ts'
import { getEnquiry } from '../store/enquiries.ts'
import { buildEnquiryId } from '../store/enquiry-record.ts'
import { isHold } from '../store/seats.ts'
import { buildSlotKey, getEntryTimeFor, releaseHold } from '../store/slots.ts'
import { enquiryKey } from '../validation/field-checks.ts'
import type { OperationDeps } from './operation-deps.ts'
import { toRefusal } from './receipt.ts'
import { offerFreed } from './waiting-list.ts'

/** Long enough to type a name and a number. */
const HOLD_MS = 10 * 60_000

const UNKNOWN_VENUE = 'Choose one of our restaurants.'
const holdSchema = z.object({
  key: enquiryKey(),
  venue: slug(UNKNOWN_VENUE),
  date: isoDate('Choose a date.'),
  time: clock(),
  party: party(),
})

const SENT_ALREADY = refuse('NOT_ALLOWED', 'This booking was sent already.')

type HoldResult = { __typename: 'TableHold'; until: string } | ({ __typename: 'Refusal' } & Refusal)

/**
 * Holds a table for whoever is typing, by the update that books it; each call is for ten minutes more. The
 * booking with the same key takes it over.
 */
export async function holdTable(
  { store, now: getNow, readCatalogue }: OperationDeps,
  input: unknown,
): Promise<HoldResult> {
  const parsed = holdSchema.safeParse(input)
  if (!parsed.success) {
    return toRefusal(
      refuseFields(
        parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
      ),
    )
  }
  const { key, venue, date, time, party: guests } = parsed.data
  const now = getNow()
  const { outlets } = await readCatalogue()
  const outlet = outlets.find((each) => each.venue === venue)
  if (!outlet) return toRefusal(refuseFields([{ field: 'venue', message: UNKNOWN_VENUE }]))
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
  const until = new Date(now.getTime() + HOLD_MS)
  const wanted = { date, time, holder, purpose: 'hold', now: getEntryTimeFor(until) } as const
  const claim = buildClaim(outlet, part.wish, wanted, taken)
  if (claim && (await claimPlace(store, claim))) {
    return { __typename: 'TableHold', until: until.toISOString() }
  }
  // The booking itself may have claimed it in the meantime.
  if (await isSent((await readTaken())?.held)) return toRefusal(SENT_ALREADY)
  return toRefusal(refuseFull(outlet, part.wish, part, await findOthers()))
}

const releaseSchema = holdSchema.pick({ key: true, venue: true, date: true })

/** Gives back what is held on a day; false for what was never a hold. */
export async function releaseTable(deps: OperationDeps, input: unknown): Promise<boolean> {
  const parsed = releaseSchema.safeParse(input)
  if (!parsed.success) return false
  const { key, venue, date } = parsed.data
  const holder = buildEnquiryId('RESERVATION', key)
  await releaseHold(deps.store, buildSlotKey({ use: 'TABLE', venue, date, time: '' }), holder)
  await offerFreed(deps, { venue, date })
  return true
}
