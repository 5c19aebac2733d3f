import { limitLog, type Log } from './log.ts'
import { getReasonOfAnswer, getReasonOfError, type RetryReason } from './retry-reason.ts'

/** Total attempts, including the first. */
export const MAX_ATTEMPTS = 3
const FIRST_DELAY_MS = 100
export const MAX_DELAY_MS = 5 * 60_000
export const ATTEMPT_TIMEOUT_MS = 10_000

/** Time, injectable for tests. */
export interface RetryClock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Resolves after that many milliseconds, and at once when the signal aborts. Never rejects. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

export interface RetryOptions {
  /** Total attempts; default 3. */
  attempts?: number
  /** Time limit of one attempt, including its body; default 10 seconds. */
  timeoutMs?: number
  /** An attempt that would start after this limit is not made. */
  totalMs?: number
  /** The caller's signal: aborting ends everything at once and is never retried. */
  signal?: AbortSignal | null
  clock?: RetryClock
  /** 0 ≤ value < 1. */
  random?: () => number
  log?: Log
}

/** Classifies one outcome; undefined when it is final. */
export interface Retry {
  reason: RetryReason
  /** Minimum wait from the Retry-After header. */
  afterMs?: number
}

export const systemClock: RetryClock = {
  now: () => Date.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const finish = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', finish)
        resolve()
      }
      const timer = setTimeout(finish, milliseconds)
      signal?.addEventListener('abort', finish)
    }),
}

/** Milliseconds before the attempt after `failures` failures: 100, 200, … plus jitter up to 100. */
export function getDelay(failures: number, random: () => number = Math.random): number {
  const delay = FIRST_DELAY_MS * 2 ** (failures - 1) + FIRST_DELAY_MS * random()
  return Math.min(delay, MAX_DELAY_MS)
}

/** Milliseconds of a Retry-After header, in seconds or as a date. */
export function parseRetryAfter(text: string | null, now: number): number | undefined {
  if (text === null || text.trim() === '') return undefined
  const time = /^\s*\d+\s*$/.test(text) ? now + Number(text) * 1000 : Date.parse(text)
  return Number.isNaN(time) ? undefined : Math.min(Math.max(0, time - now), MAX_DELAY_MS)
}

async function sendWithTimeout<Value>(
  send: (signal: AbortSignal) => Promise<Value>,
  {
    timeoutMs,
    signal,
    clock,
  }: { timeoutMs: number; signal?: AbortSignal | null; clock: RetryClock },
): Promise<Value> {
  signal?.throwIfAborted()
  const attempt = new AbortController()
  const done = new AbortController()
  const abort = () => attempt.abort(signal?.reason)
  signal?.addEventListener('abort', abort)
  // A race, because not every callee honours its signal.
  const aborted = new Promise<never>((_resolve, reject) => {
    attempt.signal.addEventListener('abort', () => reject(attempt.signal.reason))
  })
  aborted.catch(() => undefined)
  const limit = async () => {
    await clock.wait(timeoutMs, done.signal)
    if (!done.signal.aborted)
      attempt.abort(new DOMException(`No answer within ${timeoutMs} ms.`, 'TimeoutError'))
  }
  void limit()
  try {
    return await Promise.race([send(attempt.signal), aborted])
  } finally {
    done.abort()
    signal?.removeEventListener('abort', abort)
  }
}

/**
 * Calls `send` until its outcome is final, at most `attempts` times in all. `getRetry` may classify
 * a value as retryable; errors are classified by `getReasonOfError`.
 * @returns the last value, retryable or not.
 * @throws the error of the last attempt.
 */
export async function withRetry<Value>(
  send: (signal: AbortSignal) => Promise<Value>,
  options: RetryOptions & { getRetry?: (value: Value, now: number) => Retry | undefined } = {},
): Promise<Value> {
  const { attempts = MAX_ATTEMPTS, timeoutMs = ATTEMPT_TIMEOUT_MS, totalMs = Infinity } = options
  const { signal, clock = systemClock, random = Math.random, log = limitLog() } = options
  const begin = clock.now()

  for (let attempt = 1; ; attempt += 1) {
    let finish: () => Value
    let retry: Retry | undefined
    try {
      const value = await sendWithTimeout(send, { timeoutMs, signal, clock })
      finish = () => value
      retry = options.getRetry?.(value, clock.now())
    } catch (error) {
      signal?.throwIfAborted()
      finish = () => {
        throw error
      }
      const reason = getReasonOfError(error)
      if (reason) retry = { reason }
    }
    if (!retry) return finish()

    const delay = Math.max(getDelay(attempt, random), retry.afterMs ?? 0)
    const isLate = clock.now() + delay - begin > totalMs
    if (attempt >= attempts || isLate) {
      log.warn('The last attempt failed. Giving up.', { attempt, reason: retry.reason })
      return finish()
    }
    log.info('Trying again.', { attempt, reason: retry.reason, delay: Math.round(delay) })
    await clock.wait(delay, signal ?? undefined)
    signal?.throwIfAborted()
  }
}

export interface Answer {
  response: Response
  /** Reason why the last response of the budget would still be retryable. */
  retry?: Retry
}

/** Statuses whose responses may not have a body. */
const BODILESS = new Set([101, 204, 205, 304])

async function readAnswer(sent: Response, now: number): Promise<Answer> {
  // The body is read here, so that one which stalls or breaks off is a failed attempt.
  const bytes = await sent.arrayBuffer()
  const response = new Response(BODILESS.has(sent.status) ? null : bytes, {
    status: sent.status,
    statusText: sent.statusText,
    headers: sent.headers,
  })
  const isText = /json|text/.test(sent.headers.get('content-type') ?? 'text')
  const body = isText ? new TextDecoder().decode(bytes) : ''
  const reason = getReasonOfAnswer(sent.status, sent.headers, body)
  if (!reason) return { response }
  const afterMs = parseRetryAfter(sent.headers.get('retry-after'), now)
  return { response, retry: { reason, afterMs } }
}

/** One request with the whole budget; reports why the last response would still be retryable. */
export function sendWithRetry(
  input: RequestInfo | URL,
  init: RequestInit = {},
  options: RetryOptions & { fetch?: typeof fetch } = {},
): Promise<Answer> {
  const { clock = systemClock, fetch = globalThis.fetch } = options
  const signal = init.signal ?? (input instanceof Request ? input.signal : options.signal)
  // A stream can be sent once only.
  const attempts = init.body instanceof ReadableStream ? 1 : options.attempts
  return withRetry(
    async (attemptSignal) => {
      const request = input instanceof Request ? input.clone() : input
      const response = await fetch(request, { ...init, signal: attemptSignal })
      return readAnswer(response, clock.now())
    },
    { ...options, attempts, signal, getRetry: (answer) => answer.retry },
  )
}

/**
 * A `fetch` with one budget of attempts: network errors, 429, 500, 502, 503, 504, throttling and
 * timeouts (also named inside a 200), signature and clock skew. The body is read whole, within the
 * attempt's time limit. Mutations sent through it need an idempotency key.
 */
export function createRetryingFetch(
  options: RetryOptions & { fetch?: typeof fetch } = {},
): typeof fetch {
  return async (input, init) => (await sendWithRetry(input, init, options)).response
}
