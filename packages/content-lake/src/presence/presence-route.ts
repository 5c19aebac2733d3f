import type { Auth } from '../auth/auth.ts'
import { toRequestFacts } from '../auth/request-facts.ts'
import type { Identity, LakeContext } from '../contracts.ts'
import { LakeError } from '../errors.ts'
import type { UpgradeRoute } from '../http/upgrade-routes.ts'
import { PresenceMember, type PresenceRoom } from './presence-room.ts'

const PATH = /^\/v[^/]+\/socket\/([^/]+)$/
const HEARTBEAT = '♥'
const HEARTBEAT_MILLISECONDS = 15_000
const MAX_BUFFERED_BYTES = 1_000_000
const MAX_MEMBERS = 500

/** `GET /socket/:dataset` (WebSocket): presence in Studio, over JSON-RPC. */
export function buildPresenceRoute(context: LakeContext, auth: Auth): UpgradeRoute {
  const rooms = new Map<string, PresenceRoom>()

  return {
    path: PATH,
    open(request) {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const dataset = PATH.exec(pathname)?.[1] ?? ''
      if (!context.datasets.get(dataset)) return { status: 404, message: 'Not Found' }
      const room: PresenceRoom = rooms.get(dataset) ?? new Set()
      rooms.set(dataset, room)
      if (room.size >= MAX_MEMBERS) return { status: 503, message: 'Service Unavailable' }
      const header = (name: string) => [request.headers[name]].flat()[0]
      let identity: Identity
      try {
        identity = auth.identify(toRequestFacts('GET', header, request.socket.remoteAddress))
      } catch (error) {
        if (error instanceof LakeError) return error
        throw error
      }
      return (webSocket) => {
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
        webSocket.on('close', () => {
          clearInterval(heartbeat)
          member.leave()
        })
      }
    },
  }
}
