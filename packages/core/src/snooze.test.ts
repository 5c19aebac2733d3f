import { expect, it } from '@jest/globals'
import { getSnooze, isSnooze } from './snooze.ts'

const TODAY = '2026-11-20'

it.each([
  [undefined, 'NEW', 'AWAKE'],
  ['2026-11-21', 'NEW', 'ASLEEP'],
  ['2026-11-20', 'NEW', 'DUE'],
  ['2026-11-19', 'CONTACTED', 'DUE'],
  ['2026-11-21', 'DONE', 'AWAKE'],
  ['2026-11-19', 'CANCELLED', 'AWAKE'],
] as const)('until %s and %s is %s', (snoozedUntil, status, expected) => {
  expect(getSnooze({ status, snoozedUntil }, TODAY)).toBe(expected)
})

it('counts what came back as awake', () => {
  const back = { status: 'NEW', snoozedUntil: TODAY } as const
  expect(isSnooze(back, 'AWAKE', TODAY)).toBe(true)
  expect(isSnooze(back, 'DUE', TODAY)).toBe(true)
  expect(isSnooze(back, 'ASLEEP', TODAY)).toBe(false)
})
