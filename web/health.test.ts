import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { answerHealth, probeGraphQL } from './health.ts'

let server: Server
let origin: string
let isDraining: boolean
let isLakeWell: boolean

beforeAll(async () => {
  const listener = answerHealth((request, response) => response.end(`page ${request.url}`), {
    isDraining: () => isDraining,
    dependencies: [
      { name: 'content', isWell: () => isLakeWell },
      { name: 'backend', isWell: async () => true },
    ],
  })
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})

beforeEach(() => {
  isDraining = false
  isLakeWell = true
})

afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

async function ask(path: string, method = 'GET') {
  const response = await fetch(origin + path, { method })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

test('is alive, whatever else is not well', async () => {
  isDraining = true
  isLakeWell = false
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: '{"status":"alive"}\n' })
})

test('is ready when all is well', async () => {
  const { status, headers, body } = await ask('/readyz?from=balancer')
  expect(status).toBe(200)
  expect(JSON.parse(body)).toEqual({ status: 'ready', degraded: [] })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('stays ready, and says which dependency is not well, when one is not', async () => {
  isLakeWell = false
  const { status, body } = await ask('/readyz')
  expect(status).toBe(200)
  expect(JSON.parse(body)).toEqual({ status: 'ready', degraded: ['content'] })
})

test('is not ready when it drains', async () => {
  isDraining = true
  const { status, body } = await ask('/readyz')
  expect(status).toBe(503)
  expect(JSON.parse(body)).toMatchObject({ status: 'draining' })
})

test('answers the status alone when only the head is asked for', async () => {
  expect(await ask('/readyz', 'HEAD')).toMatchObject({ status: 200, body: '' })
})

test('leaves all else to the site', async () => {
  expect((await ask('/readyz', 'POST')).body).toBe('page /readyz')
  expect((await ask('/readyz/more')).body).toBe('page /readyz/more')
})

test('asks the backend once in five seconds', async () => {
  let now = 0
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  const fetcher = jest.fn<typeof fetch>(async () => new Response('{}'))
  const isWell = probeGraphQL({ url: 'http://backend.test/graphql', headers: {} }, fetcher)
  expect(await Promise.all([isWell(), isWell()])).toEqual([true, true])
  now = 4_999
  await isWell()
  expect(fetcher).toHaveBeenCalledTimes(1)
  now = 5_000
  fetcher.mockRejectedValueOnce(new TypeError('fetch failed'))
  expect(await isWell()).toBe(false)
  now = 10_000
  fetcher.mockResolvedValueOnce(new Response('', { status: 500 }))
  expect(await isWell()).toBe(false)
})
