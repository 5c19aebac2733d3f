import { type CoeResult, getCoeResult } from './coe-results.ts'
import type { CoeCategory } from './rules.ts'

export interface StatedPrice {
  /** Whole Singapore dollars. */
  amount: number
  includesCoe: boolean
}

/** A price without COE is completed by the latest result of the category; undefined while none is known. */
export function getPriceWithCoe<Result extends CoeResult>(
  { amount, includesCoe }: StatedPrice,
  category: CoeCategory | undefined,
  results: readonly Result[],
  today: string,
): { amount: number; coe?: Result } | undefined {
  if (includesCoe) return { amount }
  const coe = category && getCoeResult(results, category, today)
  return coe && { amount: amount + coe.premiumCents / 100, coe }
}
