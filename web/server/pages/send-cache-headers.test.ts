import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { sendCacheHeaders } from './send-cache-headers.ts'

const LIFETIME = 's-maxage=3600, must-revalidate'
/** Path of a site whose edge drops copies by their keys. */
const PURGED = '/purged-by-key'

let server: TestServer
let headers: Record<string, string>
let status: number
let shared: string[]

beforeAll(async () => {
  const site: RequestListener = (_request, response) => {
    response.statusCode = status
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.end()
  }
  const noting = sendCacheHeaders(site, (path, keys) => shared.push(`${path}: ${keys}`))
  const purging = sendCacheHeaders(site)
  server = await startTestServer((request, response) =>
    (request.url === PURGED ? purging : noting)(request, response),
  )
})

beforeEach(() => {
  status = 200
  shared = []
  headers = {
    'x-nextjs-cache': 'HIT',
    'cache-control': LIFETIME,
    'surrogate-key': 'page home',
  }
})

afterAll(() => server.close())

async function ask(path: string, cookie = '') {
  const answer = await fetch(server.origin + path, { headers: { cookie } })
  return {
    control: answer.headers.get('cache-control'),
    keys: answer.headers.get('surrogate-key'),
  }
}

it('lets an edge keep a public page, and notes its path', async () => {
  expect(await ask('/byd-seal?utm_source=a', 'consent=1')).toEqual({
    control: LIFETIME,
    keys: 'page home',
  })
  expect(shared).toEqual(['/byd-seal: page home'])
})

it.each([
  ['/', '__prerender_bypass=a'],
  ['/', 'a=b; sanity-preview-perspective=drafts'],
  ['/', 'receipt=a'],
  ['/member', ''],
  ['/member/signin', ''],
  ['/manage/reservation/1', ''],
  ['/referrals/1', ''],
  ['/booking-success', ''],
  ['/enquiry-submitted/dynamic', ''],
])('keeps %s with the cookie "%s" from every edge', async (path, cookie) => {
  expect(await ask(path, cookie)).toEqual({ control: 'private, no-store', keys: null })
  expect(shared).toEqual([])
})

it('keeps a page that no change could purge from every edge', async () => {
  delete headers['surrogate-key']
  expect((await ask('/')).control).toBe('private, no-store')
})

it('leaves an answer alone when it is no page', async () => {
  headers = { 'cache-control': 'public, max-age=10, s-maxage=10' }
  expect((await ask('/api/availability')).control).toBe('public, max-age=10, s-maxage=10')
})

it('lets an edge keep a missing page briefly where its path is not noted', async () => {
  status = 404
  headers['cache-control'] = 's-maxage=3600, stale-while-revalidate=3600'
  expect((await ask('/made-up')).control).toBe('s-maxage=10, must-revalidate')
  expect(shared).toEqual([])
  headers['cache-control'] = 's-maxage=3, must-revalidate'
  expect((await ask('/made-up')).control).toBe('s-maxage=3, must-revalidate')
})

it('lets an edge that is purged by key keep a missing page', async () => {
  status = 404
  expect(await ask(PURGED)).toEqual({ control: LIFETIME, keys: 'page home' })
})
