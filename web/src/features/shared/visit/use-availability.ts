import { useEffect, useState } from 'react'
import {
  type AskedAvailability,
  type AvailabilityRequest,
  type KnownAvailability,
  toQuery,
} from './availability.ts'

const TIME_LIMIT_MS = 8_000

/**
 * Availability of the requested days, once loaded. Without a response a form shows its regular
 * times, and the backend decides.
 */
export function useAvailability(
  request: AvailabilityRequest | undefined,
  asked: readonly AskedAvailability[] = [],
): KnownAvailability | undefined {
  const query = request && toQuery(request)
  const [known, setKnown] = useState(() => {
    const own = asked.find((each) => toQuery(each.request) === query)
    return query === undefined || !own ? undefined : { query, answer: own.answer }
  })

  useEffect(() => {
    if (query === undefined) return undefined
    const control = new AbortController()
    const ask = async () => {
      const signal = AbortSignal.any([control.signal, AbortSignal.timeout(TIME_LIMIT_MS)])
      const response = await fetch(`/api/availability?${query}`, { signal })
      if (!response.ok) return
      const answer: KnownAvailability = await response.json()
      setKnown({ query, answer })
    }
    // On failure the regular times stay.
    ask().catch(() => undefined)
    return () => control.abort()
  }, [query])

  return known?.query === query ? known?.answer : undefined
}
