import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { buildContentSecurityPolicy } from './content-security-policy.ts'
import { ENVIRONMENT_ELEMENT_ID, type StudioEnvironment } from './environment.ts'

/**
 * Passes the environment to the page as JSON; `<` is escaped so that no value can close the script.
 */
export function addEnvironment(html: string, environment: StudioEnvironment): string {
  const json = JSON.stringify(environment).replaceAll('<', String.raw`\u003c`)
  const script = `<script type="application/json" id="${ENVIRONMENT_ELEMENT_ID}">${json}</script>`
  return html.replace('</head>', () => `${script}</head>`)
}

/** Serves a built Studio: its files, and one page for every other address. */
export function createStudioServer(directory: string, environment: StudioEnvironment): Server {
  const built = readFileSync(join(directory, 'index.html'), 'utf8')
  const html = addEnvironment(built, environment)
  const headers = {
    'Content-Security-Policy': buildContentSecurityPolicy(html, environment),
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  const serveFile = sirv(directory, {
    // Looks for the file at each request: one that a new build has removed is a 404, where a kept list ends the process.
    dev: true,
    etag: true,
    // Precompressed copies from the build.
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      response.setHeader('X-Content-Type-Options', 'nosniff')
      // Hashed file names of the bundle.
      if (/^\/static\/.+-[\w-]{8}\.(?:js|css)$/.test(pathname)) {
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      }
    },
  })

  return createServer((request, response) => {
    // Compared as text, since "//" and "//%" are no valid URLs and parsing them would throw.
    const [pathname = '/'] = (request.url ?? '/').split(/[?#]/)
    const servePage = () => {
      if (pathname.startsWith('/static/')) {
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
        return
      }
      response
        .writeHead(200, {
          ...headers,
          'Cache-Control': 'no-cache',
          'Content-Type': 'text/html; charset=utf-8',
        })
        .end(html)
    }
    if (pathname === '/' || pathname === '/index.html') servePage()
    else serveFile(request, response, servePage)
  })
}
