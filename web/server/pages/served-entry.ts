import { AsyncLocalStorage } from 'node:async_hooks'
import type { EntryLife } from '../freshness/entry-life.ts'

/** A stored page that answers a request. */
export interface ServedEntry extends EntryLife {
  key: string
  /** Lifetime in seconds, false for none. Undefined where only the response knows it. */
  revalidate?: number | false | undefined
}

const requests = new AsyncLocalStorage<Map<string, ServedEntry>>()

/** Called by the cache handler. */
export function noteServedEntry(entry: ServedEntry): void {
  requests.getStore()?.set(entry.key, entry)
}

/** Learns which stored page answers a request. */
export class EntryWatch {
  readonly #entries = new Map<string, ServedEntry>()

  run(answer: () => void): void {
    requests.run(this.#entries, answer)
  }

  /** Undefined unless there is exactly one. */
  get entry(): ServedEntry | undefined {
    return this.#entries.size === 1 ? [...this.#entries.values()][0] : undefined
  }
}
