import { sendWithRetry, type RetryOptions } from './retry.ts'

const USED_UP = 'AttemptsUsedUp'

/** Prevents Amplify's own retries: its name is none of those that Amplify retries. */
class AttemptsUsedUpError extends Error {
  override readonly name = USED_UP
}

type Send = typeof globalThis.fetch

export interface RouteOptions extends RetryOptions {
  /** Default: the global `fetch` as it was before. */
  fetch?: Send
  /** Headers of each request beside Amplify's own. */
  getHeaders?: () => Readonly<Record<string, string>>
}

const routes = new Map<string, Send>()
let sendUnrouted: Send | undefined

function getUrl(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input)
}

function getRoute(input: RequestInfo | URL, init?: RequestInit): Send | undefined {
  // Only Amplify sends this header; every other request passes unchanged.
  if (!new Headers(init?.headers).has('x-amz-user-agent')) return undefined
  const url = getUrl(input)
  return [...routes].find(([prefix]) => url.startsWith(prefix))?.[1]
}

/**
 * Sends Amplify's requests to these addresses through our budget of attempts. Amplify calls the
 * global `fetch` and retries on its own, which cannot be turned off for GraphQL and Cognito, so it
 * receives only final results: a response, or an error that it does not retry.
 */
export function routeAmplifyRequests(
  prefixes: readonly string[],
  { getHeaders, ...options }: RouteOptions,
): void {
  if (!sendUnrouted) {
    const original = globalThis.fetch
    sendUnrouted = original
    globalThis.fetch = (input, init) => (getRoute(input, init) ?? original)(input, init)
  }
  const fetch = options.fetch ?? sendUnrouted
  const send: Send = async (input, init) => {
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(getHeaders?.() ?? {})) headers.set(name, value)
    const answer = await sendWithRetry(input, { ...init, headers }, { ...options, fetch }).catch(
      (error: unknown) => {
        throw new AttemptsUsedUpError('No answer.', { cause: error })
      },
    )
    if (answer.retry && !answer.response.ok)
      throw new AttemptsUsedUpError(`HTTP ${answer.response.status} (${answer.retry.reason}).`)
    return answer.response
  }
  for (const prefix of prefixes) routes.set(prefix, send)
}

/** True when a call failed after all its attempts, however deeply Amplify has wrapped the error. */
export function isUsedUp(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  // Amplify copies the name to its own errors.
  if (Reflect.get(error, 'name') === USED_UP) return true
  const inner: unknown[] = ['cause', 'originalError', 'underlyingError', 'errors'].flatMap(
    (field) => Reflect.get(error, field),
  )
  return inner.some(isUsedUp)
}
