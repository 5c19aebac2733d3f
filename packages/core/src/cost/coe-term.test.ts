import { expect, it } from '@jest/globals'
import { addYears, getFirstCoeEnd } from './coe-term.ts'

it.each([
  ['2022-08-12', '2032-08-11'],
  ['2020-01-01', '2029-12-31'],
  ['2024-02-29', '2034-02-28'],
])('ends the COE of a car registered on %s on %s', (registered, end) => {
  expect(getFirstCoeEnd(registered)).toBe(end)
})

it('counts the day that a month does not have as the first of the next', () => {
  expect(addYears('2024-02-29', 1)).toBe('2025-03-01')
  expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
})
