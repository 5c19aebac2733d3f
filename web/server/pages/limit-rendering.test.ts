import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { sitePolicy } from '#config/site-policy.ts'
import { AppRoutes } from '../listen/app-routes.ts'
import { Drain } from '../listen/drain.ts'
import { buildLayers, compose } from '../pipeline.ts'
import { limitRendering } from './limit-rendering.ts'
import { StoredPages } from './stored-pages.ts'

interface Rendering {
  url: string
  response: ServerResponse
  /** The request in whose name it runs. */
  owner: string | undefined
}

const owners = new AsyncLocalStorage<string>()
let server: TestServer
/** Requests that the renderer has not answered. */
let renderings: Rendering[]

beforeEach(async () => {
  renderings = []
  const freshness = { allExpiredAt: 0, changedAt: 0 }
  const layers = buildLayers({
    drain: new Drain(),
    health: { isDraining: () => false, dependencies: [] },
    getVitals: () => [],
    observing: { observe: (listener) => listener },
    policy: sitePolicy,
    siteUrl: 'https://byd1826.example',
    routes: new AppRoutes([]),
    assets: [],
    storedPages: new StoredPages({ freshness }),
    freshness,
  })
  const listener = compose(layers, ({ url = '' }, response) => {
    renderings.push({ url, response, owner: owners.getStore() })
  })
  server = await startTestServer((request, response) => {
    owners.run(request.url ?? '', () => listener(request, response))
  })
})

afterEach(() => server.close())

const ask = (path: string, options: RequestInit = {}) => fetch(server.origin + path, options)

/** Turns of the event loop. */
async function passTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn()
}

/** Sends so many requests and resolves once the server has them all, and has begun what it may. */
async function flood(count: number, toPath: (index: number) => string, options?: RequestInit) {
  const arrived = new Promise<void>((resolve) => {
    let left = count
    const onRequest = () => {
      left -= 1
      if (left > 0) return
      server.http.off('request', onRequest)
      resolve()
    }
    server.http.on('request', onRequest)
  })
  const answers = Array.from({ length: count }, (_, index) => ask(toPath(index), options))
  await arrived
  await passTurns(10)
  return answers
}

/** Answers all that is asked for, until nothing is. */
function answerAll(): void {
  while (renderings.length > 0) renderings.shift()?.response.end('page')
}

/** Answers until all have an answer. */
async function settle(answers: readonly Promise<Response>[]): Promise<Response[]> {
  const all = Promise.all(answers)
  const timer = setInterval(answerAll, 1)
  try {
    return await all
  } finally {
    clearInterval(timer)
  }
}

const count = (answers: readonly Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length

it('renders four of one page, lets 32 wait and refuses the rest at once', async () => {
  const answers = await flood(100, (index) => `/member/signin?n=${index}`)
  const refused = await Promise.race(answers)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('content-security-policy')).not.toBeNull()
  expect(await refused.text()).toContain(
    '<title>Many people want this page now | BYD by 1826</title>',
  )
  expect(renderings).toHaveLength(4)
  const settled = await settle(answers)
  expect([count(settled, 200), count(settled, 503)]).toEqual([36, 64])
})

it('answers health and other pages while one page is wanted by too many', async () => {
  const answers = await flood(100, () => '/member/signin')
  expect((await ask('/readyz')).status).toBe(200)
  expect((await ask('/healthz')).status).toBe(200)
  const others = await flood(
    4,
    (index) => ['/', '/member', '/search?q=seal', '/api/availability'][index] ?? '',
  )
  expect(new Set(renderings.slice(4).map(({ url }) => url))).toEqual(
    new Set(['/', '/member', '/search?q=seal', '/api/availability']),
  )
  const settled = await settle([...answers, ...others])
  expect(count(settled.slice(100), 200)).toBe(4)
})

it('renders eight in all when many pages are wanted, and the others in turn', async () => {
  const pages = ['/member', '/search?q=a', '/my-booking', '/enquiry-submitted']
  const answers = await flood(40, (index) => pages[index % 4] ?? '')
  expect(renderings).toHaveLength(8)
  expect(count(await settle(answers), 200)).toBe(40)
})

it.each([
  ['stored pages', '/byd-seal', {}],
  ['posts', '/member/signin', { method: 'POST' }],
  ['pictures', '/images/a.jpg?w=640', {}],
])('counts no %s', async (_what, path, options) => {
  const answers = await flood(100, () => path, options)
  expect(renderings).toHaveLength(100)
  expect(count(await settle(answers), 200)).toBe(100)
})

it('refuses those who wait for renderings that do not end', async () => {
  const hung: ServerResponse[] = []
  const listener = limitRendering((_request, response) => hung.push(response), { waitingMs: 20 })
  let closed = 0
  server.http.removeAllListeners('request')
  server.http.on('request', (request, response) => {
    response.once('close', () => {
      closed += 1
      // Only once all others have their answer.
      if (closed === 32) for (const each of hung) each.end()
    })
    listener(request, response)
  })
  const settled = await Promise.all(await flood(36, () => '/member/signin'))
  expect([count(settled, 200), count(settled, 503)]).toEqual([4, 32])
  expect(hung).toHaveLength(4)
})

it('renders nothing while others connect, which Node accepts one by one', async () => {
  let rendered = 0
  const listener = limitRendering(() => {
    rendered += 1
  })
  for (let index = 0; index < 30; index += 1) {
    const request = Object.assign(new IncomingMessage(new Socket()), {
      method: 'GET',
      url: '/member',
    })
    listener(request, new ServerResponse(request))
    await nextTurn()
    expect(rendered).toBe(0)
  }
  await passTurns(10)
  expect(rendered).toBe(4)
})

it('takes addresses with ids for one page', async () => {
  const answers = await flood(100, (index) => `/manage/test-drive/${index}`)
  expect(renderings).toHaveLength(4)
  expect(count(await settle(answers), 503)).toBe(64)
})

it('gives the place of visitors who have left to others', async () => {
  const leaving = new AbortController()
  const left = await flood(36, () => '/member/signin', { signal: leaving.signal })
  const closed = Promise.all(renderings.map(({ response }) => once(response, 'close')))
  leaving.abort()
  await Promise.allSettled(left)
  await closed
  renderings = []
  const answers = await flood(36, () => '/member/signin')
  expect(count(await settle(answers), 200)).toBe(36)
})

it('renders each in the name of its own request', async () => {
  const answers = await flood(20, (index) => `/member?n=${index}`)
  const seen: Rendering[] = []
  const note = setInterval(() => {
    seen.push(...renderings)
    answerAll()
  }, 1)
  await Promise.all(answers)
  clearInterval(note)
  expect(seen).toHaveLength(20)
  expect(seen.map(({ owner }) => owner)).toEqual(seen.map(({ url }) => url))
})
