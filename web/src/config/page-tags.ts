/**
 * Instructions for the page cache, encoded as cache tags: Next stores no other metadata with a page.
 * `server/pages/cached-value.ts` reads them.
 */

const UNTIL = 'until:'
const NOT_FOUND = 'status:404'
const GONE = 'status:410'

export const pageTags = {
  /** Expiry instant: from then on the page must not be served. */
  until: (instant: Date) => `${UNTIL}${instant.toISOString()}`,
  /** The page answers 404. */
  notFound: NOT_FOUND,
  /** The page answers 410. */
  gone: GONE,
} as const

export interface PageOrders {
  /** Milliseconds since 1970. */
  until?: number
  status?: 404 | 410
}

/** Parses them from all tags of a page. */
export function parsePageTags(tags: readonly string[]): PageOrders {
  const instants = tags.flatMap((tag) =>
    tag.startsWith(UNTIL) ? [Date.parse(tag.slice(UNTIL.length))] : [],
  )
  return {
    ...(instants.length > 0 && { until: Math.min(...instants) }),
    ...(tags.includes(NOT_FOUND) && { status: 404 }),
    ...(tags.includes(GONE) && { status: 410 }),
  }
}
