import type { IncomingMessage } from 'node:http'
import { ROUTER_HEADERS } from 'core/page-variants'
import { readsQuery } from '#config/reads-query.ts'
import { isPersonal } from '#config/shared-caching.ts'

/** Requests that Next answers in another way. */
const SPECIAL =
  /^(?:next-action|x-prerender-revalidate|x-middleware-|x-nextjs-data|x-now-|x-matched-path)/

/** Names the page that all visitors who ask so get; undefined where the answer is for one request alone. */
export function toPageKey({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const [path = '', ...query] = url.split('?')
  const search = query.join('?')
  if (isPersonal(path, headers.cookie)) return undefined
  if (readsQuery(path, [...new URLSearchParams(search).keys()])) return undefined
  if (Object.keys(headers).some((name) => SPECIAL.test(name))) return undefined
  if (headers.rsc === undefined) return path
  return [path, ...ROUTER_HEADERS.map((name) => headers[name])].join('\n')
}
