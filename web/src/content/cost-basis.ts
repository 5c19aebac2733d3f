import 'server-only'
import { cache } from 'react'
import { COE_CATEGORIES, getCoeResult, getNextCoeDay, getOldFrom } from 'core/cost/coe-results'
import { getNextRuleDay } from 'core/cost/dated-rules'
import { getSingaporeDate, toInstant } from 'core/singapore-clock'
import { cacheTags } from '#config/cache-tags.ts'
import { fetchContent } from './fetch.ts'
import { toCoeResults, toCostRules } from './map/costs.ts'
import { readNow } from './now.ts'
import { expireWith } from './page-lifetime.ts'
import { coeResultsQuery, costRulesQuery } from './queries/costs.ts'
import type { CostBasis } from './types.ts'

/**
 * Returns what every sum rests on today. A page with it expires on the day on which a rule begins or ends, a result
 * becomes old, or the next one is due.
 */
export const getCostBasis = cache(async (): Promise<CostBasis> => {
  const now = await readNow()
  const today = getSingaporeDate(now)
  const [results, stored] = await Promise.all([
    fetchContent(coeResultsQuery, {}, [cacheTags.costs]),
    fetchContent(costRulesQuery, {}, [cacheTags.costs]),
  ])
  const coe = toCoeResults(results)
  const rules = toCostRules(stored)
  const latest = COE_CATEGORIES.map((category) => getCoeResult(coe.coeResults, category, today))
  const [nextDay] = [
    ...latest.map((result) => result && getOldFrom(result)),
    getNextCoeDay(today, coe.movedCoeDays),
    getNextRuleDay(Object.values(rules), today),
  ]
    .flatMap((day) => (day !== undefined && day > today ? [day] : []))
    .toSorted()
  if (nextDay !== undefined)
    await expireWith({ endsAt: toInstant(nextDay, '00:00').toISOString() }, now)
  return { now, today, ...coe, rules }
})
