import { expect, it } from '@jest/globals'
import { formatTimeLeft } from './coe.ts'

it.each([
  ['2032-08-11', '5 years, 8 months'],
  ['2027-11-20', '1 year'],
  ['2027-11-19', '11 months'],
  ['2026-12-20', '1 month'],
  ['2026-12-19', 'less than a month'],
  ['2026-11-20', 'less than a month'],
  ['2026-11-19', ''],
])('on 20 November 2026, a COE until %s has %s left', (end, left) => {
  expect(formatTimeLeft('2026-11-20', end)).toBe(left)
})
