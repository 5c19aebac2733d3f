import {
  getCallingCode,
  getCountryOfText,
  getExample,
  listCountries,
  toCountry,
} from 'core/phone/country'
import { lookUpCountry } from 'core/phone/lookup'
import { getPhoneMessage } from 'core/phone/messages'
import { toPhoneValue } from 'core/phone'
import { editPhone, formatAsYouType } from 'core/phone/text'

/** All that a phone field needs of the numbering plans: one chunk, loaded when a field is there. */
export const phoneEngine = {
  editPhone,
  formatAsYouType,
  getCallingCode,
  getCountryOfText,
  getExample,
  getPhoneMessage,
  listCountries,
  lookUpCountry,
  toCountry,
  toPhoneValue,
} as const

export type PhoneEngine = typeof phoneEngine
