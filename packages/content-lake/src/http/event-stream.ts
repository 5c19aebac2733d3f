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

/**
 * Answers with server-sent events. `open` starts sending and returns the clean-up for when the client
 * disconnects.
 */
export function buildEventStreamResponse(open: (stream: EventStream) => () => void): Response {
  const encoder = new TextEncoder()
  const unread: Uint8Array[] = []
  let backlog = 0
  let keepAlive: NodeJS.Timeout | undefined
  let stop: (() => void) | undefined
  let isOpen = true
  let isEnding = false
  let isReaderWaiting = false

  const count = (bytes: number) => {
    backlog += bytes
    totalBacklog += bytes
  }
  const end = () => {
    if (!isOpen) return
    isOpen = false
    clearInterval(keepAlive)
    stop?.()
  }
  const drop = () => {
    unread.length = 0
    count(-backlog)
    end()
  }
  /** Whether the reader is behind its own limit, or that of the process. */
  const isTooSlow = () =>
    backlog > MAX_BACKLOG.ofOne || (backlog > 0 && totalBacklog > MAX_BACKLOG.ofAll)

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => {
          if (!isOpen || isEnding) return
          const chunk = encoder.encode(text)
          if (isReaderWaiting) {
            isReaderWaiting = false
            controller.enqueue(chunk)
          } else if (isTooSlow()) {
            drop()
            controller.close()
          } else {
            unread.push(chunk)
            count(chunk.length)
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
        const chunk = unread.shift()
        count(-(chunk?.length ?? 0))
        if (chunk !== undefined) controller.enqueue(chunk)
        else if (isEnding) controller.close()
        else isReaderWaiting = true
      },
      cancel: drop,
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers: HEADERS })
}
