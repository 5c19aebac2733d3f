import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import PQueue from 'p-queue'
import { PLAIN_PAGE_HEADERS, toPlainPage } from '../listen/plain-page.ts'
import { toPageKey } from './page-key.ts'

/** Health waits for as many pieces of rendering at worst: half a second, of the second that balancers wait for it. */
const RENDERED_AT_A_TIME = 8
/** So that one page leaves room for all others. */
const OF_ONE_PAGE = 4
/** About two seconds of rendering: whoever comes later would wait longer than trying again takes. */
const WAITING_FOR_ONE_PAGE = 32
/** Longest wait: where the backend is silent, visitors would wait until the edge gives up. */
const WAITING_MS = 5_000
const RETRY_AFTER_SECONDS = 5
const QUIET_TURNS = 2
/** Limit of turns: visitors who go on connecting must not keep others from their pages. */
const MAX_TURNS = 200

const PAGE = toPlainPage({
  title: 'Many people want this page now',
  text: '<p>Sorry about the wait. Please reload this page in a moment.</p>',
})

/** Files and interfaces, which render nothing. */
const NO_PAGE = /^\/(?:api|images|_next)\//
/** A page with what is below it, so that addresses with ids are one; the member area has several. */
const RENDERED_PAGE = /^\/(?:member\/)?[^/?]*/

/**
 * Renders few pages at a time of those that nobody else may have. What one page cannot take is answered 503, while other pages,
 * stored ones and health go on.
 */
export function limitRendering(
  listener: RequestListener,
  { waitingMs = WAITING_MS }: { waitingMs?: number } = {},
): RequestListener {
  const all = new PQueue({ concurrency: RENDERED_AT_A_TIME })
  const pages = new Map<string, PQueue>()
  let arrived = 0
  /** Node accepts one connection in a turn of its event loop: were each to render too, those of health would wait for all others. */
  const untilAccepted = async () => {
    let quiet = 0
    for (let turn = 0; turn < MAX_TURNS && quiet < QUIET_TURNS; turn += 1) {
      const before = arrived
      await nextTurn()
      quiet = arrived === before ? quiet + 1 : 0
    }
  }
  return (request, response) => {
    arrived += 1
    const page = getRenderedPage(request)
    if (page === undefined) {
      listener(request, response)
      return
    }
    const queue = pages.get(page) ?? new PQueue({ concurrency: OF_ONE_PAGE })
    pages.set(page, queue)
    if (queue.size >= WAITING_FOR_ONE_PAGE) {
      refuse(request, response)
      return
    }
    const leaving = new AbortController()
    const { signal } = leaving
    response.once('close', () => leaving.abort())
    const late = setTimeout(() => {
      leaving.abort()
      refuse(request, response)
    }, waitingMs).unref()
    signal.addEventListener('abort', () => clearTimeout(late))
    // Otherwise it would run as part of the request that made room for it, and log under its id.
    const render = AsyncLocalStorage.bind(async () => {
      clearTimeout(late)
      await untilAccepted()
      if (response.closed) return
      const closed = once(response, 'close')
      listener(request, response)
      await closed
    })
    void queue
      .add(() => all.add(render, { signal }), { signal })
      // Visitors who have left, or were refused, are not rendered for.
      .catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
      .finally(() => {
        if (queue.size + queue.pending === 0) pages.delete(page)
      })
  }
}

function getRenderedPage(request: IncomingMessage): string | undefined {
  const { method, url = '' } = request
  // A form that was filled in is never refused; posts have limits of their own.
  if ((method !== 'GET' && method !== 'HEAD') || NO_PAGE.test(url)) return undefined
  if (toPageKey(request) !== undefined) return undefined
  return RENDERED_PAGE.exec(url)?.[0]
}

function refuse({ method }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { ...PLAIN_PAGE_HEADERS, 'Retry-After': RETRY_AFTER_SECONDS })
  response.end(method === 'HEAD' ? undefined : PAGE)
}
