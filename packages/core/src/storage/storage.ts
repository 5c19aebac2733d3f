/** The used subset of `localStorage`, so that another store can replace it. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage, clock and `storage` events, injectable for tests. */
export interface StorageEnvironment {
  /** May throw: with storage disabled, even reading `window.localStorage` does. */
  getStore: () => KeyValueStore
  /** Milliseconds since 1970. */
  now: () => number
  /** Target of `storage` events; absent without other tabs. */
  events?: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

export interface StoredValueOptions<Value> {
  key: string
  /** Milliseconds from setting a value to its expiry. */
  lifetime: number
  /** Parses a value of this site; returns undefined for anything else under the key. */
  parse: (value: unknown) => Value | undefined
  environment?: StorageEnvironment
}

/** A value under one key, stored as `{ value, expiry }`. No method ever throws. */
export interface StoredValue<Value> {
  /** Referentially stable until the value changes, as `useSyncExternalStore` requires. */
  get: () => Value | undefined
  /** When storage fails, the value lasts as long as the page. */
  set: (value: Value) => void
  remove: () => void
  /** Calls back when this or another tab changes the value; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

interface Entry<Value> {
  value: Value
  expiry: number
}

/** `localStorage` with the real clock. */
export const browserStorage: StorageEnvironment = {
  getStore: () => localStorage,
  now: () => Date.now(),
  events: globalThis.window,
}

/** `sessionStorage`, cleared when the tab closes. */
export const tabStorage: StorageEnvironment = {
  getStore: () => sessionStorage,
  now: () => Date.now(),
}

/**
 * A value that expires. Expired, corrupt and foreign values are removed on read; disabled and full
 * storage falls back to memory.
 */
export function createStoredValue<Value>({
  key,
  lifetime,
  parse,
  environment = browserStorage,
}: StoredValueOptions<Value>): StoredValue<Value> {
  const listeners = new Set<() => void>()
  /** Fallback for a value that could not be stored. */
  let unstored: string | null = null
  let known: { raw: string; entry?: Entry<Value> } | undefined

  const read = (): string | null => {
    try {
      return unstored ?? environment.getStore().getItem(key)
    } catch {
      return unstored
    }
  }
  const write = (raw: string | null): void => {
    unstored = raw
    try {
      if (raw === null) environment.getStore().removeItem(key)
      else environment.getStore().setItem(key, raw)
      unstored = null
    } catch {
      // Storage is blocked or full: falls back to memory.
    }
  }
  const change = (raw: string | null): void => {
    write(raw)
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent): void => {
    // A null key means that the other tab cleared everything.
    if (event.key !== key && event.key !== null) return
    for (const listener of listeners) listener()
  }

  return {
    get: () => {
      const raw = read()
      if (raw === null) return undefined
      if (known?.raw !== raw) known = { raw, entry: parseEntry(raw, parse) }
      if (known.entry && known.entry.expiry > environment.now()) return known.entry.value
      write(null)
      return undefined
    },
    set: (value) => change(JSON.stringify({ value, expiry: environment.now() + lifetime })),
    remove: () => change(null),
    subscribe: (listener) => {
      if (listeners.size === 0) environment.events?.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) environment.events?.removeEventListener('storage', onStorage)
      }
    },
  }
}

function parseEntry<Value>(
  raw: string,
  parse: (value: unknown) => Value | undefined,
): Entry<Value> | undefined {
  try {
    const entry: unknown = JSON.parse(raw)
    if (typeof entry !== 'object' || entry === null) return undefined
    if (!('value' in entry && 'expiry' in entry && Number.isFinite(entry.expiry))) return undefined
    const value = parse(entry.value)
    return value === undefined ? undefined : { value, expiry: Number(entry.expiry) }
  } catch {
    return undefined
  }
}
