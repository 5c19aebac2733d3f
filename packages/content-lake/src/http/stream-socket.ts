import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { STREAMS_PATH, type StreamReply, type StreamRequest } from '../client/stream-protocol.ts'
import type { UpgradeRoute } from './upgrade-routes.ts'

/** Handles a request as the HTTP server would; `incoming` is its connection. */
export type Answer = (
  request: Request,
  connection: { incoming: IncomingMessage },
) => Response | Promise<Response>

const MAX_STREAMS = 500
const MAX_BUFFERED_BYTES = 16_000_000
const HEARTBEAT_INTERVAL = 30_000
const STREAM_PATH = /^\/v[^/]+\/data\/(?:listen|live\/events)\/[^/]+(?:\?|$)/
/** Headers of the WebSocket request that authenticate the caller. */
const CONNECTION_HEADERS = [
  'cookie',
  'origin',
  'host',
  'referer',
  'sec-fetch-site',
  'forwarded',
  'x-forwarded-for',
]
/** Headers that a stream may set itself. */
const STREAM_HEADERS = ['authorization', 'last-event-id', 'x-sanity-project-id']

const requestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('close'), id: z.number() }),
  z.object({
    kind: z.literal('open'),
    id: z.number(),
    path: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
])

function parseRequest(text: string): StreamRequest | undefined {
  try {
    return requestSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Carries the event streams of one browser tab over its socket. */
function carryStreams(socket: WebSocket, connection: IncomingMessage, answer: Answer): void {
  const streams = new Map<number, ReadableStreamDefaultReader<Uint8Array> | undefined>()

  function send(reply: StreamReply): void {
    if (socket.readyState !== socket.OPEN) return
    // A reader that has fallen this far behind reconnects and catches up.
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate()
    else socket.send(JSON.stringify(reply))
  }

  function close(id: number): void {
    const reader = streams.get(id)
    streams.delete(id)
    reader?.cancel().catch(() => undefined)
  }

  async function open({ id, path, headers }: StreamRequest & { kind: 'open' }): Promise<void> {
    streams.set(id, undefined)
    const response = STREAM_PATH.test(path)
      ? await answer(toRequest(connection, path, headers), { incoming: connection })
      : new Response(null, { status: 404 })
    const type = response.headers.get('content-type') ?? ''
    send({ kind: 'head', id, status: response.status, headers: { 'content-type': type } })
    const reader = response.body?.getReader()
    if (!streams.has(id)) {
      await reader?.cancel()
      return
    }
    streams.set(id, reader)
    const decoder = new TextDecoder()
    const read = async () => (await reader?.read())?.value
    for (let part = await read(); part !== undefined; part = await read())
      send({ kind: 'text', id, text: decoder.decode(part, { stream: true }) })
    if (streams.delete(id)) send({ kind: 'end', id })
  }

  socket.on('message', (data) => {
    const request = parseRequest(Buffer.isBuffer(data) ? data.toString() : '')
    if (request === undefined) socket.close(1008, 'Malformed message')
    else if (request.kind === 'close') close(request.id)
    else if (streams.size >= MAX_STREAMS) socket.close(1008, 'Too many streams')
    else
      open(request).catch(() => {
        streams.delete(request.id)
        send({ kind: 'end', id: request.id })
      })
  })
  socket.on('close', () => {
    for (const id of streams.keys()) close(id)
  })
}

function toRequest(
  connection: IncomingMessage,
  path: string,
  headers: Record<string, string>,
): Request {
  const entries = [
    ...CONNECTION_HEADERS.map((name) => [name, connection.headers[name]] as const),
    ...STREAM_HEADERS.map((name) => [name, headers[name]] as const),
  ]
  const present = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const host = connection.headers.host ?? 'localhost'
  return new Request(new URL(path, `http://${host}`), { headers: present })
}

/** `GET /streams` (WebSocket): all event streams of a browser tab over one connection. */
export function buildStreamSocketRoute(answer: Answer): UpgradeRoute {
  return {
    path: new RegExp(`^/v[^/]+${STREAMS_PATH}$`),
    open: (request) => (webSocket) => {
      carryStreams(webSocket, request, answer)
      let isAlive = true
      const heartbeat = setInterval(() => {
        if (!isAlive) webSocket.terminate()
        isAlive = false
        webSocket.ping()
      }, HEARTBEAT_INTERVAL)
      heartbeat.unref()
      webSocket.on('pong', () => {
        isAlive = true
      })
      webSocket.on('close', () => clearInterval(heartbeat))
    },
  }
}
