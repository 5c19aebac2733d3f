import { API_VERSION } from 'core/sanity-api'
import 'server-only'
import { createClient, type SanityClient } from '@sanity/client'
import { getRequestHeaders } from 'telemetry/request-scope'
import { env } from '#config/env.server.ts'
import { isReadOnlyText } from './click-to-edit.ts'

/**
 * Client for published content without the CDN, which could serve stale content. The site's token gives its
 * queries priority over anonymous ones.
 */
export function buildClient({
  lake,
  studioUrl,
}: Pick<typeof env, 'lake' | 'studioUrl'>): SanityClient {
  const { projectId, dataset, apiHost, useProjectHostname, readToken } = lake
  return createClient({
    projectId,
    dataset,
    apiHost,
    useProjectHostname,
    ...(readToken && { token: readToken }),
    apiVersion: API_VERSION,
    useCdn: false,
    perspective: 'published',
    stega: { enabled: false, studioUrl, filter: isReadOnlyText },
    maxRetries: 1,
    timeout: 8_000,
    // The lake's log names the visitor's request, too.
    requestHandler: (request, next) => {
      const headers = new Headers(request.headers)
      for (const [name, value] of Object.entries(getRequestHeaders())) headers.set(name, value)
      return next({ ...request, headers })
    },
  })
}

export const client = buildClient(env)
