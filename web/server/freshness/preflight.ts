import type { Result } from 'core/result'
import { type Lake, queryLake } from './query-lake.ts'

const QUERY =
  '{"home": count(*[_type == "home"]), "cars": count(*[_type == "carModel"]), "settings": count(*[_id == "siteSettings"])}'

/** Checks before a build that there is content; answers a sentence on what to do otherwise. */
export async function checkLake(
  lake: Lake,
  fetcher: typeof fetch = fetch,
): Promise<Result<undefined, string>> {
  const place = `dataset "${lake.dataset}" at ${lake.apiOrigin}`
  try {
    const response = await queryLake(lake, QUERY, {}, fetcher)
    if (!response.ok) {
      return {
        ok: false,
        error: `${place} answered ${response.status}: check its name and rights.`,
      }
    }
    const { result } = await response.json()
    if (!result?.home || !result?.cars || !result?.settings) {
      return {
        ok: false,
        error: `${place} has no home page, no models or no site settings: import the seed first.`,
      }
    }
    return { ok: true, value: undefined }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return {
      ok: false,
      error: `${place} cannot be reached (${reason}): start the content lake, or check SANITY_API_HOST.`,
    }
  }
}
