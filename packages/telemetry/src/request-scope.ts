import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'

interface RequestScope {
  id: string
}

declare global {
  /** One per process: bundles have module instances of their own. */
  var requestScopes: AsyncLocalStorage<RequestScope> | undefined
}

const getScopes = () => (globalThis.requestScopes ??= new AsyncLocalStorage<RequestScope>())

/** Form of ids that an edge or another part of the system sends; anything else could forge log lines. */
const ID = /^[\w-]{8,64}$/

export const parseRequestId = (text: string | string[] | undefined): string | undefined =>
  typeof text === 'string' && ID.test(text) ? text : undefined

/** CloudFront's own name for the request, as its access log has it, but for the padding. */
const CLOUDFRONT_ID_HEADER = 'x-amz-cf-id'

/** The name that an edge has given the request, if it is usable. */
export function readRequestId(headers: IncomingHttpHeaders): string | undefined {
  const own = headers[CLOUDFRONT_ID_HEADER]
  const known = typeof own === 'string' ? parseRequestId(own.replace(/=+$/, '')) : undefined
  return known ?? parseRequestId(headers[REQUEST_ID_HEADER])
}

export function runInRequest<T>(id: string, run: () => T): T {
  return getScopes().run({ id }, run)
}

/** Undefined outside of a request. */
export const getRequestId = (): string | undefined => getScopes().getStore()?.id

/** For calls of other parts of the system. */
export function getRequestHeaders(): Record<string, string> {
  const id = getRequestId()
  return id === undefined ? {} : { [REQUEST_ID_HEADER]: id }
}
