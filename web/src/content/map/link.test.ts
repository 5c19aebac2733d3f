import { describe, expect, it } from '@jest/globals'
import { PAGE_TYPE_NAMES } from 'schemas/page-types'
import { type RawLink, toDocumentPath, toExternalUrl, toInternalPath, toLink } from './link.ts'

const empty: RawLink = {
  _key: 'k',
  label: 'Label',
  kind: null,
  path: null,
  url: null,
  sheet: null,
  page: null,
  anchor: null,
  inNewTab: null,
}

const page = { _type: 'carModel' as const, path: '/byd-seal', externalLink: null }

describe('toLink', () => {
  it('follows a page to its current address', () => {
    expect(toLink({ ...empty, kind: 'page', page })).toEqual({
      key: 'k',
      label: 'Label',
      target: { kind: 'href', href: '/byd-seal', external: false },
    })
  })

  it('links a car without a page to its other site', () => {
    const external = { ...page, path: null, externalLink: 'https://denza.1826.sg' }
    expect(toLink({ ...empty, kind: 'page', page: external })?.target).toEqual({
      kind: 'href',
      href: 'https://denza.1826.sg',
      external: true,
    })
  })

  it('opens a page at a part of it, and in a new tab', () => {
    expect(
      toLink({ ...empty, kind: 'page', page, anchor: 'cost', inNewTab: true })?.target,
    ).toEqual({
      kind: 'href',
      href: '/byd-seal#cost',
      external: false,
      inNewTab: true,
    })
    expect(toLink({ ...empty, kind: 'page', page, anchor: '#cost' })?.target.href).toBe(
      '/byd-seal#cost',
    )
  })

  it('opens a sheet, with a page as fallback without scripts', () => {
    expect(toLink({ ...empty, kind: 'sheet', sheet: 'test-drive' })?.target).toEqual({
      kind: 'sheet',
      sheet: 'test-drive',
      href: '/test-drive',
    })
  })

  it.each([
    ['a dead reference', { kind: 'page' }],
    ['no kind', { path: '/about' }],
    ['a kind without its target', { kind: 'path', url: 'https://example.com' }],
    ['no label', { label: '', kind: 'path', path: '/about' }],
    ['an unknown sheet', { kind: 'sheet', sheet: 'cookies' }],
    ['a script', { kind: 'url', url: 'javascript:alert(1)' }],
  ])('drops %s', (_name, fields) => {
    expect(toLink({ ...empty, ...fields })).toBeUndefined()
  })
})

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'about',
  'https://x',
  '',
  null,
])('rejects %p as a path of this site', (value) => {
  expect(toInternalPath(value)).toBeUndefined()
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x', '//x', 'https://', null])(
  'refuses the external address %p',
  (value) => {
    expect(toExternalUrl(value)).toBeUndefined()
  },
)

it('accepts mail and telephone addresses', () => {
  expect(toExternalUrl('mailto:hello@example.com')).toBe('mailto:hello@example.com')
  expect(toExternalUrl('tel:+6561234567')).toBe('tel:+6561234567')
})

it.each(['/about', '/about/the-team', '/byd-m6', `/${'a'.repeat(99)}`])(
  'accepts %p as the path of a page',
  (path) => {
    expect(toDocumentPath('page', path)).toBe(path)
  },
)

it.each([
  '/',
  '/About',
  '/a b',
  '/a/',
  '/a//b',
  '//evil.example',
  'about',
  '/a?b',
  `/${'a'.repeat(100)}`,
])('refuses %p as the path of a page', (path) => {
  expect(toDocumentPath('page', path)).toBeUndefined()
  expect(toLink({ ...empty, kind: 'page', page: { ...page, path } })).toBeUndefined()
})

it.each([
  ['/byd-seal', ['carModel', 'page', 'promo']],
  ['/cars/byd-seal', ['page', 'promo']],
  ['/restaurant/suntec', ['outlet']],
  ['/careers/host', ['career']],
  ['/restaurant/suntec/menu', []],
  ['/byd-seal-specifications', []],
  ['/contact', []],
  ['/booking/byd-seal', []],
])('serves at %p a document of %p', (path, types) => {
  const served = PAGE_TYPE_NAMES.filter((type) => toDocumentPath(type, path) === path)
  expect(served.toSorted()).toEqual(types)
})
