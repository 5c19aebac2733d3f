import { expect, it } from '@jest/globals'
import { getStayMinutes } from './table-stays.ts'

it.each([
  [1, 75],
  [2, 75],
  [3, 120],
  [4, 120],
  [5, 180],
  [12, 180],
])('keeps a table for a party of %i as long as its size says', (party, minutes) => {
  expect(getStayMinutes({ stayUpTo2: 75, stayAbove4: 180 }, party)).toBe(minutes)
})
