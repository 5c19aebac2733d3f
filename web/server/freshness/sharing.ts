import { ChangeLog } from './change-log.ts'
import type { Freshness } from './freshness.ts'
import { SharedCache } from './shared-cache.ts'
import { SharedStore } from './shared-store.ts'

interface SharingOptions {
  url: string
  /** Sites with the same prefix share their content. */
  keyPrefix: string
  /** Instances with the same scope render the same pages. */
  scope: string
  freshness: Freshness
  /** Finds unannounced changes; false when the content lake cannot be read. */
  catchUp: () => Promise<boolean>
  log: (line: string) => void
  /** Time-out of a command of the store. */
  commandMs?: number
}

/** One instance among several: expired tags, pages, reads and limits go through a shared store (docs/adr/0016). */
export class Sharing {
  readonly #store: SharedStore
  readonly #log: ChangeLog

  constructor({ url, keyPrefix, scope, freshness, catchUp, log, commandMs }: SharingOptions) {
    this.#store = new SharedStore({ url, keyPrefix, scope, log, commandMs })
    this.#log = new ChangeLog({
      store: this.#store,
      start: freshness.position,
      onChanges: (news) => void freshness.follow(news),
      catchUp,
    })
    freshness.share({
      announce: (change) => this.#log.append(change),
      cache: new SharedCache(this.#store, this.#log),
    })
  }

  get store(): SharedStore {
    return this.#store
  }

  /** Resolves after the first attempt to reach the store. */
  async open(): Promise<void> {
    await this.#store.open()
    await this.#log.follow()
  }

  /** Whether changes may not reach this instance or the others. */
  get isAlone(): boolean {
    return this.#log.position === undefined || this.#store.problem !== undefined
  }

  close(): void {
    this.#store.close()
  }
}
