import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { buildContentSecurityPolicy } from './content-security-policy.ts'
import { ENVIRONMENT_ELEMENT_ID, type StudioEnvironment } from './environment.ts'

/** Hands the environment to the page as data; `<` is escaped so that no value can end the script. */
export function addEnvironment(html: string, environment: StudioEnvironment): string {
  const json = JSON.stringify(environment).replaceAll('<', String.raw`\u003c`)
  const script = `<script type="application/json" id="${ENVIRONMENT_ELEMENT_ID}">${json}</script>`
  return html.replace('</head>', () => `${script}</head>`)
}

/** Serves a built Studio: its files as they are, and the same page for every address in it. */
export function createStudioServer(directory: string, environment: StudioEnvironment): Server {
  const built = readFileSync(join(directory, 'index.html'), 'utf8')
  const html = addEnvironment(built, environment)
  const headers = {
    'Content-Security-Policy': buildContentSecurityPolicy(html, environment),
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  const serveFile = sirv(directory, {
    etag: true,
    // The copies that the build left beside each file.
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      response.setHeader('X-Content-Type-Options', 'nosniff')
      // File names of the bundle carry a hash of their content.
      if (/^\/static\/.+-[\w-]{8}\.(?:js|css)$/.test(pathname)) {
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      }
    },
  })

  return createServer((request, response) => {
    // Not as an address, which "//" and "//%" are not: whoever sends one would end the server.
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
