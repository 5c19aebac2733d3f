import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type ListenEvent, type SanityClient } from '@sanity/client'
import { EventLog } from '../testing/event-log.ts'
import { STUDIO_ORIGIN, startTestLake, type TestLake } from '../testing/test-lake.ts'
import { createLakeFetch } from './lake-fetch.ts'

let lake: TestLake
let client: SanityClient
const sockets: WebSocket[] = []
const fetched: string[] = []

function openSocket(url: string): WebSocket {
  const socket = new WebSocket(url)
  sockets.push(socket)
  return socket
}

beforeAll(async () => {
  lake = await startTestLake()
  const resolveFetch = createLakeFetch({
    apiHost: lake.url,
    fetch: (input, init) => {
      fetched.push(new URL(input).pathname)
      return fetch(input, init)
    },
    openSocket,
  })
  client = lake.createClient({ token: lake.tokens.editor, resolveFetch })
})

afterAll(async () => {
  for (const socket of sockets) socket.close()
  await lake.server.close()
})

function listen(id: string): EventLog<ListenEvent> {
  const stream = client.listen(
    '*[_id == $id]',
    { id },
    { events: ['welcome', 'mutation', 'reconnect'] },
  )
  return new EventLog<ListenEvent>(stream)
}

it('carries twenty listeners on one connection, and requests over the ordinary fetch', async () => {
  const logs = Array.from({ length: 20 }, (_, n) => listen(`doc-${n}`))
  await Promise.all(logs.map((log) => log.waitFor('welcome')))
  const transaction = client.transaction()
  for (let n = 0; n < 20; n++) transaction.create({ _id: `doc-${n}`, _type: 'note', n })
  await transaction.commit()
  const events = await Promise.all(logs.map((log) => log.waitFor('mutation')))
  expect(events).toHaveLength(20)
  expect(events.every((mutations) => mutations.length === 1)).toBe(true)
  expect(sockets).toHaveLength(1)
  expect(fetched).toEqual(['/v2025-02-19/data/mutate/production'])
  for (const log of logs) log.close()
})

it('reconnects a lost connection for the remaining streams', async () => {
  const kept = listen('kept')
  const closed = listen('closed')
  await Promise.all([kept.waitFor('welcome'), closed.waitFor('welcome')])
  closed.close()
  const before = sockets.length
  sockets.at(-1)?.close()
  await kept.waitFor('welcome', 2)
  expect(sockets).toHaveLength(before + 1)
  await client.create({ _id: 'kept', _type: 'note' })
  expect(await kept.waitFor('mutation')).toHaveLength(1)
  kept.close()
})

it('reports a refused stream with its status', async () => {
  const url = `${lake.url}/v2025-02-19/data/listen/production?query=*%5B`
  const lakeFetch = createLakeFetch({ apiHost: lake.url, openSocket })()
  const response = await lakeFetch(url, { headers: { accept: 'text/event-stream' } })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { type: 'queryParseError' } })
})

it('ends an aborted stream', async () => {
  const abort = new AbortController()
  const lakeFetch = createLakeFetch({ apiHost: lake.url, openSocket })()
  const response = await lakeFetch(`${lake.url}/v1/data/listen/production?query=*`, {
    headers: { accept: 'text/event-stream' },
    signal: abort.signal,
  })
  const reader = response.body?.getReader()
  await reader?.read()
  abort.abort(new Error('enough'))
  await expect(
    (async () => {
      while (!(await reader?.read())?.done);
    })(),
  ).rejects.toThrow('enough')
})

it('passes other streams and other origins through', async () => {
  const seen: string[] = []
  const lakeFetch = createLakeFetch({
    apiHost: 'http://lake.example/lake',
    fetch: (input) => {
      seen.push(String(input))
      return Promise.resolve(new Response())
    },
    openSocket: () => {
      throw new Error('No socket is needed')
    },
  })()
  const stream = { headers: { accept: 'text/event-stream' } }
  await lakeFetch('http://lake.example/lake/v1/ping')
  await lakeFetch('http://lake.example/elsewhere', stream)
  await lakeFetch('http://other.example/lake/v1/data/listen/x', stream)
  expect(seen).toHaveLength(3)
})

/** The lake's answer to a WebSocket from a page of some origin. */
function connect(origin: string): Promise<string> {
  return new Promise((resolve) => {
    const url = `${lake.url.replace('http', 'ws')}/v1/streams`
    const socket = new WebSocket(url, { headers: { origin } })
    socket.addEventListener('open', () => {
      socket.close()
      resolve('open')
    })
    socket.addEventListener('error', () => resolve('refused'))
  })
}

it('accepts connections from allowed origins only', async () => {
  expect(await connect(STUDIO_ORIGIN)).toBe('open')
  expect(await connect('http://evil.example')).toBe('refused')
})
