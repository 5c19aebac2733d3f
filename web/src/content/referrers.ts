import 'server-only'
import type { Referrer } from '#server/freshness/revalidation.ts'
import { fetchUncached } from './fetch.ts'
import { referrersQuery } from './queries/path.ts'

/** The webhook is retried a second after a failure. */
const TIMEOUT_MS = 2_000

/** Undefined when the lake does not answer in time, or its answer is invalid. */
export async function getReferrers(id: string): Promise<Referrer[] | undefined> {
  try {
    return await fetchUncached(referrersQuery, { id }, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (reason) {
    // oxlint-disable-next-line no-console -- the operator must see that freshness waits
    console.error('The pages that show the changed document are not known yet.', reason)
    return undefined
  }
}
