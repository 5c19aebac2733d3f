import { expect, it } from '@jest/globals'
import { getHalfHours, outletsSchema, toCalendar } from './outlet-rules.ts'

const SATURDAY = '2026-11-21'

/** Outlets as content answers: fields that nobody filled in are null. */
const OUTLETS = outletsSchema.parse([
  {
    venue: 'suntec',
    lateMinutes: 20,
    openingHours: [
      { days: [6], opens: '11:30', closes: '14:30' },
      { days: [6], opens: '17:30', closes: '02:00' },
      { days: [6], opens: '05:00', closes: null },
    ],
    hoursExceptions: [
      { date: '2026-11-28', closed: true, opens: null, closes: null },
      { date: '2026-12-05', closed: null, opens: '20:00', closes: '21:15' },
    ],
  },
  { venue: 'imm', lateMinutes: null, openingHours: null, hoursExceptions: null },
])

it.each([
  ['an outlet that closes at two', 'suntec', SATURDAY, '11:30', '25:30'],
  ['a day with hours of its own', 'suntec', '2026-12-05', '20:00', '21:00'],
  ['a day on which it is closed', 'suntec', '2026-11-28', '09:00', '23:30'],
  ['an outlet without hours', 'imm', SATURDAY, '09:00', '23:30'],
  ['an outlet that is not known', 'nowhere', SATURDAY, '09:00', '23:30'],
])('lists the half hours of %s', (_case, venue, date, first, last) => {
  const times = getHalfHours(OUTLETS.get(venue), date)
  expect([times[0], times.at(-1)]).toEqual([first, last])
})

it('says on which date a time of an evening is', () => {
  expect(toCalendar(SATURDAY, '23:30')).toEqual({ date: SATURDAY, time: '23:30' })
  expect(toCalendar(SATURDAY, '25:30')).toEqual({ date: '2026-11-22', time: '01:30' })
})
