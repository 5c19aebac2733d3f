import 'server-only'
import { fetchUncached } from './fetch.ts'
import { referrersQuery } from './queries/path.ts'
import type { Referrer } from './revalidation.ts'

export async function getReferrers(id: string): Promise<Referrer[]> {
  return fetchUncached(referrersQuery, { id })
}
