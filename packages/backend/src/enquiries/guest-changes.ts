import { ENQUIRY_KINDS, VISIT_KINDS } from 'core/enquiry-kinds'
import { isAhead } from 'core/enquiry-words'
import { clock, isoDate, party, slug } from 'core/field-rules'
import { getAgreedChannel } from 'core/message-channels'
import { hasOutlet } from 'core/staff-access'
import { z } from 'zod'
import { isPlaceFree, type VisitPart } from '../capacity/free-slots.ts'
import {
  NO_SUCH_VENUE,
  refuse,
  refuseFields,
  refuseIssues,
  refuseParty,
  UNKNOWN_VENUE,
} from '../capacity/refusals.ts'
import type { MailContext } from '../mail/context.ts'
import { buildVisitorMail } from '../mail/visitor-mail.ts'
import { buildVisitorMessage } from '../mail/visitor-message.ts'
import { renderMessage } from '../messages/message-templates.ts'
import type { Catalogue } from '../store/catalogue.ts'
import { getEnquiry, isOtherVisit } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { getMailProblem } from '../store/mail-problems.ts'
import { noteSaved } from '../store/saved.ts'
import { getSlotOf } from '../store/slots.ts'
import { withoutNulls } from '../validation/without-nulls.ts'
import { worksOn } from './access.ts'
import { getUndoableMove } from './enquiry-view.ts'
import {
  buildMoveChanges,
  findConflict,
  moveHalves,
  type MoveOptions,
  type MovingHalf,
  refuseHalf,
  toWish,
} from './move-visit.ts'
import { type Caller, getName, type OperationDeps } from './operation-deps.ts'
import { type SubmissionResult, toRefusal, withoutLink } from './receipt.ts'
import type { StaffResult } from './staff-problem.ts'

const changeSchema = z.object({
  venue: slug(UNKNOWN_VENUE).optional(),
  date: isoDate('Choose a date.').optional(),
  tableTime: clock().optional(),
  driveTime: clock().optional(),
  party: party().optional(),
  model: slug('Choose a car.').optional(),
})

type Wanted = z.output<typeof changeSchema>

const NOT_AHEAD = refuse('NOT_ALLOWED', 'Its status does not allow this any more.')
const JUST_CHANGED = refuse(
  'NOT_ALLOWED',
  'This was changed a moment ago. Take that back first, or wait for half a minute.',
)
const AS_BOOKED = refuse('NOT_ALLOWED', 'It is booked like this.')
const OTHER_TEAM = refuse(
  'NOT_ALLOWED',
  'Table and test drive are booked together, and the other half is another team’s. Ask a manager to move both.',
)
const TOLD = refuse('NOT_ALLOWED', 'The guest has been told by now. Change it once more instead.')
const GONE = refuse(
  'FULL',
  'Others have the old place by now, so the change stays. Choose another time, and tell the guest.',
)

/** Tells whether staff may still move it, also when its guests are late. */
const mayMove = (record: EnquiryRecord | undefined): record is EnquiryRecord =>
  record !== undefined &&
  ENQUIRY_KINDS[record.kind].visit !== undefined &&
  isAhead(record.status) &&
  getSlotOf(record) !== undefined

type Halves = readonly [MovingHalf, ...MovingHalf[]]

interface Change {
  halves: Halves
  /** The visit before it: one half, or both. */
  visit: readonly EnquiryRecord[]
  options: MoveOptions
}

/** The place to which a half goes; undefined for an outlet that is unknown. */
function toPart(
  record: EnquiryRecord,
  { venue = record.venue, date = record.date, tableTime, driveTime, party, model }: Wanted,
  { outlets }: Catalogue,
): VisitPart | undefined {
  const outlet = outlets.find((each) => each.venue === venue)
  const use = record.kind === VISIT_KINDS.TABLE ? 'TABLE' : 'DRIVE'
  const time = (use === 'TABLE' ? tableTime : driveTime) ?? record.time
  if (!outlet || date === undefined || time === undefined) return undefined
  const wish = toWish(use, { party: party ?? record.party, model: model ?? record.model })
  return { outlet, wish, date, time }
}

