import { COST_RULE_DOCUMENTS } from 'core/cost/rule-documents'
import type { CostRule } from './types.ts'

/** The rules that core knows, one document a kind. */
export const costRules: CostRule[] = COST_RULE_DOCUMENTS
