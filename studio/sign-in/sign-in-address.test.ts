import { expect, it } from '@jest/globals'
import { getReturnAddress, getSignInAddress, offerStaffAccount } from './sign-in-address.ts'

const ORIGIN = 'http://127.0.0.1:3333'

it('offers the staff’s account first, beside the local users', () => {
  const local = { name: 'local-hr', title: 'Local HR (HR)', url: `${ORIGIN}/hr` }
  expect(offerStaffAccount([local], ORIGIN)).toEqual([
    {
      name: 'staff',
      title: 'Staff account, with password and code',
      url: 'http://127.0.0.1:3333/sign-in',
    },
    local,
  ])
})

it.each([
  [`${ORIGIN}/enquiries/a1?status=NEW`, '/enquiries/a1?status=NEW'],
  [ORIGIN, '/'],
  ['http://evil.example/enquiries', '/'],
  [`${ORIGIN}@evil.example/`, '/'],
  ['javascript:alert(1)', '/'],
  ['//evil.example', '/'],
  ['', '/'],
  // Never back to the sign-in itself.
  [`${ORIGIN}/sign-in?origin=x`, '/'],
])('returns from a sign-in opened on %j to %j', (page, expected) => {
  const { search } = new URL(getSignInAddress(page), ORIGIN)
  expect(getReturnAddress({ origin: ORIGIN, search })).toBe(expected)
})
