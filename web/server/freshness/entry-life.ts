import { areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

/** Facts that end a stored entry before its lifetime does. */
export interface EntryLife {
  tags: string[]
  /** Milliseconds since 1970. */
  storedAt: number
  /** Expiry instant that the page names. */
  until?: number | undefined
}

/** Events of the same millisecond have no known order, so the change counts as the later one. */
const toLastInstantBefore = (time: number): number => time - 1

/**
 * Whether the entry must not be served, whatever its lifetime. Next's `areTagsExpired` also asks the monotonic clock
 * whether a change lies in the past, and misses it while that clock is behind the wall clock.
 */
export function hasEnded({ tags, storedAt, until }: EntryLife, allExpiredAt: number): boolean {
  const before = toLastInstantBefore(storedAt)
  if (allExpiredAt > before || areTagsStale(tags, before)) return true
  return until !== undefined && Date.now() >= until
}
