import { UNDO_SECONDS } from 'core/enquiry-words'
import { getTimeProblem } from 'core/bookable-times'
import { getStayMinutes } from 'core/table-stays'
import {
  findAlternatives,
  hasOverlap,
  planClaim,
  type VisitPart,
  type Wish,
} from '../capacity/free-slots.ts'
import {
  type Bounds,
  type Refusal,
  refuseFull,
  refuseOverlap,
  refuseTime,
} from '../capacity/refusals.ts'
import { getExpiresAt, getPurgeAt } from '../retention/periods.ts'
import type { OutletRules } from '../store/catalogue.ts'
import { type Claim, claimPlace } from '../store/claims.ts'
import { changeEnquiry, type EnquiryChanges } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import {
  buildSlotKey,
  freesPlace,
  getEntryTimeFor,
  getSlotOf,
  markForReview,
  releaseCancelled,
  releaseClaim,
} from '../store/slots.ts'
import { changeLatest } from '../store/change-latest.ts'
import type { OperationDeps } from './operation-deps.ts'
import { type SubmissionResult, toOwnReceipt, toRefusal } from './receipt.ts'
import { CHANGED_MEANWHILE, offerFreed } from './waiting-list.ts'

/** A visit, or one half of it, and where it goes. */
export interface MovingHalf {
  record: EnquiryRecord
  to: VisitPart
  changes: EnquiryChanges
}

export interface MoveOptions {
  /** Name of the one who moves it. */
  by: string
  /** The half that stays. */
  kept?: VisitPart | undefined
  /** Limits within which it moves, for the words of a refusal. */
  bounds?: Bounds
  /** Outlets that are named when nothing is free at the wanted one. */
  otherOutlets?: readonly OutletRules[]
  /** It can be taken back for `UNDO_SECONDS`: its mail leaves then, and the old place is free soon after. */
  isUndoable?: boolean
  /** Id of the notice of a move that is taken back. */
  withdraws?: string
}

export const addSeconds = (time: Date, seconds: number): Date =>
  new Date(time.getTime() + seconds * 1000)

export const toWish = (
  use: Wish['use'],
  { party, model }: Pick<EnquiryRecord, 'party' | 'model'>,
): Wish => (use === 'TABLE' ? { use, party: party ?? 0 } : { use, model: model ?? '' })

/** A party that grows or shrinks keeps its time, however late. */
const isElsewhere = ({ venue, date, time }: EnquiryRecord, to: VisitPart): boolean =>
  venue !== to.outlet.venue || date !== to.date || time !== to.time

/** Builds the changes of a record that moves. */
export function buildMoveChanges(record: EnquiryRecord, to: VisitPart): EnquiryChanges {
  const { outlet, wish, date, time } = to
  const isMoved = isElsewhere(record, to)
  const purgeAt = getPurgeAt({ ...record, date })
  return {
    venue: outlet.venue,
    date,
    time,
    // A promise to come at one time is no promise for another.
    ...(isMoved && { confirmedAt: undefined }),
    ...(wish.use === 'TABLE' ? { party: wish.party } : { model: wish.model }),
    stayMinutes:
      wish.use === 'TABLE' && outlet.tables && (isMoved || wish.party !== record.party)
        ? getStayMinutes(outlet.tables, wish.party)
        : record.stayMinutes,
    purgeAt,
    expiresAt: getExpiresAt(purgeAt),
    dueSk: purgeAt,
  }
}

/** The free visits nearest to where the halves should go; what they have now counts as free. */
export function findOthers(
  { store, now }: Pick<OperationDeps, 'store' | 'now'>,
  halves: readonly MovingHalf[],
  { kept, otherOutlets = [] }: MoveOptions,
) {
  const half = halves.find(({ to }) => to.wish.use === 'TABLE') ?? halves[0]
  const slot = half && getSlotOf(half.record)
  const booked = slot && { ...slot, holder: half.record.id }
  const parts = halves.map(({ to }) => to)
  return findAlternatives({ store, otherOutlets, now: now(), kept, booked }, parts)
}

