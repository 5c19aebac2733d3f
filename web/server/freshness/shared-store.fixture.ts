import type { StoreServer } from '#lib/testing/store-server.ts'
import { SharedStore } from './shared-store.ts'

/** Opens a shared store whose limit suits a busy machine: the site's own is too short for it. */
export async function openTestStore({ url }: StoreServer): Promise<SharedStore> {
  const store = new SharedStore({
    url,
    keyPrefix: 'test:',
    scope: 'build',
    log: () => undefined,
    commandMs: 10_000,
  })
  await store.open()
  return store
}
