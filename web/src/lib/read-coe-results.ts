import { parsePublishedResults, type PublishedResult } from 'core/cost/published-results'
import { parseJson } from 'core/parse-json'
import type { Result } from 'core/result'

const TIMEOUT_MS = 5_000
/** Rows of ten months. */
const LIMIT = '100'

/** The latest results of COE exercises that LTA has published, or why they cannot be read. */
export async function readCoeResults(address: string): Promise<Result<PublishedResult[], string>> {
  const url = new URL(address)
  url.searchParams.set('sort', 'month desc')
  url.searchParams.set('limit', LIMIT)
  const { host } = url
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) return { ok: false, error: `${host} answers with ${response.status}` }
    const results = parsePublishedResults(parseJson(await response.text()))
    return results.ok
      ? results
      : { ok: false, error: `The answer of ${host} cannot be used: ${results.error}` }
  } catch {
    return { ok: false, error: `${host} cannot be reached` }
  }
}
