import { expect, it } from '@jest/globals'
import { buildPostalAddress } from './postal-address.ts'

it('is of Singapore where no street is known', () => {
  expect(buildPostalAddress()).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Singapore',
    addressCountry: 'SG',
  })
})

it.each([
  ['Singapore 038983', '3 Temasek Boulevard', '038983'],
  ['#01-12, Singapore 038983', '3 Temasek Boulevard, #01-12', '038983'],
  ['S038983', '3 Temasek Boulevard', '038983'],
  ['#01-12', '3 Temasek Boulevard, #01-12', undefined],
  [undefined, '3 Temasek Boulevard', undefined],
])('takes the postal code out of “%s”', (secondLine, streetAddress, postalCode) => {
  expect(buildPostalAddress('3 Temasek Boulevard', secondLine)).toEqual({
    '@type': 'PostalAddress',
    streetAddress,
    addressLocality: 'Singapore',
    ...(postalCode && { postalCode }),
    addressCountry: 'SG',
  })
})
