import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
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

it('reports alive when dependencies fail', async () => {
  isDraining = true
  isLakeWell = false
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: '{"status":"alive"}\n' })
})

it('reports ready when every dependency is well', async () => {
  const { status, headers, body } = await ask('/readyz?from=balancer')
  expect(status).toBe(200)
  expect(JSON.parse(body)).toEqual({ status: 'ready', degraded: [] })
  expect(headers.get('cache-control')).toBe('no-store')
})

it('stays ready and names the dependency when one fails', async () => {
  isLakeWell = false
  const { status, body } = await ask('/readyz')
  expect(status).toBe(200)
  expect(JSON.parse(body)).toEqual({ status: 'ready', degraded: ['content'] })
})

it('reports not ready when it drains', async () => {
  isDraining = true
  const { status, body } = await ask('/readyz')
  expect(status).toBe(503)
  expect(JSON.parse(body)).toMatchObject({ status: 'draining' })
})

it('sends the status without a body when the method is HEAD', async () => {
  expect(await ask('/readyz', 'HEAD')).toMatchObject({ status: 200, body: '' })
})

it('passes the request to the site when its path is another', async () => {
  expect((await ask('/readyz', 'POST')).body).toBe('page /readyz')
  expect((await ask('/readyz/more')).body).toBe('page /readyz/more')
})

it('asks the backend once when probed again within five seconds', async () => {
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
