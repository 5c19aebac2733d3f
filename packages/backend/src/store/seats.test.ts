import { expect, it } from '@jest/globals'
import {
  addSeat,
  formatHold,
  formatSeats,
  getCoverChanges,
  getCovers,
  getHeldChanges,
  getHoldTerms,
  isHold,
  isSameSeat,
} from './seats.ts'

const DINNER = { time: '19:00', minutes: 30, covers: 4 }

it('takes covers in each quarter of the stay, past midnight too', () => {
  expect([...getCovers(formatSeats([{ time: '23:40', minutes: 30, covers: 2 }]))]).toEqual([
    ['23:30', 2],
    ['23:45', 2],
    ['24:00', 2],
  ])
})

it('takes of a quarter that two seats share what the larger one needs', () => {
  const held = addSeat(formatSeats([DINNER]), { time: '19:15', minutes: 30, covers: 6 })
  expect(Object.fromEntries(getCovers(held))).toEqual({ '19:00': 4, '19:15': 6, '19:30': 6 })
})

it('adds a seat once', () => {
  const held = formatSeats([DINNER])
  expect(addSeat(held, DINNER)).toBe(held)
})

it('changes only quarters whose covers differ', () => {
  const later = formatSeats([{ ...DINNER, time: '19:15' }])
  expect(getCoverChanges(formatSeats([DINNER]), later)).toEqual([
    ['19:00', -4],
    ['19:30', 4],
  ])
  expect(getCoverChanges(undefined, undefined)).toEqual([])
})

it('turns a hold into a booking without a change of covers', () => {
  const hold = formatHold(DINNER, { until: '2026-11-20T11:42:00.000Z', renewals: 1 })
  const booked = addSeat(hold, DINNER)
  expect([isHold(hold), isHold(booked)]).toEqual([true, false])
  expect(getCoverChanges(hold, booked)).toEqual([])
  expect(addSeat(hold, { ...DINNER, time: '20:00' })).toBe('20:00+30*4')
  expect(getHeldChanges(hold, booked)).toEqual([
    ['19:00', -4],
    ['19:15', -4],
  ])
})

it('reads holds that were stored without terms', () => {
  const hold = `~${formatSeats([DINNER])}`
  expect([isHold(hold), getHoldTerms(hold), isSameSeat(hold, DINNER)]).toEqual([
    true,
    undefined,
    true,
  ])
  expect(getHeldChanges(hold, undefined)).toEqual([])
})
