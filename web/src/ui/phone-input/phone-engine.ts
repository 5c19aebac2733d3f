import {
  getCallingCode,
  getCountryOfText,
  getExample,
  listCountries,
  toCountry,
} from 'core/phone/country'
import { isInternationalText, toPlus } from 'core/phone/international'
import { lookUpCountry } from 'core/phone/lookup'
import { getPhoneMessage } from 'core/phone/messages'
import { toPhoneValue } from 'core/phone'
import { editPhone, formatAsYouType } from 'core/phone/text'

/**
 * The parts of a phone field that need the numbering plans: one chunk, loaded when a field is
 * present.
 */
export const phoneEngine = {
  editPhone,
  formatAsYouType,
  getCallingCode,
  getCountryOfText,
  getExample,
  getPhoneMessage,
  isInternationalText,
  listCountries,
  lookUpCountry,
  toCountry,
  toPhoneValue,
  toPlus,
} as const

export type PhoneEngine = typeof phoneEngine
