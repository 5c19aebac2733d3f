import { describe, expect, it } from '@jest/globals'
import * as fc from '../testing/properties.ts'
import {
  isValidPhoneNumber,
  parsePhoneNumberFromString as parseWith,
  validatePhoneNumberLength,
  type ValidatePhoneNumberLengthResult,
} from 'libphonenumber-js/core'
import { getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import max from 'libphonenumber-js/max/metadata'
import min from 'libphonenumber-js/min/metadata'
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

/** The library's plans without international prefixes of countries: only plus and "00" name a country here. */
function toPlansWithoutPrefix(metadata: typeof max): typeof max {
  const countries: typeof max.countries = {}
  for (const code of listCountries()) {
    const [callingCode, , ...others]: readonly unknown[] = metadata.countries[code] ?? []
    countries[code] = [callingCode, '(?!)', ...others]
  }
  return { ...metadata, countries }
}

const MAX = toPlansWithoutPrefix(max)
const MIN = toPlansWithoutPrefix(min)

/**
 * Result of the untrimmed library. Its "invalid length" means either too short or too long; for
 * foreign numbers its smaller edition decides validity, as the trimmed metadata does.
 */
function getExpectedErrors(text: string, country?: CountryCode): (PhoneErrorCode | undefined)[] {
  const length = validatePhoneNumberLength(text, { defaultCountry: country }, MAX)
  if (length) return LENGTH_ERRORS[length]
  const number = parseWith(text, { defaultCountry: country }, MAX)
  const isValid = HOME.has(number?.country ?? country)
    ? number?.isValid()
    : isValidPhoneNumber(text, { defaultCountry: country }, MIN)
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

describe('a number with the code of its country', () => {
  const mobile = (text: string, country: string) =>
    toPhoneValue(text, { country, mobileOnly: true, mode: 'international' })

  it.each([
    ['0091 98452 34567', '+919845234567', 'IN'],
    ['0081 90 1234 5678', '+819012345678', 'JP'],
    ['0049 151 23456789', '+4915123456789', 'DE'],
    ['0039 347 123 4567', '+393471234567', 'IT'],
    ['0065 8123 4567', '+6581234567', 'SG'],
    ['(0065) 8123 4567', '+6581234567', 'SG'],
    ['00-65-8123-4567', '+6581234567', 'SG'],
    ['+0065 8123 4567', '+6581234567', 'SG'],
    ['+65 (0)8123 4567', '+6581234567', 'SG'],
    ['+65 08123 4567', '+6581234567', 'SG'],
    ['0065 (0)8123 4567', '+6581234567', 'SG'],
    ['+44 (0)7400 123456', '+447400123456', 'GB'],
    ['+65 65 8123 4567', '+6581234567', 'SG'],
    ['0065 65 8123 4567', '+6581234567', 'SG'],
    ['+65 +65 8123 4567', '+6581234567', 'SG'],
    ['+65 0065 8123 4567', '+6581234567', 'SG'],
    ['+91 91 98452 34567', '+919845234567', 'IN'],
    ['+992 00 123 4567', '+992001234567', 'TJ'],
  ])('reads %j as %s of %s, whatever country is selected', (text, e164, country) => {
    for (const selected of ['SG', 'MY', 'US', 'AU', 'JP', 'KR', 'HK', 'TH', 'ID', 'DE']) {
      expect(mobile(text, selected)).toMatchObject({ valid: true, e164, country })
    }
  })

  it('reads "00" as the beginning of a mobile number where numbers of the country begin so', () => {
    expect(mobile('00 123 4567', 'TJ')).toMatchObject({ e164: '+992001234567', country: 'TJ' })
    expect(mobile('0065 8123 4567', 'TJ')).toMatchObject({ e164: '+6581234567', country: 'SG' })
    const hundreds = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, '0'))
    const numbersBeginSo = COUNTRIES.filter((code) => {
      const plan: readonly unknown[] = max.countries[code] ?? []
      const [, , , , , trunk] = plan
      const types = plan[11]
      const [pattern] = Array.isArray(types) && Array.isArray(types[1]) ? types[1] : []
      const mobilePattern = new RegExp(`^(?:${String(pattern)})$`)
      // Behind a trunk zero, one zero of the number makes "00" already.
      return hundreds.some((start) =>
        Array.from({ length: 10 }, (_, length) => start + '123456789'.slice(0, length)).some(
          (end) => mobilePattern.test(trunk === '0' ? `0${end}` : `00${end}`),
        ),
      )
    })
    expect(numbersBeginSo).toEqual(['TJ'])
  })

  it.each(['98452 34567', '090 1234 5678', '0151 23456789', '347 123 4567', '011-2905 1234'])(
    'refuses %j of another country when its code is missing',
    (text) => {
      expect(mobile(text, 'SG')).toHaveProperty('valid', false)
    },
  )

  it.each([
    ['+65 8123 4567 89', 'too-long'],
    ['8123 4567 89', 'too-long'],
    ['8123 4567 1', 'too-long'],
    ['0 8123 4567', 'too-long'],
    ['0 8123 4567 1', 'too-long'],
    ['+65 (0)8123 456', 'too-short'],
    ['+65 8123 456', 'too-short'],
    ['0091 98452 3456', 'too-short'],
    ['0091 98452 34567 8', 'too-long'],
    ['+62 812 3', 'too-short'],
    ['+62 812 3456 7890 123', 'too-long'],
  ] as const)('says that the mobile number %j is %s', (text, error) => {
    expect(mobile(text, 'SG').error).toBe(error)
  })

  it('never becomes the number of another country, in whatever form its code is written', () => {
    const digits = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789')),
      minLength: 2,
      maxLength: 6,
    })
    const separator = fc.constantFrom('', ' ', '-')
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), digits, separator, (country, end, gap) => {
        const example = getExampleNumber(country, examples)
        const nationalNumber = (example?.nationalNumber ?? '').slice(0, -end.length) + end
        const code = getCallingCode(country)
        const full = `+${code}${nationalNumber}`
        fc.pre(parsePhoneNumberFromString(full)?.getType() === 'MOBILE')
        for (const prefix of ['+', '00', '+00']) {
          const text = [`${prefix}${code}`, nationalNumber.slice(0, 3), nationalNumber.slice(3)]
          expect(mobile(text.join(gap), 'SG')).toMatchObject({ valid: true, e164: full })
        }
        const twice = mobile(`+${code} ${code}${nationalNumber}`, 'SG')
        expect(twice.valid ? twice.e164?.slice(0, code.length + 1) : `+${code}`).toBe(`+${code}`)
        // Without its code it is refused, or has the form of a number at home.
        const bare = mobile(nationalNumber, 'SG')
        expect(bare.valid ? bare.e164 : `+65${nationalNumber}`).toMatch(/^\+65/)
      }),
      { numRuns: 500 },
    )
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
    ['0065 6123 4567 x1', '1'],
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

  it('reads "00" as plus behind any other sign', () => {
    expect(toPhoneValue(')002000', { country: 'US' }).formatted).toBe('+20 00')
    expect(toPhoneValue('tel: 0065 8123 4567', { country: 'IN' }).e164).toBe('+6581234567')
  })

  it('keeps the country of an unfinished number that begins as one of another country', () => {
    expect(toPhoneValue('4410000', { country: 'US' }).country).toBe('US')
    expect(toPhoneValue('4414410000', { country: 'US' }).country).toBe('BM')
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
