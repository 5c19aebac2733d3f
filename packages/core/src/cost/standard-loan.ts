import { getInstalment } from './instalment.ts'
import { COST_RULES, type CostRules } from './rules.ts'

/** What "a month" assumes until the visitor changes it; the rate was seen in a third party's file of July 2026. */
export const STANDARD_LOAN = { flatBasisPoints: 248, years: 7 } as const

/** Instalment with the least down payment that is allowed; undefined where no rule is known. */
export function getStandardMonthlyCents(
  priceCents: number,
  omvCents: number,
  date: string,
  rules: CostRules = COST_RULES,
): number | undefined {
  const sum = getInstalment({ priceCents, omvCents, ...STANDARD_LOAN, date }, rules)
  return sum.ok ? sum.value.monthlyCents : undefined
}
