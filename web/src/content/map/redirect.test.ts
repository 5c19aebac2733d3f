import { expect, it } from '@jest/globals'
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

it('resolves a chain in one hop, permanent only if every part is', () => {
  expect(resolveRedirect(redirects, '/a', hasNoPage)).toEqual({
    source: '/a',
    destination: 'https://example.com/',
    permanent: false,
  })
  expect(resolveRedirect(redirects, '/c', hasNoPage)?.permanent).toBe(true)
})

it('takes capitals for the address in lower case', () => {
  const capitals = toRedirect({ source: '/Seal-2024', destination: '/B', permanent: true }, TARGETS)
  expect(capitals?.source).toBe('/seal-2024')
  expect(
    capitals && resolveRedirect([capitals, ...redirects], '/seal-2024', hasNoPage),
  ).toMatchObject({
    destination: 'https://example.com/',
  })
  expect(toRedirect({ source: '/seal', destination: '/Seal', permanent: true }, TARGETS)).toBe(
    undefined,
  )
})

it('ends a chain at a page', () => {
  const hasPage = (path: string) => path === '/b'
  expect(resolveRedirect(redirects, '/a', hasPage)?.destination).toBe('/b/?from=print')
})

it('leads nowhere from a page', () => {
  expect(resolveRedirect(redirects, '/a', (path) => path === '/a')).toBeUndefined()
})

it('breaks a loop at a page', () => {
  expect(resolveRedirect(redirects, '/into', (path) => path === '/y')?.destination).toBe('/y')
})

it.each(['/x', '/y', '/into', '/nowhere'])('answers no target for %s', (path) => {
  expect(resolveRedirect(redirects, path, hasNoPage)).toBeUndefined()
})

it.each([
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
  { source: '/careers/old', destination: '/careers/../about', permanent: true },
  { source: '/careers/old', destination: '/careers/%2e%2E/about', permanent: true },
  { source: '/careers/old', destination: '/careers/..%2fabout', permanent: true },
  { source: '/careers/old', destination: '/careers/.\t./about', permanent: true },
  { source: '/careers/old', destination: '/careers/x//y', permanent: true },
  { source: '/careers/../about', destination: '/careers/chef', permanent: true },
  { source: '/careers/%2e%2e/about', destination: '/careers/chef', permanent: true },
  { source: '/a', destination: '/a', permanent: true },
  { source: '/a', destination: '/a/?again#top', permanent: true },
  { source: '/a/', destination: `${SITE}/a`, permanent: true },
])('refuses %p', (raw) => {
  expect(toRedirect(raw, TARGETS)).toBeUndefined()
})

it('ignores a trailing slash, query and fragment of the source', () => {
  for (const source of ['/a/', '/a?x=1', '/a/#top']) {
    expect(toRedirect({ source, destination: '/b', permanent: true }, TARGETS)?.source).toBe('/a')
  }
})

it("treats the site's own address as a path, encoded for a header", () => {
  const raw = { source: '/a', destination: `${SITE}/café?x=1#top`, permanent: true }
  expect(toRedirect(raw, TARGETS)?.destination).toBe('/caf%C3%A9?x=1#top')
})

it('follows another site only when it is listed', () => {
  const raw = { source: '/a', destination: 'https://EXAMPLE.com/b', permanent: true }
  expect(toRedirect(raw, TARGETS)?.destination).toBe('https://example.com/b')
  expect(toRedirect(raw, { ...TARGETS, hosts: [] })).toBeUndefined()
})

it('follows a chain through percent-encoded letters', () => {
  const chain = [
    { source: '/a', destination: '/café' },
    { source: '/café', destination: '/b' },
  ].flatMap((raw) => toRedirect({ ...raw, permanent: true }, TARGETS) ?? [])
  expect(resolveRedirect(chain, '/a', hasNoPage)?.destination).toBe('/b')
})

it('is permanent by default', () => {
  const raw = { source: '/a', destination: '/b', permanent: null }
  expect(toRedirect(raw, TARGETS)?.permanent).toBe(true)
})
