import type { CountryCode } from 'libphonenumber-js/core'

/** Countries whose own mobile numbers begin with "00", and the digits of such a number. */
const OWN_DOUBLE_ZERO: Partial<Record<CountryCode, number>> = { TJ: 9 }

/** "00", also after a plus, before a calling code; no calling code begins with zero. */
const DOUBLE_ZERO = /^[^\d+]*(?:\+[\s().-]*)?0[\s().-]*0[\s).-]*/

/** A doubled code, as where a number with its code is pasted behind the code: "+65 +65 8123 4567". */
const DOUBLED_PLUS = /^[\s(]*\+[\s().-]*(\d{1,3})[\s().-]*\+[\s().-]*(?=\1)/

/**
 * The text with plus where it begins with "00", which people write for plus in every country, whatever their own network
 * dials. Other international prefixes are not read: one that is guessed from a preselected country makes the number a
 * stranger's ("0091 …" with Singapore's "009" is a number of +1).
 */
export function toPlus(text: string, country?: CountryCode): string {
  const single = text.replace(DOUBLED_PLUS, '+')
  const prefix = DOUBLE_ZERO.exec(single)?.[0]
  if (prefix === undefined) return single
  const ownDigits = country && OWN_DOUBLE_ZERO[country]
  const isOwn = ownDigits !== undefined && !prefix.includes('+')
  if (isOwn && single.replaceAll(/\D/g, '').length <= ownDigits) return single
  return `+${single.slice(prefix.length)}`
}

/** Whether the text names its country by its code. */
export function isInternationalText(text: string, country?: CountryCode): boolean {
  return /^[\s(]*\+/.test(toPlus(text, country))
}
