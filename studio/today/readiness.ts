import { z } from 'zod'

const TIMEOUT_MS = 5_000

const readySchema = z.object({
  status: z.string(),
  well: z.array(z.string()),
  degraded: z.array(z.string()),
})

/** Report of the site's `/readyz` on itself and on what it needs; `unsaid` for a site that answers otherwise. */
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
    // An answer that another origin may not read shows all the same that somebody answers.
    return fetcher(url, { signal, cache: 'no-store', mode: 'no-cors' }).then(
      () => 'unsaid',
      () => 'unreachable',
    )
  }
}
