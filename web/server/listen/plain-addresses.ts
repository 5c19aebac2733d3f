import type { RequestListener } from 'node:http'
import { PERSONAL_FOLDERS } from '#config/shared-caching.ts'

/** Ids and file names in these folders mean something else in lower case. */
const EXACT = [...PERSONAL_FOLDERS, '/api', '/_next', '/images', '/.well-known']
/** Next takes this path for the home page's file, and would keep what it answers in that file's place. */
const HOME_FILE = /^\/index\/?$/i
const NO_PAGE = '/index.html'

/**
 * Answers addresses in capitals, as printed codes have them, with the page's own, and keeps the home page's file name
 * from Next: it is answered as a path without a page is.
 */
export function servePlainAddresses(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = '' } = request
    const [path = ''] = url.split('?', 1)
    if (HOME_FILE.test(path)) request.url = NO_PAGE + url.slice(path.length)
    else if ((method === 'GET' || method === 'HEAD') && isPrinted(path)) {
      const location = toLowerCase(path) + url.slice(path.length)
      response.writeHead(308, { Location: location, 'Cache-Control': 'no-store' }).end()
      return
    }
    listener(request, response)
  }
}

/** "//" begins another site's address. */
const isPrinted = (path: string): boolean =>
  !/^\/[/\\]/.test(path) &&
  toLowerCase(path) !== path &&
  !EXACT.some(
    (folder) => path.toLowerCase() === folder || path.toLowerCase().startsWith(`${folder}/`),
  )

/** Lowers letters, but not the codes of encoded characters. */
const toLowerCase = (path: string): string =>
  path.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
