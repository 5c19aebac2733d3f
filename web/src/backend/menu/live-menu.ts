import 'server-only'
import { join } from 'node:path'
import { limitLog } from 'core/amplify/log'
import { env } from '#config/env.server.ts'
import type { MenuSource } from '#content/types.ts'
import { runtime } from '#server/runtime.ts'
import { createLastGoodFiles } from './last-good.ts'
import { MenuGateway } from './menu-gateway.ts'
import type { MenuReading } from './menu-reading.ts'
import { createSharedReadings } from './shared-readings.ts'

declare module '#server/runtime.ts' {
  interface SiteRuntime {
    menus: MenuGateway
  }
}

/** One instance per process, with the state of every menu and endpoint. */
function getGateway(): MenuGateway | undefined {
  const { restEndpoint } = env.backend
  if (restEndpoint === undefined) return undefined
  runtime.menus ??= new MenuGateway({
    restEndpoint,
    imageBase: env.imageBase,
    lastGood: createLastGoodFiles(join(process.cwd(), env.distDir, 'cache', 'last-menus')),
    log: limitLog(runtime.log),
    onAge: (venue, seconds) => runtime.menuAge?.(venue, seconds),
    shared: runtime.store && createSharedReadings(runtime.store),
  })
  return runtime.menus
}

/** The current menu, or the last good one; undefined before the first. */
export async function getLiveMenu(
  source: MenuSource | undefined,
): Promise<MenuReading | undefined> {
  return source && getGateway()?.read(source)
}
