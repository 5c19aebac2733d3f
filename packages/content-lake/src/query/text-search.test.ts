import { describe, expect, it } from '@jest/globals'
import { isTextMatch } from './text-search.ts'

const document = {
  _id: 'carModel-seal',
  _type: 'carModel',
  _rev: 'r1',
  _createdAt: '2026-11-20T00:00:00Z',
  _updatedAt: '2026-11-20T00:00:00Z',
  name: 'SEALION 7',
  seo: { title: 'Five seats, one long roofline' },
}

describe('isTextMatch', () => {
  it.each([
    ['*', true],
    ['sealion', true],
    ['seal*', true],
    ['seal', false],
    ['roofline sealion', true],
    ['roofline dolphin', false],
    ['"one long"', true],
    ['"long one"', false],
    ['sealion -dolphin', true],
    ['sealion -seats', false],
    ['', false],
  ])('%j: %p', (query, expected) => {
    expect(isTextMatch(document, query, false)).toBe(expected)
  })

  it('finds a document by its id where ids are searched', () => {
    expect(isTextMatch(document, 'carmodel', true)).toBe(true)
    expect(isTextMatch(document, 'carmodel', false)).toBe(false)
  })
})
