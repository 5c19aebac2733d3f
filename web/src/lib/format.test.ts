import { expect, test } from '@jest/globals'
import { formatDate, formatDollars, formatList, formatMetres, formatMillimetres } from './format.ts'

test('formats as a Singapore reader expects', () => {
  expect(formatDollars(205388)).toBe('S$205,388')
  expect(formatMillimetres(4830)).toBe('4,830 mm')
  expect(formatMetres(4800)).toBe('4.80 m')
  expect(formatDate('2026-07-08')).toBe('8 Jul 2026')
  expect(formatList(['Suntec City', 'Boat Quay', 'Tanjong Pagar'])).toBe(
    'Suntec City, Boat Quay and Tanjong Pagar',
  )
})

test('reads a timestamp in Singapore time', () => {
  expect(formatDate('2026-07-08T17:00:00Z')).toBe('9 Jul 2026')
})
