const {
  default: FileSystemCache,
} = require('next/dist/server/lib/incremental-cache/file-system-cache')
const { CachedRouteKind } = require('next/dist/server/response-cache')

/**
 * Next's own cache on disk, except that "not found" is remembered in memory only: there it is
 * bounded, while on disk every address that anybody makes up would leave files behind.
 */
module.exports = class CacheHandler extends FileSystemCache {
  #memoryOnly

  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} options */
  constructor(options) {
    super(options)
    this.#memoryOnly = new FileSystemCache({ ...options, flushToDisk: false })
  }

  /** @param {Parameters<typeof FileSystemCache.prototype.set>} entry */
  async set(...entry) {
    const [, data] = entry
    const isNotFound = data?.kind === CachedRouteKind.APP_PAGE && data.status === 404
    return isNotFound ? this.#memoryOnly.set(...entry) : super.set(...entry)
  }
}
