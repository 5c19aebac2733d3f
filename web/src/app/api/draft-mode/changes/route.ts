import { draftMode } from 'next/headers'
import { env } from '#config/env.server.ts'

/**
 * What the lake tells of drafts, passed on to a browser in draft mode: the token that reads them
 * stays here, because it ends for nobody who has once seen it.
 */
export async function GET(request: Request): Promise<Response> {
  const { isEnabled } = await draftMode()
  const { apiOrigin, projectId, dataset, readToken } = env.lake
  if (!isEnabled || !readToken) return new Response('This is for draft mode.', { status: 403 })
  const lastEventId = request.headers.get('last-event-id')
  const url = new URL(`/v2025-02-19/data/live/events/${dataset}`, apiOrigin)
  url.searchParams.set('includeDrafts', 'true')
  const events = await fetch(url, {
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${readToken}`,
      'X-Sanity-Project-ID': projectId,
      ...(lastEventId && { 'Last-Event-ID': lastEventId }),
    },
    signal: request.signal,
    cache: 'no-store',
  }).catch(() => undefined)
  if (!events?.ok) return new Response('The lake does not tell of changes now.', { status: 503 })
  return new Response(events.body, {
    headers: {
      'Content-Type': 'text/event-stream',
      // Compressed, events would wait for the next ones.
      'Cache-Control': 'no-store, no-transform',
    },
  })
}
