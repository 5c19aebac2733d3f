import { expect, it } from '@jest/globals'
import {
  getAcMinutes,
  getDaysOnOneCharge,
  getDcMinutes,
  getKilometresGained,
  getRangeKm,
} from './charging.ts'

const atto3 = { kwh: 60.48, consumption: 14.4, acKw: 7, dcKw: 88 }
const asTested = { airConditioningPercent: 0, speedPercent: 0 }
const hot = { airConditioningPercent: 15, speedPercent: 10 }

it('takes air-conditioning and speed off the range', () => {
  expect(getRangeKm(atto3, asTested)).toBe(420)
  expect(getRangeKm(atto3, hot)).toBe(336)
  expect(getDaysOnOneCharge(atto3, hot, 47)).toBe(7)
})

it('counts the weaker of car and charger', () => {
  expect(getAcMinutes(atto3, 11)).toBe(getAcMinutes(atto3, 7))
  expect(getAcMinutes(atto3, 3.5)).toBe(1037)
  expect(getDcMinutes(atto3, 150)).toBe(29)
  expect(getDcMinutes(atto3, 50)).toBe(51)
})

it('says nothing when the car’s limit is not known', () => {
  const unknown = { kwh: 60.48, consumption: 14.4 }
  expect(getAcMinutes(unknown, 7)).toBeUndefined()
  expect(getDcMinutes(unknown, 50)).toBeUndefined()
  expect(getKilometresGained(unknown, hot, { minutes: 70, kw: 50, isDc: true })).toBeUndefined()
})

it('gives a lunch of 70 minutes its kilometres, to 80 % at most at a fast charger', () => {
  const lunch = { minutes: 70, kw: 7, isDc: false }
  expect(getKilometresGained(atto3, asTested, lunch)).toBe(57)
  expect(getKilometresGained(atto3, asTested, { ...lunch, kw: 50, isDc: true })).toBe(294)
})
