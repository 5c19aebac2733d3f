import { type ClientConfig, createClient } from '@sanity/client'
import { createLakeFetch } from './lake-fetch.ts'

const OFF = { enabled: false } as const
/** Studio's lists do not recover from a listener that has given up. */
const MAX_RETRIES = 600
const MAX_RETRY_DELAY = 1000

/** The host of Studio's page; the session's cookie comes back only to a lake under the same name. */
function getPageHost(): string {
  const location: unknown = Reflect.get(globalThis, 'location')
  const isPage = typeof location === 'object' && location !== null && 'hostname' in location
  return (isPage && String(location.hostname)) || 'localhost'
}

/**
 * Options that make a workspace of Sanity Studio work with a lake:
 *
 * ```ts
 * export default defineConfig({ ...lakeStudio(), projectId: 'lake', dataset: 'production', … })
 * ```
 *
 * Switches off what the lake does not have.
 */
export function lakeStudio({ url = `http://${getPageHost()}:3900` }: { url?: string } = {}) {
  // Shared by all clients, since it carries their event streams over one connection.
  const resolveFetch = createLakeFetch({ apiHost: url })
  const isSameSite = new URL(url).hostname === getPageHost()
  return {
    apiHost: url,
    auth: {
      loginMethod: isSameSite ? ('cookie' as const) : ('token' as const),
      redirectOnSingle: false,
    },
    unstable_clientFactory: (options: ClientConfig) =>
      createClient({
        ...options,
        apiHost: url,
        resolveFetch,
        useProjectHostname: false,
        useCdn: false,
        maxRetries: MAX_RETRIES,
        retryDelay: (attempt) => Math.min(100 * 2 ** attempt, MAX_RETRY_DELAY),
      }),
    announcements: OFF,
    apps: { canvas: OFF },
    document: { askToEdit: OFF, comments: OFF },
    mediaLibrary: OFF,
    releases: OFF,
    scheduledDrafts: OFF,
    scheduledPublishing: OFF,
    tasks: OFF,
  }
}
