import { STREAMS_PATH, type StreamReply, type StreamRequest } from './stream-protocol.ts'

export type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>

export interface LakeFetchOptions {
  /** URL of the lake, as given to the client: `http://127.0.0.1:3900`. */
  apiHost: string
  /** Fetch for everything but event streams. */
  fetch?: Fetch
  /** Opens the WebSocket. */
  openSocket?: (url: string) => WebSocket
}

interface OpenStream {
  resolve: (response: Response) => void
  reject: (error: unknown) => void
  controller: ReadableStreamDefaultController<Uint8Array> | undefined
}

/** Milliseconds before an idle socket is closed. */
const LINGER = 5000
const API_VERSION = 'v1'

function isReply(value: unknown): value is StreamReply {
  return typeof value === 'object' && value !== null && 'kind' in value && 'id' in value
}

/** The event streams of one lake over one WebSocket, which is opened on demand and reopened when lost. */
class StreamConnection {
  readonly #url: string
  readonly #openSocket: (url: string) => WebSocket
  readonly #streams = new Map<number, OpenStream>()
  #socket: WebSocket | undefined
  /** Messages queued until the socket opens. */
  #unsent: string[] = []
  #lastId = 0
  #linger: ReturnType<typeof setTimeout> | undefined

  constructor(url: string, openSocket: (url: string) => WebSocket) {
    this.#url = url
    this.#openSocket = openSocket
  }

  open(
    path: string,
    headers: Record<string, string>,
    signal: AbortSignal | null | undefined,
  ): Promise<Response> {
    clearTimeout(this.#linger)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(signal.reason)
        return
      }
      this.#streams.set(id, { resolve, reject, controller: undefined })
      signal?.addEventListener('abort', () => this.#abort(id, signal.reason), { once: true })
      this.#send({ kind: 'open', id, path, headers })
    })
  }

  #send(request: StreamRequest): void {
    const socket = this.#socket ?? this.#connect()
    const text = JSON.stringify(request)
    if (socket.readyState === socket.OPEN) socket.send(text)
    else this.#unsent.push(text)
  }

  #connect(): WebSocket {
    const socket = this.#openSocket(this.#url)
    this.#socket = socket
    this.#unsent = []
    socket.addEventListener('open', () => {
      if (this.#socket !== socket) return
      for (const text of this.#unsent.splice(0)) socket.send(text)
    })
    socket.addEventListener('message', ({ data }) => {
      const reply: unknown = typeof data === 'string' ? JSON.parse(data) : undefined
      if (isReply(reply)) this.#receive(reply)
    })
    socket.addEventListener('close', () => this.#lose(socket))
    socket.addEventListener('error', () => this.#lose(socket))
    return socket
  }

  #receive(reply: StreamReply): void {
    const stream = this.#streams.get(reply.id)
    if (stream === undefined) return
    switch (reply.kind) {
      case 'head': {
        const { status, headers, id } = reply
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            stream.controller = controller
          },
          cancel: () => this.#close(id),
        })
        stream.resolve(new Response(body, { status, headers }))
        break
      }
      case 'text':
        stream.controller?.enqueue(new TextEncoder().encode(reply.text))
        break
      case 'end':
        this.#forget(reply.id)
        stream.controller?.close()
        break
    }
  }

  #abort(id: number, reason: unknown): void {
    const stream = this.#streams.get(id)
    if (stream === undefined) return
    this.#close(id)
    stream.reject(reason)
    stream.controller?.error(reason)
  }

  #close(id: number): void {
    if (!this.#streams.has(id)) return
    this.#forget(id)
    if (this.#socket !== undefined) this.#send({ kind: 'close', id })
  }

  #forget(id: number): void {
    this.#streams.delete(id)
    if (this.#streams.size > 0) return
    this.#linger = setTimeout(() => {
      const socket = this.#socket
      this.#socket = undefined
      socket?.close()
    }, LINGER)
  }

  /** Fails every stream as a broken connection would, so that its reader reconnects. */
  #lose(socket: WebSocket): void {
    if (this.#socket !== socket) return
    this.#socket = undefined
    clearTimeout(this.#linger)
    const streams = [...this.#streams.values()]
    this.#streams.clear()
    for (const { reject, controller } of streams) {
      const error = new TypeError('The connection to the content lake was lost')
      reject(error)
      controller?.error(error)
    }
  }
}

/**
 * A `resolveFetch` for `@sanity/client` that multiplexes all event streams (`listen`, `live`) over one
 * WebSocket, and passes everything else to the ordinary fetch:
 *
 * ```ts
 * const resolveFetch = createLakeFetch({ apiHost })
 * createClient({ apiHost, useProjectHostname: false, resolveFetch, … })
 * ```
 *
 * Create one per lake and share it between clients.
 */
export function createLakeFetch(options: LakeFetchOptions): () => Fetch {
  const {
    apiHost,
    fetch = (input, init) => globalThis.fetch(input, init),
    openSocket = (url) => new WebSocket(url),
  } = options
  const host = new URL(apiHost)
  const base = host.pathname.replace(/\/$/, '')
  const socketUrl = new URL(`${base}/${API_VERSION}${STREAMS_PATH}`, host)
  socketUrl.protocol = host.protocol === 'https:' ? 'wss:' : 'ws:'
  const connection = new StreamConnection(socketUrl.href, openSocket)

  const lakeFetch: Fetch = (input, init) => {
    const url = new URL(input)
    const headers = new Headers(init?.headers)
    const isStream = headers.get('accept')?.includes('text/event-stream') === true
    if (url.origin !== host.origin || !url.pathname.startsWith(`${base}/`) || !isStream)
      return fetch(input, init)
    const path = `${url.pathname.slice(base.length)}${url.search}`
    return connection.open(path, Object.fromEntries(headers.entries()), init?.signal)
  }
  return () => lakeFetch
}
