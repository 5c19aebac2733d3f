import { expect, it } from '@jest/globals'
import { toReviewCount } from './review-count.ts'

it.each([
  ['1400+ reviews', '1,400+ reviews'],
  ['2,000+ reviews', '2,000+ reviews'],
  ['12345 reviews', '12,345 reviews'],
  ['940 reviews', '940 reviews'],
  ['over 1,234567 reviews', 'over 1,234567 reviews'],
  ['', undefined],
  [null, undefined],
])('writes %p as %p, like every other number', (typed, text) => {
  expect(toReviewCount(typed)).toBe(text)
})
