import { describe, expect, it } from '@jest/globals'
import type { DayAvailability } from './availability.ts'
import { findNearestFree } from './nearest-free.ts'

const toDay = (date: string, free: readonly string[], taken: readonly string[] = []) => ({
  date,
  isOpen: true,
  slots: [
    ...free.map((time) => ({ time, isFree: true })),
    ...taken.map((time) => ({ time, isFree: false })),
  ],
})

const days: readonly DayAvailability[] = [
  toDay('2026-11-20', ['12:00']),
  toDay('2026-11-21', [], ['12:00', '12:30']),
  toDay('2026-11-22', ['11:30', '15:00'], ['12:00']),
  toDay('2026-11-23', [], ['12:00']),
  toDay('2026-11-24', ['10:30', '12:30']),
  toDay('2026-11-25', ['12:00']),
]

describe('findNearestFree', () => {
  it('returns the nearest time on each of the two nearest days with one', () => {
    expect(findNearestFree(days, { date: '2026-11-23', time: '12:00' })).toEqual([
      { date: '2026-11-22', time: '11:30' },
      { date: '2026-11-24', time: '12:30' },
    ])
  })

  it('returns an earlier day when it is nearer', () => {
    expect(findNearestFree(days, { date: '2026-11-21', time: '12:00' })).toEqual([
      { date: '2026-11-20', time: '12:00' },
      { date: '2026-11-22', time: '11:30' },
    ])
  })

  it('returns the first time of the day when none is requested', () => {
    expect(findNearestFree(days, { date: '2026-11-23' })[1]).toEqual({
      date: '2026-11-24',
      time: '10:30',
    })
  })

  it('returns nothing when nothing is free', () => {
    expect(findNearestFree(days.slice(1, 2), { date: '2026-11-21' })).toEqual([])
    expect(findNearestFree(days.slice(3, 4), { date: '2026-11-25' })).toEqual([])
  })
})
