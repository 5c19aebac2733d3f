import { browserStorage, type StorageEnvironment } from './storage.ts'

/** Removes every value whose key starts with the prefix. Never throws. */
export function removeStoredValues(
  prefix: string,
  environment: Pick<StorageEnvironment, 'getStore'> = browserStorage,
): void {
  try {
    const store = environment.getStore()
    for (const key of Object.keys(store)) {
      if (key.startsWith(prefix)) store.removeItem(key)
    }
  } catch {
    // Storage is blocked, so it holds nothing either.
  }
}
