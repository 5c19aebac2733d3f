import 'server-only'
import { join } from 'node:path'
import { createLog } from 'core/amplify/log'
import { env } from '#config/env.server.ts'
import type { MenuSource } from '#content/types.ts'
import { createLastGoodFiles } from './last-good.ts'
import { MenuGateway } from './menu-gateway.ts'
import type { MenuReading } from './menu-reading.ts'

declare global {
  // oxlint-disable-next-line no-var -- only so is it a property of globalThis
  var menuGateway: MenuGateway | undefined
}

/**
 * One for the process: it holds what is known of every menu and of its endpoint. Pages and routes are
 * bundled apart, so a module's variable would be one for each.
 */
function getGateway(): MenuGateway | undefined {
  const { restEndpoint } = env.backend
  if (restEndpoint === undefined) return undefined
  globalThis.menuGateway ??= new MenuGateway({
    restEndpoint,
    assetOrigin: env.assetOrigin,
    lastGood: createLastGoodFiles(join(process.cwd(), env.distDir, 'cache', 'last-menus')),
    log: createLog(),
  })
  return globalThis.menuGateway
}

/** The menu of now, or the last good one; undefined when there has never been one. */
export async function getLiveMenu(
  source: MenuSource | undefined,
): Promise<MenuReading | undefined> {
  return source && getGateway()?.read(source)
}
