import { expect, it } from '@jest/globals'
import { parseReferrerId } from './referrer.ts'

it.each(['abc', 'AH-1826', 'a_b_c', 'a'.repeat(40)])('accepts %s', (id) => {
  expect(parseReferrerId(id)).toBe(id)
})

it.each([
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
