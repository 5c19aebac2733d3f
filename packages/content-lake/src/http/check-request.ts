import type { MiddlewareHandler } from 'hono'
import { toHttpError } from '../errors.ts'

const VERSION = /^\/(v[^/]*)/
const TAG = /^[a-z0-9._-]{1,75}$/i

/** Whether a date exists and has come: every one is a version of the API. */
function isPastDate(text: string, now: Date): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`) && date <= now
}

/** Refuses versions of the API that do not exist, and malformed tags of requests, with 400. */
export function buildRequestCheck(now: () => Date): MiddlewareHandler {
  return (c, next) => {
    const version = VERSION.exec(c.req.path)?.[1]
    if (version !== undefined && version !== 'v1' && version !== 'vX') {
      if (!isPastDate(version.slice(1), now()))
        throw toHttpError(
          400,
          `There is no API version "${version}": use v1, vX or a date until today (UTC), such as v2025-02-19`,
        )
    }
    const tag = c.req.query('tag')
    if (tag !== undefined && !TAG.test(tag))
      throw toHttpError(400, '"tag" takes 1 to 75 letters, digits, "_", "-" and "."')
    return next()
  }
}
