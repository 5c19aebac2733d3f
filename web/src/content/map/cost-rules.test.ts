import { expect, test } from '@jest/globals'
import { COST_RULES } from 'core/cost/rules'
import { toCostRules } from './cost-rules.ts'

test('knows no rule of a kind whose document has none', () => {
  const rules = toCostRules([{ _id: 'costRule-afc', kind: 'afc', rules: null }])
  expect(rules.afc.rules).toEqual([])
})

test('takes the rules of core when a dataset is older than the documents', () => {
  expect(toCostRules([])).toEqual(COST_RULES)
})