/** Tells why the halves cannot go there, whoever sits there. */
export async function findConflict(
  deps: Pick<OperationDeps, 'store' | 'now'>,
  halves: readonly MovingHalf[],
  options: MoveOptions,
): Promise<Refusal | undefined> {
  const now = deps.now()
  const { kept, bounds } = options
  const visit = [...halves.map(({ to }) => to), ...(kept ? [kept] : [])]
  if (hasOverlap(visit)) return refuseOverlap(visit, await findOthers(deps, halves, options))
  for (const { record, to } of halves) {
    const { outlet, wish } = to
    const problem = isElsewhere(record, to) ? getTimeProblem(outlet, wish.use, to, now) : undefined
    if (problem) {
      const others = await findOthers(deps, halves, options)
      return refuseTime(outlet, wish, problem, to, now, others, bounds)
    }
  }
  return undefined
}

/** Refuses one of the halves, whose new place others have. */
export const refuseHalf = async (
  deps: Pick<OperationDeps, 'store' | 'now'>,
  { to }: MovingHalf,
  halves: readonly MovingHalf[],
  options: MoveOptions,
): Promise<Refusal> =>
  refuseFull(to.outlet, to.wish, to, await findOthers(deps, halves, options), options.bounds)

/**
 * Moves a visit, or both halves of it: takes the new places, changes the records and gives up the old places. The first
 * half is changed first and announces the other. Checks nothing but the places.
 */
export async function moveHalves(
  deps: OperationDeps,
  halves: readonly [MovingHalf, ...MovingHalf[]],
  options: MoveOptions,
): Promise<SubmissionResult> {
  const { store } = deps
  const now = deps.now()
  const { by, isUndoable, withdraws } = options
  const undoUntil = isUndoable ? addSeconds(now, UNDO_SECONDS) : undefined
  const reviewAt = undoUntil && addSeconds(undoUntil, UNDO_SECONDS)
  const claims: Claim[] = []
  const releaseClaims = () =>
    Promise.all(claims.map(({ pk, sk, entry }) => releaseClaim(store, { pk, sk }, entry)))
  for (const half of halves) {
    const { outlet, wish, date, time } = half.to
    // Reviewed with the old place: until then, a table within one evening has both.
    const claimedAt = reviewAt ? getEntryTimeFor(reviewAt) : now
    const place = { date, time, holder: half.record.id, purpose: 'move', now: claimedAt } as const
    const claim = await planClaim(store, outlet, wish, place)
    if (!claim || !(await claimPlace(store, claim))) {
      await releaseClaims()
      return toRefusal(await refuseHalf(deps, half, halves, options))
    }
    claims.push(claim)
  }
  const marked = await Promise.all(
    halves.map(async ({ record }) => {
      const slot = getSlotOf(record)
      const entry = slot && (await markForReview(store, slot, record.id, now, reviewAt))
      return slot && entry && { slot, entry, holder: record.id }
    }),
  )
  const old = marked.flatMap((each) => each || [])
  const [{ record, changes }, ...others] = halves
  const changed = await changeEnquiry(store, record, changes, {
    now,
    by,
    ...(withdraws === undefined ? { notice: 'changed', noticeAt: undoUntil } : { withdraws }),
  })
  for (const other of changed ? others : []) {
    await changeLatest(
      store,
      other.record,
      ({ status }) => !freesPlace(status),
      (current) => changeEnquiry(store, current, other.changes, { now, by }),
    )
  }
  if (!changed || !undoUntil) {
    // Releases the places that the records do not hold after the change.
    await Promise.all(old.map(({ slot, entry }) => releaseClaim(store, buildSlotKey(slot), entry)))
    await releaseClaims()
    // A move that is taken back has no entries left to wait for.
    for (const { slot, holder } of changed && withdraws !== undefined ? old : [])
      await releaseCancelled(store, buildSlotKey(slot), holder)
    for (const { slot } of old) await offerFreed(deps, slot)
  }
  return changed ? toOwnReceipt(changed, deps.manageLinkSecret) : toRefusal(CHANGED_MEANWHILE)
}
