import { formatShortDate } from 'core/date-names'
import { describe, expect, it } from '@jest/globals'
import type { Hours } from 'core/singapore-clock'
import {
  buildVisitDays,
  describeDrives,
  describeNight,
  describeNoTimes,
  formatVisitTime,
  getMeals,
  getOpenSlots,
  getUsualSlots,
  getWeekStart,
  groupSlots,
  isOpenOn,
  toSlot,
} from './visit-times.ts'

const hours: Hours = {
  openingHours: [{ days: [0, 2, 3, 4, 5, 6], opens: '11:30', closes: '22:00' }],
  hoursExceptions: [{ date: '2026-11-25', note: 'Private event' }],
}
describe('buildVisitDays', () => {
  it('returns a week from the given day, across months', () => {
    const days = buildVisitDays('2026-11-28', () => true)
    expect(days.map(({ weekday, day }) => `${weekday} ${day}`)).toEqual([
      'Sat 28',
      'Sun 29',
      'Mon 30',
      'Tue 1',
      'Wed 2',
      'Thu 3',
      'Fri 4',
    ])
  })

  it('marks weekdays without hours and exceptions as closed', () => {
    const days = buildVisitDays('2026-11-20', (date) => isOpenOn(hours, date))
    const closed = days.filter(({ isClosed }) => isClosed)
    expect(closed.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-25'])
  })

  it('closes no day when the hours are unknown', () => {
    expect(isOpenOn({ openingHours: [], hoursExceptions: [] }, '2026-11-23')).toBe(true)
    expect(isOpenOn(undefined, '2026-11-23')).toBe(true)
  })
})

it('explains why a day has no times', () => {
  const open = {
    ...hours,
    tables: { slotMinutes: 30, lastSeatingMinutes: 60, leadMinutes: 0, daysAhead: 90 },
  }
  expect(describeNoTimes(open, '2026-11-25')).toBe(
    'Closed on Wed 25 Nov (Private event). Choose another date.',
  )
  expect(describeNoTimes(open, '2026-11-23')).toBe('Closed on Mon 23 Nov. Choose another date.')
  const full = 'No times left on this day. Choose another date.'
  expect(describeNoTimes(open, '2026-11-24')).toBe(full)
  expect(describeNoTimes(undefined, '2026-11-23')).toBe(full)
})

describe('the choice of times', () => {
  const tables = { slotMinutes: 30, lastSeatingMinutes: 60, leadMinutes: 0, daysAhead: 365 }
  const drives = { slotMinutes: 45, leadMinutes: 0, daysAhead: 30, from: '10:30', until: '13:00' }
  const place = { ...hours, tables, drives }
  const noon = new Date('2026-11-20T04:10:00.000Z')
  const getValues = (use: 'TABLE' | 'DRIVE', date: string) =>
    getOpenSlots(place, use, date, noon).map(({ value }) => value)

  it('follows the rules of Studio for a day', () => {
    expect(getValues('TABLE', '2026-11-20')[0]).toBe('12:30')
    expect(getValues('TABLE', '2027-11-20').at(-1)).toBe('21:00')
    expect(getValues('TABLE', '2027-11-21')).toEqual([])
    expect(getValues('DRIVE', '2026-11-21')).toEqual(['12:00', '12:45'])
    expect(getValues('DRIVE', '2026-12-22')).toEqual([])
    expect(getOpenSlots(hours, 'TABLE', '2026-11-21', noon)).toEqual([])
  })

  it('returns every time of a week at any outlet when none is selected', () => {
    const late = { ...place, drives: { ...drives, from: '13:00', until: '14:15' } }
    expect(getUsualSlots([place, late], 'DRIVE', '2026-11-23').map(({ label }) => label)).toEqual([
      '12.00',
      '12.45',
      '1.30',
      '2.15',
    ])
  })

  it('tells when the drives of a day start, if it has any', () => {
    expect(describeDrives(place, '2026-11-21')).toBe('Drives start from 12 pm to 12.45 pm.')
    const once = { ...place, drives: { ...drives, until: '12:30' } }
    expect(describeDrives(once, '2026-11-21')).toBe('The drive starts at 12 pm.')
    expect(describeDrives(place, '2026-11-23')).toBeUndefined()
    expect(describeDrives(place, '')).toBeUndefined()
    expect(describeDrives(undefined, '2026-11-21')).toBeUndefined()
  })

  it('explains that nothing can be booked', () => {
    expect(describeNoTimes(place, '2026-11-24', 'DRIVE')).toMatch(/^No times left/)
    expect(describeNoTimes({ ...place, drives: undefined }, '2026-11-24', 'DRIVE')).toBe(
      'No test drives can be booked here. Choose another restaurant.',
    )
  })
})

it('groups times by meal and omits meals without any', () => {
  const slots = ['10:30', '11:00', '14:30', '17:00', '21:00'].map((value) => ({
    value,
    label: value,
  }))
  expect(
    groupSlots(slots, getMeals('2026-11-20')).map(({ title, slots: own }) => [
      title,
      own.map(({ value }) => value),
    ]),
  ).toEqual([
    ['Breakfast', ['10:30']],
    ['Lunch', ['11:00', '14:30']],
    ['Dinner', ['17:00', '21:00']],
  ])
})

it('names the night that a table after midnight belongs to', () => {
  const slots = [toSlot('00:30'), toSlot('12:30')]
  const getTitles = (date: string) => groupSlots(slots, getMeals(date)).map(({ title }) => title)
  expect(getTitles('2026-11-22')).toEqual(['Sat night, after midnight', 'Lunch'])
  expect(getTitles('')).toEqual(['After midnight', 'Lunch'])
})

it('says where the tables after midnight are when the evening has some', () => {
  const openedAt = new Date('2026-11-20T04:00:00.000Z')
  const late = {
    openingHours: [{ days: [6], opens: '17:00', closes: '02:00' }],
    hoursExceptions: [],
    tables: { slotMinutes: 30, lastSeatingMinutes: 60, leadMinutes: 0, daysAhead: 90 },
  }
  expect(describeNight(late, '2026-11-21', openedAt)).toBe(
    'For a table after midnight, choose Sun 22 Nov.',
  )
  expect(describeNight(late, '2026-11-22', openedAt)).toBeUndefined()
  expect(describeNight(undefined, '2026-11-21', openedAt)).toBeUndefined()
  expect(describeNight(late, '', openedAt)).toBeUndefined()
})

it('formats dates and times for reading', () => {
  expect(formatShortDate('2026-11-21')).toBe('Sat 21 Nov')
  expect(formatVisitTime('19:30')).toBe('7.30 pm')
  expect(formatVisitTime('12:00')).toBe('12 pm')
})

describe('getWeekStart', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-27', '2026-11-21'],
    ['2026-11-28', '2026-11-28'],
    ['2026-12-06', '2026-12-05'],
    ['', '2026-11-21'],
    ['2026-02-31x', '2026-11-21'],
  ])('%s is in the week from %s', (date, start) => {
    expect(getWeekStart('2026-11-21', date)).toBe(start)
  })
})
