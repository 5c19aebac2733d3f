import { describe, expect, it } from '@jest/globals'
import { getClickTarget, getPageTarget } from './soft-navigation.ts'

const current = new URL('http://localhost/byd-models?body=suv')

const build = (attributes: Record<string, string>) => {
  const anchor = document.createElement('a')
  for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value)
  return anchor
}

describe('getPageTarget', () => {
  it.each(['/', '/byd-seal', '/byd-models', '/byd-models?body=mpv', '/about#team'])(
    'takes %s',
    (href) => {
      expect(getPageTarget(build({ href }), current)?.href).toBe(`http://localhost${href}`)
    },
  )

  it.each([
    'https://denza.1826.sg/denza-d9',
    'mailto:hello@example.com',
    'tel:+6560000000',
    '/sitemap.xml',
    '/brochure.pdf',
    '/api/draft-mode/enable',
    '/studio',
    '#content',
    '?body=suv#top',
  ])('leaves %s to the browser', (href) => {
    const anchor = build({ href })
    const isRelative = href.startsWith('#') || href.startsWith('?')
    if (isRelative) anchor.href = new URL(href, current).href
    expect(getPageTarget(anchor, current)).toBeUndefined()
  })

  it('leaves downloads and other windows to the browser', () => {
    expect(getPageTarget(build({ href: '/about', download: '' }), current)).toBeUndefined()
    expect(getPageTarget(build({ href: '/about', target: '_blank' }), current)).toBeUndefined()
    expect(getPageTarget(build({ href: '/about', target: '_self' }), current)).toBeDefined()
  })

  it('ignores an anchor without an address', () => {
    expect(getPageTarget(build({}), current)).toBeUndefined()
  })
})

describe('getClickTarget', () => {
  const click = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  }

  it('follows a plain click', () => {
    expect(getClickTarget(build({ href: '/about' }), click, current)?.pathname).toBe('/about')
  })

  it.each([
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { defaultPrevented: true },
  ])('leaves a click with %p to the browser', (change) => {
    expect(getClickTarget(build({ href: '/about' }), { ...click, ...change }, current)).toBe(
      undefined,
    )
  })
})
