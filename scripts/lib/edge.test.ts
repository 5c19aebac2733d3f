import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createVarnishEdge } from '../../web/server/edge/edge.ts'
import { PERSONAL_COOKIES } from '../../packages/core/src/page-variants.ts'
import { READ_PARAMETERS, WHOLE_QUERY_FOLDERS } from '../../packages/core/src/read-parameters.ts'
import { startEdge } from './edge.ts'
import { getFreePort, getListeningPort } from '../../packages/core/src/testing/ports.ts'
import { type Service, waitForUrl } from './processes.ts'
import { ROOT } from './settings.ts'

interface Asked {
  url: string
  headers: IncomingHttpHeaders
}

jest.setTimeout(30_000)

let folder: string
let origins: Server[]
let service: Service
let url: string
/** Requests to the instances. */
let asked: Asked[]
/** Answers that come once all visitors of the slow page have asked, but for the first one. */
let slow: (() => void)[]
/** Names the version of every page. */
let version: number
let headers: Record<string, string>

const SLOW_MS = 500
const FIRST_BYTE_SECONDS = 3
/** Visitors who ask for one slow page at the same time. */
const SLOW_VISITORS = 40

const PAGE = {
  'cache-control': 's-maxage=3600, must-revalidate',
  'surrogate-key': 'page path:/byd-seal',
  vary: 'rsc, Accept-Encoding',
}

const listen = (server: Server) => getListeningPort(server.listen(0, '127.0.0.1'))

const createOrigin = () =>
  createServer((request, response) => {
    if (request.url === '/readyz') {
      response.end()
      return
    }
    asked.push({ url: request.url ?? '', headers: request.headers })
    if (request.url === '/hung') return
    if (request.url === '/slow') {
      slow.push(() => response.writeHead(200, headers).end())
      // Meanwhile the others wait for it: it might be kept.
      if (slow.length === 1) setTimeout(() => slow[0]?.(), SLOW_MS)
      if (slow.length === SLOW_VISITORS) for (const answer of slow.slice(1)) answer()
      return
    }
    response
      .writeHead(headers['location'] === undefined ? 200 : 307, headers)
      .end(`${request.url} ${version}`)
  })

beforeAll(async () => {
  asked = []
  slow = []
  folder = mkdtempSync(join(tmpdir(), 'edge-'))
  origins = [createOrigin(), createOrigin()]
  const ports = await Promise.all(origins.map(listen))
  const port = await getFreePort()
  url = `http://127.0.0.1:${port}`
  const targets = ports.map((each) => `http://127.0.0.1:${each}`)
  const start = await startEdge({ port, targets, folder, firstByteSeconds: FIRST_BYTE_SECONDS })
  service = start()
  await waitForUrl(`${url}/readyz`, service)
})

beforeEach(async () => {
  version = 1
  headers = PAGE
  await createVarnishEdge([url]).purge(['page'], [])
  asked = []
})

afterAll(async () => {
  await service.stop()
  for (const origin of origins) {
    origin.close()
    origin.closeAllConnections()
  }
  rmSync(folder, { recursive: true })
})

async function ask(path: string, sent: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers: sent, redirect: 'manual' })
  return { text: await response.text(), headers: response.headers, status: response.status }
}

it('answers by itself what it has, and tells nobody its keys', async () => {
  await ask('/byd-seal')
  version = 2
  const again = await ask('/byd-seal', { cookie: 'consent=all' })
  expect(again.text).toBe('/byd-seal 1')
  expect(again.headers.get('x-cache')).toBe('HIT')
  expect(again.headers.get('surrogate-key')).toBeNull()
  expect(again.headers.get('xkey')).toBeNull()
})

it('asks again for the pages of a key that was purged, and for no others', async () => {
  await ask('/byd-seal')
  await ask('/byd-seal?_rsc=a', { rsc: '1' })
  headers = { ...PAGE, 'surrogate-key': 'page path:/contact' }
  await ask('/contact')
  version = 2
  await createVarnishEdge([url]).purge(['path:/byd-seal', 'many'], [])
  expect((await ask('/byd-seal')).text).toBe('/byd-seal 2')
  expect((await ask('/byd-seal?_rsc=a', { rsc: '1' })).text).toBe('/byd-seal?_rsc=a 2')
  expect((await ask('/contact')).text).toBe('/contact 1')
})

it('purges more keys than one header holds', async () => {
  await ask('/byd-seal')
  version = 2
  const others = Array.from({ length: 1_000 }, (_, index) => `path:/page-${index}`)
  await createVarnishEdge([url]).purge([...others, 'path:/byd-seal'], [])
  expect((await ask('/byd-seal')).text).toBe('/byd-seal 2')
})

it('purges nothing when a proxy passes on a visitor’s request', async () => {
  await ask('/byd-seal')
  const response = await fetch(`${url}/`, {
    method: 'PURGE',
    headers: { 'Purge-Key': 'page', 'X-Forwarded-For': '203.0.113.7' },
  })
  expect(response.status).toBe(405)
  version = 2
  expect((await ask('/byd-seal')).text).toBe('/byd-seal 1')
})

