import { expect, it } from '@jest/globals'
import { formatMoment } from 'core/date-names'
import { formatTypedDate, readTypedDate } from './typed-date.ts'

/** A Sunday. */
const TODAY = '2026-11-29'

it.each([
  ['15 Jan 2027', '2027-01-15'],
  ['Fri 15 Jan 2027', '2027-01-15'],
  ['Friday, 15 January 2027', '2027-01-15'],
  ['15 Jan', '2027-01-15'],
  ['15jan', '2027-01-15'],
  ['15-Jan-27', '2027-01-15'],
  ['Jan 15', '2027-01-15'],
  ['January 15th, 2027', '2027-01-15'],
  ['15/1/2027', '2027-01-15'],
  ['15/01/27', '2027-01-15'],
  ['15.1.2027', '2027-01-15'],
  ['15/1', '2027-01-15'],
  ['2027-01-15', '2027-01-15'],
  ['  15   jan  2027 ', '2027-01-15'],
  ['3 Sept', '2027-09-03'],
  ['18 Nov', '2026-11-18'],
  ['18 Oct', '2027-10-18'],
  ['29 Feb', '2028-02-29'],
  ['today', TODAY],
  ['Tomorrow', '2026-11-30'],
  ['yesterday', '2026-11-28'],
])('reads the day of “%s”', (typed, date) => {
  expect(readTypedDate(typed, TODAY)).toEqual({ date })
})

it.each([
  ['29 Nov 2026 9:00 am', '2026-11-29', '09:00'],
  ['29 Nov 2026 09:00', '2026-11-29', '09:00'],
  ['29 Nov 2026, 9.30 pm', '2026-11-29', '21:30'],
  ['tomorrow 9am', '2026-11-30', '09:00'],
  ['tomorrow at 12 p.m.', '2026-11-30', '12:00'],
  ['15/1/2027 12am', '2027-01-15', '00:00'],
  ['15 Jan 23:59', '2027-01-15', '23:59'],
  [formatMoment('2027-01-15T08:00:00Z'), '2027-01-15', '16:00'],
])('reads day and time of “%s”', (typed, date, time) => {
  expect(readTypedDate(typed, TODAY)).toEqual({ date, time })
})

it.each([
  '',
  'soon',
  '9 am',
  '31 Feb 2027',
  '29 Feb 2027',
  '0 Jan',
  '15/13/2027',
  '1/15/2027',
  'Mon 15 Jan 2027',
  '15 Ja',
  '15 Janus',
  '15 Jan 2027 25:00',
  '15 Jan 2027 9:60',
  '15 Jan 2027 13 pm',
  '15 Jan 0027',
  '15 Jan 2027 sharp',
])('does not guess at “%s”', (typed) => {
  expect(readTypedDate(typed, TODAY)).toBeUndefined()
})

it.each([
  ['00:00', '12:00 am'],
  ['09:05', '9:05 am'],
  ['12:30', '12:30 pm'],
  ['23:59', '11:59 pm'],
])('writes %s as %s, which it reads', (time, written) => {
  const date = '2027-01-15'
  expect(formatTypedDate({ date, time })).toBe(`15 Jan 2027 ${written}`)
  expect(readTypedDate(`15 Jan 2027 ${written}`, TODAY)).toEqual({ date, time })
})
