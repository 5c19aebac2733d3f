import { expect, it } from '@jest/globals'
import { formatDay, formatMoment, formatSince, formatVisit } from './singapore-time.ts'

it.each([
  ['2026-11-20T07:12:00.000Z', 'Fri 20 Nov 2026, 3.12 pm'],
  ['2026-12-31T16:00:00.000Z', 'Fri 1 Jan 2027, midnight'],
  ['2026-11-20T15:59:59.000Z', 'Fri 20 Nov 2026, 11.59 pm'],
  ['soon', 'soon'],
])('formats the instant %s as %s', (iso, text) => {
  expect(formatMoment(iso)).toBe(text)
})

it("formats a visit in the outlet's time", () => {
  expect(formatVisit('2026-11-21', '13:30')).toBe('Sat 21 Nov 2026, 1.30 pm')
})

it('returns the text unchanged when it is not a date', () => {
  expect(formatDay('May 2019')).toBe('May 2019')
})

const NOW = new Date('2026-11-30T17:00:00+08:00')

it('says how long ago something was for a week, and then when', () => {
  expect(formatSince('2026-11-30T08:56:00Z', NOW)).toBe('4 min ago')
  expect(formatSince('2026-11-23T09:00:01Z', NOW)).toBe('6 days ago')
  expect(formatSince('2026-11-23T09:00:00Z', NOW)).toBe('Mon 23 Nov 2026, 5 pm')
})
