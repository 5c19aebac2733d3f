import { expect, it } from '@jest/globals'
import { toCostRules } from './cost-rules.ts'

it('knows no rule of a kind without a document, or whose document has none', () => {
  const rules = toCostRules([{ _id: 'costRule-afc', kind: 'afc', rules: null }])
  expect(rules.afc.rules).toEqual([])
  expect(rules.gst.rules).toEqual([])
})
