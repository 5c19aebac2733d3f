import { expect, it } from '@jest/globals'
import * as fc from '../testing/properties.ts'
import { isPublicAddress, toPublicAddress } from './public-address.ts'

const SITE = 'https://byd1826.example'

it.each([
  ['/search?q=Lim+Wei+Ling', '/search'],
  ['/vouchers?code=MAKAN-1826&utm_source=mail', '/vouchers?utm_source=mail'],
  ['/byd-seal?cost=month&sum=S%241,500', '/byd-seal'],
  ['/?utm_campaign=me%40example.com&gclid=g1', '/?gclid=g1'],
  ['/privacy#wei.ling@example.com', '/privacy'],
  ['/?ttclid=t&twclid=x&li_fat_id=l&dclid=d&ref=me', '/?ttclid=t&twclid=x&li_fat_id=l&dclid=d'],
  ['/test-drive?model=seal', '/test-drive?model=seal'],
  ['/booking-success?session_id=cs_test_1', '/booking-success?session_id=cs_test_1'],
])('shows of %s only %s', (address, shown) => {
  expect(toPublicAddress(SITE + address)).toBe(SITE + shown)
})

it('shows nothing of what is no address', () => {
  expect([toPublicAddress(''), isPublicAddress('')]).toEqual(['', false])
})

it('shows public addresses only', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      expect(isPublicAddress(toPublicAddress(address))).toBe(true)
    }),
  )
})
