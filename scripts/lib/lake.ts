import { API_VERSION } from '../../packages/core/src/sanity-api.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getStaffPool } from './backend.ts'
import {
  capture,
  log,
  run,
  START_LIMIT_MS,
  startService,
  waitForUrl,
  type Service,
} from './processes.ts'
import { OperatorError } from './operator-error.ts'
import { ROOT, type Settings } from './settings.ts'

const CLI = 'scripts/lake.ts'

function lakeEnvironment(settings: Settings) {
  const staffPool = getStaffPool(settings)
  return {
    ...(staffPool && {
      CONTENT_LAKE_STAFF_ISSUER: staffPool.issuer,
      CONTENT_LAKE_STAFF_CLIENT_ID: staffPool.clientId,
    }),
    CONTENT_LAKE_HOST: '127.0.0.1',
    CONTENT_LAKE_PORT: String(settings.lakePort),
    CONTENT_LAKE_ACCESS_CONFIG: join(ROOT, 'schemas', 'access.json'),
    CONTENT_LAKE_DOCUMENT_RULE: join(ROOT, 'schemas', 'document-rule.ts'),
    SITE_URL: settings.webUrl,
    REDIRECT_HOSTS: settings.redirectHosts,
    DATA_DIR: join(settings.dataDir, 'content-lake'),
    SANITY_PROJECT_ID: settings.projectId,
    SANITY_DATASET: settings.dataset,
    WEB_PORT: String(settings.webPort),
    STUDIO_PORT: String(settings.studioPort),
  }
}

/** A token of a role for the embedded lake, which need not be running. */
export async function getToken(settings: Settings, role: string): Promise<string> {
  const token = await capture('node', ['--no-warnings', CLI, 'token', role], {
    label: 'token',
    env: lakeEnvironment(settings),
  })
  return token.trim()
}

const startLake = (settings: Settings): Service =>
  startService('node', ['--no-warnings', CLI], {
    label: 'lake',
    env: lakeEnvironment(settings),
  })

const waitForLake = (settings: Settings, service: Service) =>
  waitForUrl(`${settings.apiHost}/v1/ping`, service, START_LIMIT_MS)

async function callLake(settings: Settings, token: string, path: string, init: RequestInit = {}) {
  const response = await fetch(`${settings.apiHost}/v${API_VERSION}${path}`, {
    ...init,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok)
    throw new OperatorError(`lake: ${path} answered ${response.status}: ${await response.text()}`)
  const body: unknown = await response.json()
  return body
}

async function isEmpty(settings: Settings, token: string): Promise<boolean> {
  const query = encodeURIComponent('count(*[!(_type in path("system.**"))])')
  const answer = await callLake(
    settings,
    token,
    `/data/query/${settings.dataset}?query=${query}&perspective=raw`,
  )
  return typeof answer === 'object' && answer !== null && 'result' in answer && answer.result === 0
}

/** Imports the seed into an empty lake and resumes an interrupted import. */
async function ensureSeeded(settings: Settings, token: string) {
  const marker = join(settings.dataDir, 'seed-state')
  const state = existsSync(marker) ? readFileSync(marker, 'utf8') : undefined
  if (state === 'done') return
  if (state === undefined && !(await isEmpty(settings, token))) return
  writeFileSync(marker, 'started')
  const started = Date.now()
  const folder = join(settings.dataDir, 'seed')
  log('seed', 'The lake is empty: importing the seed …')
  await run(
    'node',
    [
      '--no-warnings',
      'packages/seed/src/cli.ts',
      '--out',
      folder,
      '--rest-endpoint',
      settings.restEndpoint,
    ],
    { label: 'seed' },
  )
  await run('node', ['--no-warnings', CLI, 'import', folder, '--missing'], {
    label: 'seed',
    env: lakeEnvironment(settings),
  })
  writeFileSync(marker, 'done')
  log('seed', `imported in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

/** Runs the migrations that a dataset of an earlier release needs. */
const migrate = (settings: Settings, token: string) =>
  run(
    'node',
    [
      '--no-warnings',
      'scripts/migrate-content.ts',
      '--to',
      `${settings.apiHost}/${settings.projectId}/${settings.dataset}`,
      '--migrations',
      'schemas/migrations/migrations.ts',
    ],
    { label: 'lake', env: { TOKEN: token } },
  )

// Matched by name, not by URL: the webhook survives a change of the site's port.
function isHookCalled(name: string) {
  return (hook: unknown): hook is { id: string; name: string } =>
    typeof hook === 'object' &&
    hook !== null &&
    'id' in hook &&
    'name' in hook &&
    hook.name === name
}

export interface EmbeddedLake {
  service: Service
  readToken: string
  /** Seeds it when it is empty. */
  fill: () => Promise<void>
  /** Runs the migrations that it has not had. */
  migrate: () => Promise<void>
  start: () => Service
  waitFor: (service: Service) => Promise<void>
  /** Creates or updates the webhook that revalidates the site's pages. */
  registerWebhook: (secret: string) => Promise<void>
}

/** Tokens of this machine's robots, made when there are none. */
async function loadTokens(settings: Settings) {
  const { loadRoleTokens } = await import('../../packages/content-lake/src/auth/role-tokens.ts')
  try {
    return loadRoleTokens(lakeEnvironment(settings).DATA_DIR)
  } catch (error) {
    throw new OperatorError(`lake: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Starts the embedded lake; does nothing for a hosted one. */
export async function startEmbeddedLake(settings: Settings): Promise<EmbeddedLake | undefined> {
  if (!settings.isLakeEmbedded) return undefined
  const service = startLake(settings)
  const { viewer: readToken, administrator: adminToken } = await loadTokens(settings)

  return {
    service,
    readToken,
    fill: () => ensureSeeded(settings, adminToken),
    migrate: () => migrate(settings, adminToken),
    start: () => startLake(settings),
    waitFor: (started) => waitForLake(settings, started),
    registerWebhook: async (secret) => {
      const { revalidateWebhook } = await import('../../web/server/freshness/webhook.ts')
      const path = `/hooks/projects/${settings.projectId}`
      const { path: hookPath, on, filter, projection, method, ...hook } = revalidateWebhook
      const url = `${settings.localWebUrl}${hookPath}`
      const hooks = await callLake(settings, adminToken, path)
      const registered = Array.isArray(hooks) ? hooks.find(isHookCalled(hook.name)) : undefined
      const body = JSON.stringify({
        ...hook,
        type: 'document',
        httpMethod: method,
        rule: { on, filter, projection },
        dataset: settings.dataset,
        url,
        secret,
      })
      if (registered)
        await callLake(settings, adminToken, `${path}/${registered.id}`, { method: 'PATCH', body })
      else await callLake(settings, adminToken, path, { method: 'POST', body })
    },
  }
}
