import { describe, expect, it } from '@jest/globals'
import { documentTypes } from 'schemas/schema-types'
import { presentationResolve } from './presentation-resolve.ts'

const { locations } = presentationResolve

function resolveLocations(type: string, value: Record<string, unknown> | null): unknown {
  const resolver: unknown = Reflect.get(locations, type)
  if (typeof resolver !== 'object' || resolver === null) return undefined
  const resolve: unknown = Reflect.get(resolver, 'resolve')
  return typeof resolve === 'function' ? resolve(value) : resolver
}

describe('locations', () => {
  it('exist for every document type', () => {
    expect(Object.keys(locations).toSorted()).toEqual(
      documentTypes.map(({ name }) => name).toSorted(),
    )
  })

  it('start with a document’s own page', () => {
    expect(resolveLocations('carModel', { title: 'SEAL', path: '/byd-seal' })).toEqual({
      locations: [
        { title: 'SEAL', href: '/byd-seal' },
        { title: 'Model overview', href: '/byd-models' },
        { title: 'Test drive', href: '/test-drive' },
        { title: 'Home', href: '/' },
      ],
    })
    expect(
      resolveLocations('carModel', {
        title: 'SEALION 7',
        path: '/byd-sealion-7',
        hasSpecificationPage: true,
      }),
    ).toMatchObject({
      locations: [
        { href: '/byd-sealion-7' },
        { href: '/byd-sealion-7-specifications' },
        { href: '/byd-models' },
        { href: '/test-drive' },
        { href: '/' },
      ],
    })
    expect(resolveLocations('career', { title: 'Chef', path: '/careers/chef' })).toMatchObject({
      locations: [{ title: 'Chef', href: '/careers/chef' }, { href: '/careers' }],
    })
  })

  it('say what a document is for that is on no page', () => {
    expect(resolveLocations('promo', { title: 'Tasting drive' })).toEqual({
      message: 'Its page comes with its address',
    })
  })

  it('say nothing of a document that is not stored yet, nor of a redirect, whose form does', () => {
    expect(resolveLocations('career', null)).toBeUndefined()
    expect(resolveLocations('redirect', { source: '/xmas' })).toBeUndefined()
  })

  it('omit a page that a document does not have', () => {
    expect(resolveLocations('outlet', { title: 'IMM' })).toEqual({
      locations: [
        { title: 'All restaurants', href: '/restaurant/all' },
        { title: 'Test drive', href: '/test-drive' },
        { title: 'Home', href: '/' },
      ],
    })
  })
})

describe('mainDocuments', () => {
  it('end with the most general route', () => {
    const routes = presentationResolve.mainDocuments.map(({ route }) => route)
    expect(routes[0]).toBe('/')
    expect(routes.at(-1)).toBe('/:page')
    for (const list of ['/byd-models', '/restaurant/all', '/test-drive', '/careers', '/contact'])
      expect(routes).toContain(list)
  })
})
