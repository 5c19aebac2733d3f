import { expect, it } from '@jest/globals'
import { buildSummary } from './enquiry-summary.fixture.ts'
import { describeSnooze, getNextMonday } from './snooze.ts'

it.each([
  ['2026-11-20', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  ['2026-11-23', '2026-11-30'],
])('after %s comes Monday %s', (date, monday) => {
  expect(getNextMonday(date)).toBe(monday)
})

it.each([
  [undefined, undefined],
  ['2026-11-21', 'Snoozed until Sat 21 Nov 2026'],
  ['2026-11-20', 'Back from snooze'],
])('says of %s: %s', (snoozedUntil, expected) => {
  expect(describeSnooze(buildSummary({ snoozedUntil }), '2026-11-20')).toBe(expected)
})
