import { setTimeout as wait } from 'node:timers/promises'
import { toPurgedKeys } from '#config/surrogate-keys.ts'
import type { SharedChange } from '../freshness/shared-change.ts'
import type { Edge } from './edge.ts'

interface PurgeQueueOptions {
  edge: Edge
  log: (line: string) => void
  /** Called once the edge has no copy from before the change. */
  onPurged?: (change: SharedChange) => void
  delayMs?: number
  retryMs?: number
}

/**
 * Other instances apply a change within this time, too. Before, one of them could fill the edge with the old page
 * again, and so could an answer that is on its way to the edge.
 */
const DELAY_MS = 50
const RETRY_MS = 1_000

/** Purges the edge of what has expired on this instance, until that has succeeded. */
export class PurgeQueue {
  readonly #options: PurgeQueueOptions
  readonly #keys = new Set<string>()
  #changes: SharedChange[] = []
  #problem: string | undefined
  #isPurging = false

  constructor(options: PurgeQueueOptions) {
    this.#options = options
  }

  /** Reason why the edge may be stale; undefined while it is purged. */
  get problem(): string | undefined {
    return this.#problem
  }

  add(change: SharedChange): void {
    for (const key of toPurgedKeys(change)) this.#keys.add(key)
    this.#changes.push(change)
    if (this.#isPurging) return
    this.#isPurging = true
    void this.#purgeAll()
  }

  async #purgeAll(): Promise<void> {
    const { delayMs = DELAY_MS, retryMs = RETRY_MS } = this.#options
    while (this.#keys.size > 0) {
      await wait(this.#problem === undefined ? delayMs : retryMs, undefined, { ref: false })
      const keys = [...this.#keys]
      this.#keys.clear()
      const changes = this.#changes
      this.#changes = []
      await this.#purge(keys, changes)
    }
    this.#isPurging = false
  }

  async #purge(keys: readonly string[], changes: readonly SharedChange[]): Promise<void> {
    const { edge, log, onPurged } = this.#options
    try {
      await edge.purge(
        keys,
        changes.map(({ id }) => id),
      )
      if (this.#problem !== undefined) log('The edge can be purged again.')
      this.#problem = undefined
      for (const change of changes) onPurged?.(change)
    } catch (cause) {
      for (const key of keys) this.#keys.add(key)
      this.#changes.unshift(...changes)
      const problem = cause instanceof Error ? cause.message : String(cause)
      if (this.#problem === undefined)
        log(`The edge cannot be purged, so its pages may be stale. Retrying: ${problem}`)
      this.#problem = problem
    }
  }
}
