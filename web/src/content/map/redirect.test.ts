import { expect, test } from '@jest/globals'
import { resolveRedirect, toRedirect } from './redirect.ts'

const SITE = 'https://byd.1826.sg'
const TARGETS = { siteUrl: SITE, hosts: ['example.com'] }
const hasNoPage = () => false

const redirects = [
  { source: '/a', destination: '/b/?from=print', permanent: true },
  { source: '/b', destination: '/c', permanent: false },
  { source: '/c', destination: 'https://example.com/', permanent: true },
  { source: '/x', destination: '/y', permanent: true },
  { source: '/y', destination: '/x', permanent: true },
  { source: '/into', destination: '/x', permanent: true },
]

test('a chain is one hop, permanent only if all of it is', () => {
  expect(resolveRedirect(redirects, '/a', hasNoPage)).toEqual({
    source: '/a',
    destination: 'https://example.com/',
    permanent: false,
  })
  expect(resolveRedirect(redirects, '/c', hasNoPage)?.permanent).toBe(true)
})

test('a chain ends at a page', () => {
  const hasPage = (path: string) => path === '/b'
  expect(resolveRedirect(redirects, '/a', hasPage)?.destination).toBe('/b/?from=print')
})

test('a loop is broken where a page stands in it', () => {
  expect(resolveRedirect(redirects, '/into', (path) => path === '/y')?.destination).toBe('/y')
})

test.each(['/x', '/y', '/into', '/nowhere'])('%s leads nowhere', (path) => {
  expect(resolveRedirect(redirects, path, hasNoPage)).toBeUndefined()
})

test.each([
  { source: null, destination: '/b', permanent: true },
  { source: '/a', destination: '//evil.example', permanent: true },
  { source: '/a', destination: String.raw`/\evil.example`, permanent: true },
  { source: '/a', destination: '/.//evil.example', permanent: true },
  { source: '/a', destination: `${SITE}//evil.example`, permanent: true },
  { source: '/a', destination: 'javascript:alert(1)', permanent: true },
  { source: '/a', destination: 'mailto:a@example.com', permanent: true },
  { source: '/a', destination: 'https://evil.example/', permanent: true },
  { source: '/a', destination: 'https://example.com@evil.example/', permanent: true },
  { source: '/a', destination: 'https://example.com.evil.example/', permanent: true },
  { source: '/a', destination: '/b/..//evil.example', permanent: true },
  { source: '/a', destination: '/b/..\\\\evil.example', permanent: true },
  { source: '/a', destination: '/a', permanent: true },
  { source: '/a', destination: '/a/?again#top', permanent: true },
  { source: '/a/', destination: `${SITE}/a`, permanent: true },
])('%p is refused', (raw) => {
  expect(toRedirect(raw, TARGETS)).toBeUndefined()
})

test('a source is compared without a slash at the end, query or fragment', () => {
  for (const source of ['/a/', '/a?x=1', '/a/#top']) {
    expect(toRedirect({ source, destination: '/b', permanent: true }, TARGETS)?.source).toBe('/a')
  }
})

test('the own address of the site is a path, and fits into a header', () => {
  const raw = { source: '/a', destination: `${SITE}/café?x=1#top`, permanent: true }
  expect(toRedirect(raw, TARGETS)?.destination).toBe('/caf%C3%A9?x=1#top')
})

test('another site is obeyed where it is listed', () => {
  const raw = { source: '/a', destination: 'https://EXAMPLE.com/b', permanent: true }
  expect(toRedirect(raw, TARGETS)?.destination).toBe('https://example.com/b')
  expect(toRedirect(raw, { ...TARGETS, hosts: [] })).toBeUndefined()
})

test('a chain through letters that a header encodes', () => {
  const chain = [
    { source: '/a', destination: '/café' },
    { source: '/café', destination: '/b' },
  ].flatMap((raw) => toRedirect({ ...raw, permanent: true }, TARGETS) ?? [])
  expect(resolveRedirect(chain, '/a', hasNoPage)?.destination).toBe('/b')
})

test('is permanent unless it says otherwise', () => {
  const raw = { source: '/a', destination: '/b', permanent: null }
  expect(toRedirect(raw, TARGETS)?.permanent).toBe(true)
})
