/**
 * What a page tells the page cache beside its content. Next keeps a page's tags with it and has no
 * other word between the two; `cache-handler.cjs` reads them.
 */

const UNTIL = 'until:'
const NOT_FOUND = 'status:404'
const GONE = 'status:410'

export const pageTags = {
  /** From this instant on the page is wrong, and nobody may see it once more. */
  until: (instant: Date) => `${UNTIL}${instant.toISOString()}`,
  /** There is no page: it answers 404. */
  notFound: NOT_FOUND,
  /** What the page was about is over: it answers 410. */
  gone: GONE,
} as const

export interface PageOrders {
  /** Milliseconds since 1970. */
  until?: number
  status?: 404 | 410
}

/** Reads them from all tags of a page. */
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
