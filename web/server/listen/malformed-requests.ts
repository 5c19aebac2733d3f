import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

const ANY_ORIGIN = 'http://site.invalid'
const ALLOWED = 'GET, HEAD, POST, OPTIONS'

const PAGE = `<!doctype html>
<html lang="en-SG">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This address cannot be read | BYD by 1826</title>
<style>body{max-width:36rem;margin:15vh auto;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif;color:#0e1214}a{color:inherit}</style>
<main>
<h1>This address cannot be read</h1>
<p>Part of it may have been cut off when it was copied.</p>
<p><a href="/">Go to the home page</a></p>
</main>
</html>
`

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
    response.writeHead(400, {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    })
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
