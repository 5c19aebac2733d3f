import { z } from 'zod'
import type { DatedRule, RuleSet } from './dated-rules.ts'
import { ruleAmounts, type RuleKind } from './rule-amounts.ts'
import { RULE_NAMES } from './rule-names.ts'
import type { CostRules, SourcedCostRules } from './rules.ts'

const optionalDay = z.iso
  .date()
  .nullish()
  .transform((day) => day ?? undefined)

const ruleFields = {
  from: optionalDay,
  until: optionalDay,
  source: z.array(z.string().min(1)).min(1),
  confidence: z.enum(['high', 'medium', 'low']),
  checkedOn: z.iso.date(),
  note: z
    .string()
    .nullish()
    .transform((note) => note ?? undefined),
}

/** Describes what is wrong with the amounts of a kind, in words with the names of their fields. */
export function findAmountProblem(kind: RuleKind, amounts: unknown): string | undefined {
  const parsed = ruleAmounts[kind].safeParse(amounts)
  return parsed.success ? undefined : z.prettifyError(parsed.error)
}

/**
 * Rules as they are stored, by kind. One that is half filled in is left out: for its days nothing is known.
 */
export function parseCostRules(
  getStored: (kind: RuleKind) => readonly unknown[],
): SourcedCostRules {
  const parse = <Amounts>(
    kind: RuleKind,
    amounts: z.ZodType<Amounts>,
  ): RuleSet<Amounts, DatedRule<Amounts>> => ({
    name: RULE_NAMES[kind],
    rules: getStored(kind)
      .flatMap((stored) => {
        const parsed = z.object({ ...ruleFields, amounts }).safeParse(stored)
        return parsed.success ? [parsed.data] : []
      })
      .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? '')),
  })
  return {
    excise: parse('excise', ruleAmounts.excise),
    gst: parse('gst', ruleAmounts.gst),
    registrationFee: parse('registrationFee', ruleAmounts.registrationFee),
    arf: parse('arf', ruleAmounts.arf),
    ves: parse('ves', ruleAmounts.ves),
    eeai: parse('eeai', ruleAmounts.eeai),
    parf: parse('parf', ruleAmounts.parf),
    coeRebate: parse('coeRebate', ruleAmounts.coeRebate),
    coeCategory: parse('coeCategory', ruleAmounts.coeCategory),
    loan: parse('loan', ruleAmounts.loan),
    roadTax: parse('roadTax', ruleAmounts.roadTax),
    afc: parse('afc', ruleAmounts.afc),
  }
}

const withoutSource = <Amounts>({ name, rules }: RuleSet<Amounts>): RuleSet<Amounts> => ({
  name,
  rules: rules.map(({ from, until, amounts }) => ({ from, until, amounts })),
})

/** Reduces the rules to what a sum needs of them, without sources and notes. */
export const toPlainRules = (rules: SourcedCostRules): CostRules => ({
  excise: withoutSource(rules.excise),
  gst: withoutSource(rules.gst),
  registrationFee: withoutSource(rules.registrationFee),
  arf: withoutSource(rules.arf),
  ves: withoutSource(rules.ves),
  eeai: withoutSource(rules.eeai),
  parf: withoutSource(rules.parf),
  coeRebate: withoutSource(rules.coeRebate),
  coeCategory: withoutSource(rules.coeCategory),
  loan: withoutSource(rules.loan),
  roadTax: withoutSource(rules.roadTax),
  afc: withoutSource(rules.afc),
})
