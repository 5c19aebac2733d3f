import { z } from 'zod'
import { formatNumber } from './numbers.ts'
import { addDays } from './singapore-clock.ts'
import { parsePlate, type PlateError } from './plate.ts'
import { cleanTypedText } from './typed-text.ts'

/** Maximum characters of a line. */
const MAX_LINE = 120
/** Maximum characters of multi-line text. */
export const MAX_TEXT = 2000
/** Length that a mail server must accept (RFC 5321). */
const MAX_EMAIL = 254
/**
 * The rule of the browser's own field (HTML standard, input type=email), so that both say the same: "r&d@example.com" is
 * whole. Other than there, a domain has a dot: no mail reaches one without.
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/
const CONTROL_CHARACTERS = /\p{Cc}/u
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]/u
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const ILL_FORMED = 'This contains a character that we cannot store.'

const tooLong = (max: number) => `Shorten this to ${formatNumber(max)} characters or fewer.`

/** Required single-line text. */
export const line = (missing: string, max = MAX_LINE) =>
  z
    .string(missing)
    .overwrite(cleanTypedText)
    .min(1, missing)
    .max(max, tooLong(max))
    .refine((text) => !CONTROL_CHARACTERS.test(text), 'Write this in one line, without tabs.')
    .refine((text) => text.isWellFormed(), ILL_FORMED)

/** Dots that browsers and programs read as the one of an address. */
const DOTS = '.\u2024\u3002\uFE52\uFF0E\uFF61'

/**
 * Signs of an address that no name has, after its dots are folded: a colon, a backslash or a square bracket; a dot that
 * ends no word; a slash that joins no letters; an ending of pages; and letters of two scripts around a dot.
 */
const ADDRESS = new RegExp(
  [
    String.raw`[:\\[\]]`,
    String.raw`(?<![\p{L}\p{M}.)'’"])\.`,
    String.raw`(?<!\p{L}\s?)/|/(?!\s?\p{L})|\.\p{L}{2,}/`,
    String.raw`\b[Ww]{3}\.`,
    String.raw`\.(?:com|net|org|info|biz|xyz|shop|site|online|link|click|app)(?![\p{L}\p{N}])`,
    String.raw`\p{Script=Latin}\.[\p{Script=Cyrillic}\p{Script=Greek}]`,
  ].join('|'),
  'iu',
)
/** "evil.sg" and "EVIL.SG": "Lee.Sg" is a name. */
const COUNTRY_ADDRESS = /(?:\p{Ll}{3}\.(\p{Ll}{2})|\p{Lu}{3}\.(\p{Lu}{2}))(?!\p{L})/gu
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether a country's address has these two letters: "tan.ah" is a name. */
const isCountry = (letters: string) =>
  /^[a-z]{2}$/i.test(letters) && REGIONS.of(letters.toUpperCase()) !== undefined

const WORD_AFTER_DOT = new RegExp(String.raw`(?<=[${DOTS}])(?=[\p{L}\p{M}\p{N}]{2})`, 'gu')

const hasAddress = (name: string) => {
  const folded = name.normalize('NFKC').replaceAll(new RegExp(`[${DOTS}]`, 'gu'), '.')
  const endings = [...folded.matchAll(COUNTRY_ADDRESS)].map(
    ([, small, capital]) => small ?? capital,
  )
  return ADDRESS.test(folded) || endings.some((ending) => ending !== undefined && isCountry(ending))
}

/**
 * A person's name: no way to have us send an address of a page to a stranger. Programs make links of a word after a dot,
 * so a space goes between.
 */
export const personName = (missing = 'Enter your name.') =>
  line(missing)
    .refine((name) => !hasAddress(name), 'Write your name without the address of a page.')
    .overwrite((name) => name.replaceAll(WORD_AFTER_DOT, ' '))
    .max(MAX_LINE, tooLong(MAX_LINE))

/** Required multi-line text. */
export const text = (missing: string, max = MAX_TEXT) =>
  z
    .string(missing)
    .transform((value) => cleanTypedText(value.replaceAll(/\r\n?/g, '\n')))
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(max, tooLong(max))
        .refine(
          (value) => !CONTROL_BUT_LINES.test(value),
          'Write this with letters and signs only.',
        )
        .refine((value) => value.isWellFormed(), ILL_FORMED),
    )

/** Optional variant: an empty text counts as absent. */
export const optionalText = (max = MAX_TEXT) =>
  z
    .string()
    .optional()
    .transform((value) => cleanTypedText(value ?? '') || undefined)
    .pipe(text('', max).optional())

/** Text that nobody typed, such as a campaign's name: truncated and made well-formed, never refused. */
export const truncated = (max: number) =>
  z
    .string()
    .transform((value) => value.slice(0, max).toWellFormed())
    .optional()

/** Maximum characters of a sum of what a car costs. */
export const MAX_SUM = 400

