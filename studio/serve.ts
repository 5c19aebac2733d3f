import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseServedSettings } from './served-settings.ts'
import { createStudioServer } from './studio-server.ts'

const HOST = '127.0.0.1'
const directory = resolve(import.meta.dirname, process.env['STUDIO_DIST_DIR'] || 'dist')

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const settings = parseServedSettings(process.env)
if (!settings.ok) exitWith(settings.error)
const { port, environment } = settings.value

if (!existsSync(join(directory, 'index.html'))) {
  exitWith('Studio is not built yet: run “pnpm --filter studio build” first.')
}

const server = createStudioServer(directory, environment)

server.on('error', (error: NodeJS.ErrnoException) => {
  exitWith(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use: stop what listens there, or set STUDIO_PORT to another port.`
      : `Studio can’t be served on port ${port}: ${error.message}`,
  )
})
server.listen(port, HOST, () => {
  process.stdout.write(`Studio on http://${HOST}:${port}\n`)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
}