it.each(PERSONAL_COOKIES)('passes on what a visitor with the cookie %s asks', async (name) => {
  await ask('/byd-seal')
  headers = { 'cache-control': 'private, no-store' }
  version = 2
  expect((await ask('/byd-seal', { cookie: `a=b; ${name}=c` })).text).toBe('/byd-seal 2')
  expect((await ask('/byd-seal')).text).toBe('/byd-seal 1')
})

it.each<Record<string, string>>([
  { 'cache-control': 'private, no-store' },
  { 'cache-control': 'public, max-age=0, must-revalidate' },
  {},
])('keeps no answer with %j', async (answered) => {
  headers = { ...answered }
  await ask('/member')
  version = 2
  expect((await ask('/member')).text).toBe('/member 2')
})

it.each([
  ['/slow', SLOW_VISITORS, 200],
  // One after the other, they would wait for longer than the test may take.
  ['/hung', 20, 503],
])(
  'has no visitors of %s wait in line, whose answers it does not keep',
  async (path, visitors, status) => {
    headers = { 'cache-control': 'private, no-store' }
    const answers = await Promise.all(Array.from({ length: visitors }, () => ask(path)))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    expect(asked).toHaveLength(visitors)
  },
)

it('shows the page of the other edge when no instance answers', async () => {
  const { headers, text } = await ask('/hung')
  expect(text).toBe(readFileSync(join(ROOT, 'web', 'server', 'edge', 'unreachable.html'), 'utf8'))
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
})

it('keeps an answer again as soon as the site allows it', async () => {
  headers = { 'cache-control': 'private, no-store' }
  await ask('/byd-seal')
  headers = PAGE
  await ask('/byd-seal')
  version = 2
  expect((await ask('/byd-seal')).text).toBe('/byd-seal 1')
})

it('has a copy for each coding that the site prepares', async () => {
  for (const coding of ['br', 'gzip', 'identity'])
    await ask('/byd-seal', { 'accept-encoding': coding })
  await ask('/byd-seal', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  await ask('/byd-seal', { 'accept-encoding': 'gzip, deflate' })
  expect(asked.map((each) => each.headers['accept-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
    'br, gzip',
  ])
})

it('has one copy of a page for all queries that it does not read', async () => {
  await ask('/byd-seal')
  await ask('/byd-seal?utm_source=a&gclid=b')
  await ask('/byd-seal?body=suv&utm_source=a&utm_medium=b')
  await ask('/byd-seal?utm_source=a&body=suv')
  for (const query of ['z=1', 'z=2&y', 'bodys=a', '&', '_rsc=a', 'z=a?b=c&z'])
    await ask(`/byd-seal?${query}`)
  await ask('/byd-seal?z=1&body=suv&y=2')
  await ask('/search?q=a?b&z=1')
  await ask('/byd-seal?again&z=1')
  expect(asked.map((each) => each.url)).toEqual([
    '/byd-seal',
    '/byd-seal?body=suv',
    '/search?q=a?b',
    '/byd-seal?again',
  ])
})

it.each(WHOLE_QUERY_FOLDERS)('passes on the whole query below /%s', async (folder) => {
  for (const path of [`/${folder}?z=1`, `/${folder}/a?z=1&gclid=b`]) {
    await ask(path)
    expect(asked.at(-1)?.url).toBe(path)
  }
  await ask(`/${folder}s?z=1`)
  expect(asked.at(-1)?.url).toBe(`/${folder}s`)
})

it('tells the instance how the router wants its answer', async () => {
  await ask('/byd-seal?z=1&_rsc=a', { rsc: '1' })
  expect(asked.map((each) => each.url)).toEqual(['/byd-seal?_rsc=a'])
})

it('lets the site carry the visitor’s query over a redirect', async () => {
  headers = { ...PAGE, location: '/byd-seal' }
  await ask('/old')
  const { status } = await ask('/old?body=suv&gclid=b&ref=qr', { 'asked-url': '/made-up' })
  expect(status).toBe(307)
  await ask('/old')
  expect(asked.map((each) => each.url)).toEqual([
    '/old',
    '/old?body=suv',
    '/old?body=suv&gclid=b&ref=qr',
  ])
  expect(asked.map((each) => each.headers['asked-url'])).toEqual([undefined, undefined, undefined])
})

it('tells the instance the visitor’s address as the last of the list', async () => {
  await ask('/byd-seal', { 'x-forwarded-for': '203.0.113.7' })
  expect(asked[0]?.headers['x-forwarded-for']).toMatch(/^203\.0\.113\.7, ?127\.0\.0\.1$/)
})

it('asks another instance when one breaks off, and answers without an error', async () => {
  const [first] = origins
  first?.close()
  first?.closeAllConnections()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(`/page-${index}`)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

it('knows the cookies, parameters and folders that the site knows', () => {
  const vcl = readFileSync(join(ROOT, 'web', 'server', 'edge', 'varnish.vcl'), 'utf8')
  expect(vcl).toContain(`(${PERSONAL_COOKIES.join('|')})=`)
  expect(vcl).toContain(`(_rsc|${READ_PARAMETERS.join('|')})(=|&|$)`)
  expect(vcl).toContain(`^/(${WHOLE_QUERY_FOLDERS.join('|')})([/?]|$)`)
})
