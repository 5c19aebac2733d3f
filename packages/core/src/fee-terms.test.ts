import { expect, it } from '@jest/globals'
import { areSampleTerms, parseTermsVersion, toSampleVersion } from './fee-terms.ts'

it.each([
  ['a field is marked', ['blocks'], [], true],
  ['a section still calls itself a draft', [], [{ text: 'Sample draft. Not reviewed.' }], true],
  ['neither holds', [], [{ text: 'The fee is S$1,000.' }], false],
  ['there are no sections', [], undefined, false],
])('tells sample terms when %s', (_case, fields, blocks, isSample) => {
  expect(areSampleTerms(fields, blocks)).toBe(isSample)
})

it('keeps the version of sample terms beside the mark', () => {
  expect(parseTermsVersion(toSampleVersion('2026-11'))).toEqual({
    version: '2026-11',
    isSample: true,
  })
  expect(parseTermsVersion('2026-11')).toEqual({ version: '2026-11', isSample: false })
})
