import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasErrorCode } from '../guards.ts'

const DRAFT_PREFIX = '_'
const KEY = /^[a-z0-9][a-z0-9.-]{0,150}$/

/** LRU cache of files by key, within a total size. */
export class DiskCache {
  readonly #directory: string
  readonly #maxBytes: number
  readonly #log: (line: string) => void
  /** In order of use, oldest first. */
  readonly #sizes = new Map<string, number>()
  #totalBytes = 0

  constructor(directory: string, maxBytes: number, log: (line: string) => void) {
    this.#directory = directory
    this.#maxBytes = maxBytes
    this.#log = log
    mkdirSync(directory, { recursive: true })
    const names = readdirSync(directory)
    for (const name of names)
      if (name.startsWith(DRAFT_PREFIX)) rmSync(join(directory, name), { force: true })
    const files = names
      .filter((name) => KEY.test(name))
      .map((name) => ({ name, stats: statSync(join(directory, name)) }))
      .toSorted((a, b) => a.stats.mtimeMs - b.stats.mtimeMs)
    for (const { name, stats } of files) this.#remember(name, stats.size)
  }

  get totalBytes(): number {
    return this.#totalBytes
  }

  async get(key: string): Promise<Buffer | undefined> {
    const size = this.#sizes.get(key)
    if (size === undefined) return undefined
    try {
      const data = await readFile(this.#path(key))
      this.#remember(key, data.length)
      const now = new Date()
      // The access time survives a restart; losing it costs one rendering.
      utimes(this.#path(key), now, now).catch(() => undefined)
      return data
    } catch (error) {
      if (!hasErrorCode(error, 'ENOENT')) throw error
      this.#forget(key)
      return undefined
    }
  }

  /** A write error is logged only: the entry can be rendered again. */
  async put(key: string, data: Buffer): Promise<void> {
    if (!KEY.test(key)) throw new Error(`"${key}" is not a cache key`)
    if (data.length > this.#maxBytes) return
    const draft = join(this.#directory, `${DRAFT_PREFIX}${randomBytes(8).toString('hex')}`)
    try {
      await writeFile(draft, data)
      await rename(draft, this.#path(key))
      this.#remember(key, data.length)
      await this.#evict()
    } catch (error) {
      this.#log(`The cache could not keep ${key}: ${String(error)}`)
      await rm(draft, { force: true })
    }
  }

  async #evict(): Promise<void> {
    for (const key of this.#sizes.keys()) {
      if (this.#totalBytes <= this.#maxBytes) return
      this.#forget(key)
      await rm(this.#path(key), { force: true })
    }
  }

  #path(key: string): string {
    return join(this.#directory, key)
  }

  #remember(key: string, size: number): void {
    this.#forget(key)
    this.#sizes.set(key, size)
    this.#totalBytes += size
  }

  #forget(key: string): void {
    this.#totalBytes -= this.#sizes.get(key) ?? 0
    this.#sizes.delete(key)
  }
}
