import 'server-only'
import { join } from 'node:path'
import { createLog } from 'core/amplify/log'
import { env } from '#config/env.server.ts'
import type { MenuSource } from '#content/types.ts'
import { createLastGoodFiles } from './last-good.ts'
import { MenuGateway } from './menu-gateway.ts'
import type { MenuReading } from './menu-reading.ts'
import { createSharedReadings } from './shared-readings.ts'

declare global {
  // oxlint-disable-next-line no-var -- `var` makes it a property of globalThis
  var menuGateway: MenuGateway | undefined
}

/**
 * One instance per process, with the state of every menu and endpoint. On globalThis, because pages and routes
 * are bundled separately, so each would have its own module variable.
 */
function getGateway(): MenuGateway | undefined {
  const { restEndpoint } = env.backend
  if (restEndpoint === undefined) return undefined
  globalThis.menuGateway ??= new MenuGateway({
    restEndpoint,
    imageBase: env.imageBase,
    lastGood: createLastGoodFiles(join(process.cwd(), env.distDir, 'cache', 'last-menus')),
    log: createLog(),
    onAge: (venue, seconds) => globalThis.siteMenuAge?.(venue, seconds),
    shared: globalThis.sharedStore && createSharedReadings(globalThis.sharedStore),
  })
  return globalThis.menuGateway
}

/** The current menu, or the last good one; undefined before the first. */
export async function getLiveMenu(
  source: MenuSource | undefined,
): Promise<MenuReading | undefined> {
  return source && getGateway()?.read(source)
}
