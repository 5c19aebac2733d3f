import { expect, it } from '@jest/globals'
import { getSingaporeYear } from './singapore-year.ts'

it.each([
  ['2026-12-31T15:59:59Z', '2026'],
  ['2026-12-31T16:00:00Z', '2027'],
])('returns at %s the year %s', (instant, year) => {
  expect(getSingaporeYear(new Date(instant))).toBe(year)
})
