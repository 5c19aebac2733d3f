import { describe, expect, it } from '@jest/globals'
import { toWords } from 'core/search-words'
import { findByWords } from './words.ts'

const DISHES = ['Hand-cut laksa', 'Kaya toast set', 'Chendol', 'Char siew over longan wood']
const find = (query: string, others = '') =>
  findByWords(DISHES, (name) => ({ label: toWords(name), others: toWords(others) }), query)

describe('findByWords', () => {
  it.each([
    ['laksa', 'Hand-cut laksa'],
    ['LAK', 'Hand-cut laksa'],
    ['lakas', 'Hand-cut laksa'],
    ['laxsa', 'Hand-cut laksa'],
    ['cendol', 'Chendol'],
    ['chendool', 'Chendol'],
    ['siew logan', 'Char siew over longan wood'],
    ['taost kaya', 'Kaya toast set'],
    ['lak\u200bsa', 'Hand-cut laksa'],
    ['lak\u00adsa', 'Hand-cut laksa'],
  ])('finds by %p %p', (query, name) => {
    expect(find(query)).toEqual([name])
  })

  it.each(['', '  ', '!', 'pizza', 'laksa pizza', 'lkas'])('finds nothing by %p', (query) => {
    expect(find(query)).toEqual([])
  })

  it('tolerates typos in names only', () => {
    expect(find('peanuts', 'Contains peanuts')).toHaveLength(DISHES.length)
    expect(find('paenuts', 'Contains peanuts')).toEqual([])
  })

  it('uses typos only when nothing matches exactly', () => {
    const find = findByWords(
      ['Satay', 'Salad'],
      (name) => ({ label: toWords(name), others: [] }),
      'sata',
    )
    expect(find).toEqual(['Satay'])
  })
})
