import 'server-only'
import { join } from 'node:path'
import { createLog } from 'core/amplify/log'
import { env } from '#config/env.server.ts'
import type { MenuSource } from '#content/types.ts'
import { createLastGoodFiles } from './last-good.ts'
import { MenuGateway, type MenuReading } from './menu-gateway.ts'

const { restEndpoint } = env.backend

/** One for the process: it holds what is known of every menu. */
const gateway =
  restEndpoint === undefined
    ? undefined
    : new MenuGateway({
        restEndpoint,
        assetOrigin: env.assetOrigin,
        lastGood: createLastGoodFiles(join(process.cwd(), env.distDir, 'cache', 'last-menus')),
        log: createLog(),
      })

/** The menu of now, or the last good one; undefined when there has never been one. */
export async function getLiveMenu(
  source: MenuSource | undefined,
): Promise<MenuReading | undefined> {
  return source && gateway?.read(source)
}
