import { z } from 'zod'

const TIMEOUT_MS = 5_000

const readySchema = z.object({
  status: z.string(),
  well: z.array(z.string()),
  degraded: z.array(z.string()),
})

/** What the site's `/readyz` says of itself and of what it needs; a site that answers otherwise does not say. */
export type Readiness = z.output<typeof readySchema> | 'unsaid' | 'unreachable'

/** Asks the site how it is. */
export async function readReadiness(
  origin: string,
  fetcher: typeof fetch = fetch,
): Promise<Readiness> {
  const url = new URL('/readyz', origin)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetcher(url, { signal, cache: 'no-store' })
    return readySchema.parse(await response.json())
  } catch {
    // What another origin may not read shows all the same that somebody answers.
    return fetcher(url, { signal, cache: 'no-store', mode: 'no-cors' }).then(
      () => 'unsaid',
      () => 'unreachable',
    )
  }
}
