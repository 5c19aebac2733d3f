import type { RequestListener } from 'node:http'
import { PERSONAL_FOLDERS } from '#config/shared-caching.ts'
import { type AppRoutes, isParameter } from './app-routes.ts'

/** Nobody prints what is in these folders, and its names mean something else in lower case. */
const EXACT = ['/api', '/_next', '/images', '/.well-known']
/** Next takes this path for the home page's file, and would keep what it answers in that file's place. */
const HOME_FILE = /^\/index\/?$/i
const NO_PAGE = '/index.html'

/**
 * Answers addresses in capitals, as printed codes have them, with the page's own, and keeps the home page's file name
 * from Next: it is answered as a path without a page is.
 */
export function servePlainAddresses(listener: RequestListener, routes: AppRoutes): RequestListener {
  return (request, response) => {
    const { method, url = '' } = request
    const [path = ''] = url.split('?', 1)
    if (HOME_FILE.test(path)) request.url = NO_PAGE + url.slice(path.length)
    else if (method === 'GET' || method === 'HEAD') {
      const plain = toPlain(path, routes)
      if (plain !== path) {
        const location = plain + url.slice(path.length)
        response.writeHead(308, { Location: location, 'Cache-Control': 'no-store' }).end()
        return
      }
    }
    listener(request, response)
  }
}

function toPlain(path: string, routes: AppRoutes): string {
  const lower = toLowerCase(path)
  // "//" begins another site's address.
  if (lower === path || /^\/[/\\]/.test(path) || isIn(EXACT, lower)) return path
  if (!isIn(PERSONAL_FOLDERS, lower)) return lower
  // Capitals of codes and ids count.
  const { segments = [] } = routes.find(lower) ?? {}
  const parts = path.slice(1).split('/')
  return `/${parts.map((part, at) => (isParameter(segments[at] ?? '') ? part : toLowerCase(part))).join('/')}`
}

const isIn = (folders: readonly string[], path: string): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`))

/** Lowers letters, but not the codes of encoded characters. */
const toLowerCase = (path: string): string =>
  path.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
