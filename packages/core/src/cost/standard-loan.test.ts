import { expect, it } from '@jest/globals'
import { toShownInstalment } from './instalment.ts'
import { COST_RULES } from './rules.ts'
import { getStandardLoan } from './standard-loan.ts'
import { VECTORS } from './vectors.fixture.ts'

const DATE = '2026-11-23'

it.each(VECTORS.instalmentFlat)('shows S$$monthly a month for S$$price in dollars', (vector) => {
  const loan = getStandardLoan(vector.price * 100, vector.omv * 100, DATE, COST_RULES)
  expect(loan).toEqual({
    ok: true,
    value: {
      monthlyCents: Math.round(vector.monthly) * 100,
      downPaymentCents: Math.ceil(vector.price - vector.loan) * 100,
    },
  })
})

it.each([
  [1440_49, 1440_00, 68_755_00, 68_755_00],
  [1440_50, 1441_00, 68_755_01, 68_756_00],
])('shows %i cents a month as %i, and %i down as %i', (monthlyCents, month, down, shown) => {
  expect(toShownInstalment({ monthlyCents, downPaymentCents: down })).toEqual({
    monthlyCents: month,
    downPaymentCents: shown,
  })
})

it('says nothing for a day without a rule', () => {
  expect(getStandardLoan(171_888_00, 25_000_00, '2000-01-01', COST_RULES)).toMatchObject({
    ok: false,
  })
})
