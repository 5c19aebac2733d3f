import { describe, expect, it } from '@jest/globals'
import { findEntries, groupHits } from './find-entries.ts'
import type { SearchEntry } from './search-entry.ts'
import { countTypos } from './words.ts'

const entries: SearchEntry[] = [
  { kind: 'model', label: 'SEALION 7', detail: 'Electric SUV Coupé', href: '/byd-sealion-7' },
  { kind: 'model', label: 'SEAL', detail: 'Electric 4-Door Coupé', href: '/byd-seal' },
  { kind: 'model', label: 'ATTO 3', detail: 'Electric Compact SUV', href: '/atto3' },
  {
    kind: 'restaurant',
    label: 'Suntec City',
    words: '3 Temasek Boulevard',
    href: '/restaurant/suntec',
  },
  { kind: 'dish', label: 'Seafood laksa', href: '/restaurant/all?dish=laksa', isSample: true },
  { kind: 'page', label: 'Trade-In', href: '/byd-trade-in' },
  { kind: 'role', label: 'Café manager', detail: 'Suntec City', href: '/careers/cafe-manager' },
]
const find = (query: string) => findEntries({ entries }, query).map(({ entry }) => entry.label)

describe('words across entries', () => {
  const more: SearchEntry[] = [
    ...entries.map((entry) =>
      entry.kind === 'model' ? { ...entry, words: 'BYD price' } : { ...entry },
    ),
    { kind: 'restaurant', label: 'Boat Quay', words: 'opening hours parking', href: '/bq' },
    { kind: 'page', label: 'Test drive', href: '/test-drive' },
    { kind: 'page', label: 'Contact', words: 'change booking', href: '/contact' },
    { kind: 'page', label: 'Careers', href: '/careers' },
  ]
  const find = (query: string) =>
    findEntries({ entries: more }, query).map(({ entry }) => entry.label)

  it.each([
    ['seal price', ['SEAL', 'SEALION 7']],
    ['how much is the seal', ['SEAL', 'SEALION 7']],
    ['seal cost', ['SEAL', 'SEALION 7']],
    ['test drive suntec', ['Test drive', 'Suntec City']],
    ['laksa boat quay', ['Boat Quay', 'Seafood laksa']],
    ['opening hours', ['Boat Quay']],
    ['when do you open', ['Boat Quay']],
    ['carpark', ['Boat Quay']],
    ['change booking', ['Contact']],
    ['cancel my booking', ['Contact']],
    ['reschedule reservation', ['Contact']],
    ['jobs', ['Café manager']],
    ['a', ['ATTO 3']],
  ])('finds by "%s"', (query, labels) => {
    expect(find(query)).toEqual(labels)
  })

  it.each([
    ['lakssa boat quay', ['Boat Quay', 'Seafood laksa']],
    ['suntek parkng', ['Suntec City']],
    ['openning hours', ['Boat Quay']],
    ['canel my bokking', ['Contact']],
    ['seal prise', ['SEAL', 'SEALION 7']],
    ['test dirve', ['Test drive']],
  ])('tolerates the typos of "%s"', (query, labels) => {
    expect(find(query)).toEqual(labels)
  })

  it('takes no word of four letters for a mistyped one', () => {
    const rice: SearchEntry = { kind: 'dish', label: 'Chicken rice', words: 'price', href: '/' }
    expect(findEntries({ entries: [rice] }, 'nric')).toEqual([])
    expect(findEntries({ entries: [rice] }, 'chickn rice')).toHaveLength(1)
  })

  it('takes no number for a mistyped one', () => {
    const dated = entries.map((entry) => ({ ...entry, words: 'registered in 2026' }))
    expect(findEntries({ entries: dated }, 'seal 2026')).not.toEqual([])
    expect(findEntries({ entries: dated }, 'seal 2027')).toEqual([])
  })

  it.each(['seal helicopter', 'laksa helsinki', 'the', 'do you'])(
    'finds nothing by "%s", a word of which is nowhere',
    (query) => {
      expect(find(query)).toEqual([])
    },
  )
})

