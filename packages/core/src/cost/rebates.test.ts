import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { getDepreciation, getRebates, type RegisteredCar } from './rebates.ts'
import { COST_RULES } from './rules.ts'

const older: RegisteredCar = {
  registered: '2021-11-23',
  arfPaidCents: 20_000_00,
  coePremiumCents: 60_000_00,
}
const newer: RegisteredCar = { ...older, registered: '2026-11-23' }

function getFloor(car: RegisteredCar, date: string) {
  const rebates = getRebates(car, date, COST_RULES)
  if (!rebates.ok) throw new Error(rebates.error.code)
  return rebates.value
}

describe('rebates', () => {
  it.each([
    ['2026-11-23', 15_000_00],
    ['2026-11-24', 14_000_00],
    ['2031-11-23', 10_000_00],
    ['2031-11-24', 0],
  ])('the PARF rebate of a car of before February 2026, on %s', (date, cents) => {
    expect(getFloor(older, date).parfCents).toBe(cents)
  })

  it.each([
    ['2031-11-23', 6000_00],
    ['2031-11-24', 5000_00],
    ['2035-11-24', 1000_00],
    ['2036-11-24', 0],
  ])('the PARF rebate of a new car, on %s', (date, cents) => {
    expect(getFloor(newer, date).parfCents).toBe(cents)
  })

  it.each([
    ['2023-02-19', 150_000_00],
    ['2023-02-20', 60_000_00],
    ['2026-02-15', 60_000_00],
    ['2026-02-16', 30_000_00],
  ])('are capped by the rule of the registration: %s', (registered, cents) => {
    const car = { ...older, registered, arfPaidCents: 200_000_00 }
    expect(getFloor(car, '2026-11-23').parfCents).toBe(cents)
  })

  it('count the whole months that are left of the COE', () => {
    expect(getFloor(newer, '2026-11-23').coeCents).toBe(60_000_00)
    expect(getFloor(newer, '2026-11-24').coeCents).toBe(59_500_00)
    expect(getFloor(newer, '2036-10-23').coeCents).toBe(500_00)
    expect(getFloor(newer, '2036-11-23').coeCents).toBe(0)
  })

  it('hold until the next band or month begins', () => {
    expect(getFloor(older, '2026-11-23').holdsUntil).toBe('2026-11-23')
    expect(getFloor(older, '2026-11-24').holdsUntil).toBe('2026-12-23')
    expect(getFloor(older, '2031-11-24').holdsUntil).toBeUndefined()
  })

  it('only fall with time', () => {
    const day = fc.integer({ min: 0, max: 4000 })
    const toDate = (days: number) =>
      new Date(Date.UTC(2021, 10, 23) + days * 86_400_000).toISOString().slice(0, 10)
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)]
        expect(getFloor(older, toDate(late)).totalCents).toBeLessThanOrEqual(
          getFloor(older, toDate(early)).totalCents,
        )
      }),
    )
  })
})

describe('depreciation', () => {
  it.each([3, 5, 7, 10])('is the price less the rebates, a year, after %i years', (years) => {
    const car = { ...newer, priceCents: 205_388_00 }
    const depreciation = getDepreciation(car, years, COST_RULES)
    if (!depreciation.ok) throw new Error(depreciation.error.code)
    const { aYearCents, rebatesCents } = depreciation.value
    expect(Math.abs(aYearCents * years + rebatesCents - car.priceCents)).toBeLessThanOrEqual(years)
  })

  it('uses the rebates of the day on which the car is given up', () => {
    const car = { ...newer, arfPaidCents: 15_200_00, priceCents: 205_388_00 }
    expect(getDepreciation(car, 5, COST_RULES)).toEqual({
      ok: true,
      value: { years: 5, rebatesCents: 34_560_00, aYearCents: 34_165_60 },
    })
    expect(getDepreciation(car, 10, COST_RULES)).toEqual({
      ok: true,
      value: { years: 10, rebatesCents: 760_00, aYearCents: 20_462_80 },
    })
  })
})