/** Refuses what the outlet or the cars on offer do not allow of a half that goes there. */
function findMismatch({ record, to }: MovingHalf, { models }: Catalogue) {
  const { outlet, wish } = to
  if (wish.use === 'TABLE') {
    const most = outlet.tables?.maxParty ?? Infinity
    const isOther = wish.party !== record.party || outlet.venue !== record.venue
    return isOther && wish.party > most ? refuseParty(outlet, most) : undefined
  }
  const isOther = wish.model !== record.model || outlet.venue !== record.venue
  const isOffered = models.some(({ key, isOffered }) => key === wish.model && isOffered)
  // A drive that was added to a table is of a car on show, as on the site.
  const isShown = !record.isSecondHalf || outlet.carsOnShow.includes(wish.model)
  if (!isOther || (isOffered && isShown)) return undefined
  const message = isOffered
    ? `This car is not on show at ${outlet.name}. Choose another car or restaurant.`
    : 'This car is not available for test drives yet. Choose another one.'
  return refuseFields([{ field: 'model', message }])
}

type Refused = ReturnType<typeof toRefusal>

/** Plans a change of a visit by staff who work on it, there and where it goes; refuses what is in conflict but for places. */
async function planChange(
  deps: OperationDeps,
  id: string,
  wanted: unknown,
  caller: Caller,
): Promise<StaffResult<Change | Refused>> {
  const refuseWith = (refusal: Parameters<typeof toRefusal>[0]) =>
    ({ ok: true, value: toRefusal(refusal) }) as const
  const record = await getEnquiry(deps.store, id)
  if (!record || !worksOn(caller, record)) return { ok: false, error: 'not-found' }
  const parsed = changeSchema.safeParse(withoutNulls(wanted))
  if (!parsed.success) return refuseWith(refuseIssues(parsed.error))
  if (!mayMove(record)) return refuseWith(NOT_AHEAD)
  const found = record.with ? await getEnquiry(deps.store, record.with) : undefined
  const other = mayMove(found) ? found : undefined
  const catalogue = await deps.readCatalogue()
  const now = deps.now()
  const halves: MovingHalf[] = []
  let kept: VisitPart | undefined
  const visit = [record, ...(other ? [other] : [])]
  if (visit.some((half) => getUndoableMove(half, now))) return refuseWith(JUST_CHANGED)
  for (const half of visit) {
    const to = toPart(half, parsed.data, catalogue)
    if (!to) return refuseWith(NO_SUCH_VENUE)
    const changes = buildMoveChanges(half, to)
    if (isOtherVisit(half, { ...half, ...changes })) halves.push({ record: half, to, changes })
    else kept = { ...to, stayMinutes: half.stayMinutes }
  }
  const [first, ...others] = halves
  if (!first) return refuseWith(AS_BOOKED)
  if (!hasOutlet(caller.groups, first.to.outlet.venue)) return { ok: false, error: 'not-found' }
  if (!halves.every((half) => worksOn(caller, half.record))) return refuseWith(OTHER_TEAM)
  const mismatch = halves.map((half) => findMismatch(half, catalogue)).find(Boolean)
  if (mismatch) return refuseWith(mismatch)
  const otherOutlets = catalogue.outlets.filter(({ venue }) => hasOutlet(caller.groups, venue))
  const options = { by: getName(caller), kept, otherOutlets }
  const conflict = await findConflict(deps, halves, options)
  if (conflict) return refuseWith(conflict)
  return { ok: true, value: { halves: [first, ...others], visit, options } }
}

/** Words that a guest will read of a change. */
interface ChangePreview {
  __typename: 'ChangePreview'
  /** Channel; undefined where nothing can be sent. */
  by?: string | undefined
  lines: readonly string[]
}

