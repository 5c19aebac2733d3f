import { fetchUntilChange } from '#lib/fetch-until-change.ts'
import type { CostBase } from './cost-entries.ts'

/** Data that live sums start from. The rules are larger than a sum, so they are not in the page. */
export interface CostData {
  /** One a model. */
  bases: readonly CostBase[]
  siteUrl: string
}

export const loadCostData = fetchUntilChange<CostData>('/site-data/cost')
