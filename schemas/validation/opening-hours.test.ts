import { describe, expect, it } from '@jest/globals'
import {
  getOverlappingDay,
  validateHoursDiffer,
  validateHoursException,
  validateNoOverlap,
  validateTime,
  validateUniqueDates,
  validateDriveTimes,
} from './opening-hours.ts'

describe('validateTime', () => {
  it.each(['00:00', '09:30', '23:59', '', undefined])('accepts %p', (time) => {
    expect(validateTime(time)).toBe(true)
  })

  it.each(['9:30', '24:00', '12:60', '12.30', '11:30pm', 'noon', '11:30:00'])(
    'refuses %p',
    (time) => {
      expect(validateTime(time)).toMatch(/“09:00”/)
    },
  )
})

describe('opening hours', () => {
  it('may have a break and extend past midnight', () => {
    const lunch = { days: [1, 2], opens: '11:30', closes: '15:00' }
    const dinner = { days: [1, 2], opens: '18:00', closes: '02:00' }
    expect(validateNoOverlap([lunch, dinner])).toBe(true)
  })

  it.each([
    [
      'Monday',
      { days: [1], opens: '11:00', closes: '15:00' },
      { days: [1], opens: '14:59', closes: '20:00' },
    ],
    [
      'Tuesday',
      { days: [1], opens: '18:00', closes: '02:00' },
      { days: [2], opens: '01:00', closes: '03:00' },
    ],
    [
      'Sunday',
      { days: [6], opens: '18:00', closes: '02:00' },
      { days: [0], opens: '01:00', closes: '03:00' },
    ],
  ])('can’t overlap on %s', (day, first, second) => {
    expect(validateNoOverlap([first, second])).toBe(`Two entries overlap on ${day}.`)
    expect(validateNoOverlap([second, first])).toBe(`Two entries overlap on ${day}.`)
  })

  it('may be adjacent', () => {
    expect(
      getOverlappingDay([
        { days: [1], opens: '11:00', closes: '15:00' },
        { days: [1], opens: '15:00', closes: '20:00' },
      ]),
    ).toBeUndefined()
  })

  it('leaves incomplete entries to the field rules', () => {
    expect(validateNoOverlap([{ days: [1], opens: '11:00' }, {}])).toBe(true)
    expect(validateNoOverlap(undefined)).toBe(true)
  })

  it('can’t open and close at once', () => {
    expect(validateHoursDiffer({ opens: '11:00', closes: '11:00' })).toMatch(/the same/)
    expect(validateHoursDiffer({ opens: '11:00', closes: '10:00' })).toBe(true)
    expect(validateHoursDiffer(undefined)).toBe(true)
  })
})

describe('exceptions', () => {
  it('are closed or have both times', () => {
    expect(validateHoursException({ date: '2026-12-25', closed: true })).toBe(true)
    expect(validateHoursException({ closed: false, opens: '11:00', closes: '15:00' })).toBe(true)
    expect(validateHoursException({ closed: false, opens: '11:00' })).toMatch(/Give both times/)
    expect(validateHoursException({ opens: '11:00', closes: '11:00' })).toMatch(/the same/)
  })

  it('name each date once', () => {
    expect(validateUniqueDates([{ date: '2026-12-25' }, { date: '2026-12-26' }, {}])).toBe(true)
    expect(validateUniqueDates([{ date: '2026-12-25' }, { date: '2026-12-25' }])).toBe(
      '25 Dec 2026 is listed twice.',
    )
  })
})

it('requires the last drive to start after the first', () => {
  expect(validateDriveTimes({ from: '10:30', until: '16:30' })).toBe(true)
  expect(validateDriveTimes({ from: '10:30', until: '10:30' })).toBe(true)
  expect(validateDriveTimes({ from: '16:30', until: '10:30' })).toMatch(/before the first/)
  expect(validateDriveTimes(undefined)).toBe(true)
})
