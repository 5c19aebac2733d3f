import { describe, expect, it } from '@jest/globals'
import { PAGE_TYPE_NAMES } from '../page-types.ts'
import { builtInRoutes } from './built-in-routes.ts'
import { validatePagePath } from './page-paths.ts'

describe('validatePagePath', () => {
  it('keeps a model at the top level', () => {
    expect(validatePagePath('/byd-seal', 'carModel', {})).toBe(true)
    expect(validatePagePath('/cars/byd-seal', 'carModel', {})).toMatch(/one level/)
  })

  it('requires a path of a model, or a link to another site', () => {
    const linked = { externalLink: 'https://example.com' }
    expect(validatePagePath(undefined, 'carModel', linked)).toBe(true)
    expect(validatePagePath(undefined, 'carModel', {})).toMatch(/Give the model an address/)
  })

  it('keeps a restaurant under /restaurant', () => {
    expect(validatePagePath('/restaurant/suntec', 'outlet', {})).toBe(true)
    expect(validatePagePath('/suntec', 'outlet', {})).toMatch(/“\/restaurant\/suntec”/)
    expect(validatePagePath('/restaurant/a/b', 'outlet', {})).toMatch(/“\/restaurant\/suntec”/)
  })

  it('requires a page of a restaurant unless it opens soon', () => {
    const soon = { openingSoon: true }
    expect(validatePagePath(undefined, 'outlet', soon)).toBe(true)
    expect(validatePagePath('/restaurant/imm', 'outlet', soon)).toMatch(/opens soon/)
    expect(validatePagePath(undefined, 'outlet', {})).toMatch(/Give the restaurant’s page an/)
  })

  it('keeps a role under /careers', () => {
    expect(validatePagePath('/careers/chef', 'career', {})).toBe(true)
    for (const path of ['/chef', '/careers', '/careers/chef/night', '/restaurant/chef'])
      expect(validatePagePath(path, 'career', {})).not.toBe(true)
    expect(validatePagePath(undefined, 'career', {})).toMatch(/Click “Generate”/)
  })

  it.each(['page', 'promo'] as const)('takes any free address for a %s', (type) => {
    for (const path of ['/about', '/about/the-team'])
      expect(validatePagePath(path, type, {})).toBe(true)
    expect(validatePagePath(undefined, type, {})).toMatch(/Give the/)
  })

  it.each(PAGE_TYPE_NAMES)('keeps a %s off the routes that code serves', (type) => {
    const open = builtInRoutes
      .map(({ pattern }) => pattern.replace(/^\*/, '/x').replace('*', 'x'))
      .filter((path) => validatePagePath(path, type, {}) === true)
    const own: Partial<Record<string, string[]>> = {
      career: ['/careers/x'],
      outlet: ['/restaurant/x'],
    }
    expect(open).toEqual(own[type] ?? [])
  })
})
