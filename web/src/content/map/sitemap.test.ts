import { describe, expect, it } from '@jest/globals'
import { type RawSitemapEntry, toSitemapEntries } from './sitemap.ts'

const NOW = new Date('2026-11-20T04:00:00Z')

const page: RawSitemapEntry = {
  _type: 'page',
  _updatedAt: '2026-11-01T00:00:00Z',
  path: '/about',
  title: 'About Us',
  hasSpecificationPage: null,
  hasPreOrder: null,
  noIndex: null,
  canonical: null,
  startsAt: null,
  endsAt: null,
  coeExercise: null,
  publishedAt: null,
  validThrough: null,
  isClosed: null,
}
const role: RawSitemapEntry = { ...page, _type: 'career', path: '/careers/chef', title: 'Chef' }
const getPaths = (raw: Partial<RawSitemapEntry>) =>
  toSitemapEntries({ ...page, ...raw }, NOW, {}).map(({ path }) => path)

describe('toSitemapEntries', () => {
  it('lists a page with its date', () => {
    expect(toSitemapEntries(page, NOW, {})).toMatchObject([
      { path: '/about', updatedAt: '2026-11-01T00:00:00Z' },
    ])
  })

  it('lists a car with its specifications and its pre-order', () => {
    const car: Partial<RawSitemapEntry> = { _type: 'carModel', path: '/byd-seal' }
    expect(getPaths({ ...car, hasSpecificationPage: true, hasPreOrder: true })).toEqual([
      '/byd-seal',
      '/byd-seal-specifications',
      '/booking/byd-seal',
    ])
  })

  it('lists the further pages of a car that repeats another one', () => {
    const car: Partial<RawSitemapEntry> = { _type: 'carModel', path: '/byd-e6' }
    const more = { hasSpecificationPage: true, canonical: '/byd-m6' }
    expect(getPaths({ ...car, ...more })).toEqual(['/byd-e6-specifications'])
  })

  it('has a title that reads well whatever a car is called', () => {
    const car: RawSitemapEntry = { ...page, _type: 'carModel', path: '/byd-m6', title: 'M6' }
    const entries = toSitemapEntries({ ...car, hasPreOrder: true }, NOW, {})
    expect(entries.map(({ title }) => title)).toEqual(['M6', 'Pre-order the M6'])
  })

  it.each<[string, Partial<RawSitemapEntry>]>([
    ['a hidden page', { noIndex: true }],
    ['a page that repeats another one', { canonical: '/byd-seal' }],
    ['a page without a path', { path: null }],
    ['a page at a restaurant’s address', { path: '/restaurant/suntec' }],
    ['a page at the address of a car’s specifications', { path: '/byd-seal-specifications' }],
    ['a promo before its time', { _type: 'promo', startsAt: '2026-11-20T04:00:01Z' }],
    ['a promo that ends now', { _type: 'promo', endsAt: '2026-11-20T04:00:00Z' }],
    ['a role that closed yesterday', { ...role, validThrough: '2026-11-19' }],
    ['a role that was filled', { ...role, isClosed: true }],
    ['a hidden role', { ...role, noIndex: true }],
  ])('leaves out %s', (_name, raw) => {
    expect(getPaths(raw)).toEqual([])
  })

  it('lists a role until the end of its closing date in Singapore', () => {
    expect(getPaths({ ...role, validThrough: '2026-11-20' })).toEqual(['/careers/chef'])
  })
})
