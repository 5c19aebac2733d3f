import { getCoeResult, isOldResult } from 'core/cost/coe-results'
import type { SourcedCoeResult } from 'core/cost/parse-results'
import type { CoeCategory, CostBasis, ShownCoeResult } from '../types.ts'

export const toShownCoeResult = (result: SourcedCoeResult, today: string): ShownCoeResult => {
  const { category, date, premiumCents, source } = result
  return { category, premium: premiumCents / 100, date, source, isOld: isOldResult(result, today) }
}

/** The latest result of a category; undefined while none is known. */
export function getShownCoeResult(
  { coeResults, today }: Pick<CostBasis, 'coeResults' | 'today'>,
  category: CoeCategory,
): ShownCoeResult | undefined {
  const result = getCoeResult(coeResults, category, today)
  return result && toShownCoeResult(result, today)
}
