const {
  default: FileSystemCache,
} = require('next/dist/server/lib/incremental-cache/file-system-cache')
const { CachedRouteKind, IncrementalCacheKind } = require('next/dist/server/response-cache')
const { NEXT_CACHE_TAGS_HEADER } = require('next/dist/lib/constants')
const { NEXT_ROUTER_STALE_TIME_HEADER } = require('next/dist/client/components/app-router-headers')
const { readFileSync } = require('node:fs')
const path = require('node:path')
const { setTimeout: wait } = require('node:timers/promises')
const { renderToString } = require('react-dom/server')
const { CriticalCss } = require('../first-load/critical-css.ts')
const { showFirstViewFirst } = require('../first-load/first-view.ts')
const { readFlightFromPage } = require('../first-load/page-flight.ts')
const { noteServedEntry } = require('./served-entry.ts')
const { parsePageTags } = require('#config/page-tags.ts')
const { SURROGATE_KEY_HEADER, toSurrogateKeys } = require('#config/surrogate-keys.ts')
const { hasEnded } = require('../freshness/entry-life.ts')
const { openFreshness } = require('../freshness/freshness.ts')
const { limitToRemaining } = require('../freshness/remaining-time.ts')
const { runtime } = require('../runtime.ts')

/**
 * Cache keys end in "$" and the path. Personal areas are not cached as missing, since other
 * visitors may have them.
 */
const PERSONAL = /\$\/(?:member|manage)\//

/** Total time that a request waits for the shared store, and for a page that another instance renders. */
const SHARED_WAIT_MS = 250
const RENDER_POLL_MS = 10

/** Lifetime in the shared store of entries without one. */
const MAX_SHARED_ENTRY_SECONDS = 3600

/** @param {Parameters<typeof FileSystemCache.prototype.set>[1]} data */
function getPageTags(data) {
  const isPage = data?.kind === CachedRouteKind.APP_PAGE || data?.kind === CachedRouteKind.APP_ROUTE
  const tags = isPage ? data.headers?.[NEXT_CACHE_TAGS_HEADER] : undefined
  return typeof tags === 'string' ? tags.split(',') : []
}

/**
 * All that can end an entry which is read.
 *
 * @param {Parameters<typeof FileSystemCache.prototype.set>[1]} data
 * @param {Parameters<typeof FileSystemCache.prototype.get>[1]} context
 */
const getReadTags = (data, { tags = [], softTags = [] }) => [
  ...getPageTags(data),
  ...tags,
  ...softTags,
]

/** @param {Parameters<typeof FileSystemCache.prototype.set>[1]} data */
function getOrders(data) {
  return parsePageTags(getPageTags(data))
}

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

const ASSETS = '/_next/'

/**
 * Style sheets by the build's folder: they are parsed once.
 *
 * @type {Map<string, CriticalCss>}
 */
const criticalCss = new Map()

/** @param {string} distDir */
function getCriticalCss(distDir) {
  const known = criticalCss.get(distDir)
  if (known) return known
  const own = new CriticalCss((asset) => {
    try {
      // Turbopack takes a path that it cannot know for all files of the repository, and traces them for each page.
      const file = `${distDir}/${asset.slice(ASSETS.length)}`
      return readFileSync(/* turbopackIgnore: true */ file, 'utf8')
    } catch {
      return undefined
    }
  })
  criticalCss.set(distDir, own)
  return own
}

/**
 * @param {Parameters<typeof FileSystemCache.prototype.set>[1]} data
 * @param {string | undefined} distDir
 */
function applyFirstLoad(data, distDir) {
  if (data?.kind !== CachedRouteKind.APP_PAGE || smallPages.has(data)) return
  smallPages.add(data)
  const html = readFlightFromPage(data.html, renderToString)
  const styled = distDir === undefined ? html : getCriticalCss(distDir).inline(html)
  data.html = showFirstViewFirst(styled)
}

/**
 * Tells other caches what they may do with the page: its remaining validity, and the keys by which a change purges it.
 *
 * @template {Parameters<typeof FileSystemCache.prototype.set>[1]} Data
 * @param {string} key
 * @param {Data} data
 * @returns {Data}
 */
function withCacheHeaders(key, data) {
  if (!data || !('headers' in data)) return data
  if (PERSONAL.test(key))
    return { ...data, headers: { ...data.headers, 'cache-control': 'no-store' } }
  const { until } = getOrders(data)
  const stale = data.headers?.[NEXT_ROUTER_STALE_TIME_HEADER]
  return {
    ...data,
    headers: {
      ...data.headers,
      [SURROGATE_KEY_HEADER]: toSurrogateKeys(getPageTags(data)),
      ...(until !== undefined && limitToRemaining(until, stale)),
    },
  }
}

/**
 * Keeps a page that shows an old state to its own request.
 *
 * @param {Parameters<typeof FileSystemCache.prototype.set>[1]} data
 */
