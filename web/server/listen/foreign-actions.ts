import type { IncomingMessage, RequestListener } from 'node:http'
import { isSameOrigin } from '#lib/same-origin.ts'

/** Their handlers refuse by themselves, and take signed posts of services. */
const ROUTES = /^\/(?:api|manage)\//
const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i

const REFUSAL = 'This did not come from a page of this site. Open the page and try again.'

/** Refuses actions of pages that another site posts, which Next would answer as a fault of its own. */
export function refuseForeignActions(
  listener: RequestListener,
  { siteUrl }: { siteUrl: string },
): RequestListener {
  return (request, response) => {
    if (!isAction(request) || !isForeign(request, siteUrl)) {
      listener(request, response)
      return
    }
    response.writeHead(403, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      // The rest of the body is not read.
      Connection: 'close',
    })
    response.end(REFUSAL)
  }
}

const isAction = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  (headers['next-action'] !== undefined ||
    (!ROUTES.test(url) && FORM.test(headers['content-type'] ?? '')))

/** Whether the browser says so; others, which say nothing, send no cookies of a visitor. */
function isForeign({ headers }: IncomingMessage, siteUrl: string): boolean {
  const known = new Headers()
  for (const name of ['sec-fetch-site', 'origin', 'host']) {
    const value = headers[name]
    if (typeof value === 'string') known.set(name, value)
  }
  return (known.has('sec-fetch-site') || known.has('origin')) && !isSameOrigin(known, siteUrl)
}
