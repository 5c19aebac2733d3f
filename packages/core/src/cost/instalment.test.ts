import { describe, expect, it } from '@jest/globals'
import * as fc from '../testing/properties.ts'
import { getInstalment, type LoanWish } from './instalment.ts'
import { COST_RULES } from './rules.ts'
import { VECTORS } from './vectors.fixture.ts'

const sealion7: LoanWish = {
  priceCents: 205_388_00,
  omvCents: 38_000_00,
  flatBasisPoints: 248,
  years: 7,
  date: '2026-11-23',
}

function getLoan(wish: LoanWish) {
  const instalment = getInstalment(wish, COST_RULES)
  if (!instalment.ok) throw new Error(instalment.error.code)
  return instalment.value
}

const anyWish = fc.record({
  omvCents: fc.integer({ min: 0, max: 80_000_00 }),
  flatBasisPoints: fc.integer({ min: 0, max: 800 }),
  years: fc.integer({ min: 1, max: 7 }),
  date: fc.constant('2026-12-31'),
})

describe('vectors', () => {
  it.each(VECTORS.instalmentFlat)(
    'S$$price at a flat $flat for $years years is S$$monthly a month',
    ({ price, omv, ltv, loan, years, flat, monthly }) => {
      const result = getLoan({
        ...sealion7,
        priceCents: price * 100,
        omvCents: omv * 100,
        flatBasisPoints: Math.round(flat * 10_000),
        years,
      })
      expect(result.limit.basisPoints).toBe(ltv * 10_000)
      expect(result.loanCents).toBe(Math.round(loan * 100))
      expect(result.monthlyCents).toBe(Math.round(monthly * 100))
    },
  )
})

describe('an instalment', () => {
  it('says down payment, interest, total and both rates', () => {
    const result = getLoan(sealion7)
    expect(result).toMatchObject({
      downPaymentCents: 82_155_20,
      loanCents: 123_232_80,
      interestCents: 21_393_21,
      repaidCents: 144_626_01,
      monthlyCents: 1721_74,
    })
    expect(result.effectiveRate).toBeCloseTo(0.0465, 4)
  })

  it('lends 70% when the OMV is S$20,000, and 60% a cent above', () => {
    expect(getLoan({ ...sealion7, omvCents: 20_000_00 }).limit).toMatchObject({
      reason: 'omv-within-limit',
      basisPoints: 7000,
    })
    expect(getLoan({ ...sealion7, omvCents: 20_000_01 }).limit).toMatchObject({
      reason: 'omv-above-limit',
      basisPoints: 6000,
    })
  })

  it('uses the limits when the wish exceeds them', () => {
    const result = getLoan({ ...sealion7, years: 8, downPaymentCents: 100 })
    expect(result).toMatchObject({ years: 7, downPaymentCents: 82_155_20 })
  })

  it('lends nothing when all is paid down', () => {
    expect(getLoan({ ...sealion7, downPaymentCents: 300_000_00 })).toMatchObject({
      loanCents: 0,
      monthlyCents: 0,
      effectiveRate: 0,
    })
  })

  it('is unknown before the rule', () => {
    expect(getInstalment({ ...sealion7, date: '2016-05-26' }, COST_RULES)).toEqual({
      ok: false,
      error: { code: 'before-first-rule', rule: 'Loan limits', firstDay: '2016-05-27' },
    })
  })
})

describe('properties', () => {
  it('down payment and loan make up the price; loan and interest what is paid back', () => {
    fc.assert(
      fc.property(anyWish, fc.integer({ min: 0, max: 400_000_00 }), (wish, priceCents) => {
        const result = getLoan({ ...wish, priceCents })
        expect(result.downPaymentCents + result.loanCents).toBe(priceCents)
        expect(result.loanCents + result.interestCents).toBe(result.repaidCents)
        expect(result.loanCents).toBeLessThanOrEqual(result.limit.maxLoanCents)
      }),
    )
  })

  it('the effective rate is at least the flat one', () => {
    fc.assert(
      fc.property(anyWish, (wish) => {
        const { effectiveRate } = getLoan({ ...wish, priceCents: 205_388_00 })
        expect(effectiveRate).toBeGreaterThanOrEqual(wish.flatBasisPoints / 10_000 - 1e-6)
      }),
    )
  })
})
