import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

interface DrainTimes {
  /** Time in which new connections are still accepted, until the load balancer sees `/readyz` fail. */
  noticeMs: number
  /** Time for requests in flight to finish. */
  limitMs: number
}

/** Graceful shutdown: requests in flight are finished. */
export class Drain {
  readonly #inFlight = new Set<ServerResponse>()
  #isDraining = false

  get isDraining(): boolean {
    return this.#isDraining
  }

  track(listener: RequestListener): RequestListener {
    return (request, response) => {
      this.#inFlight.add(response)
      response.once('close', () => this.#inFlight.delete(response))
      if (this.#isDraining) endConnectionWith(response)
      listener(request, response)
    }
  }

  /** Resolves when the last connection is closed. */
  async end(server: Server, { noticeMs, limitMs }: DrainTimes): Promise<void> {
    this.#isDraining = true
    for (const response of this.#inFlight) {
      if (isEventStream(response)) response.end()
      else endConnectionWith(response, () => server.closeIdleConnections())
    }
    await setTimeout(noticeMs)
    const closed = once(server, 'close')
    server.close()
    server.closeIdleConnections()
    const limit = new AbortController()
    await Promise.race([
      closed,
      setTimeout(limitMs, undefined, { signal: limit.signal }).then(() => {
        server.closeAllConnections()
        return closed
      }),
    ])
    limit.abort()
  }
}

/** Closes the connection after the response, so that the client's next request reaches another instance. */
function endConnectionWith(response: ServerResponse, onKeptAlive?: () => void): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
  else if (onKeptAlive) response.once('close', () => setImmediate(onKeptAlive))
}

/** An event stream never ends; the browser reconnects by itself, to another instance. */
function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('Content-Type')).startsWith('text/event-stream')
}
