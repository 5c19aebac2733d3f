interface ServerEvent {
  /** Absent for the default event, `message`. */
  event?: string
  id?: string
  data: unknown
}

const KEEP_ALIVE_INTERVAL = 15_000
/** Backpressure limit: slower readers are disconnected, and catch up when they reconnect. */
const MAX_BACKLOG = { ofOne: 8_000_000, ofAll: 128_000_000 }
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}

function toText({ event, id, data }: ServerEvent): string {
  return [
    event === undefined ? '' : `event: ${event}\n`,
    id === undefined ? '' : `id: ${id}\n`,
    `data: ${JSON.stringify(data)}\n\n`,
  ].join('')
}

/** An open stream of server-sent events. */
export interface EventStream {
  send(event: ServerEvent): void
  /** Ends the stream; the client reconnects unless told not to. */
  close(): void
}

/** Unread bytes in all streams of the process. */
let totalBacklog = 0

/** Unread bytes of this stream. */
class Backlog {
  readonly #chunks: Uint8Array[] = []
  #bytes = 0

  /** False when the reader is too slow, by its own limit or the process-wide one. */
  add(chunk: Uint8Array): boolean {
    const isTooMuch =
      this.#bytes > MAX_BACKLOG.ofOne || (this.#bytes > 0 && totalBacklog > MAX_BACKLOG.ofAll)
    if (isTooMuch) return false
    this.#chunks.push(chunk)
    this.#count(chunk.length)
    return true
  }

  take(): Uint8Array | undefined {
    const chunk = this.#chunks.shift()
    if (chunk !== undefined) this.#count(-chunk.length)
    return chunk
  }

  clear(): void {
    this.#chunks.length = 0
    this.#count(-this.#bytes)
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    totalBacklog += bytes
  }
}

/**
 * Answers with server-sent events. `open` starts sending and returns the clean-up for when the client
 * disconnects.
 */
export function buildEventStreamResponse(open: (stream: EventStream) => () => void): Response {
  const encoder = new TextEncoder()
  const backlog = new Backlog()
  let keepAlive: NodeJS.Timeout | undefined
  let stop: (() => void) | undefined
  let isOpen = true
  let isEnding = false
  let isReaderWaiting = false

  const end = () => {
    if (!isOpen) return
    isOpen = false
    clearInterval(keepAlive)
    stop?.()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => {
          if (!isOpen || isEnding) return
          const chunk = encoder.encode(text)
          if (isReaderWaiting) {
            isReaderWaiting = false
            controller.enqueue(chunk)
          } else if (!backlog.add(chunk)) {
            backlog.clear()
            end()
            controller.close()
          }
        }
        // Queued events are still delivered.
        const close = () => {
          if (!isOpen || isEnding) return
          isEnding = true
          end()
          if (isReaderWaiting) controller.close()
        }
        // Some proxies buffer a response until its first byte.
        write(':\n\n')
        keepAlive = setInterval(() => write(':\n\n'), KEEP_ALIVE_INTERVAL)
        keepAlive.unref()
        stop = open({ send: (event) => write(toText(event)), close })
        if (!isOpen) stop()
      },
      pull(controller) {
        const chunk = backlog.take()
        if (chunk !== undefined) controller.enqueue(chunk)
        else if (isEnding) controller.close()
        else isReaderWaiting = true
      },
      cancel() {
        backlog.clear()
        end()
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers: HEADERS })
}
