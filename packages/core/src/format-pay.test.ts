import { expect, it } from '@jest/globals'
import { formatPay } from './format-pay.ts'

it.each([
  [{ min: 3200, max: 3900, period: 'month' }, 'S$3,200–3,900 a\u00A0month'],
  [{ min: 14, max: 14, period: 'hour' }, 'S$14 an\u00A0hour'],
] as const)('writes %j as %s', (range, text) => {
  expect(formatPay(range)).toBe(text)
})
