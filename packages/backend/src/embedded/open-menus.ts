import { setTimeout as wait } from 'node:timers/promises'
import { writeToConsole } from 'core/amplify/log'
import type { BackendSettings } from './settings.ts'
import type { Store } from '../store/store.ts'
import { getStudioOrigins } from '../content/studio-origins.ts'
import { createTokenReader, type PoolSettings } from '../members/identity.ts'
import { createEditorCheck } from '../menus/editors.ts'
import { createMenusApp } from '../menus/menus-app.ts'
import { findPictures, seedMenus } from '../menus/seed/seed-menus.ts'

const SEED_RETRY_MS = 2_000

/** The embedded menu gateway, seeded with sample menus once the lake is up. */
export function openMenus(settings: BackendSettings, store: Store, staffPool: PoolSettings) {
  const { contentApiHost, contentProjectId } = settings
  const studioOrigins = getStudioOrigins(settings.studioUrl)
  void seedWhenPossible(store, () => findPictures(settings))
  return createMenusApp({
    store,
    studioOrigins,
    verifyEditor: createEditorCheck({
      contentApiHost,
      contentProjectId,
      studioOrigins,
      readStaff: createTokenReader(staffPool),
    }),
  })
}

async function seedWhenPossible(store: Store, loadPictures: () => ReturnType<typeof findPictures>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await seedMenus(store, { loadPictures, now: new Date() })
      return
    } catch (cause) {
      if (attempt === 1) {
        writeToConsole('WARN', 'The sample menus wait for the content lake.', {
          cause: String(cause),
        })
      }
      await wait(SEED_RETRY_MS, undefined, { ref: false })
    }
  }
}
