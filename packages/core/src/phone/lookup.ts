import { type CountryCode, isCountryCode } from './country.ts'

/** Answers the visitor's ISO country, for example from a geo header of the site's own server. */
export type CountryLookup = (signal: AbortSignal) => Promise<string | undefined>

const TIMEOUT_MS = 1000
/** Answers, so that a page asks once. */
const answers = new WeakMap<CountryLookup, Promise<CountryCode | undefined>>()

/**
 * Asks once per page, gives up after a second, and never fails: without an answer the next default
 * applies.
 */
export function lookUpCountry(lookup: CountryLookup): Promise<CountryCode | undefined> {
  const known = answers.get(lookup)
  if (known) return known
  const answer = ask(lookup)
  answers.set(lookup, answer)
  return answer
}

async function ask(lookup: CountryLookup): Promise<CountryCode | undefined> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      controller.abort()
      resolve(undefined)
    }, TIMEOUT_MS)
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
