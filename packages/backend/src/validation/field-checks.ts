import { parsePhone } from 'core/phone'
import { getPhoneMessage } from 'core/phone/messages'
import { z } from 'zod'
import { isUlid } from '../store/enquiry-record.ts'

/** E.164 has at most 15 digits, and a plus. */
const MAX_PHONE = 16

const DAMAGED_KEY = 'Reload the page and send this again: its number is damaged.'
const MISSING_PHONE = 'Enter a number we can reach you on.'

/** A mobile number as the forms submit it: "+6581234567". */
export const phone = () =>
  z
    .string(MISSING_PHONE)
    .min(1, MISSING_PHONE)
    .max(MAX_PHONE, 'This is too long for a phone number. Enter digits only.')
    .transform((value, context) => {
      const parsed = parsePhone(value, { mode: 'international', mobileOnly: true })
      if (parsed.ok && parsed.value.e164 !== undefined) return parsed.value.e164
      context.addIssue({
        code: 'custom',
        message: parsed.ok ? MISSING_PHONE : getPhoneMessage(parsed.error, {}),
      })
      return z.NEVER
    })

export const enquiryKey = () => z.string(DAMAGED_KEY).refine(isUlid, DAMAGED_KEY)
