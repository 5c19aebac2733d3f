const {
  default: FileSystemCache,
} = require('next/dist/server/lib/incremental-cache/file-system-cache')
const {
  areTagsExpired,
  areTagsStale,
} = require('next/dist/server/lib/incremental-cache/tags-manifest.external')
const { CachedRouteKind } = require('next/dist/server/response-cache')
const { NEXT_CACHE_TAGS_HEADER } = require('next/dist/lib/constants')
const { NEXT_ROUTER_STALE_TIME_HEADER } = require('next/dist/client/components/app-router-headers')
const { parsePageTags } = require('./src/config/page-tags.ts')

/** As long as the site's own caches keep a page that nothing ends. */
const MAX_SHARED_SECONDS = 3600

/** Keys end in the path, after a dollar. What one visitor finds missing here, another one may have. */
const PERSONAL = /\$\/(?:member|manage)\//

/** @param {Parameters<typeof FileSystemCache.prototype.set>[1]} data */
function getPageTags(data) {
  const isPage = data?.kind === CachedRouteKind.APP_PAGE || data?.kind === CachedRouteKind.APP_ROUTE
  const tags = isPage ? data.headers?.[NEXT_CACHE_TAGS_HEADER] : undefined
  return typeof tags === 'string' ? tags.split(',') : []
}

/** @param {Parameters<typeof FileSystemCache.prototype.set>[1]} data */
function getOrders(data) {
  return parsePageTags(getPageTags(data))
}

/**
 * The clock counts milliseconds: of two events in the same one, either may have been first.
 *
 * @param {number} time
 */
const toLastInstantBefore = (time) => time - 1

/** @param {Parameters<typeof FileSystemCache.prototype.set>[1]} data */
function applyStatus(data) {
  const { status } = getOrders(data)
  if (status !== undefined) data.status = status
}

/**
 * The page with headers by which caches between here and the visitor, and the router in an open tab,
 * do not keep it for longer than it holds: Next would say the same lifetime to the last second.
 *
 * @template {Parameters<typeof FileSystemCache.prototype.set>[1]} Data
 * @param {string} key
 * @param {Data} data
 * @returns {Data}
 */
function withRemainingTime(key, data) {
  if (!data || !('headers' in data)) return data
  if (PERSONAL.test(key))
    return { ...data, headers: { ...data.headers, 'cache-control': 'no-store' } }
  const { until } = getOrders(data)
  if (until === undefined) return data
  const seconds = Math.max(0, Math.floor((until - Date.now()) / 1000))
  const stale = Number(data.headers?.[NEXT_ROUTER_STALE_TIME_HEADER] ?? seconds)
  return {
    ...data,
    headers: {
      ...data.headers,
      'cache-control': `s-maxage=${Math.min(seconds, MAX_SHARED_SECONDS)}, must-revalidate`,
      [NEXT_ROUTER_STALE_TIME_HEADER]: String(Math.min(seconds, stale)),
    },
  }
}

/**
 * Next's own cache on disk, with five differences:
 * - what a request began to make before a change was announced is not kept: Next dates an entry by
 *   when it is stored, so it would pass for newer than the change it does not show;
 * - "not found" is remembered in memory only: there it is bounded, while on disk every address that
 *   anybody makes up would leave files behind;
 * - a page that says until when it holds is not served once more afterwards, as one whose lifetime
 *   has merely run out is;
 * - such a page tells all other caches how long it still holds;
 * - a page may say that it answers 410, for which Next has no function, or 404, for which Next's own
 *   renders nothing on the server. What is stored here is also what answers the request that
 *   rendered it.
 */
module.exports = class CacheHandler extends FileSystemCache {
  #memoryOnly
  // Next makes a handler for each request, before it reads or renders anything for it.
  #began = Date.now()

  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} options */
  constructor(options) {
    super(options)
    this.#memoryOnly = new FileSystemCache({ ...options, flushToDisk: false })
  }

  /** @param {Parameters<typeof FileSystemCache.prototype.get>} entry */
  async get(...entry) {
    const cached = await super.get(...entry)
    if (!cached) return cached
    const [key, context] = entry
    const tags = [
      ...getPageTags(cached.value),
      ...(context.tags ?? []),
      ...(context.softTags ?? []),
    ]
    if (areTagsExpired(tags, toLastInstantBefore(cached.lastModified ?? 0))) return null
    const { until } = getOrders(cached.value)
    if (until !== undefined && Date.now() >= until) return null
    // What a build prerendered has not come through `set`.
    applyStatus(cached.value)
    return { ...cached, value: withRemainingTime(key, cached.value) }
  }

  /** @param {Parameters<typeof FileSystemCache.prototype.set>} entry */
  async set(...entry) {
    const [key, data, context] = entry
    applyStatus(data)
    // The same object answers the request that rendered it.
    if (data && 'headers' in data) Object.assign(data, withRemainingTime(key, data))
    const tags = [...getPageTags(data), ...(context.tags ?? [])]
    const before = toLastInstantBefore(this.#began)
    if (areTagsExpired(tags, before) || areTagsStale(tags, before)) return undefined
    const isNotFound = data?.kind === CachedRouteKind.APP_PAGE && data.status === 404
    return isNotFound ? this.#memoryOnly.set(...entry) : super.set(...entry)
  }
}
