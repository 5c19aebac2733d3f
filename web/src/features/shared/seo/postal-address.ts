import type { PostalAddress } from 'schema-dts'

const POSTAL_CODE = /(?:\bSingapore\s+|^S?)(\d{6})\b/iu

/**
 * An address in Singapore, whose second line has the unit, or the postal code, or both: “#01-12, Singapore 038983”. Google
 * wants one of every place, also where no street is known.
 */
export function buildPostalAddress(street?: string, secondLine?: string) {
  const [found, postalCode] = POSTAL_CODE.exec(secondLine ?? '') ?? []
  const unit = secondLine?.replace(found ?? '', '').replaceAll(/^[\s,]+|[\s,]+$/g, '')
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: [street, unit].filter(Boolean).join(', ') }),
    addressLocality: 'Singapore',
    ...(postalCode && { postalCode }),
    addressCountry: 'SG',
  } as const satisfies PostalAddress
}
