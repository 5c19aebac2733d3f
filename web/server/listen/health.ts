import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

export interface Dependency {
  name: string
  /**
   * Readiness ignores it: the site keeps serving cached content without its dependencies. Undefined where it cannot be
   * known.
   */
  isWell: () => boolean | undefined | Promise<boolean | undefined>
}

export interface Health {
  isDraining: () => boolean
  dependencies: readonly Dependency[]
}

const ALIVE_PATH = '/healthz'

/** Handles `/healthz` (liveness) and `/readyz` (readiness), and passes other requests to `listener`. */
export function answerHealth(listener: RequestListener, health: Health): RequestListener {
  return (request, response) => {
    const path = request.url?.split('?')[0]
    const isAsked = request.method === 'GET' || request.method === 'HEAD'
    if (isAsked && path === ALIVE_PATH) answer(request, response, 200, { status: 'alive' })
    else if (isAsked && path === '/readyz') void answerReady(request, response, health)
    else listener(request, response)
  }
}

async function answerReady(
  request: IncomingMessage,
  response: ServerResponse,
  { isDraining, dependencies }: Health,
): Promise<void> {
  const states = await Promise.all(
    dependencies.map(async ({ name, isWell }) => ({ name, isWell: await isWell() })),
  )
  const name = (wanted: boolean) =>
    states.flatMap((state) => (state.isWell === wanted ? [state.name] : []))
  const named = { well: name(true), degraded: name(false) }
  if (isDraining()) answer(request, response, 503, { status: 'draining', ...named })
  else answer(request, response, 200, { status: 'ready', ...named })
}

function answer(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: { status: string; well?: string[]; degraded?: string[] },
): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    // Studio's first screen asks, which is another origin; nothing here is secret.
    'Access-Control-Allow-Origin': '*',
    'X-Robots-Tag': 'noindex',
  })
  response.end(method === 'HEAD' ? undefined : `${JSON.stringify(body)}\n`)
}

interface Probe {
  url: string
  headers: Record<string, string>
}

const PROBE_TIMEOUT_MS = 2_000
const PROBE_KEPT_MS = 5_000
/** The backend looks through its outbox for it. */
const MAIL_KEPT_MS = 60_000

/** The GraphQL endpoint's answer to a query. */
const ask = (fetcher: typeof fetch, { url, headers }: Probe, query: string) =>
  fetcher(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    cache: 'no-store',
  })

/** Balancers wait a second for health. */
const ANSWER_LIMIT_MS = 500

/** Asks again once an answer is older than so many milliseconds; while that takes long, the earlier one holds. */
function keep<Answer>(
  milliseconds: number,
  read: () => Promise<Answer>,
): () => Promise<Answer | undefined> {
  let kept: { at: number; answer: Promise<Answer> } | undefined
  let known: Answer | undefined
  const renew = async () => (known = await read())
  return () => {
    const now = Date.now()
    if (!kept || now - kept.at >= milliseconds) kept = { at: now, answer: renew() }
    const late = wait(ANSWER_LIMIT_MS, undefined, { ref: false }).then(() => known)
    return Promise.race([kept.answer, late])
  }
}

/** Whether the GraphQL endpoint responds; the result is cached for five seconds. */
export const probeGraphQL = (
  probe: Probe,
  fetcher: typeof fetch = fetch,
): (() => Promise<boolean | undefined>) =>
  keep(PROBE_KEPT_MS, async () => {
    try {
      const response = await ask(fetcher, probe, '{ __typename }')
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  })

/** Whether all other instances are up; the result is cached for five seconds. */
export const probeInstances = (
  urls: readonly string[],
  fetcher: typeof fetch = fetch,
): (() => Promise<boolean | undefined>) =>
  keep(PROBE_KEPT_MS, async () => {
    const answers = await Promise.allSettled(
      urls.map(async (url) => {
        const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
        const response = await fetcher(`${url}${ALIVE_PATH}`, { signal, cache: 'no-store' })
        await response.body?.cancel()
        return response.ok
      }),
    )
    return answers.every((answer) => answer.status === 'fulfilled' && answer.value)
  })

const mailSchema = z.object({ data: z.object({ isMailLeaving: z.boolean() }) })

/** Whether the backend's mail leaves; undefined when it does not say. The result is cached for a minute. */
export const probeMail = (
  probe: Probe,
  fetcher: typeof fetch = fetch,
): (() => Promise<boolean | undefined>) =>
  keep(MAIL_KEPT_MS, async () => {
    try {
      const response = await ask(fetcher, probe, '{ isMailLeaving }')
      return mailSchema.parse(await response.json()).data.isMailLeaving
    } catch {
      return undefined
    }
  })
