import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import {
  getExampleNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type ValidatePhoneNumberLengthResult,
} from 'libphonenumber-js/max'
import { isValidPhoneNumber as isValidLoosely } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import {
  type CountryCode,
  getCallingCode,
  getCountriesOfCallingCode,
  listCountries,
} from './country.ts'
import { formatPhone, parsePhone, type PhoneErrorCode, toPhoneValue } from './phone.ts'

const COUNTRIES = listCountries()

const OTHERS = ['SG', 'US', 'GB', 'BR', 'DE', 'CN'] as const
const HOME = new Set<string | undefined>(['SG', 'MY', 'ID'])

/**
 * Result of the untrimmed library. Its "invalid length" means either too short or too long; for
 * foreign numbers its smaller edition decides validity, as the trimmed metadata does.
 */
function getExpectedErrors(text: string, country?: CountryCode): (PhoneErrorCode | undefined)[] {
  const length = validatePhoneNumberLength(text, country)
  if (length) return LENGTH_ERRORS[length]
  const number = parsePhoneNumberFromString(text, country)
  const isValid = HOME.has(number?.country ?? country)
    ? number?.isValid()
    : isValidLoosely(text, country)
  return [isValid ? undefined : 'invalid-number']
}

const LENGTH_ERRORS: Record<ValidatePhoneNumberLengthResult, PhoneErrorCode[]> = {
  TOO_SHORT: ['too-short'],
  TOO_LONG: ['too-long'],
  INVALID_LENGTH: ['too-short', 'too-long'],
  INVALID_COUNTRY: ['invalid-country'],
  NOT_A_NUMBER: ['not-a-number'],
}

function getError(text: string, options: Parameters<typeof toPhoneValue>[1]) {
  return toPhoneValue(text, options).error
}

describe('value', () => {
  it('holds text, country, valid, possible, national number, formatted, E.164 and type', () => {
    expect(toPhoneValue('+65 81234567', { country: 'MY' })).toEqual({
      text: '+65 81234567',
      country: 'SG',
      valid: true,
      possible: true,
      nationalNumber: '81234567',
      formatted: '+65 8123 4567',
      e164: '+6581234567',
      type: 'mobile',
      extension: undefined,
      error: undefined,
    })
  })

  it('returns partial results for an unfinished number', () => {
    expect(toPhoneValue('8123', { country: 'SG' })).toMatchObject({
      valid: false,
      possible: false,
      nationalNumber: '8123',
      e164: undefined,
      error: 'too-short',
    })
  })

  it('is possible but not valid when the length is right and the range is not assigned', () => {
    expect(toPhoneValue('9999 9999', { country: 'SG' })).toMatchObject({
      possible: true,
      valid: false,
      error: 'invalid-number',
    })
  })

  it('returns the same answer as a Result when parsePhone is used', () => {
    expect(parsePhone('8123 4567', { country: 'SG' })).toEqual({
      ok: true,
      value: {
        country: 'SG',
        callingCode: '65',
        nationalNumber: '81234567',
        e164: '+6581234567',
        formatted: '8123 4567',
        type: 'mobile',
        extension: undefined,
      },
    })
    expect(parsePhone('8123', { country: 'SG' })).toEqual({ ok: false, error: 'too-short' })
  })

  it.each([
    ['+65 6123 4567', 'fixed-line'],
    ['+65 8123 4567', 'mobile'],
    ['+65 1800 123 4567', 'toll-free'],
    ['+65 3123 4567', 'voip'],
    ['+1 213 373 4253', 'fixed-line-or-mobile'],
    ['+44 7400 123456', 'mobile'],
    ['+81 90 1234 5678', 'mobile'],
    ['+81 3 1234 5678', undefined],
  ])('finds %s to be of type %s', (text, type) => {
    expect(toPhoneValue(text)).toMatchObject({ valid: true, type })
  })

  it('parses a number by its own numbering plan when it has no country', () => {
    expect(toPhoneValue('+800 1234 5678')).toMatchObject({ valid: true, country: undefined })
    expect(getError('+800 1234 5678', { only: ['SG'] })).toBe('invalid-country')
  })
})

