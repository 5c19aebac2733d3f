import {
  type NumberFormat,
  ParseError,
  parsePhoneNumberWithError,
  type PhoneNumber,
  type PhoneNumberType,
  validatePhoneNumberLength,
} from 'libphonenumber-js/core/es6'
import type { Result } from '../result.ts'
import {
  type CountryCode,
  type CountryFilter,
  getCallingCode,
  getCountriesOfCallingCode,
  isCountryAllowed,
  isCountryCode,
} from './country.ts'
import { isInternationalText, toPlus } from './international.ts'
import { COUNTRIES_WITH_ALL_TYPES } from './metadata.generated.ts'
import { METADATA } from './metadata.ts'
import { formatAsYouType, MAX_TEXT_LENGTH, normalisePhoneText } from './text.ts'

const MIN_DIGITS = 2
/** Positions inside libphonenumber-js' minified numbering plan. */
const LENGTHS_INDEX = 3
const TYPES_INDEX = 11
const MOBILE_INDEX = 1
const TEL_SCHEME = /^\s*tel:/i
/** "(+65)" before the rest, as on business cards. */
const BRACKETED_CODE = /^\(\s*(\+[\d\s]+)\)/
const PLAIN_NUMBER = /^[\d\s().+-]*$/
const PLUS_INSIDE = /\d.*\+/s
const VALID_CHARACTERS = /^[()\-+0-9\s]*$/

const NUMBER_FORMATS = {
  international: 'INTERNATIONAL',
  national: 'NATIONAL',
  e164: 'E.164',
  rfc3966: 'RFC3966',
} as const satisfies Record<string, NumberFormat>

/** `auto` is international when the text starts with plus, else national. */
export type PhoneMode = 'auto' | keyof typeof NUMBER_FORMATS

/** Reason why a number is refused. */
export type PhoneErrorCode =
  | 'not-a-number'
  | 'too-short'
  | 'too-long'
  /** Unknown country or calling code, or a country that is not accepted here. */
  | 'invalid-country'
  /** Valid length, but in a range that is not assigned. */
  | 'invalid-number'
  | 'invalid-characters'
  | 'pattern-mismatch'
  | 'not-mobile'

export type PhoneType =
  | 'fixed-line'
  | 'mobile'
  | 'fixed-line-or-mobile'
  | 'premium-rate'
  | 'toll-free'
  | 'shared-cost'
  | 'voip'
  | 'personal-number'
  | 'pager'
  | 'uan'
  | 'voicemail'

export interface PhoneOptions extends CountryFilter {
  /** Selected country; posted by the form, so it may be unknown. */
  country?: string
  /** One of {@link PhoneMode}; anything else logs an error and means international. */
  mode?: string
  /** Accept only numbers that can receive text messages. */
  mobileOnly?: boolean
  /** Accept only digits, spaces, plus, minus and parentheses. */
  validCharactersOnly?: boolean
  /** Text must match this pattern. */
  pattern?: RegExp
  /** Logger of an unknown mode; default the console. */
  logError?: (message: string) => void
}

/** A number that passed every rule. */
export interface Phone {
  /** Absent for numbers that belong to no country, such as +800. */
  country?: CountryCode
  callingCode: string
  /** Significant digits, without trunk prefix. */
  nationalNumber: string
  /** `+6581234567`: the stored and sent format. */
  e164: string
  formatted: string
  /** Absent when the trimmed metadata cannot determine it. */
  type?: PhoneType
  extension?: string
}

/** State of a phone field: what was typed, and what it means. */
export interface PhoneValue {
  text: string
  country?: CountryCode
  valid: boolean
  possible: boolean
  nationalNumber?: string
  /**
   * In the requested mode once it is a possible number, partially formatted while unfinished, else
   * as typed.
   */
  formatted: string
  e164?: string
  type?: PhoneType
  extension?: string
  /** Present exactly when `valid` is false. */
  error?: PhoneErrorCode
}

