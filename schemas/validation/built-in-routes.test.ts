import { describe, expect, it } from '@jest/globals'
import { builtInRoutes, getBuiltInRoute, validateNotBuiltIn } from './built-in-routes.ts'

describe('validateNotBuiltIn', () => {
  it.each([
    '/byd-models',
    '/test-drive',
    '/test-drive-submitted',
    '/food',
    '/byd-trade-in',
    '/trade-in-submitted',
    '/careers',
    '/careers/sales-advisor',
    '/booking-success',
    '/voucher-enquiry',
    '/referrals/abc',
    '/booking',
    '/booking/byd-seal',
    '/restaurant',
    '/restaurant/all',
    '/restaurant/suntec',
    '/restaurant/balestier',
    '/view-menu',
    '/view-menu/hillview',
    '/byd-sealion-7-specifications',
    '/api/revalidate',
  ])('refuses %s for a page', (path) => {
    expect(validateNotBuiltIn(path, 'page')).toMatch(/is taken by .+ Choose another address\.$/)
  })

  it.each(['/about', '/privacy', '/terms', '/preorder-terms', '/lifestyle-benefits', '/coe-drop'])(
    'leaves %s to content',
    (path) => {
      expect(validateNotBuiltIn(path, 'page')).toBe(true)
    },
  )

  it('lets only restaurants be under /restaurant', () => {
    expect(validateNotBuiltIn('/restaurant/suntec', 'outlet')).toBe(true)
    expect(validateNotBuiltIn('/restaurant/all', 'outlet')).toMatch(/list of all restaurants/)
    expect(validateNotBuiltIn('/restaurant/balestier', 'outlet')).toMatch(/Zhongshan Park/)
    expect(validateNotBuiltIn('/restaurant/suntec', 'career')).toMatch(/is taken/)
  })
})

describe('builtInRoutes', () => {
  it('lists each pattern once, with exceptions before their folder', () => {
    const patterns = builtInRoutes.map(({ pattern }) => pattern)
    expect(new Set(patterns).size).toBe(patterns.length)
    for (const pattern of patterns.filter((candidate) => !candidate.includes('*'))) {
      expect(getBuiltInRoute(pattern)?.pattern).toBe(pattern)
    }
  })

  it('resolves its own redirects in one hop', () => {
    const sources = builtInRoutes.filter(({ redirectsTo }) => redirectsTo !== undefined)
    expect(sources.length).toBeGreaterThan(0)
    for (const { redirectsTo = '' } of sources) {
      expect(getBuiltInRoute(redirectsTo)?.redirectsTo).toBeUndefined()
    }
  })
})
