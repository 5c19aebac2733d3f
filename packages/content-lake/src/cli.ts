import { findTelemetryProblems } from 'telemetry/find-problems'
import { type Observing, startObserving } from 'telemetry/start-observing'
import { loadAccessConfig } from './auth/access-config.ts'
import { loadRoleTokens } from './auth/role-tokens.ts'
import type { StaffPool } from './auth/staff-pool.ts'
import { type CommandContext, runExport, runImport } from './dataset/dataset-commands.ts'
import { isRecord } from './guards.ts'
import { type LakeServer, startLakeServer } from './server.ts'
import { DataDirError } from './store/data-dir-error.ts'
import { isDiskFull } from './store/disk-full.ts'
import { loadDocumentRule } from './store/load-document-rule.ts'

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function getPort(): number {
  const text = process.env.CONTENT_LAKE_PORT ?? '3900'
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    fail(`CONTENT_LAKE_PORT is "${text}": set it to a port number from 0 to 65535`)
  }
  return port
}

/** History retention: 90 days by default; `forever` keeps all of it. */
function getHistoryDays(): number | undefined {
  const text = process.env.CONTENT_LAKE_HISTORY_DAYS || '90'
  if (text === 'forever') return undefined
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > 36_500) {
    fail(`CONTENT_LAKE_HISTORY_DAYS is "${text}": set it to a number of days, or to "forever"`)
  }
  return days
}

function getStaffPool(): StaffPool | undefined {
  const { CONTENT_LAKE_STAFF_ISSUER: issuer, CONTENT_LAKE_STAFF_CLIENT_ID: clientId } = process.env
  if (!issuer && !clientId) return undefined
  if (!clientId || !URL.canParse(issuer ?? ''))
    fail('Set both CONTENT_LAKE_STAFF_ISSUER, an address, and CONTENT_LAKE_STAFF_CLIENT_ID')
  return { issuer: issuer ?? '', clientId }
}

const DATA_DIR = process.env.DATA_DIR ?? '.data'
const PROJECT_ID = process.env.SANITY_PROJECT_ID ?? 'lake'
const DATASET = process.env.SANITY_DATASET ?? 'production'

async function startLake(observe?: Observing['observe']): Promise<LakeServer> {
  const { env } = process
  const ruleFile = env.CONTENT_LAKE_DOCUMENT_RULE
  const webPort = env.WEB_PORT ?? '3000'
  const studioPort = env.STUDIO_PORT ?? '3333'
  const defaultOrigins = [webPort, studioPort].flatMap((origin) => [
    `http://127.0.0.1:${origin}`,
    `http://localhost:${origin}`,
  ])
  return startLakeServer({
    projectId: PROJECT_ID,
    dataDir: DATA_DIR,
    port: getPort(),
    datasets: [DATASET],
    allowedOrigins: env.CONTENT_LAKE_ALLOWED_ORIGINS?.split(',') ?? defaultOrigins,
    accessConfig: loadAccessConfig(env.CONTENT_LAKE_ACCESS_CONFIG),
    documentRule: ruleFile ? await loadDocumentRule(ruleFile, env) : undefined,
    localSignIn: env.CONTENT_LAKE_LOCAL_SIGN_IN !== 'false',
    staffPool: getStaffPool(),
    historyDays: getHistoryDays(),
    baseUrl: env.CONTENT_LAKE_BASE_URL,
    log: write,
    observe,
  })
}

/** Whether the lake of this data directory runs at that address. */
async function isLakeRunning(url: string, token: string): Promise<boolean> {
  let response: Response
  try {
    response = await fetch(`${url}/v1/auth/id`, { headers: { Authorization: `Bearer ${token}` } })
  } catch {
    return false
  }
  if (!response.ok)
    throw new Error(
      `What runs on ${url} is no content lake of the data directory "${DATA_DIR}": set DATA_DIR or CONTENT_LAKE_PORT`,
    )
  return true
}

const commandContext: CommandContext = {
  connect: async () => {
    const url = `http://127.0.0.1:${getPort()}`
    const token = loadRoleTokens(DATA_DIR).administrator
    if (await isLakeRunning(url, token))
      return { url, token, projectId: PROJECT_ID, close: async () => undefined }
    // Only one process may write: starting the lake on its own port locks others out.
    const lake = await startLake()
    return { url: lake.url, token, projectId: PROJECT_ID, close: () => lake.close() }
  },
  defaultDataset: DATASET,
  write,
}

async function main(): Promise<void> {
  const [command = 'start', ...args] = process.argv.slice(2)
  if (command === 'import') return runImport(args, commandContext)
  if (command === 'export') return runExport(args, commandContext)
  if (command !== 'start') fail(`Unknown command "${command}": use start, import or export`)
  const [problem] = findTelemetryProblems(process.env)
  if (problem !== undefined) fail(problem)
  const observing = await startObserving({ service: 'content-lake' }, process.env)
  const lake = await startLake(observing.observe)
  write(`Content lake ready on ${lake.url} (data in ${DATA_DIR})`)

  let isClosing = false
  const close = () => {
    if (isClosing) return
    isClosing = true
    const closed = lake.close().then(() => observing.stop())
    closed.then(
      () => process.exit(0),
      (error: unknown) => fail(`Closing the content lake failed: ${String(error)}`),
    )
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

main().catch((error: unknown) => {
  if (isRecord(error) && error.code === 'EADDRINUSE') {
    fail(
      `Port ${getPort()} is in use: stop the program that uses it or set CONTENT_LAKE_PORT to another port`,
    )
  }
  if (error instanceof DataDirError) fail(error.message)
  if (isDiskFull(error))
    fail(`The disk that holds ${DATA_DIR} is full: free some space, then start again`)
  const isCommand = ['import', 'export'].includes(process.argv[2] ?? '')
  if (isCommand && error instanceof Error) fail(error.message)
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
})