/** Validates text by all rules; the same on the server and in the browser. */
export function parsePhone(
  text: string,
  options: PhoneOptions = {},
): Result<Phone, PhoneErrorCode> {
  const read = readPhone(text, options)
  if (!read.ok) return read
  const { number, country, type } = read.value
  const error = getRuleError(read.value, options)
  if (error) return { ok: false, error }
  return {
    ok: true,
    value: {
      country,
      callingCode: number.countryCallingCode,
      nationalNumber: number.nationalNumber,
      e164: number.number,
      formatted: number.format(getNumberFormat(read.value, options)),
      type,
      extension: number.ext,
    },
  }
}

/** Like `parsePhone`, with partial results for a number that is not valid yet. */
export function toPhoneValue(text: string, options: PhoneOptions = {}): PhoneValue {
  const selected = toSelectedCountry(options)
  const read = readPhone(text, options)
  if (!read.ok) {
    return {
      text,
      country: selected,
      valid: false,
      possible: false,
      formatted: text,
      error: read.error,
    }
  }
  const { number, country, type, isPossible, isInUse } = read.value
  const error = getRuleError(read.value, options)
  return {
    text,
    country: country ?? selected,
    valid: error === undefined,
    possible: isPossible && error !== 'invalid-country',
    nationalNumber: number.nationalNumber,
    formatted: isInUse
      ? number.format(getNumberFormat(read.value, options))
      : formatUnfinished(text, read.value),
    e164: isPossible ? number.number : undefined,
    type,
    extension: number.ext,
    error,
  }
}

/** The text in the mode's format; as typed when it is not a possible number. */
export function formatPhone(text: string, options: PhoneOptions = {}): string {
  return toPhoneValue(text, options).formatted
}

interface ReadPhone {
  number: PhoneNumber
  country?: CountryCode
  type?: PhoneType
  isPossible: boolean
  /** In an assigned range: validity before the field's own rules. */
  isInUse: boolean
  /** Typed with plus or "00", or with the code of another country. */
  isInternational: boolean
  lengthError?: PhoneErrorCode
}

function readPhone(text: string, options: PhoneOptions): Result<ReadPhone, PhoneErrorCode> {
  if (text.length > MAX_TEXT_LENGTH) return { ok: false, error: 'too-long' }
  const country = toSelectedCountry(options)
  const plain = normalisePhoneText(text).replace(TEL_SCHEME, '').trim()
  const ascii = toPlus(plain, country).replace(BRACKETED_CODE, '$1 ')
  if (options.validCharactersOnly && !VALID_CHARACTERS.test(ascii)) {
    return { ok: false, error: 'invalid-characters' }
  }
  if (options.pattern && text.search(options.pattern) === -1) {
    return { ok: false, error: 'pattern-mismatch' }
  }
  const digits = ascii.replaceAll(/\D/g, '').length
  if (digits === 0 || PLUS_INSIDE.test(ascii)) return { ok: false, error: 'not-a-number' }
  if (digits < MIN_DIGITS) return { ok: false, error: 'too-short' }
  if (options.country !== undefined && country === undefined) {
    return { ok: false, error: 'invalid-country' }
  }
  const parsed = readNumber(ascii, country)
  if (!parsed.ok) return parsed
  const number = parsed.value
  const countryOfNumber = toCountryOfNumber(number, country)
  return {
    ok: true,
    value: {
      number,
      country: countryOfNumber,
      isInUse: isValidNumber(number, countryOfNumber),
      type: toPhoneType(number),
      isPossible: number.isPossible(),
      isInternational: isInternational(ascii, number, country),
      lengthError: getLengthError(ascii, number, country),
    },
  }
}

function isInternational(
  text: string,
  number: PhoneNumber,
  selected: CountryCode | undefined,
): boolean {
  if (isInternationalText(text, selected)) return true
  return selected !== undefined && getCallingCode(selected) !== number.countryCallingCode
}

