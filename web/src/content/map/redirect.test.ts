import { expect, test } from '@jest/globals'
import { resolveRedirect, toRedirect } from './redirect.ts'

const redirects = [
  { source: '/a', destination: '/b', permanent: true },
  { source: '/b', destination: '/c', permanent: false },
  { source: '/c', destination: 'https://example.com/', permanent: true },
  { source: '/x', destination: '/y', permanent: true },
  { source: '/y', destination: '/x', permanent: true },
  { source: '/into', destination: '/x', permanent: true },
]

test('a chain is one hop, permanent only if all of it is', () => {
  expect(resolveRedirect(redirects, '/a')).toEqual({
    source: '/a',
    destination: 'https://example.com/',
    permanent: false,
  })
  expect(resolveRedirect(redirects, '/c')?.permanent).toBe(true)
})

test.each(['/x', '/y', '/into', '/nowhere'])('%s leads nowhere', (path) => {
  expect(resolveRedirect(redirects, path)).toBeUndefined()
})

test.each([
  { source: null, destination: '/b', permanent: true },
  { source: '/a', destination: '//evil.example', permanent: true },
  { source: '/a', destination: '/a', permanent: true },
])('%p is refused', (raw) => {
  expect(toRedirect(raw)).toBeUndefined()
})

test('is permanent unless it says otherwise', () => {
  expect(toRedirect({ source: '/a', destination: '/b', permanent: null })?.permanent).toBe(true)
})
