import { formatNumber } from '../numbers.ts'
import { getRule } from './dated-rules.ts'
import { getCoeCategory } from './on-the-road.ts'
import type { CoeCategory, CostRules } from './rules.ts'

/** Says why the stated COE category and power of an electric car can't both be true; undefined where they can. */
export function getCategoryConflict(
  category: CoeCategory,
  kw: number,
  date: string,
  rules: CostRules,
): string | undefined {
  const rule = getRule(rules.coeCategory, date)
  const byPower = getCoeCategory({ isElectric: true, kw }, date, rules)
  if (!rule.ok || !byPower.ok || byPower.value === category) return undefined
  const limit = formatNumber(rule.value.amounts.electricKw)
  return `One source says Category ${category}, another ${formatNumber(kw)} kW, but Category A is ${limit} kW or less. Until one of them is confirmed, the COE category is unresolved.`
}
