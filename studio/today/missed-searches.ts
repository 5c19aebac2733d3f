import { z } from 'zod'

const missedSearchesSchema = z.array(z.object({ words: z.string(), times: z.number() }))

type MissedSearch = z.output<typeof missedSearchesSchema>[number]

const TIMEOUT_MS = 10_000

interface Backend {
  restEndpoint: string
  /** Credentials of the Sanity session: its token, or the cookie of the embedded lake. */
  client: { config: () => { token?: string } }
  fetch?: typeof fetch
}

/** Reads what visitors searched for and did not find in the last 30 days. Rejects when it cannot be read. */
export async function readMissedSearches({
  restEndpoint,
  client,
  fetch = globalThis.fetch,
}: Backend): Promise<MissedSearch[]> {
  const { token } = client.config()
  const response = await fetch(`${restEndpoint}/admin/searches`, {
    headers: { ...(token && { Authorization: `Bearer ${token}` }) },
    credentials: token ? 'omit' : 'include',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return missedSearchesSchema.parse(await response.json())
}
