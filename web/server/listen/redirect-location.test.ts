import type { ServerResponse } from 'node:http'
import { expect, it } from '@jest/globals'
import { startTestServer } from 'core/testing/test-server'
import { sendLocation } from './redirect-location.ts'

async function read(path: string, answer: (response: ServerResponse) => void) {
  const server = await startTestServer(
    sendLocation((_request, response) => {
      answer(response)
      response.end()
    }),
  )
  const { headers } = await fetch(server.origin + path, { redirect: 'manual' })
  await server.close()
  return headers
}

const redirectTo = (destination: string) => (response: ServerResponse) => {
  response.writeHead(308, {
    Location: destination,
    Refresh: `0;url=${destination}`,
    'Cache-Control': 's-maxage=3600',
    'surrogate-key': 'redirects',
  })
}

it('sends one Location header when it is set and appended, and keeps other headers', async () => {
  const headers = await read('/', (response) => {
    response.statusCode = 308
    response.setHeader('location', '/about')
    response.appendHeader('location', '/about')
    response.appendHeader('set-cookie', 'a=1').appendHeader('set-cookie', 'b=2')
  })
  expect(headers.get('location')).toBe('/about')
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

it.each([
  ['/old?gclid=x', '/new', '/new?gclid=x'],
  ['/old?colour=red&ref=qr&ttclid=t&_gl=g', '/new', '/new?colour=red&ref=qr&ttclid=t&_gl=g'],
  [
    '/old?utm_source=ig&utm_medium=story&_rsc=1',
    '/new?utm_source=print#hours',
    '/new?utm_source=print&utm_medium=story#hours',
  ],
  ['/old?srsltid=s', 'https://example.com/a', 'https://example.com/a?srsltid=s'],
])('carries the whole query when all visitors of %s are led to %s', async (path, to, expected) => {
  const headers = await read(path, redirectTo(to))
  expect(headers.get('location')).toBe(expected)
  expect(headers.get('refresh')).toBe(`0;url=${expected}`)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('surrogate-key')).toBeNull()
})

it('carries advertisements’ parameters alone when one visitor is led on', async () => {
  const ids = 'gclid=a&_gl=b&dclid=c&srsltid=d&fbclid=e&msclkid=f&ttclid=g&twclid=h&li_fat_id=i'
  const headers = await read(`/member?code=secret&${ids}`, (response) => {
    response.writeHead(307, { Location: '/member/signin' })
  })
  expect(headers.get('location')).toBe(`/member/signin?${ids}`)
  expect(headers.get('cache-control')).toBe('private, no-store')
})

it.each(['/old', '/old?_rsc=1', '/old?gclid=x'])(
  'leaves %s as it is when there is nothing to carry',
  async (path) => {
    const headers = await read(path, redirectTo('/new?gclid=own'))
    expect(headers.get('location')).toBe('/new?gclid=own')
    expect(headers.get('cache-control')).toBe('s-maxage=3600')
  },
)

it('adds no Location when the answer has none', async () => {
  const headers = await read('/?gclid=x', (response) => response.writeHead(200))
  expect(headers.get('location')).toBeNull()
})