describe('words of the same meaning that marketing adds', () => {
  const synonyms = ['swap, trade in, exchange my car', 'noodles,laksa', 'coupe']
  const find = (query: string) =>
    findEntries({ entries, synonyms }, query).map(({ entry }) => entry.label)

  it.each([
    ['swap', ['Trade-In']],
    ['exchange car', ['Trade-In']],
    ['exchange my car', ['Trade-In']],
    ['noodles', ['Seafood laksa']],
    ['noodels', ['Seafood laksa']],
    ['trade in', ['Trade-In']],
  ])('find by "%s"', (query, labels) => {
    expect(find(query)).toEqual(labels)
  })

  it('leave out what nothing is like', () => {
    expect(findEntries({ entries }, 'swap')).toEqual([])
  })
})

describe('a booking reference', () => {
  const more: SearchEntry[] = [
    ...entries,
    { kind: 'page', label: 'My booking', words: 'reference', href: '/my-booking' },
  ]
  const find = (query: string) =>
    findEntries({ entries: more }, query).map(({ entry }) => entry.label)

  it.each(['BYD-7Q4KX2MD', 'byd7q4kx2md', ' BYD – 7Q4K X2MD ', '7Q4KX2MD', 'BYD-7Q4KXOMD'])(
    'finds its page by "%s"',
    (query) => {
      expect(find(query)).toEqual(['My booking'])
    },
  )

  it.each([
    ['sealion7', ['SEALION 7']],
    ['BYD laptop', []],
    ['BYD 2027', []],
    ['motorway', []],
  ])('is not what "%s" looks like', (query, labels) => {
    expect(find(query)).toEqual(labels)
  })
})

describe('findEntries', () => {
  it.each([
    ['seal', ['SEAL', 'SEALION 7']],
    ['sea', ['SEALION 7', 'SEAL', 'Seafood laksa']],
    ['laksa', ['Seafood laksa']],
    ['temasek', ['Suntec City']],
    ['cafe', ['Café manager']],
    ['electric coupe', ['SEALION 7', 'SEAL']],
    ['atto3', ['ATTO 3']],
    ['tradein', ['Trade-In']],
    ['trade in', ['Trade-In']],
    ['role suntec', ['Café manager']],
  ])('finds by "%s"', (query, labels) => {
    expect(find(query)).toEqual(labels)
  })

  it.each([
    ['saelion', 'SEALION 7'],
    ['sealoin', 'SEALION 7'],
    ['suntek', 'Suntec City'],
    ['lakssa', 'Seafood laksa'],
    ['manger', 'Café manager'],
  ])('tolerates the typo "%s"', (query, label) => {
    expect(find(query)[0]).toBe(label)
  })

  it.each(['helicopter', 'xyz', 'saet', '', '   ', '—', 'seal helicopter'])(
    'finds nothing by "%s"',
    (query) => {
      expect(find(query)).toEqual([])
    },
  )

  it('ranks a name before a description', () => {
    expect(find('suntec')).toEqual(['Suntec City', 'Café manager'])
  })

  it('limits the length of a query', () => {
    expect(find(`${'seal '.repeat(10_000)}x`)).toEqual(['SEAL', 'SEALION 7'])
  })

  it('marks the matched part of the name', () => {
    const [hit] = findEntries({ entries }, 'laks')
    expect(hit?.mark).toEqual([8, 12])
    expect(findEntries({ entries }, 'lakssa')[0]?.mark).toBeUndefined()
  })
})

it.each([
  ['seal', 'sealion', 0],
  ['sael', 'sealion', 1],
  ['selion', 'sealion', 1],
  ['seaalion', 'sealion', 1],
  ['xxxx', 'sealion', 4],
])('countTypos(%s, %s) is %i', (typed, word, count) => {
  expect(countTypos(typed, word)).toBe(count)
  expect(countTypos(typed, word, count)).toBe(count)
  expect(countTypos(typed, word, count - 1)).toBeGreaterThan(count - 1)
})

it('orders groups by their best hit and limits them', () => {
  const groups = groupHits(findEntries({ entries }, 'suntec'))
  expect(groups.map(({ kind }) => kind)).toEqual(['restaurant', 'role'])
  const models = groupHits(findEntries({ entries }, 'seal'), { model: 1 })
  expect(models.map(({ kind, hits }) => [kind, hits.length])).toEqual([['model', 1]])
})

it('finds a restaurant without its menu', () => {
  const dish: SearchEntry = { kind: 'dish', label: 'Laksa', detail: 'Suntec City', href: '/' }
  expect(findEntries({ entries: [dish] }, 'suntec')).toEqual([])
})
