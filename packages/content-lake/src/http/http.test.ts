import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { EventLog } from '../testing/event-log.ts'
import { PROJECT_ID, startTestLake, type TestLake } from '../testing/test-lake.ts'

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

it('answers an address of 20 kB by GET', async () => {
  const query = `1//${'x'.repeat(20_000)}`
  const response = await send('GET', `/v1/data/query/production?query=${encodeURIComponent(query)}`)
  expect(response.status).toBe(200)
})

it('keeps connections open for longer than load balancers do', async () => {
  const { headers } = await send('GET', '/v1/ping')
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
})

describe('compresses', () => {
  const long = encodeURIComponent(`"${'long '.repeat(1000)}"`)
  const ask = async (path: string, encoding: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const headers = {
      authorization: `Bearer ${lake.tokens.administrator}`,
      'accept-encoding': encoding,
    }
    get(`${lake.url}/v1${path}`, { headers }, resolve).on('error', reject)
    const response = await promise
    const chunks: Buffer[] = []
    for await (const chunk of response) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
    const { vary, 'content-encoding': sent } = response.headers
    return { encoding: sent, vary, bytes: Buffer.concat(chunks) }
  }

  it('long answers and exports, when asked for it', async () => {
    const query = await ask(`/data/query/production?query=${long}`, 'gzip, br')
    expect(query).toMatchObject({
      encoding: 'gzip',
      vary: expect.stringContaining('Accept-Encoding'),
    })
    expect(query.bytes.length).toBeLessThan(1000)
    expect(gunzipSync(query.bytes).toString()).toContain('long long')
    expect((await ask('/data/export/production', 'gzip')).encoding).toBe('gzip')
  })

  it.each([
    ['short answers', '/data/query/production?query=1', 'gzip'],
    ['what is not asked for so', `/data/query/production?query=${long}`, 'identity'],
    ['answers to changes', '/data/mutate/production', 'gzip'],
  ])('no %s', async (_, path, accepted) => {
    expect((await ask(path, accepted)).encoding).toBeUndefined()
  })
})

describe('a limit of requests', () => {
  let time = Date.parse('2026-01-01T00:00:00Z')
  let limited: TestLake
  beforeAll(async () => {
    limited = await startTestLake({ now: () => new Date(time) })
    limited.server.setRateLimit(3)
  })
  afterAll(() => limited.server.close())

  it('is told in the headers, and beyond it requests get 429 until the second is over', async () => {
    const ask = async () => {
      time += 10_000
      const answers = []
      for (let count = 0; count < 4; count += 1) {
        const { status, headers } = await fetch(`${limited.url}/v1/ping`)
        answers.push([status, headers.get('ratelimit-remaining'), headers.get('retry-after')])
        expect(headers.get('ratelimit-limit')).toBe('3')
        expect(headers.get('ratelimit-reset')).toBe('1')
      }
      return answers
    }
    const expected = [
      [200, '2', null],
      [200, '1', null],
      [200, '0', null],
      [429, '0', '1'],
    ]
    expect(await ask()).toEqual(expected)
    expect(await ask()).toEqual(expected)
  })

  it('is waited for by the client', async () => {
    const retryDelay = () => {
      time += 10_000
      return 0
    }
    const client = limited.createClient({ retryDelay })
    for (let count = 0; count < 9; count += 1) expect(await client.fetch('1')).toBe(1)
    expect((await send('GET', '/v1/ping')).headers.get('ratelimit-limit')).toBeNull()
  })
})

describe('is reached', () => {
  it('with two slashes in front, as by @sanity/migrate', async () => {
    const url = '//v2024-01-29/data/mutate/production?visibility=async&tag=sanity.migration.mutate'
    const body = JSON.stringify({ mutations: [{ create: { _id: 'migrated', _type: 'page' } }] })
    expect((await send('POST', url, body)).status).toBe(200)
    const exported = await send('GET', '//v2024-01-29/data/export/production?types=page')
    expect(await exported.text()).toContain('"_id":"migrated"')
  })

  it('by a client that names its dataset as a resource', async () => {
    const resource = { type: 'dataset', id: `${PROJECT_ID}.production` } as const
    const config = { token: lake.tokens.editor, dataset: undefined, perspective: 'raw' } as const
    const client = lake.createClient({ ...config, projectId: undefined, resource })
    await client.createOrReplace({ _id: 'named', _type: 'page' })
    await client.action({
      actionType: 'sanity.action.document.edit',
      publishedId: 'named',
      draftId: 'drafts.named',
      patch: { set: { title: 'Draft' } },
    })
    expect(await client.getDocument('named')).toMatchObject({ _type: 'page' })
    expect(await client.fetch('count(*[_id in ["named", "drafts.named"]])')).toBe(2)
    const logs = [
      new EventLog(client.listen('*', {}, { events: ['welcome'] })),
      new EventLog(client.live.events()),
    ]
    for (const log of logs) {
      await log.waitFor('welcome')
      log.close()
    }
    const foreign = await send('GET', '/v1/projects/other/datasets/production/query?query=*')
    expect(foreign.status).toBe(404)
  })
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
