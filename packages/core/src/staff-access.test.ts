import { expect, it } from '@jest/globals'
import { getOutlets, getVenues, hasOutlet, mayWorkOn } from './staff-access.ts'

it.each([
  [['floor'], []],
  [
    ['floor', 'outlet-suntec', 'outlet-imm'],
    ['suntec', 'imm'],
  ],
  [['floor', 'outlet-suntec', 'outlet-all'], 'all'],
])('knows the outlets of %j', (groups, outlets) => {
  expect(getOutlets(groups)).toEqual(outlets)
})

it('names the venues of outlets in the order of the site', () => {
  expect(getVenues(['imm', 'suntec']).map(({ value }) => value)).toEqual(['suntec', 'imm'])
  expect(getVenues('all')).toHaveLength(8)
  expect(getVenues([])).toEqual([])
})

it('opens what names no outlet to those of every outlet', () => {
  expect(hasOutlet(['sales', 'outlet-suntec'], undefined)).toBe(true)
  expect(hasOutlet(['sales', 'outlet-suntec'], 'suntec')).toBe(true)
  expect(hasOutlet(['sales', 'outlet-suntec'], 'imm')).toBe(false)
  expect(hasOutlet(['sales'], 'suntec')).toBe(false)
})

it('opens an enquiry by its kind and its outlet', () => {
  const table = { kind: 'RESERVATION', venue: 'suntec' } as const
  expect(mayWorkOn(['floor', 'outlet-suntec'], table)).toBe(true)
  expect(mayWorkOn(['floor', 'outlet-imm'], table)).toBe(false)
  expect(mayWorkOn(['sales', 'outlet-suntec'], table)).toBe(false)
  expect(mayWorkOn(['manager', 'outlet-all'], table)).toBe(true)
})
