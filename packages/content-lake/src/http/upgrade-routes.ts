import type { IncomingMessage } from 'node:http'
import type { Server } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

/** A refusal before the upgrade. */
export interface UpgradeRefusal {
  status: number
  message: string
}

/** A WebSocket route. */
export interface UpgradeRoute {
  /** Matched against the path, without the query. */
  path: RegExp
  /** Accepts a request by returning what to do with its WebSocket. */
  open: (request: IncomingMessage) => UpgradeRefusal | ((socket: WebSocket) => void)
}

const MAX_MESSAGE_BYTES = 100_000

function refuse(socket: Duplex, { status, message }: UpgradeRefusal): void {
  socket.end(`HTTP/1.1 ${status} ${message}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * Dispatches WebSocket requests by path; 404 for unknown paths, 400 without one. Returns the function that
 * closes every WebSocket.
 */
export function addUpgradeRoutes(
  server: Server,
  routes: readonly UpgradeRoute[],
  isAllowedOrigin: (origin: string) => boolean,
  log: (line: string) => void,
): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })

  function open(request: IncomingMessage): ReturnType<UpgradeRoute['open']> {
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    if (url === null) return { status: 400, message: 'Bad Request' }
    const route = routes.find(({ path }) => path.test(url.pathname))
    if (route === undefined) return { status: 404, message: 'Not Found' }
    const { origin } = request.headers
    if (origin !== undefined && !isAllowedOrigin(origin))
      return { status: 403, message: 'Forbidden' }
    return route.open(request)
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    // An uncaught error here would end the process.
    try {
      const answer = open(request)
      if (typeof answer !== 'function') refuse(socket, answer)
      else
        sockets.handleUpgrade(request, socket, head, (webSocket) => {
          webSocket.on('error', () => webSocket.terminate())
          answer(webSocket)
        })
    } catch (error) {
      log(`A WebSocket request failed: ${String(error)}`)
      refuse(socket, { status: 500, message: 'Internal Server Error' })
    }
  })
  return () => {
    for (const client of sockets.clients) client.terminate()
  }
}
