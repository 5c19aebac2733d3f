import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  createRetryingFetch,
  getDelay,
  MAX_DELAY_MS,
  parseRetryAfter,
  type RetryOptions,
  withRetry,
} from './retry.ts'
import { SILENT_LOG } from './testing/silent-log.ts'

const START = Date.parse('2026-11-20T04:00:00Z')
const OK = () => Response.json({ data: { id: 1 } })
const networkError = () => Promise.reject(new TypeError('fetch failed'))
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('', { status: code, headers })

type Step = (signal: AbortSignal) => Response | Promise<Response>

/**
 * A server that replies in a given order (the last reply repeats) and records the request times.
 */
function createServer(...steps: [Step, ...Step[]]) {
  const times: number[] = []
  const bodies: unknown[] = []
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const step = steps[Math.min(times.length, steps.length - 1)] ?? steps[0]
    times.push(Date.now() - START)
    bodies.push(init?.body)
    return step(init?.signal ?? new AbortController().signal)
  }
  return { fetch, times, bodies }
}

async function settle<Value>(promise: Promise<Value>): Promise<PromiseSettledResult<Value>> {
  const settled = Promise.allSettled([promise])
  await jest.runAllTimersAsync()
  return (await settled)[0]
}

function call(server: { fetch: typeof fetch }, options: RetryOptions = {}, init?: RequestInit) {
  const retrying = createRetryingFetch({
    fetch: server.fetch,
    random: () => 0.5,
    log: SILENT_LOG,
    ...options,
  })
  return settle(retrying('http://backend.test/graphql', init))
}

async function getStatus(result: PromiseSettledResult<Response>) {
  return result.status === 'fulfilled' ? result.value.status : String(result.reason)
}

