import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { EVERYTHING_BUT_DATE } from 'core/testing/everything-but-date'
import { noteServedEntry, type ServedEntry } from './served-entry.ts'
import { StoredPages } from './stored-pages.ts'

const HTML = `<!doctype html>${'<p>Range</p>'.repeat(500)}`
const LIFETIME = 's-maxage=3600, must-revalidate'

interface Page {
  status: number
  headers: Record<string, string>
  entries: Partial<ServedEntry>[]
  body: string
}

let server: TestServer
let freshness: { allExpiredAt: number }
/** Page in Next's cache. */
let page: Page
let tag: string
let asked: string[]

beforeEach(async () => {
  tag = `path:/${randomUUID()}`
  asked = []
  freshness = { allExpiredAt: 0 }
  page = {
    status: 200,
    headers: { 'x-nextjs-cache': 'HIT', 'cache-control': LIFETIME, vary: 'rsc' },
    entries: [{}],
    body: HTML,
  }
  await start(1_000_000)
})

afterEach(async () => {
  jest.useRealTimers()
  await server.close()
})

/** Sets the clock, which stands from then on. */
const passTime = (milliseconds: number) =>
  jest.useFakeTimers({ now: Date.now() + milliseconds, doNotFake: [...EVERYTHING_BUT_DATE] })

async function start(maxBytes: number, prepareAfterMs = 0) {
  const pages = new StoredPages({ freshness, maxBytes, prepareAfterMs })
  const listener = pages.serve((request, response) => {
    asked.push(request.url ?? '')
    for (const [index, entry] of page.entries.entries())
      noteServedEntry({ key: String(index), tags: [tag], storedAt: Date.now() - 5_000, ...entry })
    for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.statusCode = page.status
    response.end(`${page.body}${asked.length}`)
  })
  server = await startTestServer((request, response) => {
    response.setHeader('X-Request', randomUUID())
    listener(request, response)
  })
}

/** A raw request: `fetch` would decompress the body. */
async function ask(path = '/', headers: Record<string, string> = {}, method = 'GET') {
  const sent = send({
    host: '127.0.0.1',
    port: server.port,
    path,
    method,
    headers,
    agent: false,
  }).end()
  const [response] = await once(sent, 'response')
  const body = await buffer(response)
  return { status: response.statusCode, headers: response.headers, body, text: body.toString() }
}

it('answers the same bytes without Next when a page is asked for again', async () => {
  const first = await ask()
  const second = await ask()
  expect(asked).toEqual(['/'])
  expect(second.text).toBe(first.text)
  expect(second.headers).toMatchObject({
    'cache-control': LIFETIME,
    'content-type': 'text/html; charset=utf-8',
    'x-nextjs-cache': 'HIT',
    vary: 'rsc, Accept-Encoding',
  })
  expect(second.headers['x-request']).not.toBe(first.headers['x-request'])
})

describe('asks Next again', () => {
  it('when a tag of the page has expired', async () => {
    await ask()
    tagsManifest.set(tag, { stale: Date.now(), expired: Date.now() })
    expect((await ask()).text).toBe(`${HTML}2`)
  })

  it('when everything has expired', async () => {
    await ask()
    freshness.allExpiredAt = Date.now()
    expect((await ask()).text).toBe(`${HTML}2`)
  })

  it('when the instant that the page names has passed', async () => {
    page.entries = [{ until: Date.now() + 60_000 }]
    await ask()
    passTime(60_000)
    expect((await ask()).text).toBe(`${HTML}2`)
  })

  it('when the lifetime of the page has ended', async () => {
    page.entries = [{ storedAt: Date.now(), revalidate: 60 }]
    await ask()
    passTime(60_000)
    expect((await ask()).text).toBe(`${HTML}2`)
  })

  it('when the lifetime that only the answer names has ended', async () => {
    page.entries = [{ storedAt: Date.now() - 3_600_000 }]
    await ask()
    expect((await ask()).text).toBe(`${HTML}2`)
  })

  it.each([
    ['the page is stale', () => void (page.headers['x-nextjs-cache'] = 'STALE')],
    ['the answer does not come from the cache', () => void delete page.headers['x-nextjs-cache']],
    ['the page is missing', () => void (page.status = 404)],
    ['the answer is private', () => void (page.headers['cache-control'] = 'private, no-store')],
    ['the answer sets a cookie', () => void (page.headers['set-cookie'] = 'a=b')],
    ['two stored pages are part of it', () => void (page.entries = [{}, {}])],
    ['no stored page is known', () => void (page.entries = [])],
  ])('when %s', async (_case, change) => {
    change()
    await ask()
    await ask()
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['/', { cookie: 'a=b; __prerender_bypass=c' }],
    ['/', { cookie: 'receipt=a' }],
    ['/byd-models?body=suv', {}],
    ['/byd-seal?utm_source=a&cost=month', {}],
    ['/booking/seal?again', {}],
    ['/search?z=1&%71=seal?', {}],
    ['/cost/byd-seal?z=1', {}],
    ['/byd-models/dynamic?z=1', {}],
    ['/api/availability?z=1', {}],
    ['/member/signin', {}],
    ['/enquiry-submitted', {}],
    ['/', { 'next-action': 'a' }],
  ])('when %s is requested with %j, which may have an answer of its own', async (path, headers) => {
    await ask('/')
    await ask(path, headers)
    await ask(path, headers)
    expect(asked).toEqual(['/', path, path])
  })
})

