import { expect, it } from '@jest/globals'
import {
  getEndOf,
  getNextChange,
  toEnd,
  toPromoSchedule,
  toSchedule,
  toScheduleState,
} from './schedule.ts'

const schedule = { startsAt: '2026-11-20T00:00:00Z', endsAt: '2026-11-21T00:00:00Z' }

it.each([
  ['2026-11-19T23:59:59.999Z', 'upcoming', schedule.startsAt],
  ['2026-11-20T00:00:00Z', 'running', schedule.endsAt],
  ['2026-11-20T23:59:59.999Z', 'running', schedule.endsAt],
  ['2026-11-21T00:00:00Z', 'over', undefined],
])('returns at %s the state %s', (instant, state, change) => {
  const now = new Date(instant)
  expect(toScheduleState(schedule, now)).toBe(state)
  expect(getNextChange(schedule, now)).toEqual(change && new Date(change))
})

it('changes when the next state begins', () => {
  expect(getEndOf('upcoming', schedule)).toBe(schedule.startsAt)
  expect(getEndOf('running', schedule)).toBe(schedule.endsAt)
  expect(getEndOf('over', schedule)).toBeUndefined()
})

it('runs when both ends are open', () => {
  expect(toScheduleState({}, new Date())).toBe('running')
  expect(getNextChange({}, new Date())).toBeUndefined()
})

it('ignores an invalid instant', () => {
  expect(toSchedule({ startsAt: 'soon', endsAt: null })).toEqual({})
})

it('ends a bare date at midnight in Singapore, an instant at itself', () => {
  expect(toEnd('2026-11-20')).toEqual(new Date('2026-11-20T16:00:00Z'))
  expect(toEnd('2026-11-20T10:00:00Z')).toEqual(new Date('2026-11-20T10:00:00Z'))
})

it('ends a promo when the bidding of its COE exercise closes, also on a moved day', () => {
  const promo = { startsAt: null, endsAt: '2027-02-01T00:00:00Z', coeExercise: '2027-01-20' }
  expect(toPromoSchedule(promo, {}).endsAt).toBe('2027-01-20T16:00:00+08:00')
  expect(toPromoSchedule(promo, { '2027-01-20': '2027-01-21' }).endsAt).toBe(
    '2027-01-21T16:00:00+08:00',
  )
  expect(toPromoSchedule({ ...promo, coeExercise: null }, {}).endsAt).toBe('2027-02-01T00:00:00Z')
})
