import { AsyncLocalStorage } from 'node:async_hooks'

export const REQUEST_ID_HEADER = 'x-request-id'

interface RequestScope {
  id: string
}

declare global {
  /** One per process: bundles have module instances of their own. */
  var requestScopes: AsyncLocalStorage<RequestScope> | undefined
}

const getScopes = () => (globalThis.requestScopes ??= new AsyncLocalStorage<RequestScope>())

/** What an edge or another part of the system sends; anything else could forge log lines. */
const ID = /^[\w-]{8,64}$/

export const parseRequestId = (text: string | string[] | undefined): string | undefined =>
  typeof text === 'string' && ID.test(text) ? text : undefined

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
