import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { expect, it } from '@jest/globals'
import { sendLocation } from './redirect-location.ts'

async function read(path: string, answer: (response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    sendLocation(request, response)
    answer(response)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
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
  ['/old?version=2&fbclid=y&utm_source=ig&name=Lim', '/new', '/new?fbclid=y&utm_source=ig'],
  [
    '/old?gad_source=1&msclkid=m&gbraid=b&wbraid=w',
    '/new?body=suv',
    '/new?body=suv&gad_source=1&msclkid=m&gbraid=b&wbraid=w',
  ],
  [
    '/old?utm_source=ig&utm_medium=story',
    '/new?utm_source=print',
    '/new?utm_source=print&utm_medium=story',
  ],
  ['/old?gclid=x', '/new#hours', '/new?gclid=x#hours'],
  ['/old?gclid=x', 'https://example.com/a', 'https://example.com/a?gclid=x'],
  ['/old?utm_campaign=Raya%20%26%20more', '/new', '/new?utm_campaign=Raya+%26+more'],
])('carries the campaign when %s leads to %s', async (path, destination, carried) => {
  const headers = await read(path, redirectTo(destination))
  expect(headers.get('location')).toBe(carried)
  expect(headers.get('refresh')).toBe(`0;url=${carried}`)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('surrogate-key')).toBeNull()
})

it.each(['/old', '/old?name=Lim', '/old?gclid=x'])(
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