describe('rules', () => {
  it('refuses a country outside the allowed list as invalid and not possible', () => {
    const value = toPhoneValue('+60 12 345 6789', { country: 'SG', only: ['SG'] })
    expect(value).toMatchObject({ valid: false, possible: false, error: 'invalid-country' })
  })

  it('refuses a country on the ignored list as invalid and not possible', () => {
    const value = toPhoneValue('+60 12 345 6789', { country: 'SG', ignored: ['MY'] })
    expect(value).toMatchObject({ valid: false, possible: false, error: 'invalid-country' })
  })

  it('refuses other characters than digits, spaces, plus, minus and parentheses when asked to', () => {
    const options = { country: 'US', validCharactersOnly: true }
    expect(toPhoneValue('+1 (213) 373-4253', options).valid).toBe(true)
    expect(getError('213.373.4253', options)).toBe('invalid-characters')
    expect(getError('213 373 4253 ext 9', options)).toBe('invalid-characters')
    expect(toPhoneValue('213.373.4253', { country: 'US' }).valid).toBe(true)
  })

  it('applies a custom pattern every time, even a stateful one', () => {
    const options = { country: 'SG', pattern: /^[89]/g }
    expect(toPhoneValue('8123 4567', options).valid).toBe(true)
    expect(toPhoneValue('8123 4567', options).valid).toBe(true)
    expect(getError('6123 4567', options)).toBe('pattern-mismatch')
  })

  it.each([
    '(+65) 8123 4567',
    '(+65)81234567',
    ' 8123 4567',
    '\t+65 8123 4567',
    ' ( +65 ) 8123-4567 ',
    '(65) 8123 4567',
  ])('accepts a number written as %j', (text) => {
    expect(toPhoneValue(text, { country: 'SG' })).toMatchObject({
      valid: true,
      e164: '+6581234567',
    })
  })

  it('refuses a landline when a mobile is required', () => {
    expect(getError('6123 4567', { country: 'SG', mobileOnly: true })).toBe('not-mobile')
    expect(getError('03 1234 5678', { country: 'JP', mobileOnly: true })).toBe('not-mobile')
    expect(toPhoneValue('8123 4567', { country: 'SG', mobileOnly: true }).valid).toBe(true)
    expect(toPhoneValue('+1 213 373 4253', { mobileOnly: true }).valid).toBe(true)
  })

  it.each([
    ['', 'not-a-number'],
    ['hello', 'not-a-number'],
    ['+', 'not-a-number'],
    ['8', 'too-short'],
    ['+6', 'too-short'],
    ['81', 'too-short'],
    ['8123456', 'too-short'],
    ['812345678', 'too-long'],
    ['123456789012345678', 'too-long'],
    ['+49 123456789012345678', 'too-long'],
    ['+999 1234567', 'invalid-country'],
  ] as const)('answers for %j in Singapore with %s', (text, error) => {
    expect(getError(text, { country: 'SG' })).toBe(error)
  })

  it('refuses a national number as too long from 18 digits on', () => {
    expect(getError(`+49 ${'1'.repeat(17)}`, {})).toBe('too-long')
    expect(parsePhoneNumberFromString(`+49${'1'.repeat(17)}`)?.nationalNumber).toHaveLength(17)
    expect(toPhoneValue(`+49 ${'1'.repeat(17)}`).nationalNumber).toHaveLength(17)
    expect(toPhoneValue(`+49 ${'1'.repeat(18)}`).nationalNumber).toBeUndefined()
    expect(getError(`+49 ${'1'.repeat(18)}`, {})).toBe('too-long')
  })

  it('refuses input when it is longer than 250 characters', () => {
    const number = '8123 4567'
    expect(toPhoneValue(number.padStart(250), { country: 'SG' }).valid).toBe(true)
    expect(getError(number.padStart(251), { country: 'SG' })).toBe('too-long')
  })

  it('returns a failure when a form posts an unknown country', () => {
    expect(getError('8123 4567', { country: 'XX' })).toBe('invalid-country')
    expect(getError('8123 4567', {})).toBe('invalid-country')
  })
})

describe('extensions', () => {
  it.each([
    ['6123 4567 ext 12345678901234567890', '12345678901234567890'],
    ['6123 4567 ext. 89', '89'],
    ['6123 4567;ext=89', '89'],
    ['6123 4567 extension 89', '89'],
    ['6123 4567,,123456789012345', '123456789012345'],
    ['6123 4567 x123456789', '123456789'],
    ['6123 4567 #123456789', '123456789'],
    ['6123 4567 x ٨٩', '89'],
  ])('reads from %j the extension %s', (text, extension) => {
    const value = toPhoneValue(text, { country: 'SG' })
    expect(value).toMatchObject({ valid: true, extension, e164: '+6561234567' })
  })

  it.each([
    ['ext', 21],
    [',,', 16],
    ['x', 10],
  ])('refuses an extension when %s is followed by %i digits', (marker, digits) => {
    const text = `6123 4567 ${marker}${'1'.repeat(digits)}`
    expect(toPhoneValue(text, { country: 'SG' }).valid).toBe(false)
  })
})

