import { parseCostRules } from 'core/cost/parse-rules'
import { type CoeExercises, parseCoeResults } from 'core/cost/parse-results'
import type { SourcedCostRules } from 'core/cost/rules'
import type { CoeResultsQueryResult, CostRulesQueryResult } from 'schemas/sanity-types'
import { type Raw, toPlain } from './clean.ts'

/** Without the document no result is known. A half-filled result is left out. */
export const toCoeResults = (raw: Raw<CoeResultsQueryResult>): CoeExercises => parseCoeResults(raw)

/** Maps the stored rules; nothing is known of a kind without a document. */
export const toCostRules = (raw: readonly Raw<CostRulesQueryResult[number]>[]): SourcedCostRules =>
  parseCostRules((kind) => raw.find((document) => toPlain(document.kind) === kind)?.rules ?? [])
