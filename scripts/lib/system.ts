import { join } from 'node:path'
import { isBuildFresh, markBuildFresh, type BuildName } from './build.ts'
import { getStudioEnvironment, prepareBackend } from './backend.ts'
import { copyBuild } from './instances.ts'
import type { Part } from './keep-running.ts'
import { prepareLake } from './lake.ts'
import { assertPortFree, log, run, startService, waitForUrl, type Service } from './processes.ts'
import { getActionsKey, getSecret } from './secrets.ts'
import { OperatorError } from './operator-error.ts'
import { ROOT, type Settings } from './settings.ts'
import { SITE_COMMAND, SITE_GRACE_MS } from './site-command.ts'

export type Mode = 'production' | 'development'

/** Starts what serves the site's port instead of one instance. */
export type StartSite = (settings: Settings, environment: Record<string, string>) => Promise<Part[]>

export interface System {
  services: Partial<Record<'lake' | 'backend' | 'web' | 'studio', Service>>
  /** Long-running services. */
  parts: Part[]
  /** Settings of the site. */
  webEnvironment: Record<string, string>
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

async function build(settings: Settings, name: BuildName, environment: Record<string, string>) {
  if (isBuildFresh(settings, name)) return
  const started = Date.now()
  await run('node', ['--run', 'build'], { label: name, cwd: name, env: environment })
  markBuildFresh(settings, name)
  log(name, `built in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

function assertHostedSecrets({ isLakeEmbedded, apiHost }: Settings) {
  const missing = ['SANITY_API_READ_TOKEN', 'SANITY_REVALIDATE_SECRET'].filter(
    (name) => !process.env[name],
  )
  if (!isLakeEmbedded && missing.length > 0)
    throw new OperatorError(
      `SANITY_API_HOST is ${apiHost}, so ${missing.join(' and ')} must be set too (.env.example says what for).`,
    )
}

/**
 * Starts the whole system: the embedded lake (seeded when empty) unless a hosted one is configured,
 * the site and the Studio. Every child process ends with this one.
 */
export async function startSystem(
  settings: Settings,
  mode: Mode,
  startSite?: StartSite,
): Promise<System> {
  assertHostedSecrets(settings)
  if (!settings.isBackendEmbedded && mode === 'production' && !process.env.FORM_SECRET)
    throw new OperatorError(
      'GRAPHQL_ENDPOINT is set, so FORM_SECRET must be set too (.env.example says what for).',
    )
  await assertPortFree('site', settings.webPort, 'WEB_PORT')
  await assertPortFree('Studio', settings.studioPort, 'STUDIO_PORT')
  if (settings.isLakeEmbedded)
    await assertPortFree('content lake', settings.lakePort, 'CONTENT_LAKE_PORT')
  if (settings.isBackendEmbedded)
    await assertPortFree('backend', settings.backendPort, 'BACKEND_PORT')

  const services: System['services'] = {}
  const lake = await prepareLake(settings)
  if (lake) services.lake = lake.service
  const readToken = lake?.readToken ?? process.env.SANITY_API_READ_TOKEN ?? ''
  const backend = await prepareBackend(settings, readToken)
  if (backend) services.backend = backend.service
  const secret =
    process.env.SANITY_REVALIDATE_SECRET ||
    (lake ? getSecret(settings.dataDir, 'revalidate-secret') : '')
  const environment = buildEnvironment(settings, readToken, secret, backend?.webEnvironment ?? {})

  if (settings.siteCopy !== undefined) await copyBuild(settings, settings.siteCopy)
  else if (mode === 'production') {
    // Names of server actions derive from it: tabs of the build before go on calling them.
    const actionsKey = { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: getActionsKey(settings.dataDir) }
    await build(settings, 'web', { ...environment.web, ...actionsKey })
    await build(settings, 'studio', environment.studio)
  }

  const siteFolder = join(settings.siteCopy ?? ROOT, 'web')
  const startPart = (name: 'web' | 'studio') =>
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
  const startWeb = async (): Promise<Part[]> => {
    const web = startPart('web')
    services.web = web
    await waitForUrl(`${settings.localWebUrl}/`, web)
    return [{ label: 'web', service: web, start: () => startPart('web') }]
  }
  const studio = startPart('studio')
  services.studio = studio
  const siteParts = await (startSite ? startSite(settings, environment.web) : startWeb())
  await waitForUrl(settings.localStudioUrl, studio)
  await lake?.registerWebhook(secret)

  return {
    services,
    webEnvironment: environment.web,
    parts: [
      ...(lake ? [{ label: 'lake', service: lake.service, start: lake.start }] : []),
      ...(backend ? [{ label: 'backend', service: backend.service, start: backend.start }] : []),
      ...siteParts,
      { label: 'studio', service: studio, start: () => startPart('studio') },
    ],
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
      services.web = startPart('web')
      await waitForUrl(`${settings.localWebUrl}/readyz`, services.web)
    },
  }
}
