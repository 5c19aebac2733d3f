import type { IdentityStore } from '../client.ts'

/** A visitor's store, in memory. */
export function createIdentityStore(): IdentityStore & { entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: async (key) => entries.get(key) ?? null,
    setItem: async (key, value) => void entries.set(key, value),
    removeItem: async (key) => void entries.delete(key),
    clear: async () => entries.clear(),
  }
}
