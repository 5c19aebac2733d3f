import { env } from '#config/env.server.ts'
import { type ClientAddressSource, getClientAddress } from './client-address.ts'
import { limitBody } from './limit-body.ts'
import { createRateLimit, type RateLimit } from './rate-limit.ts'
import { isSameOrigin } from './same-origin.ts'

/** More than any page sends; what a route does has narrower limits of its own. */
const takeAny = createRateLimit('posts', { anAddress: 1_200, ofAll: 120_000 })

const FORM = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const
/** A page that is left sends JSON as plain text, which needs no permission of the server. */
const JSON_TEXT = ['application/json', 'text/plain'] as const
const TYPES = { form: FORM, json: JSON_TEXT }

export type PostRefusal = 403 | 413 | 415 | 429

export interface PostRules {
  /** Names the budget where addresses are not known. */
  name: string
  /** Longest body, in bytes. */
  maxBytes: number
  /** Whether pages send forms, or JSON. */
  sends: keyof typeof TYPES
  /** Whether the handler checks a signature instead of the origin. */
  isSigned?: boolean
  /** Says no in the route's own way. */
  refuse?: (status: PostRefusal, request: Request) => Response
}

interface PostDeps {
  siteUrl: string
  clientAddressSource: ClientAddressSource | undefined
  take: RateLimit
}

const OWN_DEPS: PostDeps = {
  siteUrl: env.siteUrl,
  clientAddressSource: env.forms.clientAddressSource,
  take: takeAny,
}

type Handler<Context> = (request: Request, context: Context) => Promise<Response>

/**
 * Makes the handler of a route that takes posts: posts of other origins, too many of them, of other types or too long
 * are refused before the body is read. A body whose length is not declared fails when it exceeds the limit.
 */
export function receivePost<Context>(
  rules: PostRules,
  handle: Handler<Context>,
  deps: PostDeps = OWN_DEPS,
): Handler<Context> {
  const { name, maxBytes, isSigned = false, refuse = refusePlainly } = rules
  return async (request, context) => {
    const refusal = findRefusal(request, rules, deps)
    if (refusal !== undefined) return refuse(refusal, request)
    const address = getClientAddress(request.headers, deps.clientAddressSource)
    // A signature is cheap to check, and a service sends many posts from few addresses.
    if (!isSigned && (await deps.take(address, { of: name })) !== undefined)
      return refuse(429, request)
    const { body } = limitBody(request, maxBytes)
    const { url, method, headers, signal } = request
    // Node wants to know that it may answer before the body has ended.
    const limited = { method, headers, signal, body, duplex: 'half' }
    return handle(new Request(url, limited), context)
  }
}

function findRefusal(
  { headers, body }: Request,
  { isSigned = false, maxBytes, sends }: PostRules,
  { siteUrl }: PostDeps,
): PostRefusal | undefined {
  if (!isSigned && !isSameOrigin(headers, siteUrl)) return 403
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return 413
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  // A button without entries sends nothing.
  return body !== null && !TYPES[sends].some((known) => known === type) ? 415 : undefined
}

export const REASONS: Readonly<Record<PostRefusal, string>> = {
  403: 'This did not come from a page of this site. Open the page and try again.',
  413: 'This is too long.',
  415: 'This is not what a page of this site sends.',
  429: 'Too many tries in a short time. Wait some minutes, then try again.',
}

function refusePlainly(status: PostRefusal): Response {
  return new Response(REASONS[status], {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
