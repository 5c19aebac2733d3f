import { LruMap } from '../lru-map.ts'
import type { QueryAnswer } from './protocol.ts'

const MAX_CHARACTERS = 64_000_000
const MAX_ENTRY_CHARACTERS = 4_000_000

interface Entry {
  answer: QueryAnswer
  /** True when drafts and versions do not affect it. */
  isPublishedOnly: boolean
  size: number
}

/** Cached results of one dataset, until a document they depend on changes. */
export class ResultCache {
  /** Bounded by their size. */
  readonly #entries = new LruMap<Entry>(Infinity)
  readonly #keysByTag = new Map<string, Set<string>>()
  #size = 0

  get(key: string): QueryAnswer | undefined {
    return this.#entries.get(key)?.answer
  }

  set(key: string, answer: QueryAnswer, isPublishedOnly: boolean): void {
    const size = key.length + answer.result.length + (answer.resultSourceMap?.length ?? 0)
    if (size > MAX_ENTRY_CHARACTERS) return
    this.#delete(key)
    this.#entries.set(key, { answer, isPublishedOnly, size })
    this.#size += size
    for (const tag of answer.syncTags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= MAX_CHARACTERS) break
      this.#delete(oldest)
    }
  }

  /** Invalidates by tag; for a change of a draft alone, only results that drafts affect. */
  invalidate(tag: string, isDraftChange: boolean): void {
    for (const key of this.#keysByTag.get(tag) ?? []) {
      if (!isDraftChange || this.#entries.get(key)?.isPublishedOnly === false) this.#delete(key)
    }
  }

  #delete(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#size -= entry.size
    for (const tag of entry.answer.syncTags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
