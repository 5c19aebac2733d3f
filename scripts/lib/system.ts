import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getBackend, getStudioEnvironment } from './backend.ts'
import { ensureBuilt, type BuildName, type BuildStep } from './build.ts'
import { copyBuild } from './instances.ts'
import type { Part } from './keep-running.ts'
import { startEmbeddedLake } from './lake.ts'
import {
  assertPortFree,
  getSilence,
  log,
  run,
  START_LIMIT_MS,
  startService,
  waitForUrl,
  type Service,
} from './processes.ts'
import { Progress } from './progress.ts'
import { getActionsKey, getSecret } from './secrets.ts'
import { OperatorError } from './operator-error.ts'
import { ROOT, type Settings } from './settings.ts'
import { SITE_COMMAND, SITE_GRACE_MS } from './site-command.ts'

export type Mode = 'production' | 'development'

/** Starts what serves the site's port instead of one instance. */
export type StartSite = (settings: Settings, environment: Record<string, string>) => Promise<Part[]>

export interface SystemOptions {
  startSite?: StartSite | undefined
  /** Also builds what containers and further instances need. */
  isPackaged?: boolean
  /** Called with each address as soon as it answers. */
  announce?: (name: string, url: string) => void
}

export interface System {
  services: Partial<Record<'lake' | 'backend' | 'web' | 'studio', Service>>
  /** Long-running services. */
  parts: Part[]
  /** Settings of the site. */
  webEnvironment: Record<string, string>
  /** Compresses the assets that are not compressed yet, beside what runs. */
  compressAssets: () => Promise<void>
  /** Restarts the embedded lake after it was stopped or killed. */
  restartLake: () => Promise<void>
  /** Restarts the embedded backend after it was stopped or killed. */
  restartBackend: () => Promise<void>
  /** Starts the site again after it was stopped or killed. */
  restartWeb: () => Promise<void>
}

function buildEnvironment(
  settings: Settings,
  readToken: string,
  revalidateSecret: string,
  backend: Record<string, string>,
) {
  const shared = {
    SANITY_PROJECT_ID: settings.projectId,
    SANITY_DATASET: settings.dataset,
    SANITY_API_HOST: settings.apiHost,
  }
  return {
    web: {
      ...shared,
      SITE_URL: settings.webUrl,
      REDIRECT_HOSTS: settings.redirectHosts,
      STUDIO_URL: settings.studioUrl,
      WEB_PORT: String(settings.webPort),
      NEXT_DIST_DIR: settings.nextDistDir,
      NEXT_TELEMETRY_DISABLED: '1',
      SANITY_API_READ_TOKEN: readToken,
      SANITY_REVALIDATE_SECRET: revalidateSecret,
      ...backend,
    },
    studio: {
      SANITY_STUDIO_PROJECT_ID: settings.projectId,
      SANITY_STUDIO_DATASET: settings.dataset,
      SANITY_STUDIO_API_HOST: settings.apiHost,
      SANITY_STUDIO_PREVIEW_ORIGIN: settings.webUrl,
      SANITY_STUDIO_REST_ENDPOINT: settings.restEndpoint,
      SANITY_STUDIO_REDIRECT_HOSTS: settings.redirectHosts,
      ...getStudioEnvironment(settings),
      STUDIO_PORT: String(settings.studioPort),
      STUDIO_DIST_DIR: settings.studioDistDir,
    },
  }
}

const progress = new Progress({ log: (line) => log('start', line), getSilence, now: Date.now })

const runStep = (
  name: BuildName,
  step: BuildStep,
  options: { env: Record<string, string>; isLowPriority?: boolean },
) => run('node', ['--run', step], { label: name, cwd: name, ...options })

const NAMES = { web: 'the site', studio: 'Studio' } as const
const TITLES = {
  compile: 'building',
  compress: 'compressing the assets of',
  package: 'packing',
} as const

async function build(
  settings: Settings,
  name: BuildName,
  { steps, env }: { steps: readonly BuildStep[]; env: Record<string, string> },
) {
  await ensureBuilt(settings, name, steps, async (step) => {
    const started = Date.now()
    const title = `${TITLES[step]} ${NAMES[name]}`
    await progress.track(title, runStep(name, step, { env }))
    log(name, `${title} took ${((Date.now() - started) / 1000).toFixed(0)} s`)
  })
}

/** Exists once the site's build can read content. */
const getContentReadyFile = ({ dataDir }: Settings) => join(dataDir, 'builds', 'content-ready')

/** Names of server actions derive from the key: tabs of the build before go on calling them. */
const getBuildEnvironment = (settings: Settings) => ({
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: getActionsKey(settings.dataDir),
  CONTENT_READY_FILE: getContentReadyFile(settings),
})

function assertHostedSecrets({ isLakeEmbedded, apiHost }: Settings) {
  const missing = ['SANITY_API_READ_TOKEN', 'SANITY_REVALIDATE_SECRET'].filter(
    (name) => !process.env[name],
  )
  if (!isLakeEmbedded && missing.length > 0)
    throw new OperatorError(
      `SANITY_API_HOST is ${apiHost}, so ${missing.join(' and ')} must be set too (.env.example says what for).`,
    )
}

async function assertPortsFree(settings: Settings) {
  await assertPortFree('site', settings.webPort, 'WEB_PORT')
  await assertPortFree('Studio', settings.studioPort, 'STUDIO_PORT')
  if (settings.isLakeEmbedded)
    await assertPortFree('content lake', settings.lakePort, 'CONTENT_LAKE_PORT')
  if (settings.isBackendEmbedded)
    await assertPortFree('backend', settings.backendPort, 'BACKEND_PORT')
}

