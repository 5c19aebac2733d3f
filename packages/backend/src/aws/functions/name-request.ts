import type { MiddlewareHandler } from 'hono'
import { parseRequestId, REQUEST_ID_HEADER, runInRequest } from 'telemetry/request-scope'

/** Names, in all that an app logs, the request of the site that called it. */
export const nameRequest: MiddlewareHandler = ({ req }, next) => {
  const id = parseRequestId(req.header(REQUEST_ID_HEADER))
  return id === undefined ? next() : runInRequest(id, next)
}
