import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { LakeEnv } from '../contracts.ts'
import { toHttpError } from '../errors.ts'
import type { Auth } from './auth.ts'
import { type RequestFacts, toRequestFacts } from './request-facts.ts'

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const EXPOSED_HEADERS =
  'Content-Disposition, ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset'
/** Allowed for any origin: the CDN paths, as on Sanity, and the CORS check. */
const OPEN_PATH = /^\/(images|files)\/|^\/v[^/]+\/check\/cors$/

export function getRequestFacts(c: Context): RequestFacts {
  const { address } = getConnInfo(c).remote
  // HTTP/2 has no header of that name.
  const host = c.req.header('host') ?? new URL(c.req.url).host
  return toRequestFacts(
    c.req.method,
    (name) => (name === 'host' ? host : c.req.header(name)),
    address,
  )
}

/** CORS for allowed origins, preflights included. */
export function buildCorsMiddleware(auth: Auth): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (OPEN_PATH.test(c.req.path)) {
      c.res.headers.set('Access-Control-Allow-Origin', '*')
      c.res.headers.set('Timing-Allow-Origin', '*')
      return next()
    }
    c.res.headers.append('Vary', 'Origin')
    if (origin === undefined || auth.isOwnOrigin(origin)) return next()

    const decision = auth.origins.decide(origin)
    if (!decision.allowed)
      throw toHttpError(
        403,
        `CORS origin "${origin}" is not allowed to call this content lake`,
        'SIO-403-CORS',
      )
    c.res.headers.set('Access-Control-Allow-Origin', origin)
    if (decision.withCredentials) c.res.headers.set('Access-Control-Allow-Credentials', 'true')
    if (c.req.method !== 'OPTIONS') {
      c.res.headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS)
      return next()
    }
    c.res.headers.set('Access-Control-Allow-Methods', ALLOWED_METHODS)
    c.res.headers.set('Access-Control-Max-Age', '600')
    const requested = c.req.header('access-control-request-headers')
    if (requested) c.res.headers.set('Access-Control-Allow-Headers', requested)
    return c.body(null, 204)
  }
}

/** Sets `identity` for the routes behind it. An unknown token is answered with 401 at once. */
export function buildIdentityMiddleware(auth: Auth): MiddlewareHandler<LakeEnv> {
  return (c, next) => {
    c.set('identity', auth.identify(getRequestFacts(c)))
    return next()
  }
}