async function buildPreview(
  deps: OperationDeps,
  { halves: [first, second], visit }: Change,
): Promise<ChangePreview> {
  const record = { ...first.record, ...first.changes }
  const other = visit.find(({ id }) => id !== record.id)
  const now = deps.now()
  const context: MailContext = {
    record,
    other: other && { ...other, ...second?.changes },
    type: 'changed',
    at: now.toISOString(),
    directory: await deps.readDirectory(),
    now: now.getTime(),
    siteUrl: '',
    staffUrl: '',
    getManageUrl: () => '(the guest’s own link)',
    getCode: () => '',
    getConsentUrl: () => '',
  }
  const { email, phone } = record.person
  if (email && !(await getMailProblem(deps.store, email, now))) {
    const { subject, heading, paragraphs } = buildVisitorMail(context)
    return { __typename: 'ChangePreview', by: 'email', lines: [subject, heading, ...paragraphs] }
  }
  const channel = phone === undefined ? undefined : getAgreedChannel(record.consents)
  const message = channel && buildVisitorMessage(context)
  return {
    __typename: 'ChangePreview',
    by: channel,
    lines: message ? [renderMessage(message)] : [],
  }
}

/** Says what a guest will read of a change, or why it cannot be made; changes nothing. */
export async function previewChange(
  deps: OperationDeps,
  { id, to }: { id: string; to?: unknown },
  caller: Caller,
): Promise<StaffResult<ChangePreview | Refused>> {
  const planned = await planChange(deps, id, to, caller)
  if (!planned.ok) return planned
  const { value } = planned
  if (!('halves' in value)) return { ok: true, value }
  const { halves, options } = value
  for (const half of halves) {
    if (await isPlaceFree(deps.store, half.to, half.record.id)) continue
    return { ok: true, value: toRefusal(await refuseHalf(deps, half, halves, options)) }
  }
  return { ok: true, value: await buildPreview(deps, value) }
}

/**
 * Changes day, time, outlet, guests or car of a visit, or of both halves of one, by the code of the visitor's own
 * change. For half a minute it can be undone: the guest is told then, and the old place is kept so long.
 */
export async function changeForGuest(
  deps: OperationDeps,
  { id, to }: { id: string; to?: unknown },
  caller: Caller,
): Promise<StaffResult<SubmissionResult>> {
  const planned = await planChange(deps, id, to, caller)
  if (!planned.ok) return planned
  const { value } = planned
  if (!('halves' in value)) return { ok: true, value }
  const { halves, options } = value
  const answer = await moveHalves(deps, halves, { ...options, isUndoable: true })
  const ids = halves.map(({ record }) => record.id)
  await noteSaved(deps.store, caller, ids, deps.now())
  return { ok: true, value: withoutLink(answer) }
}

/** Takes back a change of staff, of both halves that moved together, before the guest is told. */
export async function undoChange(
  deps: OperationDeps,
  id: string,
  caller: Caller,
): Promise<StaffResult<SubmissionResult>> {
  const record = await getEnquiry(deps.store, id)
  if (!record || !worksOn(caller, record)) return { ok: false, error: 'not-found' }
  const notice = getUndoableMove(record, deps.now())
  const last = record.moves?.at(-1)
  if (!notice || !last) return { ok: true, value: toRefusal(TOLD) }
  const other = record.with ? await getEnquiry(deps.store, record.with) : undefined
  const moved = [record, ...(other?.moves?.at(-1)?.at === last.at ? [other] : [])]
  const catalogue = await deps.readCatalogue()
  const halves = moved.flatMap((half): MovingHalf[] => {
    const { from, confirmedAt } = half.moves?.at(-1) ?? last
    const to = toPart(half, { ...from, tableTime: from.time, driveTime: from.time }, catalogue)
    const changes = to && { ...buildMoveChanges(half, to), ...from, confirmedAt }
    return to && changes ? [{ record: half, to, changes }] : []
  })
  const [first, ...others] = halves
  if (!first || halves.length < moved.length) return { ok: true, value: toRefusal(GONE) }
  const options = { by: getName(caller), withdraws: notice.id }
  const answer = await moveHalves(deps, [first, ...others], options)
  const isGone = answer.__typename === 'Refusal' && answer.reason === 'FULL'
  return { ok: true, value: isGone ? toRefusal(GONE) : withoutLink(answer) }
}
