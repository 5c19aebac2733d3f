import { expect, test } from '@jest/globals'
import {
  formatDate,
  formatDay,
  formatDollars,
  formatList,
  formatMetres,
  formatMillimetres,
  formatMoment,
} from './format.ts'

test('formats as a Singapore reader expects', () => {
  expect(formatDollars(205388)).toBe('S$205,388')
  expect(formatMillimetres(4830)).toBe('4,830 mm')
  expect(formatMetres(4800)).toBe('4.80 m')
  expect(formatDate('2026-07-08')).toBe('8 Jul 2026')
  expect(formatList(['Suntec City', 'Boat Quay', 'Tanjong Pagar'])).toBe(
    'Suntec City, Boat Quay and Tanjong Pagar',
  )
})

test('formats a timestamp in Singapore time', () => {
  expect(formatDate('2026-07-08T17:00:00Z')).toBe('9 Jul 2026')
})

test("uses Singapore's days", () => {
  expect(formatDay('2027-01-29')).toBe('Fri 29 Jan 2027')
  expect(formatMoment('2027-01-20T08:00:00.000Z')).toBe('Wed 20 Jan 2027, 4 pm')
  expect(formatMoment('2027-01-31T15:59:00.000Z')).toBe('Sun 31 Jan 2027, 11.59 pm')
  expect(formatMoment('2027-01-31T16:00:00.000Z')).toBe('Mon 1 Feb 2027, 12 am')
})
