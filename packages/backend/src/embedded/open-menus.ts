import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'telemetry/log'
import type { BackendSettings } from './settings.ts'
import type { Store } from '../store/store.ts'
import { getStudioOrigins } from '../content/studio-origins.ts'
import { createTokenReader, type PoolSettings } from '../members/identity.ts'
import { createEditorCheck } from '../menus/editors.ts'
import { createMenusApp } from '../menus/menus-app.ts'
import { findPictures, seedMenus } from '../menus/seed/seed-menus.ts'

const SEED_RETRY_MS = 2_000

/** The embedded menu gateway, seeded with sample menus once the lake is up. */
export function openMenus(
  settings: BackendSettings,
  store: Store,
  staffPool: PoolSettings,
  log: Logger,
) {
  const { contentApiHost, contentProjectId } = settings
  const studioOrigins = getStudioOrigins(settings.studioUrl)
  void seedWhenPossible(store, log, () => findPictures(settings))
  return createMenusApp({
    store,
    log,
    studioOrigins,
    verifyEditor: createEditorCheck({
      contentApiHost,
      contentProjectId,
      studioOrigins,
      readStaff: createTokenReader(staffPool),
    }),
  })
}

async function seedWhenPossible(
  store: Store,
  log: Logger,
  loadPictures: () => ReturnType<typeof findPictures>,
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await seedMenus(store, { loadPictures, now: new Date() })
      return
    } catch (cause) {
      if (attempt === 1) {
        log.warn('The sample menus wait for the content lake.', {
          cause: String(cause),
        })
      }
      await wait(SEED_RETRY_MS, undefined, { ref: false })
    }
  }
}