it('keeps the page when another tag has expired', async () => {
  await ask()
  tagsManifest.set(`path:/${randomUUID()}`, { stale: Date.now(), expired: Date.now() })
  await ask()
  expect(asked).toHaveLength(1)
})

it.each([
  ['/', '/?utm_source=a&gclid=b'],
  ['/', '/?z=1&y'],
  ['/', '/?model=seal&q=a'],
  ['/byd-models', '/byd-models?z=1&q=a'],
  ['/search', '/search?z=?q=a'],
  ['/byd-seal', '/byd-seal?&versions=2'],
])('answers from %s when %s has nothing that the page reads', async (path, same) => {
  await ask(path)
  await ask(same)
  await ask(same, { rsc: '1' })
  await ask(`${same}&x=1`, { rsc: '1' })
  expect(asked).toEqual([path, same])
})

it('tells flight data and prefetches from the page', async () => {
  const variants: Record<string, string>[] = [
    {},
    { rsc: '1' },
    { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  ]
  for (const headers of variants) await ask('/?_rsc=a', headers)
  expect(asked).toHaveLength(3)
  const texts = []
  for (const headers of variants) texts.push((await ask('/?_rsc=a', headers)).text)
  expect(texts).toEqual([`${HTML}1`, `${HTML}2`, `${HTML}3`])
})

it('answers 304 without a body when the browser has the page', async () => {
  await ask()
  const { etag } = (await ask()).headers
  const again = await ask('/', { 'if-none-match': `"a", ${etag}` })
  expect(again).toMatchObject({
    status: 304,
    text: '',
    headers: { etag, 'cache-control': LIFETIME },
  })
  expect(await ask('/', { 'if-none-match': '"a"' })).toMatchObject({ status: 200 })
})

it('tells pages of the same length apart by their ETags', async () => {
  for (const path of ['/a', '/b']) await ask(path)
  const one = await ask('/a')
  const other = await ask('/b', { 'if-none-match': String(one.headers.etag) })
  expect(other.status).toBe(200)
  expect(other.body).toHaveLength(one.body.length)
  expect(other.headers.etag).not.toBe(one.headers.etag)
})

it('answers HEAD without a body', async () => {
  await ask()
  const head = await ask('/', {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(head.headers['content-length']).toBe(String(HTML.length + 1))
})

it('sends Brotli when it is prepared, and lets an edge ask again for it', async () => {
  const browser = { 'accept-encoding': 'gzip, deflate, br' }
  const first = await ask('/', browser)
  expect(first.headers['cache-control']).toBe('s-maxage=10, must-revalidate')
  const deadline = Date.now() + 5_000
  let last = await ask('/', browser)
  while (last.headers['content-encoding'] !== 'br' && Date.now() < deadline) {
    expect(last.headers['cache-control']).toBe('s-maxage=10, must-revalidate')
    expect(gunzipSync(last.body).toString()).toBe(`${HTML}1`)
    await wait(5)
    last = await ask('/', browser)
  }
  expect(last.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': LIFETIME })
  expect(brotliDecompressSync(last.body).toString()).toBe(`${HTML}1`)
})

it.each([
  ['br, gzip', 'br', 'gzip'],
  ['gzip', 'gzip', 'gzip'],
  ['br', 'br', 'br'],
])(
  'compresses what is rendered anew, and while Brotli is prepared, for %s',
  async (coding, ...sent) => {
    await server.close()
    await start(1_000_000, 60_000)
    const codings = []
    for (let time = 0; time < 2; time += 1)
      codings.push((await ask('/', { 'accept-encoding': coding })).headers['content-encoding'])
    expect(codings).toEqual(sent)
    expect(asked).toHaveLength(1)
  },
)

it('sends gzip when the browser refuses Brotli', async () => {
  await ask()
  const answer = await ask('/', { 'accept-encoding': 'gzip, br;q=0' })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': LIFETIME })
  expect(gunzipSync(answer.body).toString()).toBe(`${HTML}1`)
})

it('limits what other caches keep to what is left of a page that ends', async () => {
  passTime(0)
  page.entries = [{ until: Date.now() + 60_500 }]
  page.headers['x-nextjs-stale-time'] = '300'
  await ask()
  passTime(1_000)
  const { headers } = await ask()
  expect(asked).toHaveLength(1)
  expect(headers['cache-control']).toBe('s-maxage=59, must-revalidate')
  expect(headers['x-nextjs-stale-time']).toBe('59')
})

it('forgets the pages that were not asked for when its memory is full', async () => {
  await server.close()
  await start(3 * 2 * HTML.length)
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await ask(path)
  expect(asked).toEqual(['/a', '/b', '/c', '/b'])
})
