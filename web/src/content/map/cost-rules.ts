import { stegaClean } from '@sanity/client/stega'
import { parseCostRules } from 'core/cost/parse-rules'
import { COST_RULES, type SourcedCostRules } from 'core/cost/rules'
import type { CostRulesQueryResult } from '../sanity.types.ts'
import { type Raw, toPlain } from './clean.ts'

/** A dataset that is older than the documents has the rules that core knows. */
export const toCostRules = (raw: Raw<CostRulesQueryResult>): SourcedCostRules =>
  parseCostRules((kind) => {
    const stored = raw.find((document) => toPlain(document.kind) === kind)
    return stored ? stegaClean(stored.rules ?? []) : COST_RULES[kind].rules
  })
