import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.server.close())

function send(method: string, path: string, body?: string): Promise<Response> {
  return fetch(`${lake.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${lake.tokens.administrator}` },
    ...(body !== undefined && { body }),
  })
}

/** Status line of the answer to a raw request. */
function sendRaw(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(lake.url).port), '127.0.0.1', () => {
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    })
    socket.on('error', reject)
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().split('\r\n')[0] ?? '')
    })
  })
}

describe('a malformed request gets an answer, and the lake carries on', () => {
  const upgrade = [
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  it.each([
    ['a WebSocket without a path', ['GET // HTTP/1.1', ...upgrade], 400],
    ['a WebSocket to nowhere', ['GET /v1/nowhere HTTP/1.1', ...upgrade], 404],
    ['a host that is none', ['GET /v1/ping HTTP/1.1', 'Host: [[['], 400],
    ['an address that is none', ['GET http://[/ HTTP/1.1', 'Host: localhost'], 400],
  ])('%s', async (_, lines, status) => {
    expect(await sendRaw(...lines)).toContain(` ${status} `)
    expect((await send('GET', '/v1/ping')).status).toBe(200)
  })
})

it('answers 405 with the allowed methods', async () => {
  const response = await send('PUT', '/v1/data/query/production', '{}')
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD, POST')
  expect(await response.json()).toEqual({
    statusCode: 405,
    error: 'Method Not Allowed',
    message: '/v1/data/query/production does not support PUT',
  })
  expect((await send('GET', '/v1/nowhere')).status).toBe(404)
})

it.each(['v', 'v2', 'v1.1', 'v2025-2-19', 'v2025-02-30', 'v2025-13-01', 'v2999-01-01'])(
  'refuses the API version %s, which does not exist',
  async (version) => {
    const response = await send('GET', `/${version}/ping`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining(`There is no API version "${version}"`),
    })
  },
)

it('takes every past date as an API version, and today', async () => {
  for (const date of ['2019-01-29', '2021-03-25', new Date().toISOString().slice(0, 10)]) {
    expect((await send('GET', `/v${date}/ping`)).status).toBe(200)
  }
})

it.each([
  ['studio.list-1_A', 200, { result: 1 }],
  ['a'.repeat(75), 200, { result: 1 }],
  ...['a'.repeat(76), '', 'a%20b'].map(
    (tag) => [tag, 400, { message: expect.stringContaining('"tag" takes 1 to 75') }] as const,
  ),
] as const)('answers a request with the tag "%s" with %d', async (tag, status, body) => {
  const response = await send('GET', `/v1/data/query/production?query=1&tag=${tag}`)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject(body)
})

it('answers HEAD like GET, without a body and without subscribing', async () => {
  expect((await send('HEAD', '/v2025-02-19/data/query/production?query=*')).status).toBe(200)
  const dataset = lake.server.context.datasets.get('production')
  if (dataset === undefined) throw new Error('There is no dataset')
  const onCommit = dataset.onCommit.bind(dataset)
  const listening = { count: 0 }
  dataset.onCommit = (listener) => {
    const stop = onCommit(listener)
    listening.count++
    return () => {
      listening.count--
      stop()
    }
  }
  const response = await send('HEAD', '/v1/data/listen/production?query=*')
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  dataset.onCommit = onCommit
  // The lake's own subscription for all clients remains.
  expect(listening.count).toBeLessThanOrEqual(1)
})

describe('JSON that is nested too deeply is refused', () => {
  const nested = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
  it.each([
    ['in mutations', 'POST', '/v1/data/mutate/production', `{"mutations":[{"create":${nested}}]}`],
    [
      'in parameters',
      'POST',
      '/v1/data/query/production',
      `{"query":"$p","params":{"p":${nested}}}`,
    ],
    ['in settings', 'PUT', '/v1/users/me/keyvalue', `[{"key":"k","value":${nested}}]`],
  ])('%s', async (_, method, path, body) => {
    const response = await send(method, path, body)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('nests deeper')
  })

  it('in the URL', async () => {
    const parameter = `${'['.repeat(3000)}${']'.repeat(3000)}`
    const response = await send('GET', `/v1/data/query/production?query=$p&$p=${parameter}`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('nests too deep')
  })
})
