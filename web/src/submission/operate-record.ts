import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { party } from 'core/field-rules'
import type {
  acceptDrive,
  acceptOffer,
  Access,
  cancelEnquiry,
  changeEnquiry,
  confirmVisit,
  requestRefund,
  resendConfirmation,
  resumePayment,
} from '#backend/enquiry.ts'
import type { Receipt, Refusal } from '#backend/submit.ts'
import { routes } from '#config/routes.ts'
import { ALTERNATIVE_ENTRY, parseAlternative } from '#features/shared/form/form-answer.ts'
import { toConsents } from '#features/shared/form/consents.ts'
import { type FormEntries, TICKED } from '#features/shared/form/form-entries.ts'
import type { TableWishName } from 'core/table-wishes'
import { MAX_ALLERGIES_LENGTH, MAX_NOTE_LENGTH } from 'core/text-limits'
import type { ManageAnswer } from './manage-answer.ts'
import { toOwnAddress } from '#lib/client-address.ts'
import type { RateLimit } from '#lib/rate-limit.ts'
import { type SubmissionReceipt, toKindSlug } from './receipt.ts'

const MAX_REASON = 500
const MAX_MODEL = 80
/** Path of the pages that ask for the wishes of a table, without the record's id. */
const WISHES_PLACE = `${routes.manage}/${ENQUIRY_KINDS.RESERVATION.form}`
/** Limits of the form's fields, so that they fit into a cookie. */
const KEPT = {
  date: 10,
  time: 5,
  party: 3,
  note: MAX_NOTE_LENGTH,
  occasion: 20,
  seating: 20,
  highChairs: 1,
  allergies: MAX_ALLERGIES_LENGTH,
  reason: MAX_REASON,
} as const

export type RecordAction =
  | 'change'
  | 'cancel'
  | 'confirm'
  | 'resend'
  | 'refund'
  | 'pay'
  | 'accept'
  | 'drive'

export interface RecordDeps {
  takePost: RateLimit
  /** Address of the visitor, if known. */
  address: string | undefined
  idToken: string | undefined
  changeEnquiry: typeof changeEnquiry
  cancelEnquiry: typeof cancelEnquiry
  acceptOffer: typeof acceptOffer
  acceptDrive: typeof acceptDrive
  confirmVisit: typeof confirmVisit
  resendConfirmation: typeof resendConfirmation
  requestRefund: typeof requestRefund
  resumePayment: typeof resumePayment
  /** Logs that the backend failed, without personal data. */
  reportFailure: (action: string, error: unknown) => void
}

/** Payment page, and the page that confirms it. */
interface Checkout {
  type: 'checkout'
  url: string
  receipt: SubmissionReceipt
}

/** The table that was taken from the waiting list, or the drive that came free. */
interface Booked {
  type: 'booked'
  record: { kind: string; id: string }
  token?: string
}

/** An owner's operation on a record; shared by the manage page and the member area. */
export async function operateRecord(
  action: RecordAction,
  access: Access,
  form: FormData,
  deps: RecordDeps,
): Promise<ManageAnswer | Checkout | Booked> {
  // The time of a drive is not the table's, which the page's form is for.
  const entries =
    action === 'drive'
      ? { model: getLast(form, 'model')?.slice(0, MAX_MODEL) ?? '' }
      : readRecordEntries(form)
  const minutes = await deps.takePost(deps.address, { of: access.id })
  if (minutes !== undefined) return { type: 'busy', minutes, entries }
  try {
    const answer = await perform(action, access, form, deps)
    if (answer.__typename === 'Refusal') {
      const { reason, message, fields, alternatives } = answer
      // These forms have no field errors, so the message covers all fields.
      const said = fields.map((field) => field.message).join(' ') || message
      return { type: 'refused', reason, message: said, alternatives, entries }
    }
    if (action === 'change' && answer.isUnchanged) return { type: 'done', action: 'no-change' }
    const { id, kind, reference, checkoutUrl, manageToken } = answer
    if (action === 'accept' || action === 'drive') {
      const booked = { kind: toKindSlug(kind), id }
      return { type: 'booked', record: booked, ...(manageToken && { token: manageToken }) }
    }
    if (action !== 'pay') return { type: 'done', action }
    if (!checkoutUrl) return { type: 'unavailable' }
    const record = { kind: toKindSlug(kind), id }
    // The confirmation also works on a device other than the one that ordered.
    return {
      type: 'checkout',
      url: checkoutUrl,
      receipt: { form: ENQUIRY_KINDS[kind].form, reference, record, token: access.token },
    }
  } catch (error) {
    deps.reportFailure(action, error)
    return { type: 'unavailable', entries }
  }
}

