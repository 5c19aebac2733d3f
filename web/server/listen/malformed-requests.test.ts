import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { assert, oneof, property, string, webPath, webUrl } from 'core/testing/properties'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { refuseMalformed } from './malformed-requests.ts'

let server: TestServer

beforeAll(async () => {
  const headers = [{ key: 'Content-Security-Policy', value: "default-src 'self'" }]
  const listener = refuseMalformed(
    (request, response) => response.end(`page ${request.url}`),
    headers,
  )
  server = await startTestServer(listener)
})

afterAll(() => server.close())

it.each(['/%zz', '/about%', '/%E0%A4%A', '/careers/%', '/api/menu/%ff', '*'])(
  'answers %s with 400, a page and the security headers',
  async (path) => {
    const { status, headers, body } = await server.ask(path)
    expect(status).toBe(400)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(body).toContain('This address cannot be read')
  },
)

it.each(['/', '/about', '/?x=%zz', '/caf%C3%A9', '/%00', '//', '//evil.example', '/[', '/a|b'])(
  'passes %s on unchanged',
  async (path) => {
    expect(await server.ask(path)).toMatchObject({ status: 200, body: `page ${path}` })
  },
)

it.each([
  ['http://127.0.0.1/about?x=1', '/about?x=1'],
  ['HTTPS://byd.test', '/'],
  ['http://byd.test?x=1', '/?x=1'],
  ['http://byd.test:8080/a/http://b', '/a/http://b'],
  ['http://user@byd.test//evil.example', '//evil.example'],
])("passes %s on as %s when a proxy's client asks for it", async (url, path) => {
  expect(await server.ask(url)).toMatchObject({ status: 200, body: `page ${path}` })
})

it.each(['http://byd.test/%zz', 'http://', 'http:///about', 'ftp://byd.test/', 'about', 'http:/a'])(
  'answers %s with 400',
  async (url) => {
    expect((await server.ask(url)).status).toBe(400)
  },
)

it('passes a path to the listener whatever is requested', () => {
  const seen: (string | undefined)[] = []
  const listener = refuseMalformed(({ url }) => seen.push(url), [])
  const urls = oneof(
    webUrl({ withQueryParameters: true, withFragments: true }),
    webPath(),
    string(),
    string().map((rest) => `http://${rest}`),
  )
  assert(
    property(urls, (url) => {
      const request = new IncomingMessage(new Socket())
      Object.assign(request, { url, method: 'GET' })
      listener(request, new ServerResponse(request))
      return seen.every((path) => path?.startsWith('/'))
    }),
    { numRuns: 2_000 },
  )
  expect(seen.length).toBeGreaterThan(500)
})

it("answers OPTIONS * on the server's capabilities", async () => {
  const { status, headers } = await server.ask('*', { method: 'OPTIONS' })
  expect(status).toBe(204)
  expect(headers).toMatchObject({
    allow: 'GET, HEAD, POST, OPTIONS',
    'content-security-policy': "default-src 'self'",
  })
})