function keepFromOtherCaches(data) {
  if (!data || !('headers' in data) || !data.headers) return
  delete data.headers[SURROGATE_KEY_HEADER]
  data.headers['cache-control'] = 'private, no-store'
}

/**
 * @param {string} key
 * @param {Parameters<typeof FileSystemCache.prototype.set>[1]} data
 * @param {Omit<import('./served-entry.ts').ServedEntry, 'key'>} life
 */
function noteServed(key, data, life) {
  if (data && data.kind !== CachedRouteKind.FETCH) noteServedEntry({ key, ...life })
}

/**
 * Tells whether all instances may have it: nothing personal, and no missing pages, of which visitors make up as many as they
 * like.
 *
 * @param {string} key
 * @param {Parameters<typeof FileSystemCache.prototype.set>[1]} data
 */
function isShareable(key, data) {
  if (!data || PERSONAL.test(key)) return false
  const { kind } = data
  if (kind === CachedRouteKind.APP_PAGE) return data.status !== 404
  return kind === CachedRouteKind.APP_ROUTE || kind === CachedRouteKind.FETCH
}

/**
 * Lifetime of an entry in seconds from now.
 *
 * @param {Parameters<typeof FileSystemCache.prototype.set>[1]} data
 * @param {Parameters<typeof FileSystemCache.prototype.set>[2]} context
 */
function getLifetime(data, context) {
  const own =
    data?.kind === CachedRouteKind.FETCH ? data.revalidate : context.cacheControl?.revalidate
  return typeof own === 'number' ? own : MAX_SHARED_ENTRY_SECONDS
}

/**
 * Remaining lifetime.
 *
 * @param {import('next/dist/server/lib/cache-control').CacheControl} cacheControl
 * @param {number} age
 */
const shorten = ({ revalidate, expire }, age) => ({
  revalidate: typeof revalidate === 'number' ? Math.max(1, revalidate - age) : revalidate,
  expire: expire === undefined ? undefined : Math.max(1, expire - age),
})

/**
 * Next's own disk cache, with these differences:
 * - expired tags are stored on disk too, so that a restart does not bring back old pages (`freshness.ts`);
 * - a render that began before a change was announced is not stored: Next dates an entry by its
 *   storage, so it would count as newer than the change that it does not contain;
 * - 404 pages are stored in memory only, which is bounded; on disk, every made-up address would
 *   leave files behind;
 * - a page with an expiry instant is not served stale afterwards, unlike one whose lifetime ended;
 * - such a page limits its lifetime in all other caches;
 * - a page names the keys by which an edge finds its copies;
 * - a page can set the status 410, for which Next has no function, or 404, for which Next's own
 *   function renders nothing on the server. The stored entry also answers the request that
 *   rendered it;
 * - a page's flight data do not repeat what its HTML contains;
 * - a page contains the CSS of its first frame (`critical-css.ts`), and its style sheets and scripts load after its
 *   first view (`first-view.ts`);
 * - what this instance lacks is taken from the shared store, if there is one (`shared-cache.ts`), also a page that
 *   another instance is rendering.
 */
