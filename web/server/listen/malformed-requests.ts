import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { PLAIN_PAGE_HEADERS, toPlainPage } from './plain-page.ts'

const ANY_ORIGIN = 'http://site.invalid'
const ALLOWED = 'GET, HEAD, POST, OPTIONS'

const PAGE = toPlainPage({
  title: 'This address cannot be read',
  text: '<p>Part of it may have been cut off when it was copied.</p>',
})

/** Answers requests that Next would fail on, and passes all others to `listener`. */
export function refuseMalformed(
  listener: RequestListener,
  securityHeaders: readonly { key: string; value: string }[],
): RequestListener {
  const headers = Object.fromEntries(securityHeaders.map(({ key, value }) => [key, value]))
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request
    // A question about the server, not about a page.
    if (method === 'OPTIONS' && url === '*') {
      response.writeHead(204, { ...headers, Allow: ALLOWED }).end()
      return
    }
    request.url = toOriginForm(url)
    if (isReadable(request.url)) {
      listener(request, response)
      return
    }
    response.writeHead(400, { ...headers, ...PLAIN_PAGE_HEADERS })
    response.end(method === 'HEAD' ? undefined : PAGE)
  }
}

/** Absolute form, which every server must accept from a proxy's clients (RFC 9112, 3.2.2). */
function toOriginForm(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]+(?=[/?#]|$)\/?/i, '/')
}

function isReadable(url: string): boolean {
  if (!url.startsWith('/')) return false
  const [path = ''] = url.split(/[?#]/)
  try {
    decodeURIComponent(path)
  } catch {
    return false
  }
  // "//" is no address and "//host" another site: Next collapses both to one slash.
  return path.startsWith('//') || URL.canParse(url, ANY_ORIGIN)
}
