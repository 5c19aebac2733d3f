import { COST_RULES, RULE_KINDS } from 'core/cost/rules'
import type { CostRule } from './types.ts'

const MEMBER_TYPES: Readonly<Record<string, string>> = {
  tiers: 'tier',
  ageBands: 'ageBand',
  powerBands: 'powerBand',
}

/** Bands and tiers, named as the members of their lists. */
const toStored = (amounts: object): object =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((member: object) => ({ _type: MEMBER_TYPES[name], ...member }))
        : value,
    ]),
  )

/** The rules that core knows, one document a kind. */
export const costRules: CostRule[] = RULE_KINDS.map((kind) => ({
  _id: `costRule-${kind}`,
  _type: 'costRule',
  kind,
  rules: COST_RULES[kind].rules.map(({ amounts, ...rule }) => ({
    _type: 'datedRule',
    ...rule,
    amounts: toStored(amounts),
  })),
}))
