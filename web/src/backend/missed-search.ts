import 'server-only'
import { toMissedSearch } from 'core/search-words'
import { z } from 'zod'
import { callBackend } from './graphql.ts'

/** Counts a search that found nothing, for marketing; a count that is lost is not missed. */
export async function countMissedSearch(query: string): Promise<void> {
  if (toMissedSearch(query) === undefined) return
  const mutation =
    'mutation Missed($query: String!) { answer: countMissedSearch(query: $query) }' as const
  await callBackend({ query: mutation, variables: { query } }, z.boolean()).catch(() => undefined)
}
