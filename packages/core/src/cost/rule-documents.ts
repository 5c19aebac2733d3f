import { RULE_KINDS } from './rule-names.ts'
import { COST_RULES } from './rules.ts'

const MEMBER_TYPES: Readonly<Record<string, string>> = {
  tiers: 'tier',
  ageBands: 'ageBand',
  powerBands: 'powerBand',
  engineBands: 'engineBand',
}

/** Bands and tiers, named as the members of their lists. */
const toStored = (amounts: object): object =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((member: object, index) => ({
            _key: `${name}-${index}`,
            _type: MEMBER_TYPES[name],
            ...member,
          }))
        : value,
    ]),
  )

/** The rules that core knows as documents of a dataset, one a kind: amounts in cents and basis points. */
export const COST_RULE_DOCUMENTS = RULE_KINDS.map((kind) => ({
  _id: `costRule-${kind}`,
  _type: 'costRule' as const,
  kind,
  rules: COST_RULES[kind].rules.map(({ amounts, ...rule }, index) => ({
    _key: `${kind}-${index}`,
    _type: 'datedRule' as const,
    ...rule,
    amounts: toStored(amounts),
  })),
}))