function getLengthError(
  text: string,
  number: PhoneNumber,
  selected: CountryCode | undefined,
): PhoneErrorCode | undefined {
  const code = validatePhoneNumberLength(text, { defaultCountry: selected }, METADATA)
  if (code !== 'INVALID_LENGTH') return toFailure(code)
  // Between two valid lengths of the country: too long for a valid prefix, else unfinished.
  const { nationalNumber } = number
  const country = toCountryOfNumber(number, selected)
  // A zero before a whole number; without it, a number of another country might be taken for one of this.
  if (
    country &&
    nationalNumber.startsWith('0') &&
    isValidNational(nationalNumber.slice(1), country)
  )
    return 'too-long'
  for (let length = nationalNumber.length - 1; length >= MIN_DIGITS; length--) {
    if (country && isValidNational(nationalNumber.slice(0, length), country)) return 'too-long'
  }
  return 'too-short'
}

function toSelectedCountry({ country }: PhoneOptions): CountryCode | undefined {
  const code = country?.toUpperCase()
  return code !== undefined && isCountryCode(code) ? code : undefined
}

function parseNumber(
  text: string,
  defaultCountry: CountryCode | undefined,
): Result<PhoneNumber, PhoneErrorCode> {
  try {
    const number = parsePhoneNumberWithError(text, { defaultCountry, extract: false }, METADATA)
    return { ok: true, value: number }
  } catch (cause) {
    if (cause instanceof ParseError) {
      return { ok: false, error: toFailure(cause.message) ?? 'not-a-number' }
    }
    throw cause
  }
}

/**
 * The number as typed; where that is not in use, without a trunk zero "(0)" or a second calling code behind the calling
 * code, if that is.
 */
function readNumber(
  text: string,
  selected: CountryCode | undefined,
): Result<PhoneNumber, PhoneErrorCode> {
  const typed = parseNumber(text, selected)
  if (!typed.ok || !isInternationalText(text, selected)) return typed
  const { countryCallingCode: code, nationalNumber, ext } = typed.value
  if (isValidNumber(typed.value, toCountryOfNumber(typed.value, selected))) return typed
  // Numbers of +1 and +7 begin so themselves: one digit too many would look like a second code.
  const codes = code.length > 1 ? [code, `00${code}`] : [`00${code}`]
  for (const surplus of ['0', ...codes]) {
    if (!nationalNumber.startsWith(surplus)) continue
    const rest = `+${code}${nationalNumber.slice(surplus.length)}${ext ? ` ext ${ext}` : ''}`
    const other = parseNumber(rest, selected)
    const isInUse = other.ok && isValidNumber(other.value, toCountryOfNumber(other.value, selected))
    if (isInUse) return other
  }
  return typed
}

function toFailure(code: string | undefined): PhoneErrorCode | undefined {
  switch (code) {
    case undefined:
      return undefined
    case 'TOO_SHORT':
      return 'too-short'
    case 'TOO_LONG':
      return 'too-long'
    case 'INVALID_COUNTRY':
      return 'invalid-country'
    default:
      return 'not-a-number'
  }
}

/** Keeps the selected country when a shared calling code is ambiguous (+44, +39, +47), and while a number is unfinished. */
function toCountryOfNumber(
  number: PhoneNumber,
  selected: CountryCode | undefined,
): CountryCode | undefined {
  if (number.isNonGeographic()) return undefined
  const countries = getCountriesOfCallingCode(number.countryCallingCode)
  if (selected && countries.includes(selected)) {
    const isUndecided = number.country === undefined || !number.isPossible()
    if (isUndecided || isValidNational(number.nationalNumber, selected)) return selected
  }
  return number.country ?? countries[0]
}

function getRuleError(read: ReadPhone, options: PhoneOptions): PhoneErrorCode | undefined {
  const { country, type, isPossible, isInUse } = read
  const isRestricted = options.only !== undefined || options.ignored !== undefined
  if (isRestricted && !(country && isCountryAllowed(country, options))) return 'invalid-country'
  const mobileLengthError =
    options.mobileOnly && !isInUse ? getMobileLengthError(read.number, country) : undefined
  if (mobileLengthError) return mobileLengthError
  if (!isPossible) return read.lengthError ?? 'not-a-number'
  if (!isInUse) return 'invalid-number'
  if (options.mobileOnly && !canBeMobile(type, country)) return 'not-mobile'
  return undefined
}