/** The sum that the visitor saw, with the date of its rules: the site writes it, so it is never asked for. */
export const seenSum = () => optionalText(MAX_SUM)

export const email = () =>
  line('Enter your email address, such as name@example.com.', MAX_EMAIL).pipe(
    z
      .string()
      .regex(EMAIL, 'This email address is incomplete. It should look like name@example.com.'),
  )

/** An existing calendar day in the format of date fields: "2026-11-21". */
export const isoDate = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .pipe(z.iso.date('Enter the date as day, month and year, such as 21/11/2026.'))

/** A time of day as "19:30". Availability is the backend's decision. */
export const clock = (missing = 'Choose a time.') => z.string(missing).regex(CLOCK, missing)

const PLATE_MESSAGES = {
  malformed: 'Enter the plate as on the car, such as SLA 1234 M.',
  'no-check-letter': 'The last letter is missing. Enter the plate as on the car.',
  'wrong-check-letter': 'The last letter does not match. Check the plate on the car.',
} as const satisfies Record<PlateError, string>

export const plate = () =>
  z
    .string(PLATE_MESSAGES.malformed)
    .overwrite(cleanTypedText)
    .max(MAX_LINE, PLATE_MESSAGES.malformed)
    .transform((value, context) => {
      const parsed = parsePlate(value)
      if (parsed.ok) return parsed.value
      context.addIssue({ code: 'custom', message: PLATE_MESSAGES[parsed.error] })
      return z.NEVER
    })

const OLDEST_CAR = '1950-01-01'
/** Ten years with leap days. */
const LONGEST_COE_DAYS = 3653

/** First registration of a car; `today` is an ISO date in Singapore. */
export const registrationDate = (today: string) =>
  isoDate('Enter the date of first registration; it is on the log card.')
    .refine((date) => date <= today, {
      error: 'This date is in the future. Enter the date on which the car was first registered.',
      abort: true,
    })
    .refine((date) => date >= OLDEST_CAR, 'Check the year of first registration.')

/** Last day of a COE. */
export const coeEnd = (today: string, missing: string) =>
  isoDate(missing)
    .refine((date) => date >= today, {
      error: 'This COE has expired. Enter when the current one ends, or call us.',
      abort: true,
    })
    .refine(
      (date) => date <= addDays(today, LONGEST_COE_DAYS),
      'A COE lasts ten years at most. Check the year.',
    )

export const makeModel = () => line('Enter make and model, as on the log card.', 80)

/** In kilometres. */
export const MILEAGE = {
  max: 999_999,
  malformed: 'Enter the mileage as a whole number, such as 61,400.',
  tooLarge: 'This is too high. Check the mileage.',
} as const

/** In dollars. */
export const LOAN = {
  max: 999_999,
  malformed: 'Enter the loan in dollars, such as 45,000, or leave it empty.',
  tooLarge: 'This is too high. Check the amount.',
} as const

/** The printable format of voucher codes; the issuer decides on the rest. */
const VOUCHER_CODE = /^(?=.{1,40}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/
const MISSING_CODE = 'Enter the code. It is on the back of the card or in the email.'
const MALFORMED_CODE =
  'A code has letters, numbers and dashes only, such as LUNCH-7Q4K. Enter it as it is printed.'

const ANY_DASH = /[\s\u2212\p{Pd}]+/gu

const VERSION = /^[\w.:+-]{1,40}$/
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG = 80
const MAX_FILE_ID = 120
const MAX_ACCESS = 120
const FILE_ID = /^[\w.-]+(?:\/[\w.-]+)*$/
const BAD_ACCESS = 'Open the link in your email again.'

/** Version of a consent text: a number, a date or a time. */
export const version = (missing: string) => z.string(missing).regex(VERSION, missing)

/** A slug: a venue, a model, a role. */
export const slug = (missing: string) =>
  z.string(missing).max(MAX_SLUG, missing).regex(SLUG, missing)

export const fileId = (missing: string) =>
  z.string(missing).max(MAX_FILE_ID, missing).regex(FILE_ID, missing)

/** Id or token of a record; whether it gives access is decided elsewhere. */
export const accessText = () => z.string(BAD_ACCESS).max(MAX_ACCESS, BAD_ACCESS)

export const party = () => z.int('Enter the number of guests.').min(1, 'Choose at least one guest.')

/** Normalises a typed voucher code: "lunch 7q4k" becomes "LUNCH-7Q4K". */
export const voucherCode = () =>
  z
    .string(MISSING_CODE)
    .transform(toPlainCode)
    .pipe(
      z.string().min(1, { error: MISSING_CODE, abort: true }).regex(VOUCHER_CODE, MALFORMED_CODE),
    )

/** Leading and trailing dashes remain from an untyped part or a copied list. */
function toPlainCode(text: string): string {
  const code = cleanTypedText(text.normalize('NFKC')).toUpperCase().replaceAll(ANY_DASH, '-')
  return code.replaceAll(/^-|-$/g, '')
}
