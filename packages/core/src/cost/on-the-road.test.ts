import { describe, expect, it } from '@jest/globals'
import * as fc from '../testing/properties.ts'
import { getRule } from './dated-rules.ts'
import { getArf, getCoeCategory, getEeai, getOnTheRoad, type NewCar } from './on-the-road.ts'
import { COST_RULES, type EeaiAmounts, type Tier } from './rules.ts'
import { VECTORS } from './vectors.fixture.ts'

const getTiers = (date = '2026-11-20'): readonly Tier[] => {
  const rule = getRule(COST_RULES.arf, date)
  return rule.ok ? rule.value.amounts.tiers : []
}
const getEeai2026 = (): EeaiAmounts =>
  COST_RULES.eeai.rules[0]?.amounts ?? { basisPointsOfArf: 0, capCents: 0 }

const sealion7: NewCar = {
  omvCents: 38_000_00,
  coePremiumCents: 131_890_00,
  isElectric: true,
  vesBand: 'A',
  registered: '2026-11-23',
}

function getSum(car: NewCar) {
  const sum = getOnTheRoad(car, COST_RULES)
  if (!sum.ok) throw new Error(sum.error.code)
  return sum.value
}

const anyCents = fc.integer({ min: 0, max: 300_000_00 })
const anyDay = fc.constantFrom('2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31')
const anyCar = fc.record({
  omvCents: anyCents,
  coePremiumCents: anyCents,
  isElectric: fc.boolean(),
  vesBand: fc.constantFrom('A', 'B', 'C1', 'C3'),
  registered: anyDay,
})

describe('vectors', () => {
  it.each(VECTORS.arf)('ARF of S$$omv is S$$arf', ({ omv, arf }) => {
    expect(getArf(omv * 100, getTiers())).toBe(arf * 100)
  })

  it.each(VECTORS.earlierArf)('ARF of S$$omv is S$$arf on $registered', (vector) => {
    const { registered, omv, arf } = vector
    expect(getArf(omv * 100, getTiers(registered))).toBe(Math.round(arf * 100))
  })

  it.each(VECTORS.eeai2026)('EEAI in 2026 for S$$omv is S$$eeai', ({ omv, eeai }) => {
    expect(getEeai(getArf(omv * 100, getTiers()), getEeai2026())).toBe(eeai * 100)
  })

  it.each(VECTORS.netArfEv2026)('ARF after rebates for S$$omv is S$$net', ({ omv, net }) => {
    expect(getSum({ ...sealion7, omvCents: omv * 100 }).arfPaidCents).toBe(net * 100)
  })
})

describe('on the road', () => {
  it('is every line of the sheet', () => {
    expect(getSum(sealion7)).toEqual({
      lines: [
        { name: 'omv', cents: 38_000_00 },
        { name: 'excise', cents: 7600_00 },
        { name: 'gst', cents: 4104_00 },
        { name: 'arf', cents: 45_200_00 },
        { name: 'eeai', cents: -7500_00 },
        { name: 'ves', cents: -22_500_00 },
        { name: 'coe', cents: 131_890_00 },
        { name: 'registrationFee', cents: 350_00 },
      ],
      subtotalCents: 197_144_00,
      arfPaidCents: 15_200_00,
    })
  })

  it('loses the EEAI and S$2,500 of VES overnight when registered on 1 January 2027', () => {
    const before = getSum({ ...sealion7, registered: '2026-12-31' })
    const after = getSum({ ...sealion7, registered: '2027-01-01' })
    expect(before.subtotalCents).toBe(197_144_00)
    expect(after.subtotalCents - before.subtotalCents).toBe(10_000_00)
  })

  it('says which rule has ended when registered after the last', () => {
    expect(getOnTheRoad({ ...sealion7, registered: '2028-01-01' }, COST_RULES)).toEqual({
      ok: false,
      error: { code: 'after-last-rule', rule: 'EEAI', lastDay: '2027-12-31' },
    })
  })

  it('takes a gap as a gap, not as zero', () => {
    expect(getOnTheRoad({ ...sealion7, vesBand: 'C2' }, COST_RULES)).toEqual({
      ok: false,
      error: { code: 'amount-not-known', rule: 'VES, band C2' },
    })
  })

  it('gives a hybrid no rebate, and adds a surcharge', () => {
    const plain = getSum({ ...sealion7, isElectric: false })
    expect(plain.arfPaidCents).toBe(45_200_00)
    const surcharged = getSum({ ...sealion7, isElectric: false, vesBand: 'C1' })
    expect(surcharged.subtotalCents - plain.subtotalCents).toBe(7500_00)
  })
})

describe('properties', () => {
  it('the sum is the sum of its lines, in whole cents, and the same for the same day', () => {
    fc.assert(
      fc.property(anyCar, (car) => {
        const { lines, subtotalCents } = getSum(car)
        expect(lines.every(({ cents }) => Number.isInteger(cents))).toBe(true)
        expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(subtotalCents)
        expect(getSum({ ...car })).toEqual(getSum(car))
      }),
    )
  })

  it('the sum rises with the OMV, and by as much as the COE', () => {
    fc.assert(
      fc.property(anyCar, fc.integer({ min: 1, max: 50_000_00 }), (car, more) => {
        const sum = getSum(car).subtotalCents
        const withOmv = getSum({ ...car, omvCents: car.omvCents + more })
        const withCoe = getSum({ ...car, coePremiumCents: car.coePremiumCents + more })
        expect(withOmv.subtotalCents).toBeGreaterThan(sum)
        expect(withCoe.subtotalCents).toBe(sum + more)
      }),
    )
  })

  it.each([20_000_00, 40_000_00, 60_000_00, 80_000_00])(
    'the ARF has no jump at an OMV of %i cents',
    (edge) => {
      const step = getArf(edge + 1, getTiers()) - getArf(edge, getTiers())
      expect(step).toBeGreaterThanOrEqual(1)
      expect(step).toBeLessThanOrEqual(4)
    },
  )

  it('rebates never exceed the ARF', () => {
    fc.assert(
      fc.property(anyCar, (car) => {
        expect(getSum(car).arfPaidCents).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('COE category', () => {
  it.each([
    [{ isElectric: true, kw: 110 }, 'A'],
    [{ isElectric: true, kw: 110.1 }, 'B'],
    [{ isElectric: false, kw: 97, cc: 1600 }, 'A'],
    [{ isElectric: false, kw: 98, cc: 1498 }, 'B'],
    [{ isElectric: false, kw: 80, cc: 1601 }, 'B'],
  ] as const)('of %j is %s', (car, category) => {
    expect(getCoeCategory(car, '2026-11-23', COST_RULES)).toEqual({ ok: true, value: category })
  })
})