/** Compared with mobile numbers only: one with two digits more may have the length of a hotline. */
function getMobileLengthError(
  { nationalNumber }: PhoneNumber,
  country: CountryCode | undefined,
): PhoneErrorCode | undefined {
  const lengths = country ? getMobileLengths(country) : []
  // A trunk zero is no digit of the number.
  const { length } = nationalNumber.replace(/^0/, '')
  if (lengths.length === 0 || lengths.includes(length)) return undefined
  if (length > Math.max(...lengths)) return 'too-long'
  if (length < Math.min(...lengths)) return 'too-short'
  return undefined
}

function getMobileLengths(country: CountryCode): number[] {
  const plan: readonly unknown[] = METADATA.countries[country] ?? []
  const types = plan[TYPES_INDEX]
  const mobile: unknown = Array.isArray(types) ? types[MOBILE_INDEX] : undefined
  const own: unknown = Array.isArray(mobile) ? (mobile[1] ?? plan[LENGTHS_INDEX]) : undefined
  return Array.isArray(own) ? own.filter((length) => typeof length === 'number') : []
}

/** A country without a mobile range in its plan is not checked for mobiles. */
function canBeMobile(type: PhoneType | undefined, country: CountryCode | undefined): boolean {
  if (type === 'mobile' || type === 'fixed-line-or-mobile') return true
  const plan: readonly unknown[] = (country && METADATA.countries[country]) ?? []
  const types = plan[TYPES_INDEX]
  return country !== undefined && !(Array.isArray(types) && types[MOBILE_INDEX])
}

function isValidNumber(number: PhoneNumber, country: CountryCode | undefined): boolean {
  return country === undefined ? number.isValid() : isValidNational(number.nationalNumber, country)
}

/** libphonenumber-js takes the kept types for complete and would refuse every fixed line. */
function isValidNational(nationalNumber: string, country: CountryCode): boolean {
  const plan: readonly unknown[] = METADATA.countries[country] ?? []
  const [, , general] = plan
  if (!isMatch(nationalNumber, general)) return false
  if (!COUNTRIES_WITH_ALL_TYPES.includes(country)) return true
  const types = plan[TYPES_INDEX]
  return (
    Array.isArray(types) &&
    types.some((type: unknown) => Array.isArray(type) && isMatch(nationalNumber, type[0]))
  )
}

function isMatch(text: string, pattern: unknown): boolean {
  return typeof pattern === 'string' && new RegExp(`^(?:${pattern})$`).test(text)
}

function toPhoneType(number: PhoneNumber): PhoneType | undefined {
  const type = number.getType()
  return type && PHONE_TYPES[type]
}

const PHONE_TYPES: Record<PhoneNumberType, PhoneType> = {
  FIXED_LINE: 'fixed-line',
  MOBILE: 'mobile',
  FIXED_LINE_OR_MOBILE: 'fixed-line-or-mobile',
  PREMIUM_RATE: 'premium-rate',
  TOLL_FREE: 'toll-free',
  SHARED_COST: 'shared-cost',
  VOIP: 'voip',
  PERSONAL_NUMBER: 'personal-number',
  PAGER: 'pager',
  UAN: 'uan',
  VOICEMAIL: 'voicemail',
}

function getNumberFormat(
  { isInternational }: ReadPhone,
  { mode = 'auto', logError = logToConsole }: PhoneOptions,
): NumberFormat {
  if (mode === 'auto') return isInternational ? 'INTERNATIONAL' : 'NATIONAL'
  if (isNumberMode(mode)) return NUMBER_FORMATS[mode]
  logError(`Unknown phone mode "${mode}": formatting as international.`)
  return 'INTERNATIONAL'
}

function formatUnfinished(text: string, { number, country, isInternational }: ReadPhone): string {
  if (!PLAIN_NUMBER.test(text)) return text
  return formatAsYouType(isInternational ? number.number : text, country)
}

function isNumberMode(mode: string): mode is keyof typeof NUMBER_FORMATS {
  return Object.hasOwn(NUMBER_FORMATS, mode)
}

function logToConsole(message: string): void {
  // oxlint-disable-next-line no-console -- the specification asks for a logged error
  console.error(message)
}
