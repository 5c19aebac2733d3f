import { createClient } from '@sanity/client'
import { createLakeFetch } from 'content-lake/client'
import type { WorkspaceOptions } from 'sanity'
import { isHosted, type StudioEnvironment } from './environment.ts'

type LakeOptions = Pick<WorkspaceOptions, 'apiHost' | 'auth' | 'unstable_clientFactory'>

const MAX_RETRY_DELAY = 1000
// Retries for ten minutes: Studio's lists do not recover from a failed listener.
const MAX_RETRIES = 600

/** Client options of a lake at one address. The hosted service needs no address. */
export function buildLakeOptions(environment: StudioEnvironment): LakeOptions {
  // The session's token instead of its cookie: the menu gateway has another host, and verifies the
  // token.
  if (isHosted(environment)) return { auth: { loginMethod: 'token' } }
  const { apiHost } = environment
  // Shared by all clients, since it carries their event streams over one connection.
  const resolveFetch = createLakeFetch({ apiHost })
  return {
    apiHost,
    unstable_clientFactory: (options) =>
      createClient({
        ...options,
        apiHost,
        resolveFetch,
        useProjectHostname: false,
        useCdn: false,
        maxRetries: MAX_RETRIES,
        retryDelay: (attempt) => Math.min(100 * 2 ** attempt, MAX_RETRY_DELAY),
      }),
    auth: { loginMethod: 'cookie', redirectOnSingle: false },
  }
}
