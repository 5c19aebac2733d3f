import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
} from 'libphonenumber-js/core/es6'
import examples from 'libphonenumber-js/mobile/examples'
import { toPlus } from './international.ts'
import { METADATA } from './metadata.ts'

/** ISO 3166-1 alpha-2 code of a country with a numbering plan. */
export type { CountryCode }

/** Countries to offer or accept. `ignored` wins over `only`. */
export interface CountryFilter {
  only?: readonly CountryCode[]
  ignored?: readonly CountryCode[]
}

/** True for an upper-case ISO code with a known numbering plan. */
export function isCountryCode(value: string): value is CountryCode {
  return Object.hasOwn(METADATA.countries, value)
}

export function isCountryAllowed(country: CountryCode, { only, ignored }: CountryFilter): boolean {
  if (ignored?.includes(country)) return false
  return only === undefined || only.includes(country)
}

/** Every country, in the order of the metadata (alphabetical by ISO code), after the filter. */
export function listCountries(filter: CountryFilter = {}): CountryCode[] {
  return getCountries(METADATA).filter((country) => isCountryAllowed(country, filter))
}

/**
 * Calling code without plus: `getCallingCode('SG')` is `'65'`.
 * @throws Error when the country is unknown.
 */
export function getCallingCode(country: string): string {
  if (!isCountryCode(country)) throw new Error(`Unknown country: ${country}`)
  return getCountryCallingCode(country, METADATA)
}

/**
 * Countries that share a calling code, the main one first: `'44'` gives GB, GG, IM, JE.
 * @throws Error when no country has the calling code.
 */
export function getCountriesOfCallingCode(
  callingCode: string,
): readonly [CountryCode, ...CountryCode[]] {
  const [main, ...others] = METADATA.country_calling_codes[callingCode] ?? []
  if (main === undefined) throw new Error(`Unknown calling code: ${callingCode}`)
  return [main, ...others]
}

/**
 * Country of a configured default: an ISO code in any case, or a dial code with or without plus.
 * @throws Error when it is neither, which is a programming error.
 */
export function toCountry(isoOrDialCode: string): CountryCode {
  const code = isoOrDialCode.trim()
  if (/^\+?\d+$/.test(code)) return getCountriesOfCallingCode(code.replace('+', ''))[0]
  const iso = code.toUpperCase()
  if (!isCountryCode(iso)) throw new Error(`Unknown country: ${isoOrDialCode}`)
  return iso
}

/** A mobile number of the country in its national format, for a placeholder. */
export function getExample(country: CountryCode): string | undefined {
  return getExampleNumber(country, examples, METADATA)?.formatNational()
}

/** Country of text that starts with plus or "00", as far as its digits determine it. */
export function getCountryOfText(text: string, current?: CountryCode): CountryCode | undefined {
  const digits = /^\s*\(?\+([\d\s().-]*)/.exec(toPlus(text, current))?.[1]?.replaceAll(/\D/g, '')
  if (!digits) return undefined
  for (let length = Math.min(3, digits.length); length > 0; length--) {
    const countries = METADATA.country_calling_codes[digits.slice(0, length)]
    // Keeps the selected country of a shared code (+1, +7, +44) while the digits do not contradict
    // it.
    if (countries) return current && countries.includes(current) ? current : countries[0]
  }
  return undefined
}
