interface ServerEvent {
  /** Absent for the default event, `message`. */
  event?: string
  id?: string
  data: unknown
}

const KEEP_ALIVE_INTERVAL = 15_000
/** A reader that has fallen this far behind is cut off; it reconnects and catches up. */
const MAX_BUFFERED_BYTES = 16_000_000
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
  /** Ends the stream; the client reconnects unless told otherwise before. */
  close(): void
}

/**
 * Answers with server-sent events. `open` starts sending and returns what is to be called when the
 * client has gone.
 */
export function buildEventStreamResponse(open: (stream: EventStream) => () => void): Response {
  const encoder = new TextEncoder()
  let keepAlive: NodeJS.Timeout | undefined
  let stop: (() => void) | undefined
  let isOpen = true

  const end = () => {
    if (!isOpen) return
    isOpen = false
    clearInterval(keepAlive)
    stop?.()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const close = () => {
          if (!isOpen) return
          end()
          controller.close()
        }
        const write = (text: string) => {
          if (!isOpen) return
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) < 0) close()
        }
        // Some proxies hold a response back until its first byte.
        write(':\n\n')
        keepAlive = setInterval(() => write(':\n\n'), KEEP_ALIVE_INTERVAL)
        keepAlive.unref()
        stop = open({ send: (event) => write(toText(event)), close })
        if (!isOpen) stop()
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_BUFFERED_BYTES }),
  )
  return new Response(body, { headers: HEADERS })
}
