import type { IncomingMessage } from 'node:http'
import { ROUTER_HEADERS } from 'core/page-variants'
import { CAMPAIGN_PARAMETERS } from 'core/tracking/campaign-parameters'
import { isPersonal } from '#config/shared-caching.ts'

/** Requests that Next answers in another way. */
const SPECIAL =
  /^(?:next-action|x-prerender-revalidate|x-middleware-|x-nextjs-data|x-now-|x-matched-path)/
/** No page reads them on the server. */
const UNREAD = new RegExp(`^(?:${CAMPAIGN_PARAMETERS}|_rsc)=`)

/** Names the page that all visitors who ask so get; undefined where the answer is for one request alone. */
export function toPageKey({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const [path = '', search] = url.split('?', 2)
  if (isPersonal(path, headers.cookie)) return undefined
  if (search !== undefined && !search.split('&').every((each) => UNREAD.test(each)))
    return undefined
  if (Object.keys(headers).some((name) => SPECIAL.test(name))) return undefined
  if (headers.rsc === undefined) return path
  return [url, ...ROUTER_HEADERS.map((name) => headers[name])].join('\n')
}
