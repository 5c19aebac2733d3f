import { createRequire } from 'node:module'
import { NEXT_ROUTER_STALE_TIME_HEADER } from 'next/dist/client/components/app-router-headers.js'
import { NEXT_CACHE_TAGS_HEADER } from 'next/dist/lib/constants.js'
import type FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import type * as Next from 'next/dist/server/response-cache/types.js'
import { type PageOrders, parsePageTags } from '#config/page-tags.ts'
import { SURROGATE_KEY_HEADER, toSurrogateKeys } from '#config/surrogate-keys.ts'
import { limitToRemaining } from '../freshness/remaining-time.ts'

/** An entry of Next's cache: a page, a route's answer, a read, or nothing. */
export type CachedValue = Parameters<FileSystemCache['set']>[1]

interface Kinds {
  CachedRouteKind: Pick<typeof Next.CachedRouteKind, 'APP_PAGE' | 'APP_ROUTE' | 'FETCH'>
  IncrementalCacheKind: Pick<typeof Next.IncrementalCacheKind, 'APP_PAGE'>
}

// Next declares them as ambient enums, which TypeScript does not let a module import.
export const { CachedRouteKind, IncrementalCacheKind }: Kinds = createRequire(import.meta.url)(
  'next/dist/server/response-cache/types.js',
)

/**
 * Cache keys end in "$" and the path. Personal areas are not cached as missing, since other
 * visitors may have them.
 */
const PERSONAL = /\$\/(?:member|manage)\//

/** Lifetime in the shared store of entries without one. */
const MAX_SHARED_ENTRY_SECONDS = 3600

/** Tells whether only one visitor may have what is stored under the key. */
export const isPersonal = (key: string): boolean => PERSONAL.test(key)

/** Lists the cache tags with which a page was rendered. */
export function getPageTags(value: CachedValue): string[] {
  const isPage =
    value?.kind === CachedRouteKind.APP_PAGE || value?.kind === CachedRouteKind.APP_ROUTE
  const tags = isPage ? value.headers?.[NEXT_CACHE_TAGS_HEADER] : undefined
  return typeof tags === 'string' ? tags.split(',') : []
}

/** Reads the orders that a page gives as cache tags. */
export const getOrders = (value: CachedValue): PageOrders => parsePageTags(getPageTags(value))

/** Sets the status that a page orders. */
export function applyStatus(value: CachedValue): void {
  const { status } = getOrders(value)
  if (status !== undefined && value && 'status' in value) value.status = status
}

/**
 * Tells other caches what they may do with the page: its remaining validity, and the keys by which a change purges it.
 */
export function withCacheHeaders(key: string, value: CachedValue): CachedValue {
  if (!value || !('headers' in value)) return value
  if (isPersonal(key))
    return { ...value, headers: { ...value.headers, 'cache-control': 'no-store' } }
  const { until } = getOrders(value)
  const stale = value.headers?.[NEXT_ROUTER_STALE_TIME_HEADER]
  return {
    ...value,
    headers: {
      ...value.headers,
      [SURROGATE_KEY_HEADER]: toSurrogateKeys(getPageTags(value)),
      ...(until !== undefined && limitToRemaining(until, stale)),
    },
  }
}

/** Keeps a page that shows an old state to its own request. */
export function keepFromOtherCaches(value: CachedValue): void {
  if (!value || !('headers' in value) || !value.headers) return
  delete value.headers[SURROGATE_KEY_HEADER]
  value.headers['cache-control'] = 'private, no-store'
}

/**
 * Tells whether all instances may have it: nothing personal, and no missing pages, of which visitors make up as many as they
 * like.
 */
export function isShareable(key: string, value: CachedValue): boolean {
  if (!value || isPersonal(key)) return false
  const { kind } = value
  if (kind === CachedRouteKind.APP_PAGE) return value.status !== 404
  return kind === CachedRouteKind.APP_ROUTE || kind === CachedRouteKind.FETCH
}

/** Lifetime of an entry in seconds from now; Next says that of a page beside it. */
export function getLifetime(value: CachedValue, pageLifetime: number | false | undefined): number {
  const own = value?.kind === CachedRouteKind.FETCH ? value.revalidate : pageLifetime
  return typeof own === 'number' ? own : MAX_SHARED_ENTRY_SECONDS
}
