import { expect, it } from '@jest/globals'
import { parseCostRules } from './parse-rules.ts'
import { COST_RULE_DOCUMENTS } from './rule-documents.ts'
import { COST_RULES } from './rules.ts'

it('holds the rules that core knows, as a dataset stores them', () => {
  const getStored = (wanted: string) =>
    COST_RULE_DOCUMENTS.find(({ kind }) => kind === wanted)?.rules ?? []
  expect(parseCostRules(getStored)).toEqual(COST_RULES)
})
