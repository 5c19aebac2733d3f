import { describe, expect, it } from '@jest/globals'
import { findNearestPair, findNextFree } from './nearest-pair.ts'

const DRIVE = { added: 'drive', driveMinutes: 30, mealMinutes: 60 } as const

const toDay = (date: string, free: readonly string[]) => ({
  date,
  isOpen: true,
  slots: free.map((time) => ({ time, isFree: true })),
})

it('finds the first free time after a day', () => {
  const days = [
    toDay('2026-11-29', ['11:00']),
    toDay('2026-11-30', []),
    toDay('2026-12-01', ['10:30', '16:00']),
  ]
  expect(findNextFree({ days }, '2026-11-29')).toEqual({ date: '2026-12-01', time: '10:30' })
  expect(findNextFree({ days }, '2026-12-01')).toBeUndefined()
  expect(findNextFree(undefined, '2026-11-29')).toBeUndefined()
})

describe('findNearestPair', () => {
  const wish = { ...DRIVE, date: '2026-11-22', main: '19:00', time: '16:00' }

  it('returns the nearest day with both, at the times closest to the requested ones', () => {
    const tables = {
      days: ['20', '22', '24'].map((day) => toDay(`2026-11-${day}`, ['18:00', '19:30'])),
    }
    const drives = {
      days: [
        toDay('2026-11-20', ['10:30', '15:30']),
        toDay('2026-11-22', []),
        toDay('2026-11-24', ['18:30']),
      ],
    }
    expect(findNearestPair(tables, drives, wish)).toEqual({
      date: '2026-11-20',
      main: '19:30',
      added: '15:30',
    })
  })

  it('returns the drive next to the meal when no time of it was asked for', () => {
    const tables = { days: [toDay('2026-11-23', ['12:00', '19:00'])] }
    const drives = { days: [toDay('2026-11-23', ['11:00', '13:00', '16:30'])] }
    expect(findNearestPair(tables, drives, { ...wish, time: '' })).toEqual({
      date: '2026-11-23',
      main: '19:00',
      added: '16:30',
    })
    expect(findNearestPair(tables, drives, { ...wish, main: '', time: '' })).toEqual({
      date: '2026-11-23',
      main: '12:00',
      added: '11:00',
    })
  })

  it('returns nothing when both would overlap, or availability is unknown', () => {
    const days = [toDay('2026-11-22', ['16:00'])]
    expect(findNearestPair({ days }, { days }, wish)).toBeUndefined()
    expect(findNearestPair(undefined, { days }, wish)).toBeUndefined()
  })
})
