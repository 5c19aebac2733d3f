import { describe, expect, it } from '@jest/globals'
import * as fc from '../testing/properties.ts'
import { getDepreciation, getRebates, type RegisteredCar } from './rebates.ts'
import { COST_RULES } from './rules.ts'
import { VECTORS } from './vectors.fixture.ts'

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

  it('count the months and days that are left of the COE', () => {
    expect(getFloor(newer, '2026-11-23').coeCents).toBe(60_000_00)
    // 119 months and 29 of the 30 days of the first.
    expect(getFloor(newer, '2026-11-24').coeCents).toBe(59_983_33)
    expect(getFloor(newer, '2036-10-23').coeCents).toBe(500_00)
    expect(getFloor(newer, '2036-11-22').coeCents).toBe(16_12)
    expect(getFloor(newer, '2036-11-23').coeCents).toBe(0)
    expect(getFloor(newer, '2026-11-20').coeCents).toBe(60_000_00)
  })

  it.each(VECTORS.coeRebate)('pay $rebate for $monthsLeft months of $premium', (vector) => {
    const { premium, registered, date, rebate } = vector
    const car = { ...newer, registered, coePremiumCents: premium * 100 }
    expect(getFloor(car, date).coeCents).toBe(Math.round(rebate * 100))
  })

  it.each([
    ['2017-02-08', 31_200_00, 598_00],
    ['2022-12-03', 90_000_00, 54_100_00],
    ['2019-06-17', 24_000_00, 6_120_00],
  ])('are exact where days make whole cents: %s', (registered, coePremiumCents, cents) => {
    expect(getFloor({ ...older, registered, coePremiumCents }, '2026-11-29').coeCents).toBe(cents)
  })

  it('take the lower premium when the COE is of the open category', () => {
    const open = { ...newer, coePremiumCents: 70_000_00 }
    const atStart = (ownPremiumCents: number) =>
      getFloor({ ...open, ownPremiumCents }, newer.registered).coeCents
    expect(atStart(60_000_00)).toBe(60_000_00)
    expect(atStart(80_000_00)).toBe(70_000_00)
  })

  it.each([
    ['half of five years', 60, '2029-05-22', 25_000_00],
    ['a quarter of ten years', 120, '2029-05-22', 12_500_00],
    ['the last day', 60, '2026-11-23', 26_88],
    ['an ended one', 60, '2026-11-22', 0],
  ] as const)(
    'count what is left of a renewed COE, without PARF: %s',
    (_, months, until, cents) => {
      const car = { ...older, registered: '2016-11-23', coePremiumCents: 50_000_00 }
      const rebates = getFloor({ ...car, renewed: { until, months } }, '2026-11-23')
      expect(rebates).toEqual({ parfCents: 0, coeCents: cents, totalCents: cents })
    },
  )

  it('hold until the next band begins', () => {
    expect(getFloor(older, '2026-11-23').parfUntil).toBe('2026-11-23')
    expect(getFloor(older, '2026-11-24').parfUntil).toBe('2027-11-23')
    expect(getFloor(older, '2031-11-24').parfUntil).toBeUndefined()
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
