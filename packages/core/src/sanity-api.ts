/** Version of Sanity's HTTP API that site, Studio, backend and scripts speak. */
export const API_VERSION = '2025-02-19'

type Perspective = 'published' | 'raw'

/** Address of a GROQ query and its parameters. */
export function buildQueryUrl(
  { apiOrigin, dataset }: { apiOrigin: string; dataset: string },
  query: string,
  params: Readonly<Record<string, unknown>> = {},
  perspective: Perspective = 'published',
): URL {
  const url = new URL(`/v${API_VERSION}/data/query/${dataset}`, apiOrigin)
  url.searchParams.set('query', query)
  url.searchParams.set('perspective', perspective)
  for (const [name, value] of Object.entries(params))
    url.searchParams.set(`$${name}`, JSON.stringify(value))
  return url
}
