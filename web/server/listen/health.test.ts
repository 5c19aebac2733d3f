import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import { startTestServer, type TestServer } from 'core/testing/test-server'
import { answerHealth, probeGraphQL, probeInstances, probeMail } from './health.ts'

let server: TestServer
let isDraining: boolean
let isLakeWell: boolean
let isMailWell: boolean | undefined

beforeAll(async () => {
  const listener = answerHealth((request, response) => response.end(`page ${request.url}`), {
    isDraining: () => isDraining,
    dependencies: [
      { name: 'content', isWell: () => isLakeWell },
      { name: 'backend', isWell: async () => true },
      { name: 'mail', isWell: () => isMailWell },
    ],
  })
  server = await startTestServer(listener)
})

beforeEach(() => {
  isDraining = false
  isLakeWell = true
  isMailWell = true
})

afterAll(() => server.close())

async function ask(path: string, method = 'GET') {
  const response = await fetch(server.origin + path, { method })
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
  expect(JSON.parse(body)).toEqual({
    status: 'ready',
    well: ['content', 'backend', 'mail'],
    degraded: [],
  })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toBe('no-store')
})

it('stays ready and names the dependency when one fails', async () => {
  isLakeWell = false
  const { status, body } = await ask('/readyz')
  expect(status).toBe(200)
  expect(JSON.parse(body)).toEqual({
    status: 'ready',
    well: ['backend', 'mail'],
    degraded: ['content'],
  })
})

it('names nothing that it cannot know', async () => {
  isMailWell = undefined
  const { body } = await ask('/readyz')
  expect(JSON.parse(body)).toEqual({
    status: 'ready',
    well: ['content', 'backend'],
    degraded: [],
  })
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

it.each([
  ['leaves', async () => Response.json({ data: { isMailLeaving: true } }), true],
  ['is late', async () => Response.json({ data: { isMailLeaving: false } }), false],
  [
    'is not known',
    async () => Response.json({ errors: [{ message: 'No such field.' }] }),
    undefined,
  ],
  ['cannot be asked for', () => Promise.reject(new TypeError('fetch failed')), undefined],
] as const)('says of mail that it %s', async (_how, answer, expected) => {
  const fetcher = jest.fn<typeof fetch>(answer)
  const isWell = probeMail({ url: 'http://backend.test/graphql', headers: {} }, fetcher)
  expect(await isWell()).toBe(expected)
  expect(await isWell()).toBe(expected)
  expect(fetcher).toHaveBeenCalledTimes(1)
})

it.each([
  ['are up', async () => new Response('{}'), true],
  ['answer with a fault', async () => new Response('', { status: 500 }), false],
  ['are down', () => Promise.reject(new TypeError('fetch failed')), false],
] as const)('says of the other instances that they %s', async (_how, answer, expected) => {
  const fetcher = jest.fn<typeof fetch>(answer)
  fetcher.mockResolvedValueOnce(new Response('{}'))
  const isWell = probeInstances(['http://10.0.0.6:3000', 'http://10.0.0.7:3000'], fetcher)
  expect(await isWell()).toBe(expected)
  expect(fetcher.mock.calls.map(([url]) => url)).toEqual([
    'http://10.0.0.6:3000/healthz',
    'http://10.0.0.7:3000/healthz',
  ])
})

it('answers what it knew last while a dependency is silent', async () => {
  let now = 0
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  const fetcher = jest.fn<typeof fetch>(async () => new Response('{}'))
  const isWell = probeGraphQL({ url: 'http://backend.test/graphql', headers: {} }, fetcher)
  expect(await isWell()).toBe(true)
  now = 5_000
  fetcher.mockReturnValueOnce(new Promise(() => {}))
  expect(await isWell()).toBe(true)
})
