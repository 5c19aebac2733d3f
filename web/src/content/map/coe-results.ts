import { COE_CATEGORIES } from 'core/cost/coe-results'
import type { CoeResultsQueryResult } from '../sanity.types.ts'
import type { CostBasis } from '../types.ts'
import { mapDefined, type Raw, toNumber, toOneOf, toPlain } from './clean.ts'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Without the document no result is known. A half-filled result is left out. */
export function toCoeResults(
  raw: Raw<CoeResultsQueryResult>,
): Pick<CostBasis, 'coeResults' | 'movedCoeDays'> {
  return {
    coeResults: mapDefined(raw?.results, (result) => {
      const date = toDay(result.date)
      const category = toOneOf(COE_CATEGORIES, result.category)
      const premium = toNumber(result.premium)
      const source = toPlain(result.source)
      if (!date || !category || !premium || premium < 0 || !source) return undefined
      return { date, category, premiumCents: Math.round(premium) * 100, source }
    }),
    movedCoeDays: Object.fromEntries(
      mapDefined(raw?.moves, ({ day, to }) => {
        const [from, until] = [toDay(day), toDay(to)]
        return from && until ? ([from, until] as const) : undefined
      }),
    ),
  }
}

function toDay(value: string | null | undefined): string | undefined {
  const day = toPlain(value)
  return day !== undefined && ISO_DATE.test(day) ? day : undefined
}
