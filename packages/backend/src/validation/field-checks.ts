import { parsePhone } from 'core/phone'
import { getPhoneMessage } from 'core/phone/messages'
import { parsePlate, type PlateError } from 'core/plate'
import { z } from 'zod'
import { isUlid } from '../store/enquiry-record.ts'

const MAX_LINE = 120
const MAX_TEXT = 2000
/** RFC 5321: what a mail server has to accept. */
const MAX_EMAIL = 254
/** E.164 has 15 digits at most, and a plus. */
const MAX_PHONE = 16
const CONTROL_CHARACTERS = /\p{Cc}/u
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]/u
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const VERSION = /^[\w.:+-]{1,40}$/
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG = 80
const MAX_FILE_ID = 120
const FILE_ID = /^[\w.-]+(?:\/[\w.-]+)*$/

const tooLong = (max: number) => `Shorten this to ${max} characters or fewer.`

/** One line of text that has to be there. The wording is that of the forms. */
export const line = (missing: string, max = MAX_LINE) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, tooLong(max))
    .refine((text) => !CONTROL_CHARACTERS.test(text), 'Write this in one line, without tabs.')
    .refine((text) => text.isWellFormed(), 'This has a character that cannot be kept.')

/** Text of several lines. */
export const text = (missing: string, max = MAX_TEXT) =>
  z
    .string(missing)
    .transform((value) => value.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(max, tooLong(max))
        .refine((value) => !CONTROL_BUT_LINES.test(value), 'Write this without control characters.')
        .refine((value) => value.isWellFormed(), 'This has a character that cannot be kept.'),
    )

/** The same, and an empty one counts as none. */
export const optionalText = (max = MAX_TEXT) =>
  z
    .string()
    .optional()
    .transform((value) => value?.trim() || undefined)
    .pipe(text('', max).optional())

export const email = () =>
  line('Type your email address, such as name@example.com.', MAX_EMAIL).pipe(
    z.email('This is not a whole email address. It looks like name@example.com.'),
  )

const MISSING_PHONE = 'Give a number that we can reach you on.'

/** A number as the forms hand it over: "+6581234567". */
export const phone = () =>
  z
    .string(MISSING_PHONE)
    .min(1, MISSING_PHONE)
    .max(MAX_PHONE, 'This is too long for a number. Type digits only.')
    .transform((value, context) => {
      const parsed = parsePhone(value, { mode: 'international' })
      if (parsed.ok && parsed.value.e164 !== undefined) return parsed.value.e164
      context.addIssue({
        code: 'custom',
        message: parsed.ok ? MISSING_PHONE : getPhoneMessage(parsed.error, {}),
      })
      return z.NEVER
    })

export const isoDate = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .pipe(z.iso.date('Type the date as day, month and year, such as 21/11/2026.'))

export const clock = () => z.string('Choose a time.').regex(CLOCK, 'Choose a time.')

/** Of a text that was agreed to: a number, a date or a time. */
export const version = (missing: string) => z.string(missing).regex(VERSION, missing)

/** A name in an address: a venue, a model, a role. */
export const slug = (missing: string) =>
  z.string(missing).max(MAX_SLUG, missing).regex(SLUG, missing)

export const fileId = (missing: string) =>
  z.string(missing).max(MAX_FILE_ID, missing).regex(FILE_ID, missing)

export const party = () =>
  z.int('Say how many you are.').min(1, 'A table is for one guest at least.')

export const enquiryKey = () =>
  z.string().refine(isUlid, 'Reload the page and send this again: its number is damaged.')

const PLATE_MESSAGES = {
  malformed: 'Type the plate as on the car, such as SLA 1234 A.',
  'no-check-letter': 'The last letter is missing. Type the plate as on the car.',
  'wrong-check-letter': 'The last letter does not fit the rest. Check the plate on the car.',
} as const satisfies Record<PlateError, string>

export const plate = () =>
  z
    .string(PLATE_MESSAGES.malformed)
    .max(MAX_LINE, PLATE_MESSAGES.malformed)
    .transform((value, context) => {
      const parsed = parsePlate(value)
      if (parsed.ok) return parsed.value
      context.addIssue({ code: 'custom', message: PLATE_MESSAGES[parsed.error] })
      return z.NEVER
    })

const VOUCHER_CODE = /^([A-Z]{2,12})-([A-HJ-NP-Z0-9]{4})$/

export const voucherCode = () =>
  z
    .string()
    .regex(VOUCHER_CODE, 'A code is a word, a dash and four characters, such as LUNCH-7Q4K.')
