import { API_VERSION } from 'core/sanity-api'
import { getRequestHeaders } from 'telemetry/request-scope'
import { env } from '#config/env.server.ts'
import { keepPreview } from '#content/preview.ts'
import { relayWhile } from '#lib/relay-while.ts'

/** Longest time for which a preview goes on after it was taken back. */
const CHECK_MS = 5_000

/**
 * Relays the lake's draft events to a browser in draft mode, so that the token which reads them
 * never leaves the server.
 */
export async function GET(request: Request): Promise<Response> {
  const { apiOrigin, projectId, dataset, readToken } = env.lake
  const getPreview = await keepPreview()
  if (!readToken || !(await getPreview()))
    return new Response('This is for draft mode.', { status: 403 })
  const lastEventId = request.headers.get('last-event-id')
  const url = new URL(`/v${API_VERSION}/data/live/events/${dataset}`, apiOrigin)
  url.searchParams.set('includeDrafts', 'true')
  const events = await fetch(url, {
    headers: {
      ...getRequestHeaders(),
      Accept: 'text/event-stream',
      Authorization: `Bearer ${readToken}`,
      'X-Sanity-Project-ID': projectId,
      ...(lastEventId && { 'Last-Event-ID': lastEventId }),
    },
    signal: request.signal,
    cache: 'no-store',
  }).catch(() => undefined)
  if (!events?.ok || !events.body)
    return new Response('The lake does not stream changes at the moment.', { status: 503 })
  // A link that was taken back ends what it opened.
  const isAllowed = async () => (await getPreview()) !== undefined
  return new Response(relayWhile(events.body, isAllowed, CHECK_MS), {
    headers: {
      'Content-Type': 'text/event-stream',
      // Compression would buffer events.
      'Cache-Control': 'no-store, no-transform',
    },
  })
}
