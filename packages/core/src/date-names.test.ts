import { expect, test } from '@jest/globals'
import {
  formatDayOfMonth,
  formatShortDate,
  formatWholeDate,
  getMonthName,
  getShortWeekday,
} from './date-names.ts'

test('names the calendar day regardless of the time zone', () => {
  expect(formatShortDate('2026-11-01')).toBe('Sun 1 Nov')
  expect(formatWholeDate('2026-11-21')).toBe('Saturday 21 November')
  expect(formatDayOfMonth('2027-05-09')).toBe('9 May')
  expect(getMonthName('2026-12-31')).toBe('December')
})

test('returns no name when the weekday is invalid', () => {
  expect([getShortWeekday(0), getShortWeekday(6), getShortWeekday(7)]).toEqual(['Sun', 'Sat', ''])
})
