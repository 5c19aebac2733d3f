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
const path = require('node:path')
const { renderToString } = require('react-dom/server')
const { readFlightFromPage } = require('./page-flight.ts')
const { parsePageTags } = require('./src/config/page-tags.ts')
const { openFreshness } = require('./src/content/freshness.ts')

/** Lifetime of a page without an end of its own in the site's caches. */
const MAX_SHARED_SECONDS = 3600

/**
 * Cache keys end in "$" and the path. Personal areas are not cached as missing, since other
 * visitors may have them.
 */
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
 * Events of the same millisecond have no known order, so the change counts as the later one.
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
 * Pages that are done. Those of a build have not come through `set`.
 *
 * @type {WeakSet<object>}
 */
const smallPages = new WeakSet()

/** @param {Parameters<typeof FileSystemCache.prototype.set>[1]} data */
function applyFlight(data) {
  if (data?.kind !== CachedRouteKind.APP_PAGE || smallPages.has(data)) return
  smallPages.add(data)
  data.html = readFlightFromPage(data.html, renderToString)
}

/**
 * Limits the page's lifetime in shared caches and in the router of an open tab to its remaining
 * validity; Next would send its full lifetime to the last second.
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
 * Next's own disk cache, with seven differences:
 * - expired tags are stored on disk too, so that a restart does not bring back old pages (`freshness.ts`);
 * - a render that began before a change was announced is not stored: Next dates an entry by its
 *   storage, so it would count as newer than the change that it does not contain;
 * - 404 pages are stored in memory only, which is bounded; on disk, every made-up address would
 *   leave files behind;
 * - a page with an expiry instant is not served stale afterwards, unlike one whose lifetime ended;
 * - such a page limits its lifetime in all other caches;
 * - a page can set the status 410, for which Next has no function, or 404, for which Next's own
 *   function renders nothing on the server. The stored entry also answers the request that
 *   rendered it;
 * - a page's flight data do not repeat what its HTML contains.
 */
module.exports = class CacheHandler extends FileSystemCache {
  #memoryOnly
  #freshness
  // Next creates a handler per request, before it reads or renders anything.
  #began = Date.now()

  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} options */
  constructor(options) {
    super(options)
    this.#memoryOnly = new FileSystemCache({ ...options, flushToDisk: false })
    // The proxy has a handler without a folder, and caches nothing.
    const { serverDistDir } = options
    if (serverDistDir) this.#freshness = openFreshness(path.dirname(serverDistDir))
  }

  /** @param {number} instant */
  #isAllExpired(instant) {
    return this.#freshness !== undefined && this.#freshness.allExpiredAt > instant
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
    const storedBefore = toLastInstantBefore(cached.lastModified ?? 0)
    if (this.#isAllExpired(storedBefore)) return null
    if (areTagsExpired(tags, storedBefore)) return null
    const { until } = getOrders(cached.value)
    if (until !== undefined && Date.now() >= until) return null
    // Prerendered pages of a build bypass `set`.
    applyStatus(cached.value)
    applyFlight(cached.value)
    return { ...cached, value: withRemainingTime(key, cached.value) }
  }

  /** @param {Parameters<typeof FileSystemCache.prototype.set>} entry */
  async set(...entry) {
    const [key, data, context] = entry
    applyStatus(data)
    applyFlight(data)
    // The same object answers the request that rendered it.
    if (data && 'headers' in data) Object.assign(data, withRemainingTime(key, data))
    const tags = [...getPageTags(data), ...(context.tags ?? [])]
    const before = toLastInstantBefore(this.#began)
    if (this.#isAllExpired(before)) return undefined
    if (areTagsExpired(tags, before) || areTagsStale(tags, before)) return undefined
    const isNotFound = data?.kind === CachedRouteKind.APP_PAGE && data.status === 404
    return isNotFound ? this.#memoryOnly.set(...entry) : super.set(...entry)
  }
}
