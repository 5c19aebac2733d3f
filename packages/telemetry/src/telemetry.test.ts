import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const PART = join(import.meta.dirname, 'testing', 'observed-server.ts')
const CANARIES = ['Canary Tan', '91112222', 'canary@example.com']
const QUERY = CANARIES.map((each, index) => `field${index}=${encodeURIComponent(each)}`).join('&')

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Collector and other part in one. */
let server: Server
let url: string
let received: Received[]
let part: ChildProcess
let output: string

beforeEach(async () => {
  received = []
  output = ''
  server = createServer((request, response) => {
    const receive = async () => {
      const body = await text(request)
      received.push({ path: request.url ?? '', headers: request.headers, body })
      response.setHeader('Content-Type', 'application/json')
      response.end('{}')
    }
    void receive()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  url = `http://127.0.0.1:${address.port}`
})

afterEach(async () => {
  part.kill('SIGKILL')
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

/** Resolves with the address of the part. */
async function startPart(env: Record<string, string>): Promise<string> {
  part = spawn(process.execPath, ['--no-warnings', PART], {
    env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: '', LOG_FORMAT: '', ...env },
  })
  const add = (chunk: Buffer) => {
    output += chunk.toString()
  }
  part.stdout?.on('data', add)
  part.stderr?.on('data', add)
  for (;;) {
    const port = /Listening on (\d+)\./.exec(output)?.[1]
    if (port !== undefined) return `http://127.0.0.1:${port}`
    if (part.exitCode !== null) throw new Error(output)
    await wait(20)
  }
}

async function stopPart(): Promise<void> {
  const ended = once(part, 'exit')
  part.kill('SIGTERM')
  await ended
}

const visit = async (origin: string, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin}${path}?${QUERY}`, {
    method: 'POST',
    headers: {
      cookie: `name=${encodeURIComponent('Canary Tan')}`,
      'user-agent': 'canary@example.com',
      ...headers,
    },
    body: CANARIES.join(),
  })
  return { id: response.headers.get('x-request-id'), body: await response.text() }
}

const getExports = (path: string) => received.filter((each) => each.path === path)

it('sends nothing and prints lines for people when nothing is set', async () => {
  const origin = await startPart({})
  const { id, body } = await visit(origin, '/page')
  await stopPart()
  expect(id).toBe(body)
  expect(received).toEqual([])
  expect(output).toContain('Listening on')
  expect(output).not.toContain('{"time"')
})

it('passes the id and the trace of a request on, and names both in its spans', async () => {
  const origin = await startPart({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTHER_URL: url })
  const answer = await visit(origin, '/page', { 'x-request-id': 'edge-12345678' })
  await visit(origin, '/fault')
  await stopPart()
  expect(answer).toEqual({ id: 'edge-12345678', body: 'edge-12345678' })
  const call = received.find(({ path }) => path.startsWith('/called'))
  expect(call?.headers['x-request-id']).toBe('edge-12345678')
  const traceId = /^00-([0-9a-f]{32})-/.exec(String(call?.headers['traceparent']))?.[1]
  const traces = getExports('/v1/traces')
    .map(({ body }) => body)
    .join()
  expect(traces).toContain(`"traceId":"${traceId}"`)
  for (const part of ['POST /page', 'edge-12345678', '"service.version"', '/called'])
    expect(traces).toContain(part)
  const metrics = getExports('/v1/metrics')
    .map(({ body }) => body)
    .join()
  for (const part of ['http.server.request.duration', 'part.is_stale', '"intValue":500'])
    expect(metrics).toContain(part)
})

it.each(['', 'json'])(
  'answers on after the reader of its output is gone: format "%s"',
  async (format) => {
    const origin = await startPart({ LOG_FORMAT: format })
    part.stdout?.destroy()
    part.stderr?.destroy()
    // The first write after the end of the reader may still succeed.
    for (let count = 0; count < 3; count++) {
      const { id, body } = await visit(origin, '/page')
      expect(id).toBe(body)
    }
  },
)

it('has one JSON object a line, also of what others print, when the format is JSON', async () => {
  const origin = await startPart({ LOG_FORMAT: 'json' })
  const { id } = await visit(origin, '/page')
  await stopPart()
  const entries: Record<string, unknown>[] = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(entries).toContainEqual(
    expect.objectContaining({
      service: 'part',
      release: 'abc',
      requestId: id,
      message: 'request',
      method: 'POST',
      path: '/page',
      status: 200,
    }),
  )
  const printed = entries.find(({ message }) => String(message).includes('of two lines'))
  expect(printed).toMatchObject({ level: 'error', requestId: id })
})

it("names a request as CloudFront's access log does, whatever the visitor calls it", async () => {
  const origin = await startPart({})
  const { id } = await visit(origin, '/page', {
    'x-amz-cf-id': 'k1WR_x-Yd4f0mB2vTq9hLz8sJc3nAe7uRg5iKo6pXw1tNbQyVjMZ4A==',
    'x-request-id': 'visitor-12345678',
  })
  expect(id).toBe('k1WR_x-Yd4f0mB2vTq9hLz8sJc3nAe7uRg5iKo6pXw1tNbQyVjMZ4A')
})

it('takes no id that could be a line of its own', async () => {
  const origin = await startPart({})
  const { id } = await visit(origin, '/page', { 'x-request-id': 'a b {"level":"error"}' })
  expect(id).toMatch(/^[\da-f-]{36}$/)
})

it('names nothing personal in logs, spans and metrics', async () => {
  const origin = await startPart({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTHER_URL: url,
    LOG_FORMAT: 'json',
  })
  await visit(origin, '/page')
  await visit(origin, '/fault')
  await stopPart()
  const exports = [...getExports('/v1/traces'), ...getExports('/v1/metrics')]
  expect(exports.length).toBeGreaterThan(1)
  const seen = exports.map(({ body }) => body).join() + output
  for (const canary of CANARIES) {
    expect(seen).not.toContain(canary)
    expect(seen).not.toContain(encodeURIComponent(canary))
  }
})