beforeEach(() => {
  jest.useFakeTimers({ now: START })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('calls that are tried again', () => {
  const named =
    (body: object, code = 400) =>
    () =>
      Response.json(body, { status: code })
  it.each<[string, Step]>([
    ['a network error', networkError],
    ...[429, 500, 502, 503, 504].map((code): [string, Step] => [`HTTP ${code}`, status(code)]),
    ['throttling, by body', named({ __type: 'com.amazonaws#ThrottlingException' })],
    ['throttling, by header', status(400, { 'x-amzn-errortype': 'TooManyRequestsException:' })],
    [
      'throttling inside a 200',
      named({ errors: [{ errorType: 'DynamoDB:ThrottlingException' }] }, 200),
    ],
    ['a timeout, by body', named({ code: 'RequestTimeout' })],
    ['a timeout inside a 200', named({ errors: [{ errorType: 'ExecutionTimeout' }] }, 200)],
    ['a wrong signature', named({ __type: 'InvalidSignatureException' }, 403)],
    ['clock skew', named({ __type: 'RequestTimeTooSkewed' }, 403)],
  ])('%s', async (_case, step) => {
    const server = createServer(step, OK)
    expect(await getStatus(await call(server))).toBe(200)
    expect(server.times).toHaveLength(2)
  })

  it.each<[string, Step]>([
    ['an answer', OK],
    ['HTTP 400', status(400)],
    ['HTTP 401', status(401)],
    ['HTTP 404', status(404)],
    ['HTTP 501', status(501)],
    ['an error of ours inside a 200', named({ errors: [{ errorType: 'Unauthorized' }] }, 200)],
    ['data that talk of throttling', named({ data: { text: '"errorType" Throttling' } }, 200)],
    ['a mistake of the program', () => Promise.reject(new TypeError('x is not a function'))],
  ])('nothing after %s', async (_case, step) => {
    const server = createServer(step)
    await call(server)
    expect(server.times).toHaveLength(1)
  })

  it('resends the same body when it retries', async () => {
    const server = createServer(status(503), OK)
    await call(server, {}, { method: 'POST', body: '{"key":"1"}' })
    expect(server.bodies).toEqual(['{"key":"1"}', '{"key":"1"}'])
  })

  it('does not retry when the body is a stream', async () => {
    const server = createServer(status(503))
    const init = { method: 'POST', body: new Blob(['x']).stream(), duplex: 'half' } as const
    expect(await getStatus(await call(server, {}, init))).toBe(503)
    expect(server.times).toHaveLength(1)
  })
})

describe('the budget', () => {
  it('is 3 attempts in all, whatever the failures', async () => {
    const server = createServer(networkError, status(429), status(503))
    expect(await getStatus(await call(server))).toBe(503)
    expect(server.times).toHaveLength(3)
  })

  it('throws the last error when all attempts fail', async () => {
    const server = createServer(networkError)
    expect(await getStatus(await call(server))).toBe('TypeError: fetch failed')
    expect(server.times).toHaveLength(3)
  })

  it('follows the number of attempts that is configured', async () => {
    const server = createServer(networkError)
    await call(server, { attempts: 1 })
    expect(server.times).toHaveLength(1)
  })

  it('logs each attempt', async () => {
    const lines: string[] = []
    const add = (level: string) => (message: string) => void lines.push(`${level} ${message}`)
    const log = { info: add('INFO'), warn: add('WARN'), error: add('ERROR') }
    await call(createServer(status(503)), { log })
    expect(lines).toEqual([
      'INFO Trying again.',
      'INFO Trying again.',
      'WARN The last attempt failed. Giving up.',
    ])
  })
})

describe('the wait', () => {
  it('is exponential from 100 ms, with jitter', async () => {
    const server = createServer(status(503))
    await call(server)
    expect(server.times).toEqual([0, 150, 150 + 250])
    expect([getDelay(1, () => 0), getDelay(2, () => 0), getDelay(3, () => 0)]).toEqual([
      100, 200, 400,
    ])
    expect(getDelay(1, () => 0.999)).toBeCloseTo(199.9)
  })

  it('is capped at 5 minutes', () => {
    expect(getDelay(12, () => 0)).toBe(204_800)
    expect(getDelay(13, () => 0)).toBe(300_000)
    expect(getDelay(60, () => 0.9)).toBe(300_000)
  })

  it.each([
    ['seconds', '2', 2000],
    ['a date', 'Fri, 20 Nov 2026 04:00:03 GMT', 3000],
    ['less than the back-off', '0', 150],
    ['nonsense', 'soon', 150],
    ['an hour, capped', '3600', MAX_DELAY_MS],
  ])('honours Retry-After: %s', async (_case, header, expected) => {
    const server = createServer(status(429, { 'retry-after': header }), OK)
    await call(server)
    expect(server.times).toEqual([0, expected])
  })

  it('does not wait when the wait would exceed the total time limit', async () => {
    const server = createServer(status(503, { 'retry-after': '60' }), OK)
    expect(await getStatus(await call(server, { totalMs: 20_000 }))).toBe(503)
    expect(Date.now() - START).toBeLessThan(20_000)
    expect(server.times).toHaveLength(1)
  })

  it('ignores a Retry-After date in the past', () => {
    expect(parseRetryAfter('Fri, 20 Nov 2026 03:00:00 GMT', START)).toBe(0)
    expect(parseRetryAfter(null, START)).toBeUndefined()
  })
})

describe('an attempt has a time limit', () => {
  const hang: Step = (signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const deaf: Step = () => new Promise(() => undefined)
  const stalled: Step = () =>
    new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) }))

  it.each<[string, Step]>([
    ['an answer that never comes', hang],
    ['a call that does not listen to its signal', deaf],
    ['a body that stalls', stalled],
  ])('%s', async (_case, step) => {
    const server = createServer(step, OK)
    expect(await getStatus(await call(server, { timeoutMs: 1000 }))).toBe(200)
    expect(server.times).toEqual([0, 1150])
  })

  it('throws the timeout when the last attempt times out', async () => {
    const server = createServer(hang)
    expect(await getStatus(await call(server))).toBe('TimeoutError: No answer within 10000 ms.')
    expect(server.times).toHaveLength(3)
  })

  it('clears its timer when the attempt ends', async () => {
    await call(createServer(OK))
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe('the caller', () => {
  it('aborts at once when the caller aborts', async () => {
    const server = createServer(() => new Promise(() => undefined))
    const caller = new AbortController()
    setTimeout(() => caller.abort(new Error('left the page')), 30)
    expect(await getStatus(await call(server, {}, { signal: caller.signal }))).toBe(
      'Error: left the page',
    )
    expect(Date.now() - START).toBe(30)
    expect(server.times).toHaveLength(1)
  })

  it('sends nothing more when the caller aborts during a wait', async () => {
    const server = createServer(status(503))
    const caller = new AbortController()
    setTimeout(() => caller.abort(), 50)
    await call(server, {}, { signal: caller.signal })
    expect(server.times).toHaveLength(1)
  })

  it('classifies its own values when it calls withRetry', async () => {
    const values = ['busy', 'busy', 'done']
    const answer = withRetry(async () => values.shift(), {
      getRetry: (value) => (value === 'busy' ? { reason: 'throttled' } : undefined),
      log: SILENT_LOG,
    })
    expect(await settle(answer)).toEqual({ status: 'fulfilled', value: 'done' })
  })

  it('gets the answer whole: status, headers, bytes', async () => {
    const bytes = new Uint8Array([0, 255, 10])
    const server = createServer(
      () =>
        new Response(bytes, { status: 206, headers: { 'content-type': 'image/png', etag: 'x' } }),
    )
    const retrying = createRetryingFetch({ fetch: server.fetch })
    const response = await retrying('http://backend.test/file')
    expect([response.status, response.headers.get('etag')]).toEqual([206, 'x'])
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  })

  it('gets an answer without a body', async () => {
    const retrying = createRetryingFetch({
      fetch: createServer(() => new Response(null, { status: 204 })).fetch,
    })
    expect((await retrying('http://backend.test/')).status).toBe(204)
  })
})
