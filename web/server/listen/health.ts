import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

export interface Dependency {
  name: string
  /** Readiness ignores it: the site keeps serving cached content without its dependencies. */
  isWell: () => boolean | Promise<boolean>
}

interface Health {
  isDraining: () => boolean
  dependencies: readonly Dependency[]
}

/** Handles `/healthz` (liveness) and `/readyz` (readiness), and passes other requests to `listener`. */
export function answerHealth(listener: RequestListener, health: Health): RequestListener {
  return (request, response) => {
    const path = request.url?.split('?')[0]
    const isAsked = request.method === 'GET' || request.method === 'HEAD'
    if (isAsked && path === '/healthz') answer(request, response, 200, { status: 'alive' })
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
  const degraded = states.flatMap(({ name, isWell }) => (isWell ? [] : [name]))
  if (isDraining()) answer(request, response, 503, { status: 'draining', degraded })
  else answer(request, response, 200, { status: 'ready', degraded })
}

function answer(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: { status: string; degraded?: string[] },
): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
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

/** Whether the GraphQL endpoint responds; the result is cached for five seconds. */
export function probeGraphQL(
  { url, headers }: Probe,
  fetcher: typeof fetch = fetch,
): () => Promise<boolean> {
  let asked: { at: number; isWell: Promise<boolean> } | undefined
  const ask = async () => {
    try {
      const response = await fetcher(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: '{"query":"{ __typename }"}',
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
        cache: 'no-store',
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }
  return () => {
    const now = Date.now()
    if (!asked || now - asked.at >= PROBE_KEPT_MS) asked = { at: now, isWell: ask() }
    return asked.isWell
  }
}
