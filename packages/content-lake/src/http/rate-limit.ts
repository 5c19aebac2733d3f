import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import { toHttpError } from '../errors.ts'

/**
 * Limits the requests of one address within a second and says so in Sanity's headers; those beyond get 429,
 * so that clients can try how they wait. Without a limit, does nothing.
 */
export function buildRateLimit(
  getLimit: () => number | undefined,
  now: () => Date,
): MiddlewareHandler {
  const counts = new Map<string, number>()
  let second = 0
  return (c, next) => {
    const limit = getLimit()
    if (limit === undefined) return next()
    const current = Math.floor(now().getTime() / 1000)
    if (current !== second) counts.clear()
    second = current
    const address = getConnInfo(c).remote.address ?? ''
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    c.res.headers.set('RateLimit-Limit', String(limit))
    c.res.headers.set('RateLimit-Remaining', String(Math.max(0, limit - count)))
    c.res.headers.set('RateLimit-Reset', '1')
    if (count <= limit) return next()
    c.res.headers.set('Retry-After', '1')
    throw toHttpError(429, `Too many requests: ${limit} a second are the most`)
  }
}
