import { expect, it } from '@jest/globals'
import { getFirstDay, getOpenDay, getWantedDay, hasTimes } from './open-day.ts'
import { buildOutlet } from './visit.fixture.ts'

/** A Friday in Singapore. */
const NOON = new Date('2026-11-20T04:00:00.000Z')
const LATE = new Date('2026-11-20T15:00:00.000Z')
const RULES = { slotMinutes: 30, leadMinutes: 30, daysAhead: 5, lastSeatingMinutes: 60 }
const SUNTEC = buildOutlet('suntec', 'Suntec City', {
  tables: { ...RULES, maxParty: 12 },
  hoursExceptions: [{ date: '2026-11-21' }, { date: '2026-11-22' }],
})
const BREAKFAST = buildOutlet('jewel', 'Jewel', {
  openingHours: [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '07:00', closes: '11:00' }],
})

it('begins today while one of the places can be booked, and tomorrow after that', () => {
  expect(getFirstDay([BREAKFAST, SUNTEC], 'TABLE', NOON)).toBe('2026-11-20')
  expect(getFirstDay([BREAKFAST], 'TABLE', NOON)).toBe('2026-11-21')
  expect(getFirstDay([BREAKFAST, SUNTEC], 'TABLE', LATE)).toBe('2026-11-21')
})

it.each([
  ['2026-11-24', '2026-11-24'],
  ['2026-11-19', '2026-11-20'],
  ['tomorrow', '2026-11-20'],
  ['2026-11-99', '2026-11-20'],
  ['', '2026-11-20'],
  [undefined, '2026-11-20'],
])('takes a typed %s for %s', (typed, day) => {
  expect(getWantedDay('2026-11-20', typed)).toBe(day)
})

it('moves a closed day on to the next open one', () => {
  expect(getOpenDay(SUNTEC, 'TABLE', '2026-11-20', NOON)).toBe('2026-11-20')
  expect(getOpenDay(SUNTEC, 'TABLE', '2026-11-21', NOON)).toBe('2026-11-23')
})

it('keeps a day after which nothing can be booked, and any day before a place is selected', () => {
  expect(getOpenDay(SUNTEC, 'TABLE', '2026-12-24', NOON)).toBe('2026-12-24')
  expect(getOpenDay(undefined, 'TABLE', '2026-11-21', NOON)).toBe('2026-11-21')
  expect(hasTimes(undefined, 'TABLE', '2026-11-21', NOON)).toBe(true)
})
