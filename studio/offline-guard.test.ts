import { describe, expect, it } from '@jest/globals'
import { buildGuardedFetch, buildOriginCheck } from './offline-guard.ts'

const isAllowed = buildOriginCheck(['http://127.0.0.1:3333', 'http://127.0.0.1:3900/v1'])

describe('buildOriginCheck', () => {
  it.each([
    'http://127.0.0.1:3333/static/a.js',
    'http://127.0.0.1:3900/v1/users/me',
    'data:text/plain,a',
    'blob:http://127.0.0.1:3333/1',
  ])('allows %s', (url) => {
    expect(isAllowed(new URL(url))).toBe(true)
  })

  it.each([
    'https://api.sanity.io/vX/intake/batch',
    'http://127.0.0.1:3901/',
    'http://127.0.0.1.example.com:3900/',
    'https://127.0.0.1:3900/',
  ])('blocks %s', (url) => {
    expect(isAllowed(new URL(url))).toBe(false)
  })
})

function record() {
  const seen: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    seen.push(input instanceof Request ? input.url : String(input))
    return new Response('passed')
  }
  return { seen, guarded: buildGuardedFetch(fetch, isAllowed, 'http://127.0.0.1:3333/content') }
}

describe('buildGuardedFetch', () => {
  it('passes requests to this machine, including relative ones', async () => {
    const { seen, guarded } = record()
    await guarded('/static/a.js')
    await guarded(new URL('http://127.0.0.1:3900/v1/ping'))
    await guarded(new Request('http://127.0.0.1:3900/v1/users/me'))
    expect(seen).toEqual([
      '/static/a.js',
      'http://127.0.0.1:3900/v1/ping',
      'http://127.0.0.1:3900/v1/users/me',
    ])
  })

  it('answers all other requests itself with an empty object', async () => {
    const { seen, guarded } = record()
    const response = await guarded('https://sanity-cdn.com/v1/modules/sanity')
    expect(response.ok).toBe(true)
    expect(await response.json()).toEqual({})
    expect(seen).toEqual([])
  })
})
