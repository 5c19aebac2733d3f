import { formatShortDate } from 'core/date-names'
import { describe, expect, it } from '@jest/globals'
import type { Hours } from 'core/opening-hours'
import {
  buildVisitDays,
  buildVisitSlots,
  describeNoTimes,
  formatVisitTime,
  getWeekStart,
  groupSlots,
  isOpenOn,
  MEALS,
} from './visit-times.ts'

const hours: Hours = {
  openingHours: [{ days: [0, 2, 3, 4, 5, 6], opens: '11:30', closes: '22:00' }],
  hoursExceptions: [{ date: '2026-11-25', note: 'Private event' }],
}
const usual = [
  [690, 840],
  [1080, 1230],
] as const
const now = { date: '2026-11-20', minutes: 12 * 60 + 10 }

const getValues = (date: string, of: Hours = hours) =>
  buildVisitSlots({ hours: of, date, now, usual }).map(({ value }) => value)

describe('buildVisitDays', () => {
  it('is a week from the day given, over months', () => {
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

  it('closes nothing while the hours are unknown', () => {
    expect(isOpenOn({ openingHours: [], hoursExceptions: [] }, '2026-11-23')).toBe(true)
    expect(isOpenOn(undefined, '2026-11-23')).toBe(true)
  })
})

it('tells why a day has no times', () => {
  expect(describeNoTimes(hours, '2026-11-25')).toBe(
    'Closed on Wed 25 Nov (Private event). Choose another date.',
  )
  expect(describeNoTimes(hours, '2026-11-23')).toBe('Closed on Mon 23 Nov. Choose another date.')
  const full = 'No time is left on this day. Choose another date.'
  expect(describeNoTimes(hours, '2026-11-24')).toBe(full)
  expect(describeNoTimes(undefined, '2026-11-23')).toBe(full)
})

describe('buildVisitSlots', () => {
  it('runs from opening to an hour before closing', () => {
    const values = getValues('2026-11-21')
    expect(values[0]).toBe('11:30')
    expect(values.at(-1)).toBe('21:00')
    expect(values).toHaveLength(20)
  })

  it('offers nothing on a closed day', () => {
    expect(getValues('2026-11-23')).toEqual([])
  })

  it('never runs into the next day', () => {
    const late = {
      openingHours: [{ days: [5], opens: '22:10', closes: '02:00' }],
      hoursExceptions: [],
    }
    expect(getValues('2026-11-20', late)).toEqual(['22:30', '23:00', '23:30'])
  })

  it('offers the usual times while the hours are unknown', () => {
    const slots = buildVisitSlots({ hours: undefined, date: '2026-11-21', now, usual })
    expect(slots.map(({ label }) => label).join(' ')).toBe(
      '11.30 12.00 12.30 1.00 1.30 2.00 6.00 6.30 7.00 7.30 8.00 8.30',
    )
  })

  it('offers nothing that has passed', () => {
    expect(getValues('2026-11-20')[0]).toBe('12:30')
    expect(getValues('2026-11-19')).toEqual([])
  })
})

it('groups times by meal and leaves out meals without any', () => {
  const slots = ['10:30', '11:00', '14:30', '17:00', '21:00'].map((value) => ({
    value,
    label: value,
  }))
  expect(
    groupSlots(slots, MEALS).map(({ title, slots: own }) => [title, own.map(({ value }) => value)]),
  ).toEqual([
    ['Breakfast', ['10:30']],
    ['Lunch', ['11:00', '14:30']],
    ['Dinner', ['17:00', '21:00']],
  ])
})

it('writes dates and times as people say them', () => {
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
  ])('%s lies in the week from %s', (date, start) => {
    expect(getWeekStart('2026-11-21', date)).toBe(start)
  })
})