module.exports = class CacheHandler extends FileSystemCache {
  #memoryOnly
  /** @type {string | undefined} */
  #distDir
  #freshness
  #shared
  #position
  #sharedWaitMs
  #waitedMs = 0
  #hasClaim = false
  // Next creates a handler per request, before it reads or renders anything.
  #began = Date.now()

  /** @param {ConstructorParameters<typeof FileSystemCache>[0] & { sharedWaitMs?: number }} options */
  constructor(options) {
    super(options)
    this.#sharedWaitMs = options.sharedWaitMs ?? SHARED_WAIT_MS
    this.#memoryOnly = new FileSystemCache({ ...options, flushToDisk: false })
    // The proxy has a handler without a folder, and caches nothing.
    const { serverDistDir } = options
    if (serverDistDir) {
      this.#distDir = path.dirname(serverDistDir)
      this.#freshness = openFreshness(this.#distDir)
      runtime.freshness = this.#freshness
    }
    this.#shared = this.#freshness?.sharedCache
    this.#position = this.#shared?.position
  }

  get #allExpiredAt() {
    return this.#freshness?.allExpiredAt ?? 0
  }

  /** @param {Parameters<typeof FileSystemCache.prototype.get>} entry */
  async get(...entry) {
    return (
      (await this.#getOwn(...entry)) ??
      (await this.#getShared(...entry)) ??
      this.#getRendered(...entry)
    )
  }

  /** @param {Parameters<typeof FileSystemCache.prototype.get>} entry */
  async #getOwn(...entry) {
    const cached = await super.get(...entry)
    if (!cached) return null
    const [key, context] = entry
    const tags = getReadTags(cached.value, context)
    const { until } = getOrders(cached.value)
    const life = { tags, storedAt: cached.lastModified ?? 0, until }
    if (hasEnded(life, this.#allExpiredAt)) return null
    noteServed(key, cached.value, { ...life, revalidate: cached.cacheControl?.revalidate })
    // Prerendered pages of a build bypass `set`.
    applyStatus(cached.value)
    applyFirstLoad(cached.value, this.#distDir)
    return { ...cached, value: withCacheHeaders(key, cached.value) }
  }

  /** @param {Parameters<typeof FileSystemCache.prototype.get>} entry */
  async #getShared(...entry) {
    const [key, context] = entry
    if (!this.#shared || !this.#position || this.#waitedMs >= this.#sharedWaitMs) return null
    const found = await this.#waitFor(this.#shared.read(key), undefined)
    if (!found) return null
    const { value, cacheControl } = found.value
    if (!isShareable(key, value)) return null
    const tags = getReadTags(value, context)
    const { until } = getOrders(value)
    if (until !== undefined && Date.now() >= until) return null
    // No await between this check and the copy, which a change in between would make look newer.
    if (!this.#shared.isCurrent(found, tags)) return null
    const age = Math.max(0, (Date.now() - found.storedAt) / 1000)
    // Only pages are copied; they contain the read.
    if (value.kind === CachedRouteKind.FETCH)
      return { lastModified: Date.now() - age * 1000, value }
    const left = cacheControl && shorten(cacheControl, age)
    noteServed(key, value, { tags, storedAt: Date.now(), until, revalidate: left?.revalidate })
    if (value.kind === CachedRouteKind.APP_PAGE) smallPages.add(value)
    await super
      .set(key, value, { ...context, fetchCache: false, cacheControl: left })
      .catch(() => undefined)
    return {
      lastModified: Date.now(),
      value: withCacheHeaders(key, value),
      ...(left && { cacheControl: left }),
    }
  }

  /**
   * One instance renders a page, the others wait for it. Null where this one is to render.
   *
   * @param {Parameters<typeof FileSystemCache.prototype.get>} entry
   */
  async #getRendered(...entry) {
    const [key, { kind }] = entry
    if (!this.#shared || kind !== IncrementalCacheKind.APP_PAGE || PERSONAL.test(key)) return null
    let hasWaited = false
    for (;;) {
      // Another instance may have been killed while it renders.
      this.#hasClaim = await this.#waitFor(this.#shared.claim(key), true)
      // Another instance may have stored it before it gave up the claim.
      const found = hasWaited ? await this.#getShared(...entry) : null
      if (found) {
        this.#endClaim(key)
        return found
      }
      if (this.#hasClaim) break
      await this.#waitFor(wait(RENDER_POLL_MS), undefined)
      hasWaited = true
    }
    // The render begins now.
    this.#began = Date.now()
    this.#position = this.#shared.position
    return null
  }

  /**
   * The answer, or the other value once the request has waited long enough in sum.
   *
   * @template Answer
   * @param {Promise<Answer>} answer
   * @param {Answer} otherwise
   */
  async #waitFor(answer, otherwise) {
    const asked = performance.now()
    const left = Math.max(0, this.#sharedWaitMs - this.#waitedMs)
    const inTime = await Promise.race([answer, wait(left, otherwise, { ref: false })])
    this.#waitedMs += performance.now() - asked
    return inTime
  }

  /** @param {string} key */
  #endClaim(key) {
    if (this.#hasClaim) void this.#shared?.release(key)
    this.#hasClaim = false
  }

  /** @param {Parameters<typeof FileSystemCache.prototype.set>} entry */
  async set(...entry) {
    const [key, data, context] = entry
    applyStatus(data)
    applyFirstLoad(data, this.#distDir)
    // The same object answers the request that rendered it.
    if (data && 'headers' in data) Object.assign(data, withCacheHeaders(key, data))
    const tags = [...getPageTags(data), ...(context.tags ?? [])]
    if (hasEnded({ tags, storedAt: this.#began }, this.#allExpiredAt)) {
      keepFromOtherCaches(data)
      this.#endClaim(key)
      return undefined
    }
    const { until } = getOrders(data)
    const revalidate = context.cacheControl?.revalidate
    noteServed(key, data, { tags, storedAt: this.#began, until, revalidate })
    if (this.#shared && this.#position && isShareable(key, data))
      // Visitors do not wait for it.
      void this.#shared
        .write(key, {
          position: this.#position,
          value: { value: data, cacheControl: context.cacheControl },
          lifetimeSeconds: getLifetime(data, context),
        })
        .then(() => this.#endClaim(key))
    else this.#endClaim(key)
    const isNotFound = data?.kind === CachedRouteKind.APP_PAGE && data.status === 404
    return isNotFound ? this.#memoryOnly.set(...entry) : super.set(...entry)
  }
}