describe('modes', () => {
  it.each([
    ['auto', '81234567', '8123 4567'],
    ['auto', '+6581234567', '+65 8123 4567'],
    ['national', '+6581234567', '8123 4567'],
    ['international', '81234567', '+65 8123 4567'],
    ['e164', '8123 4567', '+6581234567'],
    ['rfc3966', '8123 4567', 'tel:+6581234567'],
    ['rfc3966', '6123 4567 ext 8', 'tel:+6561234567;ext=8'],
  ])('formats by %s %s as %s', (mode, text, formatted) => {
    expect(formatPhone(text, { country: 'SG', mode })).toBe(formatted)
  })

  it('logs an error and falls back to international when the mode is unknown', () => {
    const messages: string[] = []
    const logError = (message: string) => messages.push(message)
    expect(formatPhone('81234567', { country: 'SG', mode: 'fancy', logError })).toBe(
      '+65 8123 4567',
    )
    expect(messages).toEqual(['Unknown phone mode "fancy": formatting as international.'])
  })
})

describe('every country', () => {
  it.each(COUNTRIES)(
    '%s: the example number is valid, nationally and internationally',
    (country) => {
      const example = getExampleNumber(country, examples)
      const national = toPhoneValue(example?.formatNational() ?? '', { country, mobileOnly: true })
      const international = toPhoneValue(example?.formatInternational() ?? '', { country: 'SG' })
      expect(national).toMatchObject({ valid: true, e164: example?.number, country })
      expect(international).toMatchObject({ valid: true, e164: example?.number })
      expect(getCountriesOfCallingCode(example?.countryCallingCode ?? '')).toContain(
        international.country,
      )
    },
  )

  it.each(COUNTRIES)(
    '%s: returns the right code when the number is one digit short or long',
    (country) => {
      const number = getExampleNumber(country, examples)?.number ?? ''
      for (const mutation of [
        number.slice(0, -1),
        number.slice(0, -2),
        `${number}0`,
        `${number}00`,
      ]) {
        expect(getExpectedErrors(mutation)).toContain(getError(mutation, {}))
      }
    },
  )

  it.each(COUNTRIES)(
    '%s: returns the right code when its number is typed under another country',
    (country) => {
      const example = getExampleNumber(country, examples)
      const national = example?.formatNational() ?? ''
      for (const other of OTHERS.filter((code) => code !== country)) {
        expect(getExpectedErrors(national, other)).toContain(getError(national, { country: other }))
        if (getCallingCode(other) === example?.countryCallingCode) continue
        expect(getError(example?.number ?? '', { only: [other] })).toBe('invalid-country')
      }
    },
  )
})

describe('whatever is typed', () => {
  const country = fc.constantFrom(...COUNTRIES)
  const phoneLike = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789+-(). ext#,;x٣۴３')),
    maxLength: 40,
  })

  it('neither throws nor hangs on any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), phoneLike),
        country,
        (text, code) => {
          const value = toPhoneValue(text, { country: code, mobileOnly: true })
          expect(value.valid).toBe(value.error === undefined)
          expect(parsePhone(text, { country: code, mobileOnly: true }).ok).toBe(value.valid)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it.each([
    '+'.repeat(250),
    '1'.repeat(250),
    `${'('.repeat(125)}${')'.repeat(125)}`,
    'x1'.repeat(125),
    `${'1 '.repeat(120)}ext`,
    '-'.repeat(249) + '1',
    `${',;'.repeat(120)}1`,
  ])('answers input that could cause catastrophic backtracking: %.12s…', (text) => {
    expect(toPhoneValue(text, { country: 'SG' }).valid).toBe(false)
  })

  it('changes nothing when a formatted number is formatted again', () => {
    fc.assert(
      fc.property(
        phoneLike,
        country,
        fc.constantFrom('auto', 'international', 'national', 'e164'),
        (text, code, mode) => {
          const once = toPhoneValue(text, { country: code, mode })
          const twice = toPhoneValue(once.formatted, { country: once.country, mode })
          expect(twice.formatted).toBe(once.formatted)
        },
      ),
      { numRuns: 5000 },
    )
  })

  it('keeps the same number when a valid number is formatted', () => {
    fc.assert(
      fc.property(
        country,
        fc.constantFrom('auto', 'international', 'e164', 'rfc3966'),
        (code, mode) => {
          const example = getExampleNumber(code, examples)?.number ?? ''
          const formatted = formatPhone(example, { mode })
          expect(parsePhone(formatted, { country: code })).toMatchObject({
            value: { e164: example },
          })
        },
      ),
    )
  })
})
