import { expect, it } from '@jest/globals'
import type { Provenance } from '#content/types.ts'
import { getCycleMeaning, getSourceAddress, toCycleLabel, toProvenanceRows } from './provenance.ts'

const provenance: Provenance = {
  cycle: 'WLTP combined',
  conditions: 'Guaranteed COE.',
  source: 'First drive, https://www.example.com/a/long/path, printed',
  asOf: '2026-07-08',
  confidence: 'medium',
  isSample: false,
}

it('lists variant, cycle, conditions, source, date and standing in that order', () => {
  expect(toProvenanceRows(provenance, 'Premium')).toEqual([
    { term: 'Variant', detail: 'Premium' },
    { term: 'Cycle', detail: 'WLTP combined' },
    { term: 'Conditions', detail: 'Guaranteed COE.' },
    {
      term: 'Source',
      detail: 'First drive, example.com, printed',
      href: 'https://www.example.com/a/long/path',
    },
    { term: 'Dated', detail: '8 Jul 2026' },
    { term: 'Standing', detail: 'Probable. Ask us before you rely on it.' },
  ])
})

it('omits unknown rows, and marks a sample', () => {
  const sample = { ...provenance, cycle: undefined, conditions: undefined, isSample: true }
  expect(toProvenanceRows(sample).map(({ term }) => term)).toEqual(['Source', 'Dated', 'Standing'])
  expect(toProvenanceRows(sample).at(-1)?.detail).toMatch(/^Sample/)
})

it('leads to the rule that a figure rests on too', () => {
  const rule = { name: 'Loan limits', href: '/cost-rules#loan' }
  expect(toProvenanceRows({ ...provenance, rule })).toContainEqual({
    term: 'Rule',
    detail: 'Loan limits',
    href: '/cost-rules#loan',
  })
})

it('explains the known cycles and an unstated one', () => {
  expect(getCycleMeaning('WLTP combined')).toMatch(/^WLTP/)
  expect(getCycleMeaning('not stated')).toMatch(/does not name the test/)
  expect(getCycleMeaning('EPA')).toBeUndefined()
  expect(toCycleLabel('not stated')).toBe('cycle not stated')
})

it('extracts the address of a source', () => {
  expect(getSourceAddress(provenance.source)).toBe('https://www.example.com/a/long/path')
  expect(getSourceAddress('A printed sheet')).toBeUndefined()
})
