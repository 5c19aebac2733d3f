import { expect, test } from '@jest/globals'
import { formatList } from './format-list.ts'

test('joins a list with commas and “and”', () => {
  expect(formatList(['Suntec City', 'Boat Quay', 'Tanjong Pagar'])).toBe(
    'Suntec City, Boat Quay and Tanjong Pagar',
  )
})
