import { createServer } from 'node:http'
import next from 'next'
import { refuseMalformed } from './malformed-requests.ts'
import { sendLocationOnce } from './redirect-location.ts'
import { buildSecurityHeaders } from './src/config/security-headers.ts'
import { sitePolicy } from './src/config/site-policy.ts'

const hostname = process.env['WEB_HOST'] || '127.0.0.1'
const port = Number(process.env['WEB_PORT'] || 3000)

const app = next({ dev: false, dir: import.meta.dirname, hostname, port })
await app.prepare()
const handle = app.getRequestHandler()
const listener = refuseMalformed(
  (request, response) => {
    sendLocationOnce(response)
    void handle(request, response)
  },
  buildSecurityHeaders({ ...sitePolicy, isDraft: false }),
)
const server = createServer(listener)

server.on('error', (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE' ? 'is in use: set WEB_PORT to another port' : error.message
  process.stderr.write(`The site cannot be served on port ${port}: ${reason}.\n`)
  process.exit(1)
})
server.listen(port, hostname, () => {
  process.stdout.write(`Site on http://${hostname}:${port}\n`)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => void app.close().finally(() => process.exit(0)))
    server.closeIdleConnections()
  })
}
