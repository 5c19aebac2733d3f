import { NEXT_ROUTER_STALE_TIME_HEADER } from 'next/dist/client/components/app-router-headers.js'

/** Lifetime of a page without an end of its own in the site's caches. */
const MAX_SHARED_SECONDS = 3600

/**
 * Limits a page's lifetime in shared caches and in the router of an open tab to its remaining validity; Next would
 * send its full lifetime to the last second.
 */
export function limitToRemaining(until: number, staleTime: unknown): Record<string, string> {
  const seconds = Math.max(0, Math.floor((until - Date.now()) / 1000))
  const stale = staleTime === undefined ? seconds : Number(staleTime)
  return {
    'cache-control': `s-maxage=${Math.min(seconds, MAX_SHARED_SECONDS)}, must-revalidate`,
    [NEXT_ROUTER_STALE_TIME_HEADER]: String(Math.min(seconds, stale)),
  }
}
