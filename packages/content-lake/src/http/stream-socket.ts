import type { IncomingMessage } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { STREAMS_PATH, type StreamReply, type StreamRequest } from '../client/stream-protocol.ts'
import { isRecord } from '../guards.ts'
import { refuseUpgrade, type UpgradeRoute } from './upgrade-routes.ts'

/** Handles a request as the HTTP server would; `incoming` is its connection. */
export type Answer = (
  request: Request,
  connection: { incoming: IncomingMessage },
) => Response | Promise<Response>

const MAX_STREAMS = 500
const MAX_MESSAGE_BYTES = 100_000
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

function parseRequest(text: string): StreamRequest | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(value) || typeof value.id !== 'number') return undefined
  const { kind, id, path, headers } = value
  if (kind === 'close') return { kind, id }
  if (kind !== 'open' || typeof path !== 'string' || !isRecord(headers)) return undefined
  const texts = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { kind, id, path, headers: Object.fromEntries(texts) }
}

/** The event streams of one browser tab. */
class StreamSocket {
  readonly #socket: WebSocket
  readonly #connection: IncomingMessage
  readonly #answer: Answer
  readonly #streams = new Map<number, ReadableStreamDefaultReader<Uint8Array> | undefined>()

  constructor(socket: WebSocket, connection: IncomingMessage, answer: Answer) {
    this.#socket = socket
    this.#connection = connection
    this.#answer = answer
    socket.on('message', (data) => this.#receive(Buffer.isBuffer(data) ? data.toString() : ''))
    socket.on('close', () => this.closeAll())
    socket.on('error', () => socket.terminate())
  }

  closeAll(): void {
    for (const id of this.#streams.keys()) this.#close(id)
  }

  #receive(text: string): void {
    const request = parseRequest(text)
    if (request === undefined) this.#socket.close(1008, 'Malformed message')
    else if (request.kind === 'close') this.#close(request.id)
    else if (this.#streams.size >= MAX_STREAMS) this.#socket.close(1008, 'Too many streams')
    else {
      this.#open(request).catch(() => {
        this.#streams.delete(request.id)
        this.#send({ kind: 'end', id: request.id })
      })
    }
  }

  async #open({ id, path, headers }: StreamRequest & { kind: 'open' }): Promise<void> {
    this.#streams.set(id, undefined)
    const response = STREAM_PATH.test(path)
      ? await this.#answer(this.#toRequest(path, headers), { incoming: this.#connection })
      : new Response(null, { status: 404 })
    this.#send({
      kind: 'head',
      id,
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    })
    const reader = response.body?.getReader()
    if (!this.#streams.has(id)) {
      await reader?.cancel()
      return
    }
    if (reader !== undefined) {
      this.#streams.set(id, reader)
      await this.#pipe(id, reader)
    }
    if (this.#streams.delete(id)) this.#send({ kind: 'end', id })
  }

  async #pipe(id: number, reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      this.#send({ kind: 'text', id, text: decoder.decode(value, { stream: true }) })
    }
  }

  #toRequest(path: string, headers: Record<string, string>): Request {
    const entries = [
      ...CONNECTION_HEADERS.map((name) => [name, this.#connection.headers[name]] as const),
      ...STREAM_HEADERS.map((name) => [name, headers[name]] as const),
    ]
    const present = entries.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const host = this.#connection.headers.host ?? 'localhost'
    return new Request(new URL(path, `http://${host}`), { headers: present })
  }

  #close(id: number): void {
    const reader = this.#streams.get(id)
    this.#streams.delete(id)
    reader?.cancel().catch(() => undefined)
  }

  #send(reply: StreamReply): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    // A reader that has fallen this far behind reconnects and catches up.
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) this.#socket.terminate()
    else this.#socket.send(JSON.stringify(reply))
  }
}

/** `GET /streams` (WebSocket): all event streams of a browser tab over one connection. */
export function buildStreamSocketRoute(
  answer: Answer,
  isAllowedOrigin: (origin: string) => boolean,
): UpgradeRoute {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  return {
    path: new RegExp(`^/v[^/]+${STREAMS_PATH}$`),
    close() {
      for (const client of server.clients) client.terminate()
    },
    handle(request, socket, head) {
      const { origin } = request.headers
      if (origin !== undefined && !isAllowedOrigin(origin)) {
        refuseUpgrade(socket, 403, 'Forbidden')
        return
      }
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const streams = new StreamSocket(webSocket, request, answer)
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
        webSocket.on('close', () => {
          clearInterval(heartbeat)
          streams.closeAll()
        })
      })
    },
  }
}
