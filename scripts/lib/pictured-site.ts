import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getBackend } from './backend.ts'
import { getFreePort } from '../../packages/core/src/testing/ports.ts'
import { copyBuild } from './instances.ts'
import { startService, waitForUrl } from './processes.ts'
import { OperatorError } from './operator-error.ts'
import { SITE_COMMAND, SITE_GRACE_MS } from './site-command.ts'
import type { TestSystem } from './test-systems.ts'

/**
 * A Tuesday within the first content's promos, when showrooms and kitchens are open, and some time after and before
 * the hours and half hours at which anything changes.
 */
export const PICTURED_AT = '2026-11-24T12:07:00+08:00'

/** Files that a build has rendered on its own day: pages, and what is stored beside them. */
const BUILT_PAGES = ['cache', 'server/app/**/*.{html,rsc,meta,body}', 'server/app/**/*.segments']

export interface PicturedSite {
  /** Addresses of its parts and its content for the tests, by environment variable. */
  environment: Record<string, string>
  stop: () => Promise<void>
}

/**
 * Starts the site and its backend once more, at a fixed time and with no enquiries, on the content of the first of the
 * running systems. All workers share it.
 */
export async function startPicturedSite([system]: readonly TestSystem[]): Promise<PicturedSite> {
  if (!system) throw new OperatorError('Pictures need a running system.')
  const { settings } = system
  const dataDir = join(settings.dataDir, 'pictured')
  await rm(join(dataDir, 'backend'), { recursive: true, force: true })
  const webPort = await getFreePort()
  const backendPort = await getFreePort()
  const webUrl = `http://127.0.0.1:${webPort}`
  const backendUrl = `http://127.0.0.1:${backendPort}`
  const clock = {
    CLOCK_TIME: String(Date.parse(PICTURED_AT)),
    CLOCK_STARTED: String(Date.now()),
    NODE_OPTIONS: `--no-warnings --import=${import.meta.resolve('./fixed-clock.ts')}`,
  }
  const backend = getBackend(
    { ...settings, dataDir, webUrl, backendPort },
    system.webEnvironment['SANITY_API_READ_TOKEN'] ?? '',
    clock,
  )
  const backendService = backend?.start()
  if (backend && backendService) await backend.waitFor(backendService)
  system.backendProxy.forwardTo(backendPort)
  const folder = join(dataDir, 'site')
  await rm(folder, { recursive: true, force: true })
  await copyBuild(settings, folder)
  const distDir = join(folder, 'web', settings.nextDistDir)
  for (const path of globSync(BUILT_PAGES, { cwd: distDir }))
    await rm(join(distDir, path), { recursive: true, force: true })
  const site = startService('node', SITE_COMMAND, {
    label: 'pictured',
    cwd: join(folder, 'web'),
    env: {
      ...system.webEnvironment,
      ...backend?.webEnvironment,
      ...clock,
      SITE_URL: webUrl,
      WEB_PORT: String(webPort),
      NODE_ENV: 'production',
    },
    graceMs: SITE_GRACE_MS,
  })
  await waitForUrl(`${webUrl}/readyz`, site)
  return {
    environment: {
      ...system.environment,
      WEB_URL: webUrl,
      BACKEND_URL: backendUrl,
      PICTURED_AT,
    },
    stop: async () => {
      system.backendProxy.forwardTo(settings.backendPort)
      await Promise.all([site.stop(), backendService?.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
