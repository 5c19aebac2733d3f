import { expect, it } from '@jest/globals'
import { getProblems, type TestDocument } from '../testing/validate-document.ts'
import {
  validateCoeDay,
  validateCoeResults,
  validateExerciseDay,
  validatePremium,
  warnOfNewerResults,
} from './coe-results.ts'

const result = (date: string, category = 'A') => ({ date, category, premium: 100_000 })

it.each([
  ['an exercise of the calendar', '2026-11-18', true],
  ['a day without an exercise', '2026-11-19', expect.stringContaining('4 Nov 2026, 18 Nov 2026')],
  ['an exercise to come', '2026-12-09', 'That exercise has not ended yet.'],
])('checks the day of a result: %s', (_name, date, answer) => {
  expect(validateCoeDay(date, {}, '2026-11-23')).toEqual(answer)
})

it('follows moved exercises', () => {
  const document = { moves: [{ day: '2026-11-18', to: '2026-11-19' }] }
  expect(validateCoeDay('2026-11-19', document, '2026-11-23')).toBe(true)
  expect(validateCoeDay('2026-11-18', document, '2026-11-23')).toContain('19 Nov 2026')
  expect(validateExerciseDay('2026-11-18')).toBe(true)
  expect(validateExerciseDay('2026-11-17')).toContain('18 Nov 2026')
})

it.each([
  [131_890, true],
  [131_890.5, 'Enter whole dollars, as LTA publishes them.'],
  [13, expect.stringContaining('Check the digits.')],
  [1_318_900, expect.stringContaining('between S$1,000 and S$300,000')],
])('checks the premium %s', (premium, answer) => {
  expect(validatePremium(premium)).toEqual(answer)
})

it('refuses two results of one exercise', () => {
  const results = [result('2026-11-18'), result('2026-11-18'), result('2026-11-18', 'B')]
  expect(validateCoeResults(results, {})).toBe('Category A has two results of 18 Nov 2026.')
})

it('refuses a hole between the first and the last result', () => {
  const results = [result('2026-11-18'), result('2026-10-21')]
  expect(validateCoeResults(results, {})).toContain('lacks the results of 4 Nov 2026.')
  expect(validateCoeResults([...results, result('2026-11-04')], {})).toBe(true)
})

it('asks for the results that are due, from the hour of their exercise', () => {
  const results = [result('2026-11-04'), result('2026-11-18', 'B')]
  const dueAt = (moment: string) => warnOfNewerResults(results, {}, new Date(moment))
  expect(dueAt('2026-11-23T12:00:00+08:00')).toBe('Category A: the results of 18 Nov 2026 are due.')
  expect(dueAt('2026-11-18T15:59:00+08:00')).toBe(true)
  expect(dueAt('2026-11-18T16:00:00+08:00')).not.toBe(true)
  expect(warnOfNewerResults([], {})).toContain('Category A has no result')
})

it('names a due result that was left out while a later one is there', () => {
  const left = ['2026-10-21', '2026-11-18'].flatMap((date) => [result(date), result(date, 'B')])
  expect(warnOfNewerResults(left, {}, new Date('2026-11-23T12:00:00+08:00'))).toBe(
    'Categories A and B: the results of 4 Nov 2026 are due.',
  )
})

it('is checked in the document', async () => {
  const document: TestDocument = {
    _id: 'drafts.coeResults',
    _type: 'coeResults',
    results: [
      { _key: 'a', _type: 'coeResult', date: '2026-09-23', category: 'A', premium: 131_890.5 },
    ],
    moves: [{ _key: 'm', _type: 'coeMove', day: '2026-11-17', to: '2026-11-19' }],
  }
  const problems = (await getProblems(document)).filter((problem) => problem.startsWith('error'))
  expect(problems).toEqual([
    expect.stringContaining('moves.[m].day: By the calendar no exercise ends on this day'),
    'error results.[a].premium: Enter whole dollars, as LTA publishes them.',
    'error results.[a].source: Name the source.',
  ])
})
