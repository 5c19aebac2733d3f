import { expect, it } from '@jest/globals'
import { stegaClean } from '@sanity/client/stega'
import { mapDefined, toOneOf, toPlain, toText } from './clean.ts'
import { mark } from '../testing/mark.ts'

it('strips marks for machines, keeps them for readers', () => {
  const marked = mark('sedan')
  expect(marked).not.toBe('sedan')
  expect(toPlain(marked)).toBe('sedan')
  expect(toText(marked)).toBe(marked)
  expect(stegaClean(marked)).toBe('sedan')
})

it('finds a discriminant under its marks', () => {
  expect(toOneOf(['suv', 'sedan'], mark('sedan'))).toBe('sedan')
  expect(toOneOf(['suv', 'sedan'], 'coupé')).toBeUndefined()
  expect(toOneOf(['suv', 'sedan'], null)).toBeUndefined()
})

it.each([null, undefined, '', '   ', mark('')])('treats %p as no text', (value) => {
  expect(toText(value)).toBeUndefined()
  expect(toPlain(value)).toBeUndefined()
})

it('drops items that are null or cannot be mapped', () => {
  expect(mapDefined([1, null, 0, 2], (value) => value || undefined)).toEqual([1, 2])
  expect(mapDefined(null, String)).toEqual([])
})
