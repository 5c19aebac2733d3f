import { email } from 'core/field-rules'
import { cleanTypedText } from 'core/typed-text'
import { z } from 'zod'
import type { askForCode, KnownBooking, openByCode } from '#backend/booking-codes.ts'
import { routes } from '#config/routes.ts'
import {
  FIND_BOOKING_PARAMETER,
  type FindBookingState,
} from '#features/confirmation/find-booking-state.ts'
import { checkEntries, phone } from '#features/shared/form/form-checks.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import type { RateLimit } from '#lib/rate-limit.ts'
import { createSeal, type SealOptions } from '#lib/sealed.ts'
import { takeTime } from '#lib/take-time.ts'
import type { Guesses } from './guesses.ts'
import { buildManageCookie, toKindSlug, toManagePath } from './receipt.ts'
import { sealLink, withLink } from './sealed-link.ts'

const MISSING_REFERENCE = 'Enter the reference, such as BYD-7Q4KX2MD.'
const MISSING_CONTACT = 'Enter the email address or the mobile number that you booked with.'
const MISSING_CODE = 'Enter the six digits of the code.'
const WRONG_CODE =
  'This is not the latest code, or it has run out. Check what you entered, or have a new code sent.'
const DOWN = 'We can’t look it up just now. Try again in a minute, or call us.'
/** All codes are one space, in which guesses count. */
const CODE_SPACE = 'BOOKING'
const STATE_SECONDS = 30 * 60
const MAX_ENTRY = 300

/** Crockford's letters: what looks like a digit is one. */
const toReference = (typed: string): string => {
  const compact = cleanTypedText(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
  const last = compact.length > 8 ? compact.replace(/^BYD/, '') : compact
  return `BYD-${last.replaceAll('O', '0').replaceAll(/[IL]/g, '1')}`
}

const reference = () =>
  z
    .string(MISSING_REFERENCE)
    .transform(toReference)
    .pipe(z.string().regex(/^BYD-[0-9A-HJKMNP-TV-Z]{8}$/, MISSING_REFERENCE))

const contact = () =>
  z.string(MISSING_CONTACT).transform((typed, context) => {
    const checked = typed.includes('@')
      ? email().safeParse(typed)
      : phone()
          .transform(({ e164 }) => e164)
          .safeParse({ text: typed, country: 'SG' })
    if (checked.success) return checked.data
    const [issue] = checked.error.issues
    context.addIssue({
      code: 'custom',
      message: (typed.trim() && issue?.message) || MISSING_CONTACT,
    })
    return z.NEVER
  })

const code = () =>
  z
    .string(MISSING_CODE)
    .transform((typed) => typed.normalize('NFKC').replaceAll(/\D/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, MISSING_CODE))

const BOOKING = z.object({ reference: reference(), contact: contact() })
const CODE = z.object({ code: code() })

const stateSchema = z.object({
  step: z.enum(['booking', 'code']),
  reference: z.string(),
  contact: z.string(),
  errors: z.object({
    reference: z.string().optional(),
    contact: z.string().optional(),
    code: z.string().optional(),
  }),
  problem: z.string().optional(),
})

const stateSeal = createSeal(FIND_BOOKING_PARAMETER, stateSchema)

/** Opens what the address of the page carries, without a cookie and without a readable word. */
export const openFindBooking = stateSeal.open

export interface FindBookingDeps extends SealOptions {
  address: string | undefined
  isSecure: boolean
  takeTry: RateLimit
  guesses: Guesses
  askForCode: typeof askForCode
  openByCode: typeof openByCode
  reportFailure: (error: unknown) => void
  wait?: (milliseconds: number) => Promise<void>
}

interface Lead {
  location: string
  cookie?: string
}

/** Has a code sent, or opens the booking with one; leads to the page that says what comes next. */
export async function findBooking(entries: FormEntries, deps: FindBookingDeps): Promise<Lead> {
  const typed = {
    reference: (entries['reference'] ?? '').slice(0, MAX_ENTRY),
    contact: (entries['contact'] ?? '').slice(0, MAX_ENTRY),
  }
  const show = (state: Partial<FindBookingState>) =>
    leadToState({ step: 'booking', ...typed, errors: {}, ...state }, deps)
  const known = checkEntries(BOOKING, ['reference', 'contact'], typed)
  if (!known.ok) return show({ errors: known.error })
  const posted = entries['code']
  if (posted !== undefined) return enterCode(known.value, posted, deps)
  const minutes = await deps.takeTry(deps.address, { of: 'my-booking' })
  if (minutes !== undefined) return show({ problem: describeBusy(minutes) })
  try {
    // Its time does not say whether there is such a booking.
    await takeTime(deps.askForCode(known.value), deps.wait)
  } catch (error) {
    deps.reportFailure(error)
    return show({ problem: DOWN })
  }
  return show({ step: 'code', ...known.value })
}

async function enterCode(
  booking: KnownBooking,
  posted: string,
  deps: FindBookingDeps,
): Promise<Lead> {
  const show = (state: Partial<FindBookingState>) =>
    leadToState({ step: 'code', ...booking, errors: {}, ...state }, deps)
  const entered = checkEntries(CODE, ['code'], { code: posted })
  if (!entered.ok) return show({ errors: entered.error })
  const guess = await deps.guesses.take(deps.address, CODE_SPACE)
  if (!guess.ok) return show({ problem: describeBusy(guess.error) })
  try {
    const found = await takeTime(deps.openByCode(booking, entered.value.code), deps.wait)
    await guess.value.settle(Boolean(found))
    if (!found?.manageToken) return show({ errors: { code: WRONG_CODE } })
    const record = { kind: toKindSlug(found.kind), id: found.id }
    const token = found.manageToken
    return {
      location: withLink(toManagePath(record), sealLink(token, deps)),
      cookie: buildManageCookie({ record, token, isSecure: deps.isSecure }),
    }
  } catch (error) {
    deps.reportFailure(error)
    return show({ problem: DOWN })
  }
}

function leadToState(state: FindBookingState, options: SealOptions): Lead {
  const sealed = stateSeal.seal(state, STATE_SECONDS, options)
  return { location: `${routes.myBooking}?${FIND_BOOKING_PARAMETER}=${sealed}#form` }
}

const describeBusy = (minutes: number): string =>
  `Too many tries in a short time. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again, or call us.`
