import { cp, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Part } from './keep-running.ts'
import { startService, type Service } from './processes.ts'
import { getActionsKey } from './secrets.ts'
import { ROOT, type Settings } from './settings.ts'
import { SITE_COMMAND, SITE_GRACE_MS } from './site-command.ts'

/** Evicts the least recently used pages; the change log has no expiry and is kept. */
const STORE_MEMORY = ['--maxmemory', '256mb', '--maxmemory-policy', 'volatile-lru']

/** A process that can be killed and started again. */
export class Restartable implements Part {
  readonly label: string
  readonly url: string
  readonly group: string | undefined
  /** Starts another one, without waiting until it answers. */
  readonly start: () => Service
  service: Service

  constructor(label: string, url: string, start: () => Service, group?: string) {
    this.label = label
    this.url = url
    this.start = start
    this.group = group
    this.service = start()
  }

  restart(): void {
    this.service = this.start()
  }
}

/** A store without persistence, which the site does not need. */
export function startStore(port: number): Restartable {
  const start = () =>
    startService(
      'redis-server',
      [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        ...STORE_MEMORY,
      ],
      { label: 'store', hide: /./ },
    )
  return new Restartable('store', `redis://127.0.0.1:${port}`, start)
}

/** Settings that make one site of several instances. */
export const getSharedEnvironment = (
  settings: Settings,
  storeUrl: string,
): Record<string, string> => ({
  REDIS_URL: storeUrl,
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: getActionsKey(settings.dataDir),
  // An instance's own folder goes with its build.
  ASSETS_DIR: resolve(ROOT, process.env.ASSETS_DIR || join(settings.dataDir, 'assets')),
})

/** Starts an instance on a copy of the build of its own, which keeps its pages as a container's disk does. */
export async function startInstance(
  settings: Settings,
  environment: Record<string, string>,
  port: number,
  onLine?: (line: string) => void,
): Promise<Restartable> {
  const label = `web-${port}`
  const folder = join(settings.dataDir, 'instances', String(port))
  await copyBuild(settings, folder)
  const start = () =>
    startService('node', SITE_COMMAND, {
      label,
      cwd: join(folder, 'web'),
      env: { ...environment, WEB_PORT: String(port), NODE_ENV: 'production' },
      graceMs: SITE_GRACE_MS,
      onLine,
    })
  return new Restartable(label, toInstanceUrl(port), start, 'site')
}

export const toInstanceUrl = (port: number) => `http://127.0.0.1:${port}`

/** Copies the build to a folder that does not have it yet. */
export async function copyBuild({ nextDistDir }: Settings, folder: string): Promise<void> {
  const build = join(ROOT, 'web', nextDistDir, 'standalone')
  const readId = (root: string) =>
    readFile(join(root, 'web', nextDistDir, 'BUILD_ID'), 'utf8').catch(() => undefined)
  if ((await readId(folder)) === (await readId(build))) return
  await rm(folder, { recursive: true, force: true })
  await cp(build, folder, { recursive: true, verbatimSymlinks: true })
}
