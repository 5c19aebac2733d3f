import type { SearchEntry } from './search-entry.ts'

const SEARCH_INDEX_PATH = '/search-index'

let pending: Promise<SearchEntry[]> | undefined

/** Loaded once per visit; a failure is retried on the next key press. */
export function loadSearchIndex(): Promise<SearchEntry[]> {
  pending ??= fetchSearchIndex().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

async function fetchSearchIndex(): Promise<SearchEntry[]> {
  const response = await fetch(SEARCH_INDEX_PATH)
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`)
  return response.json()
}
