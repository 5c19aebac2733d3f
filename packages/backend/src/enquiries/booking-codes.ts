import { CODE_MINUTES, VISITOR } from 'core/enquiry-words'
import { isEqual } from '../is-equal.ts'
import { changeEnquiry } from '../store/enquiries.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { findByReference } from '../store/listing.ts'
import { canBeChanged, isManageLinkOver } from './enquiry-view.ts'
import { buildLinkToken, buildOpeningCode } from './manage-token.ts'
import type { OperationDeps } from './operation-deps.ts'
import { type Receipt, toReceipt } from './receipt.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PAUSE_MS = MINUTE_MS
const MOST_A_DAY = 5
const MOST_TRIES = 5

/** Facts by which a visitor names an enquiry: its reference, and the address or number that they gave. */
export interface Booking {
  reference: string
  /** An email address, or a number as E.164. */
  contact: string
}

const isMail = (contact: string) => contact.includes('@')

const isOf = ({ person }: EnquiryRecord, contact: string): boolean =>
  isMail(contact)
    ? person.email?.trim().toLowerCase() === contact.trim().toLowerCase()
    : person.phone === contact

/**
 * Records that the facts fit, the likeliest first: halves of a visit and a place on the waiting list with its table have one
 * reference.
 */
async function findBookings(
  { store, now }: Pick<OperationDeps, 'store' | 'now'>,
  { reference, contact }: Booking,
): Promise<EnquiryRecord[]> {
  const records = await findByReference(store, reference)
  const getRank = (record: EnquiryRecord) =>
    (canBeChanged(record, now()) ? 0 : 2) + (record.isSecondHalf ? 1 : 0)
  return records
    .filter((record) => isOf(record, contact) && !isManageLinkOver(record, now()))
    .toSorted((a, b) => getRank(a) - getRank(b))
}

const isSince = (at: string | undefined, now: Date, milliseconds: number): boolean =>
  at !== undefined && Date.parse(at) > now.getTime() - milliseconds

/** Sends a code to the sender of an enquiry, if there is one. The answer does not tell. */
export async function askForCode(
  deps: Pick<OperationDeps, 'store' | 'now'>,
  booking: Booking,
): Promise<true> {
  const [record] = await findBookings(deps, booking)
  if (!record) return true
  const now = deps.now()
  const today = (record.codes?.askedAt ?? []).filter((at) => isSince(at, now, DAY_MS))
  if (today.length >= MOST_A_DAY || isSince(today.at(-1), now, PAUSE_MS)) return true
  const codes = {
    askedAt: [...today, now.toISOString()],
    by: isMail(booking.contact) ? ('email' as const) : ('phone' as const),
    tries: 0,
  }
  await changeEnquiry(deps.store, record, { codes }, { now, by: VISITOR, notice: 'code' })
  return true
}

/** The receipt of an enquiry with its token for whoever has the newest code, which works once. */
export async function openByCode(
  deps: Pick<OperationDeps, 'store' | 'now' | 'manageLinkSecret'>,
  booking: Booking,
  code: string,
): Promise<Receipt | undefined> {
  const now = deps.now()
  const found = await findBookings(deps, booking)
  const record = found.find(({ codes }) =>
    isSince(codes?.askedAt.at(-1), now, CODE_MINUTES * MINUTE_MS),
  )
  const { codes } = record ?? {}
  if (!record || !codes || codes.tries >= MOST_TRIES) return undefined
  const expected = buildOpeningCode(deps.manageLinkSecret, record, codes.askedAt.at(-1) ?? '')
  const isRight = isEqual(code, expected)
  const tries = isRight ? MOST_TRIES : codes.tries + 1
  // Tries at one time fail all but one, so that none goes uncounted.
  const changes = { codes: { ...codes, tries }, ...(isRight && { provenContact: codes.by }) }
  const isCounted = await changeEnquiry(deps.store, record, changes, { now })
  return isRight && isCounted
    ? { ...toReceipt(record), manageToken: buildLinkToken(deps.manageLinkSecret, record) }
    : undefined
}
