import { expect, it } from '@jest/globals'
import { describeRedemption } from './redemption.ts'

const VOUCHER = {
  state: 'USED',
  title: 'S$50 dining voucher',
  validUntil: '2027-11-20',
  isSample: false,
} as const

it.each([
  [true, VOUCHER, 'Redeemed: S$50 dining voucher. Take it off the bill.'],
  [false, VOUCHER, 'S$50 dining voucher: it was used before.'],
  [
    false,
    { ...VOUCHER, state: 'EXPIRED', isSample: true },
    'S$50 dining voucher (a sample): it ran out on 20 Nov 2027.',
  ],
  [false, undefined, 'There is no such voucher. Compare the code with the email or the card.'],
] as const)('says what came of a voucher: %s, %o', (wasRedeemed, voucher, text) => {
  expect(describeRedemption({ wasRedeemed, voucher })).toBe(text)
})
