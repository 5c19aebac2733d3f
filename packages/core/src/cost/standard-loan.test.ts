import { expect, it } from '@jest/globals'
import { getHighestPrice } from './instalment.ts'
import { STANDARD_LOAN } from './loan-terms.ts'
import { COST_RULES } from './rules.ts'
import { getStandardLoan } from './standard-loan.ts'
import { VECTORS } from './vectors.fixture.ts'

const DATE = '2026-11-23'

it.each(VECTORS.instalmentFlat)('asks S$$monthly a month for S$$price', (vector) => {
  const loan = getStandardLoan(vector.price * 100, vector.omv * 100, DATE, COST_RULES)
  expect(loan).toEqual({
    monthlyCents: Math.round(vector.monthly * 100),
    downPaymentCents: Math.round((vector.price - vector.loan) * 100),
  })
})

it('asks at most the sum that a highest price was worked out from', () => {
  const wish = { omvCents: 25_000_00, ...STANDARD_LOAN, date: DATE }
  const highest = getHighestPrice(1500_00, wish, COST_RULES)
  if (!highest.ok) throw new Error(highest.error.code)
  const at = (cents: number) =>
    getStandardLoan(cents, 25_000_00, DATE, COST_RULES)?.monthlyCents ?? 0
  expect(at(highest.value)).toBeLessThanOrEqual(1500_00)
  expect(at(highest.value + 100)).toBeGreaterThan(1500_00)
})

it('says nothing for a day without a rule', () => {
  expect(getStandardLoan(171_888_00, 25_000_00, '2000-01-01', COST_RULES)).toBeUndefined()
})
