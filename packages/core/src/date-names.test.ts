import { expect, it } from '@jest/globals'
import {
  formatDate,
  formatDay,
  formatDayOfMonth,
  formatMoment,
  formatShortDate,
  formatWholeDate,
  getMonthName,
  getShortWeekday,
} from './date-names.ts'

it('names the calendar day regardless of the time zone', () => {
  expect(formatShortDate('2026-11-01')).toBe('Sun 1 Nov')
  expect(formatWholeDate('2026-11-21')).toBe('Saturday 21 November')
  expect(formatDayOfMonth('2027-05-09')).toBe('9 May')
  expect(getMonthName('2026-12-31')).toBe('December')
})

it('returns no name when the weekday is invalid', () => {
  expect([getShortWeekday(0), getShortWeekday(6), getShortWeekday(7)]).toEqual(['Sun', 'Sat', ''])
})

it('formats ISO dates and instants as days of Singapore', () => {
  expect(formatDate('2026-09-08')).toBe('8 Sep 2026')
  expect(formatDate('2026-07-08T17:00:00Z')).toBe('9 Jul 2026')
  expect(formatDay('2027-01-29')).toBe('Fri 29 Jan 2027')
})

it('formats an instant as a moment in Singapore', () => {
  expect(formatMoment('2027-01-20T08:00:00.000Z')).toBe('Wed 20 Jan 2027, 4 pm')
  expect(formatMoment('2027-01-31T15:59:00.000Z')).toBe('Sun 31 Jan 2027, 11.59 pm')
  expect(formatMoment('2027-01-31T16:00:00.000Z')).toBe('Mon 1 Feb 2027, midnight')
})
