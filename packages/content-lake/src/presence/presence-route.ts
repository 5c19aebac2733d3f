import { WebSocketServer } from 'ws'
import type { Auth } from '../auth/auth.ts'
import { toRequestFacts } from '../auth/request-facts.ts'
import type { Identity, LakeContext } from '../contracts.ts'
import { LakeError } from '../errors.ts'
import { refuseUpgrade, type UpgradeRoute } from '../http/upgrade-routes.ts'
import { PresenceMember, PresenceRoom } from './presence-room.ts'

const PATH = /^\/v[^/]+\/socket\/([^/]+)$/
const HEARTBEAT = '♥'
const HEARTBEAT_MILLISECONDS = 15_000
const MAX_MESSAGE_BYTES = 100_000
const MAX_BUFFERED_BYTES = 1_000_000
const MAX_MEMBERS = 500

/** `GET /socket/:dataset` (WebSocket): presence in Studio, over JSON-RPC. */
export function buildPresenceRoute(context: LakeContext, auth: Auth): UpgradeRoute {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  const rooms = new Map<string, PresenceRoom>()

  function getRoom(dataset: string): PresenceRoom {
    const room = rooms.get(dataset) ?? new PresenceRoom()
    rooms.set(dataset, room)
    return room
  }

  return {
    path: PATH,
    close() {
      for (const client of server.clients) client.terminate()
    },
    handle(request, socket, head) {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const dataset = PATH.exec(pathname)?.[1] ?? ''
      if (!context.datasets.get(dataset)) return refuseUpgrade(socket, 404, 'Not Found')
      const header = (name: string) => {
        const value = request.headers[name]
        return Array.isArray(value) ? value[0] : value
      }
      const origin = header('origin')
      const isAllowed =
        origin === undefined || auth.isOwnOrigin(origin) || auth.origins.decide(origin).allowed
      if (!isAllowed) return refuseUpgrade(socket, 403, 'Forbidden')
      const room = getRoom(dataset)
      if (room.size >= MAX_MEMBERS) return refuseUpgrade(socket, 503, 'Service Unavailable')

      let identity: Identity
      try {
        identity = auth.identify(toRequestFacts('GET', header, request.socket.remoteAddress))
      } catch (error) {
        if (!(error instanceof LakeError)) throw error
        return refuseUpgrade(socket, error.status, error.message)
      }
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const member = new PresenceMember(
          room,
          identity,
          (token) => auth.getIdentityByToken(token),
          (text) => {
            // A connection that far behind is gone, or will reconnect.
            if (webSocket.bufferedAmount > MAX_BUFFERED_BYTES) webSocket.terminate()
            else if (webSocket.readyState === webSocket.OPEN) webSocket.send(text)
          },
        )
        const heartbeat = setInterval(() => webSocket.send(HEARTBEAT), HEARTBEAT_MILLISECONDS)
        heartbeat.unref()
        webSocket.send(HEARTBEAT)
        webSocket.on('message', (data) =>
          member.receive(Buffer.isBuffer(data) ? data.toString() : ''),
        )
        webSocket.on('error', () => webSocket.terminate())
        webSocket.on('close', () => {
          clearInterval(heartbeat)
          member.leave()
        })
      })
    },
  }
}
