import { expect, it } from '@jest/globals'
import { formatList } from './format-list.ts'

it('joins a list with commas and “and”', () => {
  expect(formatList(['Suntec City', 'Boat Quay', 'Tanjong Pagar'])).toBe(
    'Suntec City, Boat Quay and Tanjong Pagar',
  )
})
