import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { WebSocket } from 'ws'
import { isRecord } from '../guards.ts'
import { startTestLake, STUDIO_ORIGIN, type TestLake } from '../testing/test-lake.ts'

let lake: TestLake
const open = new Set<WebSocket>()

beforeAll(async () => {
  lake = await startTestLake()
})

afterEach(() => {
  for (const socket of open) socket.terminate()
  open.clear()
})

afterAll(async () => {
  await lake.server.close()
})

function openSocket(headers: Record<string, string> = {}, dataset = 'production') {
  const address = `${lake.url.replace(/^http/, 'ws')}/v2022-06-30/socket/${dataset}?tag=sanity.studio`
  const socket = new WebSocket(address, { headers })
  open.add(socket)
  return socket
}

async function connect(token?: string) {
  const socket = openSocket(token ? { authorization: `Bearer ${token}` } : {})
  const messages: Record<string, unknown>[] = []
  const waiting = new Set<() => void>()
  let beats = 0
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    if (text === '♥') beats++
    else {
      const message: unknown = JSON.parse(text)
      if (isRecord(message)) messages.push(message)
    }
    for (const check of waiting) check()
  })
  await once(socket, 'open')

  function find(accept: (message: Record<string, unknown>) => boolean) {
    return new Promise<Record<string, unknown>>((resolve) => {
      const check = () => {
        const found = messages.find(accept)
        if (!found) return
        waiting.delete(check)
        resolve(found)
      }
      waiting.add(check)
      check()
    })
  }
  let next = 0
  const call = (method: string, params: Record<string, unknown> = {}) => {
    const id = `call-${next++}`
    socket.send(
      JSON.stringify({ jsonrpc: '2.0', method, params: { ...params, apiVersion: 'v1' }, id }),
    )
    return find((message) => message.id === id)
  }
  const hear = (type: string) =>
    find(({ method, params }) => {
      const result = isRecord(params) ? params.result : undefined
      return method === 'presence_subscription' && isRecord(result) && result.type === type
    })
  return { socket, call, hear, messages, getBeats: () => beats }
}

const LOCATIONS = [{ type: 'document', documentId: 'a', path: ['title'], lastActiveAt: 'now' }]

it('shows each of two users where the other is, and that they left', async () => {
  const ann = await connect(lake.tokens.editor)
  const ben = await connect(lake.tokens.developer)
  const { result: subscription } = await ann.call('presence_subscribe')
  await ben.call('presence_subscribe')
  await ben.call('presence_rollcall', { session: 'ben-1' })
  expect(await ann.hear('rollCall')).toMatchObject({
    jsonrpc: '2.0',
    params: { subscription, result: { i: 'robot-developer', session: 'ben-1' } },
  })
  await ben.call('presence_announce', { data: { sessionId: 'ben-1', locations: LOCATIONS } })
  expect(await ann.hear('state')).toMatchObject({
    params: {
      subscription,
      result: { i: 'robot-developer', m: { sessionId: 'ben-1', locations: LOCATIONS } },
    },
  })
  ben.socket.terminate()
  expect(await ann.hear('disconnect')).toMatchObject({
    params: { result: { i: 'robot-developer', m: { session: 'ben-1' } } },
  })
})

it('sends a heartbeat on subscribing', async () => {
  const ann = await connect(lake.tokens.editor)
  await ann.call('presence_subscribe')
  expect(ann.getBeats()).toBeGreaterThan(0)
})

it('announces leaving once, and nothing after unsubscribing', async () => {
  const ann = await connect(lake.tokens.editor)
  const { result: subscriptionId } = await ann.call('presence_subscribe')
  await ann.call('presence_announce', { data: { sessionId: 'ann-1', locations: [] } })
  await ann.call('presence_disconnect', { session: 'ann-1' })
  await ann.call('presence_disconnect', { session: 'ann-1' })
  const heard = () => ann.messages.filter(({ method }) => method === 'presence_subscription').length
  expect(heard()).toBe(2)
  expect(await ann.call('presence_unsubscribe', { subscriptionId })).toMatchObject({ result: true })
  await ann.call('presence_rollcall', { session: 'ann-1' })
  expect(heard()).toBe(2)
})

it('refuses impersonation and anonymous listeners', async () => {
  const ann = await connect(lake.tokens.editor)
  await ann.call('presence_announce', { data: { sessionId: 'ann-2', locations: [] } })
  const eve = await connect()
  for (const method of [
    'presence_subscribe',
    'presence_announce',
    'presence_rollcall',
    'presence_disconnect',
  ])
    expect(
      await eve.call(method, { session: 'ann-2', data: { sessionId: 'ann-2', locations: [] } }),
    ).toMatchObject({ error: { code: 4001 } })
  expect(await eve.call('authorization', { authorization: 'Bearer nope' })).toMatchObject({
    error: { code: 4001 },
  })
  expect(
    await eve.call('authorization', { authorization: `Bearer ${lake.tokens.viewer}` }),
  ).toMatchObject({
    result: { authenticated: true },
  })
  expect(
    await eve.call('presence_announce', { data: { sessionId: 'ann-2', locations: [] } }),
  ).toMatchObject({
    error: { code: 4003 },
  })
  await ann.call('presence_subscribe')
  await eve.call('presence_disconnect', { session: 'ann-2' })
  await ann.call('presence_rollcall', { session: 'ann-2' })
  expect(ann.messages.filter(({ method }) => method === 'presence_subscription')).toHaveLength(1)
})

it('answers malformed messages with JSON-RPC errors', async () => {
  const ann = await connect(lake.tokens.editor)
  expect(await ann.call('presence_dance')).toMatchObject({ error: { code: -32601 } })
  expect(await ann.call('presence_announce', { data: 'x' })).toMatchObject({
    error: { code: -32602 },
  })
  ann.socket.send('{')
  ann.socket.send('[]')
  await ann.call('presence_subscribe')
  expect(ann.messages).toContainEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32700, message: 'Not JSON' },
  })
})

it.each([
  [{ origin: 'http://evil.example' }, 'production', 403],
  [{ authorization: 'Bearer nope' }, 'production', 401],
  [{}, 'nowhere', 404],
])('refuses %j for %s with %d', async (headers, dataset, status) => {
  const socket = openSocket(headers, dataset)
  const [error] = await once(socket, 'error')
  expect(String(error)).toContain(String(status))
})

it('accepts connections from Studio’s own page', async () => {
  const socket = openSocket({ origin: STUDIO_ORIGIN })
  await once(socket, 'open')
  expect(socket.readyState).toBe(WebSocket.OPEN)
})
