import { parsePhone } from 'core/phone'
import type { CountryCode } from 'core/phone/country'
import { isInternationalText } from 'core/phone/international'
import { getPhoneMessage } from 'core/phone/messages'
import { z } from 'zod'
import { isUlid } from '../store/enquiry-record.ts'

/** E.164 has at most 15 digits, and a plus. */
const MAX_PHONE = 16

const DAMAGED_KEY = 'Reload the page and send this again: its number is damaged.'
const MISSING_PHONE = 'Enter a number we can reach you on.'

/** A mobile number as the forms submit it: "+6581234567"; with a country, also as one writes it there: "8123 4567". */
export const phone = ({ missing = MISSING_PHONE, country }: PhoneRule = {}) =>
  z
    .string(missing)
    .min(1, missing)
    .max(MAX_PHONE, 'This is too long for a phone number. Enter digits only.')
    .transform((value, context) => {
      const mode = country === undefined ? 'international' : 'auto'
      const parsed = parsePhone(value, { mode, country, mobileOnly: true })
      if (parsed.ok && parsed.value.e164 !== undefined) return parsed.value.e164
      const isInternational = country === undefined || isInternationalText(value)
      context.addIssue({
        code: 'custom',
        message: parsed.ok ? missing : getPhoneMessage(parsed.error, { isInternational }),
      })
      return z.NEVER
    })

interface PhoneRule {
  missing?: string
  country?: CountryCode
}

export const enquiryKey = () => z.string(DAMAGED_KEY).refine(isUlid, DAMAGED_KEY)
