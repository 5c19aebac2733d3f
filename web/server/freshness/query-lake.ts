import { buildQueryUrl } from 'core/sanity-api'

export interface Lake {
  apiOrigin: string
  projectId: string
  dataset: string
  readToken: string | undefined
}

/** Upper limit for the delay of a start while the content lake does not respond. */
const TIMEOUT_MS = 10_000

/** Queries published content outside Next: before a build, and beside the server. */
export function queryLake(
  { apiOrigin, projectId, dataset, readToken }: Lake,
  groq: string,
  params: Readonly<Record<string, unknown>>,
  fetcher: typeof fetch,
): Promise<Response> {
  return fetcher(buildQueryUrl({ apiOrigin, dataset }, groq, params), {
    headers: {
      'X-Sanity-Project-ID': projectId,
      ...(readToken && { Authorization: `Bearer ${readToken}` }),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    cache: 'no-store',
  })
}
