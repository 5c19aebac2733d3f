/**
 * Countries that require consent first: the EEA, the United Kingdom, Switzerland, and the members'
 * territories with a code of their own (Åland, the French overseas departments).
 */
export const STRICT_COUNTRIES: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB CH AX GF GP MF MQ RE YT'.split(
    ' ',
  )

export function isStrictCountry(country: string): boolean {
  return STRICT_COUNTRIES.includes(country.toUpperCase())
}
