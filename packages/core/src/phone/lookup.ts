import { type CountryCode, isCountryCode } from './country.ts'

/** Answers the visitor's ISO country, for example from a geo header of the site's own server. */
export type CountryLookup = (signal: AbortSignal) => Promise<string | undefined>

export interface LookUpCountryOptions {
  timeoutMs?: number
  /** Cache of the answer, so that a page asks once. */
  cache?: WeakMap<CountryLookup, Promise<CountryCode | undefined>>
}

const DEFAULT_TIMEOUT_MS = 1000
const sharedCache = new WeakMap<CountryLookup, Promise<CountryCode | undefined>>()

/**
 * Asks once per page, gives up after a second, and never fails: without an answer the next default
 * applies.
 */
export function lookUpCountry(
  lookup: CountryLookup,
  { timeoutMs = DEFAULT_TIMEOUT_MS, cache = sharedCache }: LookUpCountryOptions = {},
): Promise<CountryCode | undefined> {
  const known = cache.get(lookup)
  if (known) return known
  const answer = ask(lookup, timeoutMs)
  cache.set(lookup, answer)
  return answer
}

async function ask(lookup: CountryLookup, timeoutMs: number): Promise<CountryCode | undefined> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      controller.abort()
      resolve(undefined)
    }, timeoutMs)
  })
  try {
    const country = (await Promise.race([lookup(controller.signal), timeout]))?.toUpperCase()
    return country !== undefined && isCountryCode(country) ? country : undefined
  } catch {
    // Ignored: the lookup is optional.
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
