import { expect, test } from '@jest/globals'
import { parseReferrerId } from './referrer.ts'

test.each(['abc', 'AH-1826', 'a_b_c', 'a'.repeat(40)])('accepts %s', (id) => {
  expect(parseReferrerId(id)).toBe(id)
})

test.each([
  'ab',
  'a'.repeat(41),
  '-abc',
  'abc-',
  'a--b',
  'a b',
  'ä-1826',
  '<script>',
  '../etc',
  '',
  undefined,
  1826,
])('refuses %p', (id) => {
  expect(parseReferrerId(id)).toBeUndefined()
})
