import { expect, test } from '@jest/globals'
import { getEndOf, getNextChange, toEnd, toSchedule, toScheduleState } from './schedule.ts'

const schedule = { startsAt: '2026-11-20T00:00:00Z', endsAt: '2026-11-21T00:00:00Z' }

test.each([
  ['2026-11-19T23:59:59.999Z', 'upcoming', schedule.startsAt],
  ['2026-11-20T00:00:00Z', 'running', schedule.endsAt],
  ['2026-11-20T23:59:59.999Z', 'running', schedule.endsAt],
  ['2026-11-21T00:00:00Z', 'over', undefined],
])('at %s it is %s', (instant, state, change) => {
  const now = new Date(instant)
  expect(toScheduleState(schedule, now)).toBe(state)
  expect(getNextChange(schedule, now)).toEqual(change && new Date(change))
})

test('a state ends when the next one begins', () => {
  expect(getEndOf('upcoming', schedule)).toBe(schedule.startsAt)
  expect(getEndOf('running', schedule)).toBe(schedule.endsAt)
  expect(getEndOf('over', schedule)).toBeUndefined()
})

test('open at both ends it runs', () => {
  expect(toScheduleState({}, new Date())).toBe('running')
  expect(getNextChange({}, new Date())).toBeUndefined()
})

test('an instant that is none is left out', () => {
  expect(toSchedule({ startsAt: 'soon', endsAt: null })).toEqual({})
})

test('a bare date lasts to its end in Singapore, an instant ends with itself', () => {
  expect(toEnd('2026-11-20')).toEqual(new Date('2026-11-20T16:00:00Z'))
  expect(toEnd('2026-11-20T10:00:00Z')).toEqual(new Date('2026-11-20T10:00:00Z'))
})
