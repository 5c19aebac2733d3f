import type { KeyValueStore, StorageEnvironment } from '../storage/storage.ts'

export class MemoryStore implements KeyValueStore {
  readonly entries = new Map<string, string>()
  getItem(key: string) {
    return this.entries.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.entries.set(key, value)
  }
  removeItem(key: string) {
    this.entries.delete(key)
  }
}

export interface StorageWorld {
  store: KeyValueStore
  /** Advanced by the test. */
  clock: { now: number }
  environment: StorageEnvironment
  changeInOtherTab: (key: string | null) => void
}

/** A store, a clock and the window that receives other tabs' events. */
export function createStorageWorld(store: KeyValueStore = new MemoryStore()): StorageWorld {
  const events = new EventTarget()
  const clock = { now: 1_000_000 }
  return {
    store,
    clock,
    environment: { getStore: () => store, now: () => clock.now, events },
    changeInOtherTab: (key) => events.dispatchEvent(Object.assign(new Event('storage'), { key })),
  }
}
