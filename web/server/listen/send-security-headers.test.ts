import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { sendSecurityHeaders } from './send-security-headers.ts'

const policy = {
  siteUrl: 'https://stage.example.com',
  studioUrl: 'https://studio.example.com',
  paymentOrigin: 'https://pay.example.com',
  isDevelopment: false,
}
const OWN_POLICY = "default-src 'none'"

let server: TestServer

beforeAll(async () => {
  const listener = sendSecurityHeaders((request, response) => {
    if (request.url === '/own') response.setHeader('Content-Security-Policy', OWN_POLICY)
    response.end()
  }, policy)
  server = await startTestServer(listener)
})

afterAll(() => server.close())

const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${server.origin}${path}`, { headers })).headers

it('names the addresses of the settings when a page is served', async () => {
  const headers = await ask('/byd-models')
  const csp = headers.get('content-security-policy')
  expect(csp).toContain("frame-ancestors 'self' https://studio.example.com")
  expect(csp).toContain("form-action 'self' https://pay.example.com")
  expect(headers.get('strict-transport-security')).not.toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it.each(['__prerender_bypass=a', 'region=sg; __prerender_bypass=a'])(
  'allows no tags when the cookie is %s',
  async (cookie) => {
    const csp = (await ask('/', { cookie })).get('content-security-policy')
    expect(csp).not.toContain('googletagmanager')
  },
)

it('allows tags when a cookie only ends like the draft cookie', async () => {
  const csp = (await ask('/', { cookie: 'my__prerender_bypass=a' })).get('content-security-policy')
  expect(csp).toContain('googletagmanager')
})

it('sends no document headers when a built file is served', async () => {
  const headers = await ask('/_next/static/chunks/a.js')
  expect(headers.get('content-security-policy')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('leaves headers to the route when a picture is served or the route has its own', async () => {
  expect((await ask('/images/a/b/c.png')).get('x-content-type-options')).toBeNull()
  expect((await ask('/own')).get('content-security-policy')).toBe(OWN_POLICY)
})