/** Returns the last filled-in one of several controls with one name, such as the days and another date. */
function getLast(form: FormData, name: string): string | undefined {
  const values = form.getAll(name).filter((value) => typeof value === 'string')
  return values.findLast((value) => value !== '') ?? values[0]
}

/** Submitted entries that the page shows again. */
export function readRecordEntries(form: FormData): FormEntries {
  const entries: Record<string, string> = {}
  for (const [name, length] of Object.entries(KEPT)) {
    const value = getLast(form, name)
    if (value !== undefined) entries[name] = value.slice(0, length)
  }
  return entries
}

async function perform(
  action: RecordAction,
  access: Access,
  form: FormData,
  deps: RecordDeps,
): Promise<Receipt | Refusal> {
  const caller = { idToken: deps.idToken }
  const get = (name: string) => getLast(form, name) || undefined
  switch (action) {
    case 'cancel':
      return deps.cancelEnquiry(access, caller)
    case 'confirm':
      return deps.confirmVisit(access, caller)
    case 'resend':
      return deps.resendConfirmation(access, caller)
    case 'refund':
      return deps.requestRefund(access, get('reason')?.slice(0, MAX_REASON), caller)
    case 'accept':
      return deps.acceptOffer(access, caller)
    case 'drive': {
      const alternative = parseAlternative(get(ALTERNATIVE_ENTRY))
      const drive = { model: get('model') ?? '', time: alternative?.time ?? get('time') ?? '' }
      return deps.acceptDrive(access, drive, caller)
    }
    case 'pay':
      return deps.resumePayment(access, caller)
    case 'change':
    default: {
      const alternative = parseAlternative(get(ALTERNATIVE_ENTRY))
      const guests = readParty(form)
      if (guests?.success === false) return refuseParty(guests.error.issues)
      const note = form.get('note')
      const change = {
        date: alternative?.date ?? get('date'),
        time: alternative?.time ?? get('time'),
        party: guests?.data,
        // An emptied note is deleted.
        note: typeof note === 'string' ? note : undefined,
        ...readWishes(form, deps.address),
      }
      return deps.changeEnquiry(access, change, caller)
    }
  }
}

/** Reads what the form says of occasion, seat, high chairs and allergies; what it has no field for stays. */
function readWishes(form: FormData, address: string | undefined) {
  const get = (name: TableWishName) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const highChairs = get('highChairs')
  const isTicked = form.get('mayTellKitchen') === TICKED
  const consents = toConsents({ allergies: isTicked }).map((consent) => ({
    ...consent,
    givenAt: new Date().toISOString(),
    place: WISHES_PLACE,
    clientAddress: toOwnAddress(address),
  }))
  return {
    occasion: get('occasion'),
    seating: get('seating'),
    highChairs: highChairs === undefined ? undefined : Number(highChairs),
    allergies: get('allergies'),
    ...(consents.length > 0 && { consents }),
  }
}

/** Undefined when the form has no field for the party. */
function readParty(form: FormData) {
  const typed = form.get('party')
  if (typeof typed !== 'string') return undefined
  return party().safeParse(/^\d{1,3}$/.test(typed) ? Number(typed) : undefined)
}

const refuseParty = (issues: readonly { message: string }[]): Refusal => ({
  __typename: 'Refusal',
  reason: 'INVALID',
  message: '',
  fields: issues.map(({ message }) => ({ field: 'party', message })),
  alternatives: [],
})
