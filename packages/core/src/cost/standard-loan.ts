import type { Result } from '../result.ts'
import type { RuleGap } from './dated-rules.ts'
import { getInstalment, type ShownInstalment, toShownInstalment } from './instalment.ts'
import { STANDARD_LOAN } from './loan-terms.ts'
import type { CostRules } from './rules.ts'

/** Instalment with the least down payment that is allowed, as it is shown. */
export function getStandardLoan(
  priceCents: number,
  omvCents: number,
  date: string,
  rules: CostRules,
): Result<ShownInstalment, RuleGap> {
  const sum = getInstalment({ priceCents, omvCents, ...STANDARD_LOAN, date }, rules)
  return sum.ok ? { ok: true, value: toShownInstalment(sum.value) } : sum
}
