import { stegaClean } from '@sanity/client/stega'
import { parseCostRules } from 'core/cost/parse-rules'
import type { SourcedCostRules } from 'core/cost/rules'
import type { CostRulesQueryResult } from 'schemas/sanity-types'
import { type Raw, toPlain } from './clean.ts'

/** Maps the stored rules; nothing is known of a kind without a document. */
export const toCostRules = (raw: Raw<CostRulesQueryResult>): SourcedCostRules =>
  parseCostRules((kind) =>
    stegaClean(raw.find((document) => toPlain(document.kind) === kind)?.rules ?? []),
  )
