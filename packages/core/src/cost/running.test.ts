import { describe, expect, it } from '@jest/globals'
import * as fc from '../testing/properties.ts'
import { getAfc, getElectricity, getPetrol, getPetrolRoadTax, getRoadTax } from './running.ts'
import { COST_RULES } from './rules.ts'
import { VECTORS } from './vectors.fixture.ts'

const DATE = '2026-11-23'

function getTax(kw: number): number {
  const tax = getRoadTax({ isElectric: true, kw }, DATE, COST_RULES)
  if (!tax.ok) throw new Error(tax.error.code)
  return tax.value
}

describe('road tax', () => {
  it.each(VECTORS.evRoadTaxYear)('is S$$sgd a year for $kw kW, with the charge', ({ kw, sgd }) => {
    const charge = getAfc(DATE, COST_RULES)
    expect(charge).toEqual({ ok: true, value: 700_00 })
    expect(getTax(kw) + 700_00).toBe(Math.round(sgd * 100))
  })

  it.each([
    [7.5, 0],
    [30, 7_82],
    [230, 821_10],
  ])('jumps above %d kW by %d cents, as the law does', (edge, jump) => {
    expect(getTax(edge + 0.001) - getTax(edge)).toBeGreaterThanOrEqual(jump)
    expect(getTax(edge + 0.001) - getTax(edge)).toBeLessThanOrEqual(jump + 2)
  })

  it('rises with the power', () => {
    const kilowatts = fc.integer({ min: 1, max: 500 })
    fc.assert(
      fc.property(kilowatts, kilowatts, (one, other) => {
        expect(getTax(Math.max(one, other))).toBeGreaterThanOrEqual(getTax(Math.min(one, other)))
      }),
    )
  })

  it.each([
    [600, 312_80],
    [1000, 391_00],
    [1598, 741_72],
    [1999, 1210_92],
    [3500, 3167_10],
  ])('is by the engine of a petrol car: %d cc', (cc, cents) => {
    expect(getPetrolRoadTax(cc, DATE, COST_RULES)).toEqual({ ok: true, value: cents })
  })

  it('is a gap for a petrol car while the rule has no engines', () => {
    const [rule] = COST_RULES.roadTax.rules
    if (!rule) throw new Error('There is no rule.')
    const amounts = { ...rule.amounts, engineBands: undefined }
    const roadTax = { ...COST_RULES.roadTax, rules: [{ ...rule, amounts }] }
    expect(getPetrolRoadTax(1598, DATE, { ...COST_RULES, roadTax }).ok).toBe(false)
  })

  it('is a gap for a hybrid, whose engine counts too', () => {
    expect(getRoadTax({ isElectric: false, kw: 72 }, DATE, COST_RULES)).toEqual({
      ok: false,
      error: { code: 'amount-not-known', rule: 'Road tax' },
    })
  })
})

describe('energy', () => {
  const driving = {
    kilometresAYear: 17_000,
    consumption: 19.9,
    centsPerKwhAtHome: 30,
    centsPerKwhOutside: 45,
    percentAtHome: 0,
  }

  it('multiplies kilometres, consumption and rate', () => {
    expect(getElectricity(driving)).toBe(1522_35)
    expect(getElectricity({ ...driving, percentAtHome: 100 })).toBe(1014_90)
    expect(getElectricity({ ...driving, percentAtHome: 50 })).toBe(1268_63)
  })

  it('multiplies kilometres, litres and price of petrol', () => {
    expect(getPetrol(17_000, 7, 285)).toBe(3391_50)
  })
})
