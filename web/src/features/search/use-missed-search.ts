import { useEffect } from 'react'

/** After it somebody has stopped typing. */
const PAUSE_MS = 2_000

/** Reports what was searched for and not found, once the visitor stops typing; undefined while something is found. */
export function useMissedSearch(query: string | undefined): void {
  useEffect(() => {
    if (query === undefined) return undefined
    const timer = setTimeout(
      () => navigator.sendBeacon('/api/searches', JSON.stringify({ query })),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [query])
}
