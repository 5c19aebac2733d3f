import type { CostRules } from 'core/cost/rules'
import { routes } from '#config/routes.ts'

/** Anchor of a line's rule on the page of rules. */
export type RuleId = keyof CostRules | 'price' | 'omv' | 'coe' | 'rest' | 'sums' | 'assumptions'

export const toRuleHref = (rule: RuleId): string => `${routes.costRules}#${rule}`

export interface CostLine {
  label: string
  note?: string
  /** "S$38,000", "Not filled in". */
  amount: string
  rule: RuleId
  /** `sum` and `total` stand out; `less` is taken off. */
  look?: 'sum' | 'total' | 'less'
}

export interface Gap {
  /** Sentence on what is missing. */
  gap: string
  rule?: RuleId
}
