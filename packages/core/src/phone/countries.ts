import { type CountryCode, type CountryFilter, getCallingCode, listCountries } from './country.ts'

/** A row of the country list. */
export interface CountryOption {
  country: CountryCode
  name: string
  /** Without plus. */
  callingCode: string
}

export interface CountryOptionsRequest extends CountryFilter {
  /** BCP 47 language of the names. */
  locale: string
  /** Shown first, in this order. */
  preferred?: readonly CountryCode[]
}

/** Rows with preferred countries on top and the others by name in the locale's order. */
export function buildCountryOptions(request: CountryOptionsRequest): CountryOption[] {
  const { locale, preferred = [], ...filter } = request
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const collator = new Intl.Collator(locale)
  const options = listCountries(filter).map((country) => ({
    country,
    name: names.of(country) ?? country,
    callingCode: getCallingCode(country),
  }))
  const toRank = ({ country }: CountryOption) => {
    const index = preferred.indexOf(country)
    return index === -1 ? preferred.length : index
  }
  return options.toSorted((a, b) => toRank(a) - toRank(b) || collator.compare(a.name, b.name))
}

/**
 * Rows whose name, initials, ISO code or dial code match the query, best first; all for an empty
 * query.
 */
export function searchCountryOptions(
  options: readonly CountryOption[],
  query: string,
): CountryOption[] {
  const wanted = fold(query)
  if (wanted === '') return [...options]
  return options
    .map((option) => ({ option, rank: toRank(option, wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

/** Index of the next row whose name starts with the typed text, wrapping around after `from`. */
export function findByTyping(
  options: readonly CountryOption[],
  typed: string,
  from: number,
): number | undefined {
  const wanted = fold(typed)
  if (wanted === '') return undefined
  // Another letter refines the focused row; a first letter moves on from it.
  const start = wanted.length > 1 ? from : from + 1
  for (let step = 0; step < options.length; step++) {
    const index = (start + step) % options.length
    if (fold(options[index]?.name ?? '').startsWith(wanted)) return index
  }
  return undefined
}

const NO_MATCH = 6

function toRank({ country, name, callingCode }: CountryOption, wanted: string): number {
  const digits = wanted.replace(/^\+/, '')
  if (/^\d+$/.test(digits)) {
    if (callingCode === digits) return 0
    return callingCode.startsWith(digits) ? 1 : NO_MATCH
  }
  const folded = fold(name)
  const words = folded.split(' ')
  if (fold(country) === wanted) return 0
  if (folded.startsWith(wanted)) return 1
  if (words.map((word) => word.charAt(0)).join('') === wanted) return 2
  if (words.some((word) => word.startsWith(wanted))) return 3
  if (folded.replaceAll(' ', '').includes(wanted.replaceAll(' ', ''))) return 4
  return fold(country).startsWith(wanted) ? 5 : NO_MATCH
}

/** Lower case, without diacritics and punctuation: "Côte d’Ivoire" is found by "cote divoire". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’‘.]/gu, '')
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()
    .toLowerCase()
}
