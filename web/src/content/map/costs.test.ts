import { expect, it } from '@jest/globals'
import { toCoeResults, toCostRules } from './costs.ts'

const result = {
  _key: 'a',
  date: '2026-11-18',
  category: 'A' as const,
  premium: 128_500,
  source: 'LTA',
}

it('maps results and moved exercises', () => {
  const moves = [{ _key: 'm', day: '2026-12-23', to: '2026-12-30' }]
  expect(toCoeResults({ _id: 'coeResults', results: [result], moves })).toEqual({
    coeResults: [{ date: '2026-11-18', category: 'A', premiumCents: 128_500_00, source: 'LTA' }],
    movedCoeDays: { '2026-12-23': '2026-12-30' },
  })
})

it('knows no result without the document', () => {
  expect(toCoeResults(null)).toEqual({ coeResults: [], movedCoeDays: {} })
})

it.each([
  ['date', null],
  ['date', 'soon'],
  ['category', 'F'],
  ['premium', null],
  ['premium', -1],
  ['source', ' '],
])('leaves out a result whose %s is %s', (name, value) => {
  const results = [{ ...result, [name]: value }]
  expect(toCoeResults({ _id: 'coeResults', results, moves: null }).coeResults).toEqual([])
})

it('knows no rule of a kind without a document, or whose document has none', () => {
  const rules = toCostRules([{ _id: 'costRule-afc', kind: 'afc', rules: null }])
  expect(rules.afc.rules).toEqual([])
  expect(rules.gst.rules).toEqual([])
})
