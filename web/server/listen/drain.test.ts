import { once } from 'node:events'
import { Agent, createServer, type RequestListener, request as send, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from '@jest/globals'
import { getListeningPort } from 'core/testing/ports'
import { Drain } from './drain.ts'

const TIMES = { noticeMs: 0, limitMs: 5_000 }

let server: Server
let agent: Agent

async function serve(drain: Drain, listener: RequestListener) {
  server = createServer(drain.track(listener)).listen(0, '127.0.0.1')
  agent = new Agent({ keepAlive: true })
  const port = await getListeningPort(server)
  return async () => {
    const sent = send({ host: '127.0.0.1', port, agent }).end()
    const [response] = await once(sent, 'response')
    return { connection: response.headers.connection, body: text(response) }
  }
}

afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
})

it('finishes every request in flight and closes its connection when it drains', async () => {
  const drain = new Drain()
  const arrived: object[] = []
  const { promise: allArrived, resolve: onAllArrived } = Promise.withResolvers<void>()
  const { promise: go, resolve } = Promise.withResolvers<void>()
  const ask = await serve(drain, (_request, response) => {
    if (arrived.push(response) === 5) onAllArrived()
    void go.then(() => response.end('x'.repeat(1_000_000)))
  })
  const answers = Array.from({ length: 5 }, ask)
  await allArrived
  const ended = drain.end(server, TIMES)
  expect(drain.isDraining).toBe(true)
  resolve()
  for (const answer of await Promise.all(answers)) {
    expect(await answer.body).toHaveLength(1_000_000)
    expect(answer.connection).toBe('close')
  }
  await ended
})

it('finishes a response when half of it was sent', async () => {
  const drain = new Drain()
  const { promise: go, resolve } = Promise.withResolvers<void>()
  const ask = await serve(drain, (_request, response) => {
    response.write('first ')
    void go.then(() => response.end('second'))
  })
  const { body } = await ask()
  const ended = drain.end(server, { ...TIMES, limitMs: 60_000 })
  resolve()
  expect(await body).toBe('first second')
  await ended
})

it('accepts requests until the notice time is over when it drains', async () => {
  const drain = new Drain()
  const ask = await serve(drain, (_request, response) => response.end('page'))
  await (
    await ask()
  ).body
  const ended = drain.end(server, { ...TIMES, noticeMs: 1_000 })
  const answer = await ask()
  expect(answer.connection).toBe('close')
  expect(await answer.body).toBe('page')
  await ended
  await expect(ask()).rejects.toThrow(/ECONNREFUSED/)
})

it('ends event streams at once when it drains', async () => {
  const drain = new Drain()
  const ask = await serve(drain, (_request, response) => {
    response.setHeader('Content-Type', 'text/event-stream')
    response.write('event: welcome\n\n')
  })
  const { body } = await ask()
  await drain.end(server, { ...TIMES, limitMs: 60_000 })
  expect(await body).toContain('welcome')
})

it('aborts a request when it takes longer than the limit', async () => {
  const drain = new Drain()
  const ask = await serve(drain, (_request, response) => response.write('never more'))
  const { body } = await ask()
  const cut = body.catch((error: unknown) => error)
  await drain.end(server, { ...TIMES, limitMs: 50 })
  expect(await cut).toMatchObject({ message: 'aborted' })
})
