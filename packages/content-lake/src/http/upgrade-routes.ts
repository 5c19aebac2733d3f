import type { IncomingMessage } from 'node:http'
import type { Server } from 'node:net'
import type { Duplex } from 'node:stream'

/** A WebSocket route. */
export interface UpgradeRoute {
  /** Matched against the path, without the query. */
  path: RegExp
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Closes every WebSocket of this route. */
  close(): void
}

/** Refuses a WebSocket request before the upgrade. */
export function refuseUpgrade(socket: Duplex, status: number, message: string): void {
  socket.end(`HTTP/1.1 ${status} ${message}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Dispatches WebSocket requests by path; 404 for unknown paths, 400 without one. */
export function addUpgradeRoutes(
  server: Server,
  routes: readonly UpgradeRoute[],
  log: (line: string) => void,
): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    const route = url ? routes.find(({ path }) => path.test(url.pathname)) : undefined
    if (url === null) refuseUpgrade(socket, 400, 'Bad Request')
    else if (route === undefined) refuseUpgrade(socket, 404, 'Not Found')
    else {
      // An uncaught error here would end the process.
      try {
        route.handle(request, socket, head)
      } catch (error) {
        log(`A WebSocket request failed: ${String(error)}`)
        refuseUpgrade(socket, 500, 'Internal Server Error')
      }
    }
  })
}
