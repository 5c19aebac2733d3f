import { getInstalment } from './instalment.ts'
import { STANDARD_LOAN } from './loan-terms.ts'
import type { CostRules } from './rules.ts'

export interface StandardLoan {
  monthlyCents: number
  downPaymentCents: number
}

/** Instalment with the least down payment that is allowed; undefined where no rule is known. */
export function getStandardLoan(
  priceCents: number,
  omvCents: number,
  date: string,
  rules: CostRules,
): StandardLoan | undefined {
  const sum = getInstalment({ priceCents, omvCents, ...STANDARD_LOAN, date }, rules)
  if (!sum.ok) return undefined
  const { monthlyCents, downPaymentCents } = sum.value
  return { monthlyCents, downPaymentCents }
}
