import { describe, expect, it } from '@jest/globals'
import { assert, constantFrom, pre, property, record, uniqueArray } from 'core/testing/properties'
import {
  getChainEnd,
  getRedirectLoop,
  parseRedirectHosts,
  validateRedirectDestination,
  validateRedirectSource,
  type RedirectEdge,
} from './redirect-addresses.ts'

function toEdges(chain: string): RedirectEdge[] {
  const stops = chain.split(' ')
  return stops.slice(1).map((destination, index) => ({ source: stops[index] ?? '', destination }))
}

describe('getRedirectLoop', () => {
  it.each([
    ['itself', { source: '/a', destination: '/a' }, '', ['/a', '/a']],
    ['itself with a query', { source: '/a', destination: '/a?x=1#y' }, '', ['/a', '/a']],
    ['itself with a slash', { source: '/a', destination: '/a/' }, '', ['/a', '/a']],
    ['one other', { source: '/a', destination: '/b' }, '/b /a', ['/a', '/b', '/a']],
    [
      'a long chain',
      { source: '/a', destination: '/b' },
      '/b /c /d /e /f /a',
      ['/a', '/b', '/c', '/d', '/e', '/f', '/a'],
    ],
  ])('finds a loop through %s', (_name, edge, others, loop) => {
    expect(getRedirectLoop(edge, toEdges(others))).toEqual(loop)
  })

  it('finds a loop when only a draft closes it', () => {
    const others = [
      { source: '/b', destination: '/safe' },
      { source: '/b', destination: '/a' },
    ]
    expect(getRedirectLoop({ source: '/a', destination: '/b' }, others)).toEqual(['/a', '/b', '/a'])
  })

  it('accepts chains, and ignores loops of other redirects', () => {
    expect(
      getRedirectLoop({ source: '/a', destination: '/b' }, toEdges('/b /c /d')),
    ).toBeUndefined()
    expect(
      getRedirectLoop({ source: '/a', destination: '/b' }, toEdges('/b /c /b')),
    ).toBeUndefined()
  })

  it('does not follow other sites', () => {
    expect(
      getRedirectLoop({ source: '/a', destination: 'https://example.com/a' }, []),
    ).toBeUndefined()
  })

  it('agrees with following the chain for any set of redirects', () => {
    const address = constantFrom('/a', '/b', '/c', '/d', '/e')
    const edges = uniqueArray(record({ source: address, destination: address }), {
      selector: ({ source }) => source,
      maxLength: 5,
    })
    assert(
      property(edges, ([edge, ...others]) => {
        pre(edge !== undefined)
        if (!edge) return
        let current: string | undefined = edge.destination
        for (let step = 0; step < 6 && current !== undefined && current !== edge.source; step++) {
          const from: string = current
          current = others.find(({ source }) => source === from)?.destination
        }
        expect(getRedirectLoop(edge, others) !== undefined).toBe(current === edge.source)
      }),
    )
  })
})

describe('getChainEnd', () => {
  it('follows a chain to its last address', () => {
    expect(getChainEnd('/b', toEdges('/b /c /d'))).toBe('/d')
    expect(getChainEnd('/b', toEdges('/b /c https://example.com/'))).toBe('https://example.com/')
  })

  it('returns undefined when there is no chain, and stops in a loop', () => {
    expect(getChainEnd('/b', toEdges('/c /d'))).toBeUndefined()
    expect(getChainEnd('https://example.com', [])).toBeUndefined()
    expect(getChainEnd('/b', toEdges('/b /c /b'))).toBeUndefined()
  })
})

describe('validateRedirectSource', () => {
  it.each([
    '/old-page',
    '/Old_Page.html',
    '/old..page',
    '/.well-known/old',
    '/restaurant/old',
    '/careers/old',
    '/old-specifications',
    undefined,
  ])('accepts %p', (source) => {
    expect(validateRedirectSource(source)).toBe(true)
  })

  it.each([
    ['old', /Start with one slash/],
    ['//example.com', /Start with one slash/],
    ['https://example.com', /Start with one slash/],
    ['/a?b=1', /Leave out/],
    ['/a#b', /Leave out/],
    ['/a b', /can’t be part/],
    ['/a/*', /can’t be part/],
    ['/a/:id', /can’t be part/],
    ['/a/', /Remove the slash/],
    ['/', /the home page/],
    ['/Index', /The home page/],
    ['/test-drive', /the form “Test drive”/],
    ['/restaurant/balestier', /Zhongshan Park/],
    ['/api/revalidate', /technical/],
    ['/careers/../about', /without/],
    ['/careers/./cook', /without/],
    ['/careers/..', /without/],
    ['/careers/%2e%2E/about', /without/],
    ['/careers/.%2e/about', /without/],
    ['/careers/..%2Fabout', /without/],
    ['/careers/..%5cabout', /without/],
    ['/careers//cook', /without/],
  ])('refuses %p', (source, message) => {
    expect(validateRedirectSource(source)).toMatch(message)
  })
})

describe('validateRedirectDestination', () => {
  it.each([
    '/',
    '/byd-seal',
    '/byd-seal?a=1#b',
    '/byd-seal/?back=/a/../b//c',
    '/old..new/.hidden',
    'https://example.com/a',
    undefined,
  ])('accepts %p', (destination) => {
    expect(validateRedirectDestination(destination)).toBe(true)
  })

  it.each([
    ['byd-seal', /Enter an address/],
    ['//example.com', /one slash/],
    ['/\\example.com', /one slash/],
    ['javascript:alert(1)', /Only addresses/],
    ['mailto:a@example.com', /Only addresses/],
    ['/a b', /spaces/],
    ['/a/..//example.com', /without/],
    ['/careers/../about', /without/],
    ['/careers/./cook', /without/],
    ['/careers/..?a=1', /without/],
    ['/careers/%2e%2E/about', /without/],
    ['/careers/..%2fabout', /without/],
    ['/careers/..%5Cabout', /without/],
    ['/careers/x//y', /without/],
  ])('refuses %p', (destination, message) => {
    expect(validateRedirectDestination(destination)).toMatch(message)
  })

  const targets = { siteOrigin: 'https://byd.example', hosts: ['denza.example'] }

  it.each(['/a', 'https://byd.example/a', 'https://denza.example/b', 'https://DENZA.example'])(
    'accepts %p where other sites are listed',
    (destination) => {
      expect(validateRedirectDestination(destination, targets)).toBe(true)
    },
  )

  it.each([
    'https://evil.example',
    'https://denza.example.evil.example',
    'https://denza.example@evil.example',
    'https://evil.example/denza.example',
    'https://byd.example:8443/a',
  ])('refuses %p where other sites are listed', (destination) => {
    expect(validateRedirectDestination(destination, targets)).toMatch(/may not lead to/)
  })
})

describe('parseRedirectHosts', () => {
  it('reads host names separated by commas', () => {
    expect(parseRedirectHosts(' Denza.example, ,b.example')).toEqual(['denza.example', 'b.example'])
    expect(parseRedirectHosts(undefined)).toEqual([])
  })
})