/**
 * Starts the whole system: the embedded lake (seeded when empty) unless a hosted one is configured,
 * the site and the Studio. What does not need each other goes on at the same time. Every child process ends with this one.
 */
export async function startSystem(
  settings: Settings,
  mode: Mode,
  { startSite, isPackaged = false, announce = () => {} }: SystemOptions = {},
): Promise<System> {
  assertHostedSecrets(settings)
  if (!settings.isBackendEmbedded && mode === 'production' && !process.env.FORM_SECRET)
    throw new OperatorError(
      'GRAPHQL_ENDPOINT is set, so FORM_SECRET must be set too (.env.example says what for).',
    )
  await assertPortsFree(settings)

  const services: System['services'] = {}
  const lake = await startEmbeddedLake(settings)
  if (lake) services.lake = lake.service
  const readToken = lake?.readToken ?? process.env.SANITY_API_READ_TOKEN ?? ''
  const backend = getBackend(settings, readToken)
  const secret =
    process.env.SANITY_REVALIDATE_SECRET ||
    (lake ? getSecret(settings.dataDir, 'revalidate-secret') : '')
  const environment = buildEnvironment(settings, readToken, secret, backend?.webEnvironment ?? {})
  const siteFolder = join(settings.siteCopy ?? ROOT, 'web')
  const startPart = (name: 'web' | 'studio') => {
    const service =
      name === 'web' && mode === 'production'
        ? // Not by `node --run`, which ends on the first signal, before the site has finished its requests.
          startService('node', SITE_COMMAND, {
            label: name,
            cwd: siteFolder,
            env: { ...environment.web, NODE_ENV: 'production' },
            graceMs: SITE_GRACE_MS,
          })
        : startService('node', ['--run', mode === 'production' ? 'serve' : 'dev'], {
            label: name,
            cwd: name,
            env: environment[name],
          })
    services[name] = service
    return service
  }
  const startPartOf = async (name: 'web' | 'studio', url: string): Promise<Part> => {
    const service = startPart(name)
    await progress.track(`starting ${NAMES[name]}`, waitForUrl(url, service, START_LIMIT_MS))
    return { label: name, service, start: () => startPart(name) }
  }

  /** Resolves with the parts once the site may read and be built of their content. */
  const startContent = async (): Promise<Part[]> => {
    const contentReadyFile = getContentReadyFile(settings)
    rmSync(contentReadyFile, { force: true })
    if (lake) {
      await lake.waitFor(lake.service)
      announce('Content lake', settings.apiHost)
      await lake.fill()
    }
    const startBackend = async () => {
      if (!backend) return []
      const service = backend.start()
      services.backend = service
      await backend.waitFor(service)
      announce('Backend', backend.url)
      return [{ label: 'backend', service, start: backend.start }]
    }
    const [backendParts] = await Promise.all([startBackend(), lake?.migrate()])
    mkdirSync(dirname(contentReadyFile), { recursive: true })
    writeFileSync(contentReadyFile, '')
    return [
      ...(lake ? [{ label: 'lake', service: lake.service, start: lake.start }] : []),
      ...backendParts,
    ]
  }
  const prepareSite = async () => {
    if (settings.siteCopy !== undefined) await copyBuild(settings, settings.siteCopy)
    else if (mode === 'production')
      await build(settings, 'web', {
        steps: isPackaged ? ['compile', 'compress', 'package'] : ['compile'],
        env: {
          ...environment.web,
          ...getBuildEnvironment(settings),
          ...(!isPackaged && { QUICK_BUILD: '1' }),
        },
      })
  }
  const startStudio = async (): Promise<Part> => {
    if (mode === 'production' && settings.siteCopy === undefined)
      await build(settings, 'studio', {
        steps: isPackaged ? ['compile', 'compress'] : ['compile'],
        env: environment.studio,
      })
    const part = await startPartOf('studio', settings.localStudioUrl)
    announce('Studio', settings.studioUrl)
    return part
  }
  const startWeb = async (): Promise<Part[]> => {
    const [contentParts] = await Promise.all([
      progress.track('starting content and backend', startContent()),
      prepareSite(),
    ])
    const siteParts = startSite
      ? await progress.track('starting the site', startSite(settings, environment.web))
      : [await startPartOf('web', `${settings.localWebUrl}/`)]
    await lake?.registerWebhook(secret)
    announce('Site', settings.webUrl)
    return [...contentParts, ...siteParts]
  }
  const [parts, studioPart] = await Promise.all([startWeb(), startStudio()])

  return {
    services,
    webEnvironment: environment.web,
    parts: [...parts, studioPart],
    compressAssets: async () => {
      for (const name of ['web', 'studio'] as const)
        await ensureBuilt(settings, name, ['compress'], (step) =>
          runStep(name, step, { env: environment[name], isLowPriority: true }),
        )
    },
    restartLake: async () => {
      if (!lake) throw new OperatorError('The lake is hosted; it cannot be restarted from here.')
      services.lake = lake.start()
      await lake.waitFor(services.lake)
    },
    restartBackend: async () => {
      if (!backend)
        throw new OperatorError('The backend is hosted; it cannot be restarted from here.')
      services.backend = backend.start()
      await backend.waitFor(services.backend)
    },
    restartWeb: async () => {
      const web = startPart('web')
      await waitForUrl(`${settings.localWebUrl}/readyz`, web)
    },
  }
}
