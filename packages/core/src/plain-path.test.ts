import { expect, it } from '@jest/globals'
import { assert, constantFrom, array, property } from './testing/properties.ts'
import { getPathEnd, isPlainPath, toRoutePath } from './plain-path.ts'

it.each(['/', '/a/', '/a/b', '/old..page', '/.well-known/x', '/a?back=/../b', '/a#//', '/%C3%A9'])(
  'accepts %j',
  (path) => {
    expect(isPlainPath(path)).toBe(true)
  },
)

it.each([
  '/a/..',
  '/a/./b',
  '/../b',
  '/a/%2e%2E/b',
  '/a/.%2e',
  '/a//b',
  '/a%2Fb',
  '/a%5cb',
  '/\\a',
  '/a/.\t./b',
])('refuses %j', (path) => {
  expect(isPlainPath(path)).toBe(false)
})

it('accepts no path that an address parser changes', () => {
  const parts = constantFrom('/', '.', '..', '%2e', '%2E', '%2f', 'a', '\\', '\t', '?', '#')
  assert(
    property(array(parts, { maxLength: 12 }), (rest) => {
      const path = `/${rest.join('')}`
      if (!isPlainPath(path)) return
      expect(new URL(path, 'https://this.site').pathname).toBe(path.replace(/[?#].*$/s, ''))
    }),
  )
})

it.each([
  ['/byd-seal', 'byd-seal'],
  ['/careers/sous-chef', 'sous-chef'],
  ['byd-seal', 'byd-seal'],
])('finds the last part of %p', (path, end) => {
  expect(getPathEnd(path)).toBe(end)
})

it('removes query, fragment and trailing slash', () => {
  expect(toRoutePath('/a/?b=1#c')).toBe('/a')
  expect(toRoutePath('/?b=1')).toBe('/')
})
