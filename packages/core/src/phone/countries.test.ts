import { describe, expect, it } from '@jest/globals'
import { buildCountryOptions, findByTyping, searchCountryOptions } from './countries.ts'

const options = buildCountryOptions({ locale: 'en-SG', preferred: ['SG', 'MY', 'ID'] })
const search = (query: string) => searchCountryOptions(options, query).map(({ country }) => country)

describe('rows', () => {
  it('lists preferred countries first in their order, the others by name', () => {
    expect(options.slice(0, 5).map(({ name }) => name)).toEqual([
      'Singapore',
      'Malaysia',
      'Indonesia',
      'Afghanistan',
      'Åland Islands',
    ])
    expect(new Set(options.map(({ country }) => country)).size).toBe(options.length)
  })

  it('names countries in the language of the page', () => {
    const [first] = buildCountryOptions({ locale: 'fr', preferred: ['SG'] })
    expect(first).toEqual({ country: 'SG', name: 'Singapour', callingCode: '65' })
  })

  it('lists only allowed countries, without the ignored ones', () => {
    const only = buildCountryOptions({ locale: 'en', only: ['SG', 'MY', 'TH'], ignored: ['TH'] })
    expect(only.map(({ name }) => name)).toEqual(['Malaysia', 'Singapore'])
  })
})

describe('search', () => {
  it.each([
    ['singa', 'SG'],
    ['sg', 'SG'],
    ['65', 'SG'],
    ['+65', 'SG'],
    ['cote d ivoire', 'CI'],
    ["cote d'ivoire", 'CI'],
    ['CÔTE', 'CI'],
    ['reunion', 'RE'],
    ['uk', 'UA'],
    ['us', 'US'],
    ['korea', 'KP'],
    ['aland', 'AX'],
    ['uae', 'AE'],
  ])('finds by %j %s first', (query, country) => {
    expect(search(query)[0]).toBe(country)
  })

  it('finds the United Kingdom when its initials are typed', () => {
    expect(search('uk')).toContain('GB')
  })

  it('finds every country with a shared dial code', () => {
    expect(search('44')).toEqual(expect.arrayContaining(['GB', 'GG', 'IM', 'JE']))
    expect(search('+4').length).toBeGreaterThan(10)
  })

  it.each(['(', '[a-', '\\', '.*', '*', '+'])(
    'searches for %j as text when it could be an expression',
    (query) => {
      expect(() => search(query)).not.toThrow()
    },
  )

  it('finds nothing when no row matches', () => {
    expect(search('atlantis')).toEqual([])
    expect(search('  ')).toHaveLength(options.length)
  })
})

const nameAt = (typed: string, from: number) => {
  const index = findByTyping(options, typed, from)
  return index === undefined ? undefined : options[index]?.name
}

describe('type to find', () => {
  it('moves on from the focused row on a first letter, and refines it on more', () => {
    const albania = options.findIndex(({ name }) => name === 'Albania')
    expect(nameAt('a', albania)).toBe('Algeria')
    expect(nameAt('al', albania)).toBe('Albania')
    expect(nameAt('alg', albania)).toBe('Algeria')
  })

  it('starts again at the top after the last row, and ignores case and diacritics', () => {
    expect(nameAt('SING', options.length - 1)).toBe('Singapore')
    expect(nameAt('cur', 0)).toBe('Curaçao')
    expect(nameAt('', 0)).toBeUndefined()
    expect(nameAt('zzz', 0)).toBeUndefined()
  })
})
