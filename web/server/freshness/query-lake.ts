import { API_VERSION } from 'core/sanity-api'
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
  const url = new URL(`/v${API_VERSION}/data/query/${dataset}`, apiOrigin)
  url.searchParams.set('query', groq)
  url.searchParams.set('perspective', 'published')
  for (const [name, value] of Object.entries(params))
    url.searchParams.set(`$${name}`, JSON.stringify(value))
  return fetcher(url, {
    headers: {
      'X-Sanity-Project-ID': projectId,
      ...(readToken && { Authorization: `Bearer ${readToken}` }),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    cache: 'no-store',
  })
}
