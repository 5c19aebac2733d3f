import { expect, test } from '@jest/globals'
import { searchEntries } from './search-entries.ts'

const entries = [
  { label: 'SEALION 7', kind: 'Model', href: '/byd-sealion-7' },
  { label: 'SEAL', kind: 'Model', href: '/byd-seal' },
  { label: 'Sous chef, Suntec City', kind: 'Role', href: '/careers/sous-chef' },
  { label: 'Suntec City', kind: 'Restaurant', href: '/restaurant/suntec' },
  { label: 'Café manager', kind: 'Role', href: '/careers/cafe-manager' },
]
const search = (query: string) => searchEntries(entries, query).map(({ label }) => label)

test('finds by the beginnings of words, in any order', () => {
  expect(search('7 sea')).toEqual(['SEALION 7'])
  expect(search('seal')).toEqual(['SEALION 7', 'SEAL'])
  expect(search('lion')).toEqual([])
})

test('puts what begins with the query before what contains it', () => {
  expect(search('suntec')).toEqual(['Suntec City', 'Sous chef, Suntec City'])
})

test('ignores accents and finds a kind', () => {
  expect(search('cafe')).toEqual(['Café manager'])
  expect(search('role')).toEqual(['Sous chef, Suntec City', 'Café manager'])
})

test('an empty query finds nothing', () => {
  expect(search('  ')).toEqual([])
})
