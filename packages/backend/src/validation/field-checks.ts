import { MALFORMED_CODE, VOUCHER_CODE } from 'core/field-rules'
import { parsePhone } from 'core/phone'
import { getPhoneMessage } from 'core/phone/messages'
import { z } from 'zod'
import { isUlid } from '../store/enquiry-record.ts'

/** E.164 has 15 digits at most, and a plus. */
const MAX_PHONE = 16
const VERSION = /^[\w.:+-]{1,40}$/
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG = 80
const MAX_FILE_ID = 120
const MAX_ACCESS = 120
const FILE_ID = /^[\w.-]+(?:\/[\w.-]+)*$/

const BAD_ACCESS = 'Open the link in your email again.'
const DAMAGED_KEY = 'Reload the page and send this again: its number is damaged.'
const MISSING_PHONE = 'Give a number that we can reach you on.'

/** A mobile number as the forms hand it over: "+6581234567". */
export const phone = () =>
  z
    .string(MISSING_PHONE)
    .min(1, MISSING_PHONE)
    .max(MAX_PHONE, 'This is too long for a number. Type digits only.')
    .transform((value, context) => {
      const parsed = parsePhone(value, { mode: 'international', mobileOnly: true })
      if (parsed.ok && parsed.value.e164 !== undefined) return parsed.value.e164
      context.addIssue({
        code: 'custom',
        message: parsed.ok ? MISSING_PHONE : getPhoneMessage(parsed.error, {}),
      })
      return z.NEVER
    })

/** Of a text that was agreed to: a number, a date or a time. */
export const version = (missing: string) => z.string(missing).regex(VERSION, missing)

/** A name in an address: a venue, a model, a role. */
export const slug = (missing: string) =>
  z.string(missing).max(MAX_SLUG, missing).regex(SLUG, missing)

export const fileId = (missing: string) =>
  z.string(missing).max(MAX_FILE_ID, missing).regex(FILE_ID, missing)

/** Id or token of a record: whether it opens one is not said here. */
export const accessText = () => z.string(BAD_ACCESS).max(MAX_ACCESS, BAD_ACCESS)

export const party = () =>
  z.int('Say how many you are.').min(1, 'A table is for one guest at least.')

export const enquiryKey = () => z.string(DAMAGED_KEY).refine(isUlid, DAMAGED_KEY)

export const voucherCode = () => z.string(MALFORMED_CODE).regex(VOUCHER_CODE, MALFORMED_CODE)
