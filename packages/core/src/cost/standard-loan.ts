import { getInstalment } from './instalment.ts'
import { STANDARD_LOAN } from './loan-terms.ts'
import type { CostRules } from './rules.ts'

/** Instalment with the least down payment that is allowed; undefined where no rule is known. */
export function getStandardMonthlyCents(
  priceCents: number,
  omvCents: number,
  date: string,
  rules: CostRules,
): number | undefined {
  const sum = getInstalment({ priceCents, omvCents, ...STANDARD_LOAN, date }, rules)
  return sum.ok ? sum.value.monthlyCents : undefined
}
