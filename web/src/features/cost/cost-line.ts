import type { CostRules } from 'core/cost/rules'

/** Where a line's rule stands on the page of rules. */
export type RuleId = keyof CostRules | 'omv' | 'coe' | 'rest' | 'assumptions'

export interface CostLine {
  label: string
  note?: string
  /** "S$38,000", "Not filled in". */
  amount: string
  rule?: RuleId
  /** `sum` and `total` stand out; `less` is taken off. */
  look?: 'sum' | 'total' | 'less'
}

export interface Gap {
  /** What is missing, as a sentence. */
  gap: string
  rule?: RuleId
}
