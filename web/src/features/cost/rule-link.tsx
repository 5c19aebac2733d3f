import type { ReactNode } from 'react'
import { type RuleId, toRuleHref } from './cost-line.ts'

/** From a figure in a text to its rule, with source and date. */
export const RuleLink = ({ rule, children }: { rule: RuleId; children: ReactNode }) => (
  <a href={toRuleHref(rule)} className="source-underline hover:text-fg">
    {children}
  </a>
)
