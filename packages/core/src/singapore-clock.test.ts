import { describe, expect, it } from '@jest/globals'
import {
  addDays,
  formatClock,
  getOpenState,
  getSpans,
  getWeekday,
  type Hours,
  toSingaporeTime,
} from './singapore-clock.ts'

const hours: Hours = {
  openingHours: [
    { days: [1, 2, 3, 4, 5], opens: '11:30', closes: '15:00' },
    { days: [1, 2, 3, 4], opens: '18:00', closes: '22:00' },
    { days: [5], opens: '18:00', closes: '01:00' },
    { days: [6], opens: '10:00', closes: '22:00' },
  ],
  hoursExceptions: [
    { date: '2026-11-18', note: 'Private event' },
    { date: '2026-11-17', hours: { opens: '12:00', closes: '14:00' } },
  ],
}
/** Local Singapore time. */
const at = (time: string) => new Date(`2026-11-${time}:00+08:00`)

describe('Singapore time', () => {
  it('is UTC+8, on the next date when UTC is still on the day before', () => {
    expect(toSingaporeTime(new Date('2026-11-20T16:05:00Z'))).toEqual({
      date: '2026-11-21',
      minutes: 5,
    })
  })

  it('adds days across months and returns their weekday', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
    expect(getWeekday('2026-11-20')).toBe(5)
  })
})

describe('getSpans', () => {
  it('sorts several spans of a day', () => {
    expect(getSpans(hours, '2026-11-19')).toEqual([
      { opens: 690, closes: 900 },
      { opens: 1080, closes: 1320 },
    ])
  })

  it('lets an exception replace the day', () => {
    expect(getSpans(hours, '2026-11-18')).toEqual([])
    expect(getSpans(hours, '2026-11-17')).toEqual([{ opens: 720, closes: 840 }])
  })

  it('reads a closing time before the opening as after midnight', () => {
    expect(getSpans(hours, '2026-11-20')[1]).toEqual({ opens: 1080, closes: 1500 })
  })
})

describe('getOpenState', () => {
  it.each([
    ['19T11:29', false],
    ['19T11:30', true],
    ['19T14:59', true],
    ['19T15:00', false],
    ['20T23:59', true],
    ['21T00:59', true],
    ['21T01:00', false],
    ['18T12:00', false],
    ['17T11:45', false],
  ])('on %s it is open: %s', (time, isOpen) => {
    expect(getOpenState(hours, at(time)).isOpen).toBe(isOpen)
  })

  it('returns the closing time when open', () => {
    expect(getOpenState(hours, at('19T19:00'))).toEqual({ isOpen: true, closes: 1320 })
    expect(getOpenState(hours, at('21T00:30'))).toEqual({ isOpen: true, closes: 60 })
  })

  it('returns the next opening when closed', () => {
    expect(getOpenState(hours, at('19T16:00'))).toEqual({
      isOpen: false,
      next: { daysAhead: 0, opens: 1080 },
    })
    expect(getOpenState(hours, at('21T23:00'))).toEqual({
      isOpen: false,
      next: { daysAhead: 2, opens: 690 },
    })
  })

  it('returns no next opening when there are no hours', () => {
    expect(getOpenState({ openingHours: [], hoursExceptions: [] }, at('19T12:00'))).toEqual({
      isOpen: false,
    })
  })
})

it.each([
  [690, '11.30 am'],
  [720, '12 pm'],
  [1170, '7.30 pm'],
  [1320, '10 pm'],
  [1440, 'midnight'],
  [1500, '1 am'],
  [545, '9.05 am'],
])('writes %i minutes as %s', (minutes, text) => {
  expect(formatClock(minutes)).toBe(text)
})
