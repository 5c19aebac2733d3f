import { describe, expect, it } from '@jest/globals'
import { cite, COMPILED, getRoadTax, models, toKm } from './facts.ts'

const fact = { value: 1, source: ['recall'], confidence: 'low' }

describe('cite', () => {
  it('names publisher, address and access date', () => {
    expect(cite(models.seal.variants, { cycle: 'WLTP' })).toMatchObject({
      source: expect.stringMatching(/^The Business Times: https:\/\/\S+; Road Pilgrim: /),
      asOf: COMPILED,
      cycle: 'WLTP',
      confidence: 'high',
      isSample: false,
    })
  })

  it('uses the date of a dated source', () => {
    expect(cite(models['sealion-7'].sg_dynamic).asOf).toBe('2026-07-08')
  })

  it('selects one of several sources', () => {
    const { source, asOf } = cite(models['atto-3'].price_sgd_with_coe, { from: 1 })
    expect(asOf).toBe('2026-09-29')
    expect(source).not.toMatch(/;/)
  })

  it('marks a recalled fact as a sample', () => {
    expect(cite(fact).isSample).toBe(true)
  })

  it('keeps a fact when one of its sources was looked up', () => {
    const source = ['recall', 'https://km77.com/coches']
    expect(cite({ ...fact, source }).isSample).toBe(false)
  })

  it.each([
    ['an unknown value', { ...fact, confidence: 'unknown' }, 'can’t be published'],
    ['a value without a source', { ...fact, source: [] }, 'needs a source'],
    ['a source without a title', { ...fact, source: ['a friend'] }, 'without a title'],
    [
      'an address of an unknown publisher',
      { ...fact, source: ['https://example.com/'] },
      'No publisher',
    ],
  ])('refuses %s', (_, refused, reason) => {
    expect(() => cite(refused)).toThrow(reason)
  })
})

describe('getRoadTax', () => {
  it('is worked out from the law’s formula, with the charge', () => {
    expect(getRoadTax(100)).toBe(1501.55)
  })

  it('throws when the power is none', () => {
    expect(() => getRoadTax(0)).toThrow('0 kW')
  })
})

describe('toKm', () => {
  it('rounds to whole kilometres', () => {
    expect(toKm(300)).toBe(483)
  })
})
