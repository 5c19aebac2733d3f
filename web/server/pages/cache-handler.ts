import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CacheControl } from 'next/dist/server/lib/cache-control.js'
import type NextCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { CriticalCss } from '../first-load/critical-css.ts'
import { showFirstViewFirst } from '../first-load/first-view.ts'
import { readFlightFromPage, type RenderToString } from '../first-load/page-flight.ts'
import { hasEnded } from '../freshness/entry-life.ts'
import { type Freshness, openFreshness } from '../freshness/freshness.ts'
import type { SharedCache } from '../freshness/shared-cache.ts'
import type { Position } from '../freshness/shared-change.ts'
import { runtime } from '../runtime.ts'
import {
  applyStatus,
  CachedRouteKind,
  type CachedValue,
  getLifetime,
  getOrders,
  getPageTags,
  IncrementalCacheKind,
  isPersonal,
  isShareable,
  keepFromOtherCaches,
  withCacheHeaders,
} from './cached-value.ts'
import { noteServedEntry, type ServedEntry } from './served-entry.ts'

interface NextModule {
  default: typeof NextCache
}

const require = createRequire(import.meta.url)
// An import would give the default export of a CommonJS file inside another object.
const next: NextModule = require('next/dist/server/lib/incremental-cache/file-system-cache.js')
const FileSystemCache = next.default
// Next compiles the handler with each page, and refuses an import of this there.
const { renderToString }: { renderToString: RenderToString } = require('react-dom/server')

type Read = Parameters<NextCache['get']>
type Answer = Awaited<ReturnType<NextCache['get']>>
type Write = Parameters<NextCache['set']>

/** Total time that a request waits for the shared store, and for a page that another instance renders. */
const SHARED_WAIT_MS = 250
const RENDER_POLL_MS = 10

/** All that can end an entry which is read. */
const getReadTags = (
  value: CachedValue,
  { tags = [], softTags = [] }: { kind: string; tags?: string[]; softTags?: string[] },
) => [...getPageTags(value), ...tags, ...softTags]

/** Pages that are done. Those of a build have not come through `set`. */
const smallPages = new WeakSet<object>()

const ASSETS = '/_next/'

/** Style sheets by the build's folder: they are parsed once. */
const criticalCss = new Map<string, CriticalCss>()

function getCriticalCss(distDir: string): CriticalCss {
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

function applyFirstLoad(value: CachedValue, distDir: string | undefined): void {
  if (value?.kind !== CachedRouteKind.APP_PAGE || smallPages.has(value)) return
  smallPages.add(value)
  const html = readFlightFromPage(value.html, renderToString)
  const styled = distDir === undefined ? html : getCriticalCss(distDir).inline(html)
  value.html = showFirstViewFirst(styled)
}

function noteServed(key: string, value: CachedValue, life: Omit<ServedEntry, 'key'>): void {
  if (value && value.kind !== CachedRouteKind.FETCH) noteServedEntry({ key, ...life })
}

/** Remaining lifetime. */
const shorten = ({ revalidate, expire }: CacheControl, age: number): CacheControl => ({
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
export default class CacheHandler extends FileSystemCache {
  readonly #memoryOnly: NextCache
  readonly #distDir: string | undefined
  readonly #freshness: Freshness | undefined
  readonly #shared: SharedCache | undefined
  readonly #sharedWaitMs: number
  #position: Position | undefined
  #waitedMs = 0
  #hasClaim = false
  // Next creates a handler per request, before it reads or renders anything.
  #began = Date.now()

  constructor(options: ConstructorParameters<typeof NextCache>[0] & { sharedWaitMs?: number }) {
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

  override async get(...entry: Read): Promise<Answer> {
    return (
      (await this.#getOwn(...entry)) ??
      (await this.#getShared(...entry)) ??
      this.#getRendered(...entry)
    )
  }

  async #getOwn(...entry: Read): Promise<Answer> {
    const cached = await super.get(...entry)
    if (!cached) return null
    const [key, context] = entry
    const tags = getReadTags(cached.value, context)
    const { until } = getOrders(cached.value)
    const life = { tags, storedAt: cached.lastModified, until }
    if (hasEnded(life, this.#allExpiredAt)) return null
    noteServed(key, cached.value, { ...life, revalidate: cached.cacheControl?.revalidate })
    // Prerendered pages of a build bypass `set`.
    applyStatus(cached.value)
    applyFirstLoad(cached.value, this.#distDir)
    return { ...cached, value: withCacheHeaders(key, cached.value) }
  }

  async #getShared(...entry: Read): Promise<Answer> {
    const [key, context] = entry
    if (!this.#shared || !this.#position || this.#waitedMs >= this.#sharedWaitMs) return null
    const found = await this.#waitFor(this.#shared.read(key), undefined)
    if (!found) return null
    const { value, cacheControl } = found.value
    if (!value || !isShareable(key, value)) return null
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

  /** One instance renders a page, the others wait for it. Null where this one is to render. */
  async #getRendered(...entry: Read): Promise<Answer> {
    const [key, { kind }] = entry
    if (!this.#shared || kind !== IncrementalCacheKind.APP_PAGE || isPersonal(key)) return null
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

  /** The result, or the other value once the request has waited long enough in sum. */
  async #waitFor<Result>(result: Promise<Result>, otherwise: Result): Promise<Result> {
    const asked = performance.now()
    const left = Math.max(0, this.#sharedWaitMs - this.#waitedMs)
    const inTime = await Promise.race([result, wait(left, otherwise, { ref: false })])
    this.#waitedMs += performance.now() - asked
    return inTime
  }

  #endClaim(key: string): void {
    if (this.#hasClaim) void this.#shared?.release(key)
    this.#hasClaim = false
  }

  override async set(...entry: Write): Promise<void> {
    const [key, data, context] = entry
    const { tags: ownTags = [], cacheControl }: { tags?: string[]; cacheControl?: CacheControl } =
      context
    applyStatus(data)
    applyFirstLoad(data, this.#distDir)
    // The same object answers the request that rendered it.
    if (data && 'headers' in data) Object.assign(data, withCacheHeaders(key, data))
    const tags = [...getPageTags(data), ...ownTags]
    if (hasEnded({ tags, storedAt: this.#began }, this.#allExpiredAt)) {
      keepFromOtherCaches(data)
      this.#endClaim(key)
      return undefined
    }
    const { until } = getOrders(data)
    const revalidate = cacheControl?.revalidate
    noteServed(key, data, { tags, storedAt: this.#began, until, revalidate })
    if (this.#shared && this.#position && isShareable(key, data))
      // Visitors do not wait for it.
      void this.#shared
        .write(key, {
          position: this.#position,
          value: { value: data, cacheControl },
          lifetimeSeconds: getLifetime(data, revalidate),
        })
        .then(() => this.#endClaim(key))
    else this.#endClaim(key)
    const isNotFound = data?.kind === CachedRouteKind.APP_PAGE && data.status === 404
    return isNotFound ? this.#memoryOnly.set(...entry) : super.set(...entry)
  }
}
