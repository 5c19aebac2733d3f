import { expect, it } from '@jest/globals'
import {
  getCoeDays,
  getCoeResult,
  getDueCoeDays,
  getLatestCoeResults,
  getNextCoeDay,
  getOldFrom,
  isOldResult,
} from './coe-results.ts'

const results = [
  { date: '2026-09-23', category: 'B', premiumCents: 133_000_00 },
  { date: '2026-09-23', category: 'A', premiumCents: 131_890_00 },
  { date: '2026-12-09', category: 'A', premiumCents: 120_000_00 },
] as const

it('returns the latest result of the category up to the date', () => {
  expect(getCoeResult(results, 'A', '2026-12-08')?.premiumCents).toBe(131_890_00)
  expect(getCoeResult(results, 'A', '2026-12-09')?.premiumCents).toBe(120_000_00)
  expect(getCoeResult(results, 'A', '2026-09-22')).toBeUndefined()
})

it('calls a result old after 30 days', () => {
  expect(isOldResult({ date: '2026-10-24' }, '2026-11-23')).toBe(false)
  expect(isOldResult({ date: '2026-10-23' }, '2026-11-23')).toBe(true)
})

it.each([
  ['2026-11-23', '2026-12-09'],
  ['2026-12-09', '2026-12-23'],
  ['2026-12-24', '2027-01-06'],
  ['2026-11-01', '2026-11-04'],
])('after %s, the next result is on %s', (date, next) => {
  expect(getNextCoeDay(date)).toBe(next)
})

it('follows a moved exercise', () => {
  expect(getNextCoeDay('2026-12-10', { '2026-12-23': '2026-12-30' })).toBe('2026-12-30')
})

it('returns the latest result of each category that has one', () => {
  expect(getLatestCoeResults(results, '2026-12-09')).toEqual([
    { date: '2026-12-09', category: 'A', premiumCents: 120_000_00 },
    { date: '2026-09-23', category: 'B', premiumCents: 133_000_00 },
  ])
  expect(getLatestCoeResults([], '2026-12-09')).toEqual([])
})

it('names the first day on which a result is old', () => {
  expect(getOldFrom({ date: '2026-10-23' })).toBe('2026-11-23')
})

it('lists the days with a result, also those moved into and out of the period', () => {
  expect(getCoeDays('2026-11-04', '2026-12-23')).toEqual([
    '2026-11-04',
    '2026-11-18',
    '2026-12-09',
    '2026-12-23',
  ])
  const moved = { '2026-12-23': '2027-01-02' }
  expect(getCoeDays('2026-12-10', '2026-12-31', moved)).toEqual([])
  expect(getCoeDays('2027-01-01', '2027-01-05', moved)).toEqual(['2027-01-02'])
})

it.each([
  ['2026-11-18T15:59:00+08:00', []],
  ['2026-11-18T16:00:00+08:00', ['2026-11-18']],
  ['2026-11-19T00:01:00+08:00', ['2026-11-18']],
  ['2026-12-09T16:00:00+08:00', ['2026-11-18', '2026-12-09']],
])('has, after the result of 4 November, at %s the results of %p due', (moment, days) => {
  expect(getDueCoeDays('2026-11-04', new Date(moment))).toEqual(days)
})
