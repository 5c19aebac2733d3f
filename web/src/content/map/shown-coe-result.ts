import { getCoeResult, isOldResult } from 'core/cost/coe-results'
import type { CoeCategory, CostBasis, ShownCoeResult } from '../types.ts'

/** The latest result of a category; undefined while none is known. */
export function getShownCoeResult(
  { coeResults, today }: Pick<CostBasis, 'coeResults' | 'today'>,
  category: CoeCategory,
): ShownCoeResult | undefined {
  const result = getCoeResult(coeResults, category, today)
  if (!result) return undefined
  const { date, premiumCents, source } = result
  return { category, premium: premiumCents / 100, date, source, isOld: isOldResult(result, today) }
}
