import { expect, it } from '@jest/globals'
import {
  formatCents,
  formatDollars,
  formatDollarsAndCents,
  formatKilometres,
  formatMetres,
  formatMillimetres,
  formatNumber,
} from './numbers.ts'

it.each([
  [formatNumber(4830), '4,830'],
  [formatNumber(82.5), '82.5'],
  [formatDollars(205_388), 'S$205,388'],
  [formatDollars(1501.5), 'S$1,501.50'],
  [formatDollars(-7500), '−S$7,500'],
  [formatDollarsAndCents(20), 'S$20.00'],
  [formatCents(100_000), 'S$1,000'],
  [formatCents(99), 'S$0.99'],
  [formatKilometres(61_400), '61,400 km'],
  [formatMillimetres(4830), '4,830 mm'],
  [formatMetres(4800), '4.80 m'],
])('formats numbers as a Singapore reader expects: %s', (text, expected) => {
  expect(text).toBe(expected)
})
