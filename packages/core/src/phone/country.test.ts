import { describe, expect, it } from '@jest/globals'
import {
  getCallingCode,
  getCountriesOfCallingCode,
  getCountryOfText,
  getExample,
  isCountryCode,
  listCountries,
  toCountry,
} from './country.ts'

describe('country codes', () => {
  it('throws when the country is unknown', () => {
    expect(() => getCallingCode('XX')).toThrow('Unknown country: XX')
    expect(() => toCountry('Atlantis')).toThrow('Unknown country: Atlantis')
    expect(isCountryCode('__proto__')).toBe(false)
  })

  it('throws when the calling code is unknown', () => {
    expect(() => getCountriesOfCallingCode('999')).toThrow('Unknown calling code: 999')
    expect(() => toCountry('+999')).toThrow('Unknown calling code: 999')
  })

  it.each([
    ['SG', 'SG'],
    ['sg', 'SG'],
    ['65', 'SG'],
    ['+65', 'SG'],
    ['+1', 'US'],
    ['44', 'GB'],
    [' +62 ', 'ID'],
  ])('reads the default %j as the country %s', (given, country) => {
    expect(toCountry(given)).toBe(country)
  })

  it('lists the main country of a shared calling code first', () => {
    expect(getCountriesOfCallingCode('44')).toEqual(['GB', 'GG', 'IM', 'JE'])
    expect(getCountriesOfCallingCode('7')[0]).toBe('RU')
    expect(getCallingCode('SG')).toBe('65')
  })

  it('lists only allowed countries, without the ignored ones', () => {
    expect(listCountries({ only: ['SG', 'MY'] }).toSorted()).toEqual(['MY', 'SG'])
    expect(listCountries({ only: ['SG', 'MY'], ignored: ['MY'] })).toEqual(['SG'])
    expect(listCountries()).toHaveLength(245)
  })

  it('has an example number for every country', () => {
    expect(listCountries().filter((country) => !getExample(country))).toEqual([])
    expect(getExample('SG')).toBe('8123 4567')
  })
})

describe('country of a number that starts with plus', () => {
  it.each([
    ['+65', undefined, 'SG'],
    ['+6', undefined, undefined],
    [' (+65) 8123', undefined, 'SG'],
    ['+351 9', undefined, 'PT'],
    ['+', 'SG', undefined],
    ['8123', 'SG', undefined],
    ['+1 2', undefined, 'US'],
    ['+44 7', 'SG', 'GB'],
  ] as const)('reads from %j, when %s was chosen, %s', (text, current, country) => {
    expect(getCountryOfText(text, current)).toBe(country)
  })

  it.each([
    ['+1 204', 'CA'],
    ['+7 701', 'KZ'],
    ['+44 7781', 'GG'],
    ['+599 9', 'BQ'],
  ] as const)('keeps the choice when the code is shared: %j stays %s', (text, current) => {
    expect(getCountryOfText(text, current)).toBe(current)
  })
})
