import { expect, test } from '@jest/globals'
import { getSingaporeYear } from './singapore-year.ts'

test.each([
  ['2026-12-31T15:59:59Z', '2026'],
  ['2026-12-31T16:00:00Z', '2027'],
])('at %s it is %s in Singapore', (instant, year) => {
  expect(getSingaporeYear(new Date(instant))).toBe(year)
})
