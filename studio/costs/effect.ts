import { type CarSum, getCarSums, type SumBasis } from 'core/cost/car-sums'
import { getNextRuleDay } from 'core/cost/dated-rules'
import { parseCoeResults } from 'core/cost/parse-results'
import { parseCostRules } from 'core/cost/parse-rules'
import { RULE_KINDS } from 'core/cost/rule-names'
import { formatCents } from 'core/numbers'
import { z } from 'zod'
import type { PricedCar } from './line-up-cars.ts'

/** More days are not compared: a list of rules has few that lie ahead. */
const MAX_DAYS = 4

const ruleDocuments = z.array(
  z.object({ kind: z.string().nullish(), rules: z.array(z.unknown()).nullish() }),
)

/** Documents as the store has them: those of the rules, and that of the COE results. */
export interface CostDocuments {
  rules: unknown
  results: unknown
}

export function toBasis({ rules, results }: CostDocuments): SumBasis {
  const documents = ruleDocuments.catch([]).parse(rules)
  return {
    rules: parseCostRules((kind) => documents.find((each) => each.kind === kind)?.rules ?? []),
    coeResults: parseCoeResults(results).coeResults,
  }
}

export interface EffectRow {
  label: string
  before: CarSum
  after: CarSum
}

/** Effect of a draft on each car that is registered on a day. */
export interface Effect {
  /** ISO date. */
  day: string
  cars: { name: string; rows: EffectRow[] }[]
}

/** Today, and the days ahead on which a rule that differs begins, or none is in force any more. */
function getDays(before: SumBasis, after: SumBasis, today: string): string[] {
  const sets = RULE_KINDS.map((kind) => [before.rules[kind], after.rules[kind]])
    .filter(([a, b]) => JSON.stringify(a) !== JSON.stringify(b))
    .flat()
  const days = [today]
  for (let day = getNextRuleDay(sets, today); day && days.length < MAX_DAYS;) {
    days.push(day)
    day = getNextRuleDay(sets, day)
  }
  return days
}

export const isChanged = ({ before, after }: EffectRow): boolean => before.text !== after.text

/** For today, and for each later day on which a sum changes. */
export const getEffects = (
  before: SumBasis,
  after: SumBasis,
  cars: readonly PricedCar[],
  today: string,
): Effect[] =>
  getDays(before, after, today)
    .map((day) => ({
      day,
      cars: cars.map((car) => {
        const sums = getCarSums(car, before, day, today)
        return {
          name: car.name,
          rows: getCarSums(car, after, day, today).map((sum, index) => ({
            label: sum.label,
            before: sums[index] ?? sum,
            after: sum,
          })),
        }
      }),
    }))
    .filter(
      (effect) => effect.day === today || effect.cars.some(({ rows }) => rows.some(isChanged)),
    )

/** "+S$50", "−S$4.60"; undefined where one of them is not an amount. */
export function formatDifference({ before, after }: EffectRow): string | undefined {
  if (before.cents === undefined || after.cents === undefined) return undefined
  const difference = after.cents - before.cents
  return difference < 0 ? formatCents(difference) : `+${formatCents(difference)}`
}
