import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { loadAccessConfig, parseRole } from '../auth/access-config.ts'
import { getRoleTokenFile, loadRoleTokens } from '../auth/role-tokens.ts'
import { exportDataset } from '../dataset/export-dataset.ts'
import { importDataset, type ImportMode } from '../dataset/import-dataset.ts'
import { type ImportSource, readImportSource } from '../dataset/import-source.ts'
import { LakeClient } from '../dataset/lake-client.ts'
import { isRecord } from '../guards.ts'
import { loadCertificate, trustCertificate } from '../http/certificate.ts'
import { getAddressFile, type LakeServer, startLakeServer } from '../server.ts'
import { isDiskFull } from '../store/disk-full.ts'
import { loadDocumentRule } from '../store/load-document-rule.ts'
import {
  HELP,
  type Options,
  parseCommand,
  parseSettings,
  type Settings,
  UsageError,
  type Variables,
  withOptions,
} from './settings.ts'

/** Measures the requests of a lake that serves. */
export interface Observing {
  observe: (listener: RequestListener) => RequestListener
  stop: () => Promise<void>
}

export interface CommandHooks {
  startObserving?: () => Promise<Observing>
  /** Whether the first start prints the administrator's token. */
  showsToken?: boolean
}

interface Command {
  operand: string
  options: Options
  settings: Settings
  variables: Variables
  hooks: CommandHooks
}

const SNAPSHOT_NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function startLake(
  settings: Settings,
  variables: Variables,
  observe?: Observing['observe'],
): Promise<LakeServer> {
  const { accessFile, dataset, isSecure, ruleFile, ...options } = settings
  return startLakeServer({
    ...options,
    datasets: [dataset],
    accessConfig: loadAccessConfig(accessFile),
    documentRule: ruleFile ? await loadDocumentRule(ruleFile, variables) : undefined,
    certificate: isSecure
      ? await loadCertificate(options.dataDir, options.host, new Date())
      : undefined,
    log: write,
    observe,
  })
}

/** The address of the lake that serves this data directory, if one does. */
async function findRunningLake(dataDir: string, token: string): Promise<string | undefined> {
  const file = getAddressFile(dataDir)
  if (!existsSync(file)) return undefined
  trustCertificate(dataDir)
  const url = readFileSync(file, 'utf8')
  const response = await fetch(`${url}/v1/auth/id`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  return response?.ok ? url : undefined
}

/** Works with the lake of the data directory, starting a temporary one when it does not run. */
async function withLake<Value>(
  { settings, variables }: Pick<Command, 'settings' | 'variables'>,
  work: (client: LakeClient) => Promise<Value>,
): Promise<Value> {
  const { dataDir } = settings
  const token = loadRoleTokens(dataDir).administrator
  const url = await findRunningLake(dataDir, token)
  if (url !== undefined) return work(new LakeClient({ url, token }))
  const lake = await startLake({ ...settings, port: 0, isSecure: false }, variables)
  try {
    return await work(new LakeClient({ url: lake.url, token }))
  } finally {
    await lake.close()
  }
}

async function importSource(
  client: LakeClient,
  source: ImportSource,
  dataset: string,
  mode: ImportMode,
): Promise<void> {
  const options = { client, source, dataset, mode, onProgress: write }
  const { documents, assets, skipped } = await importDataset(options)
  const rest = skipped > 0 ? `, left out ${skipped}` : ''
  write(`Imported ${documents} documents and ${assets} assets into "${dataset}"${rest}`)
}

async function runImport(command: Command): Promise<void> {
  const { operand, options, settings } = command
  const mode = options.replace ? 'replace' : options.missing ? 'missing' : 'create'
  const source = await readImportSource(operand)
  try {
    await withLake(command, (client) => importSource(client, source, settings.dataset, mode))
  } finally {
    await source.dispose()
  }
}

async function exportTo(command: Command, destination: string): Promise<void> {
  const { options, settings } = command
  const { dataset } = settings
  const { documents, assets } = await withLake(command, (client) =>
    exportDataset({
      client,
      dataset,
      destination,
      withDrafts: options['no-drafts'] !== true,
      withAssets: options['no-assets'] !== true,
      now: () => new Date(),
      onProgress: write,
    }),
  )
  write(`Exported ${documents} documents and ${assets} assets of "${dataset}" to ${destination}`)
}

/** Deletes every document, and imports what is given in their place. */
async function resetTo(command: Command, path: string | undefined): Promise<void> {
  const { dataset } = command.settings
  const source = path === undefined ? undefined : await readImportSource(path)
  try {
    await withLake(command, async (client) => {
      await client.mutate(dataset, [{ delete: { query: '*[!(_id in path("_.**"))]' } }])
      write(`Deleted everything in "${dataset}"`)
      if (source) await importSource(client, source, dataset, 'create')
    })
  } finally {
    await source?.dispose()
  }
}

function getSnapshotFile({ operand, settings }: Command): string {
  if (!SNAPSHOT_NAME.test(operand))
    throw new UsageError(
      `"${operand}" is no name for a snapshot: use lowercase letters, digits, "_" and "-"`,
    )
  return join(settings.dataDir, 'snapshots', `${operand}.tar.gz`)
}

function takeSnapshot(command: Command): Promise<void> {
  const file = getSnapshotFile(command)
  mkdirSync(join(command.settings.dataDir, 'snapshots'), { recursive: true, mode: 0o700 })
  return exportTo(command, file)
}

function restoreSnapshot(command: Command): Promise<void> {
  const file = getSnapshotFile(command)
  if (existsSync(file)) return resetTo(command, file)
  const folder = join(command.settings.dataDir, 'snapshots')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const known = names.map((name) => name.replace('.tar.gz', '')).join(', ') || 'none yet'
  throw new UsageError(`There is no snapshot "${command.operand}"; there are: ${known}`)
}

function printToken({ operand, settings }: Command): void {
  const roles = Object.keys(loadAccessConfig(settings.accessFile).roles)
  const role = parseRole(operand, roles)
  if (!role.ok) throw new UsageError(role.error)
  write(loadRoleTokens(settings.dataDir, roles)[role.value] ?? '')
}

async function start({ options, settings, variables, hooks }: Command): Promise<void> {
  const { dataDir, dataset, projectId } = settings
  const isFirst = !existsSync(getRoleTokenFile(dataDir))
  const source = options.seed === undefined ? undefined : await readImportSource(options.seed)
  const observing = await hooks.startObserving?.()
  const lake = await startLake(settings, variables, observing?.observe)
  let isClosing = false
  const close = () => {
    if (isClosing) return
    isClosing = true
    const closed = lake.close().then(() => observing?.stop())
    closed.then(
      () => process.exit(0),
      (error: unknown) => fail(`Closing the content lake failed: ${String(error)}`),
    )
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)

  const token = loadRoleTokens(dataDir).administrator
  const [document] = lake.context.datasets.get(dataset)?.documents() ?? []
  if (source && document === undefined) {
    trustCertificate(dataDir)
    const client = new LakeClient({ url: lake.url, token })
    await importSource(client, source, dataset, 'create')
  }
  await source?.dispose()
  lake.setRateLimit(settings.rateLimit)
  write(`Content lake ready on ${lake.url} (data in ${dataDir})`)
  if (isFirst && hooks.showsToken)
    write(
      `Project "${projectId}", dataset "${dataset}". The administrator's token, shown this once: ${token}`,
    )
}

const COMMANDS: Readonly<Record<string, (command: Command) => void | Promise<void>>> = {
  start,
  import: runImport,
  export: (command) => exportTo(command, command.operand),
  snapshot: takeSnapshot,
  restore: restoreSnapshot,
  reset: (command) => resetTo(command, command.options.seed),
  token: printToken,
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const NO_SUCH_HOST = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']
const NOT_ALLOWED = ['EACCES', 'EPERM', 'EROFS']

/** Words an error that settings or the machine cause; of a defect, says where it is. */
function describe(error: unknown, { dataDir, host, port }: Settings): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the program that uses it, or choose another one with --port (or CONTENT_LAKE_PORT)`
  if (NO_SUCH_HOST.includes(code))
    return `--host (or CONTENT_LAKE_HOST) is "${host}": this machine has no such address`
  if (NOT_ALLOWED.includes(code))
    return `The data folder ${dataDir}, or port ${port}, may not be used: ${error.message}`
  if (isDiskFull(error))
    return `The disk that holds ${dataDir} is full: free some space, then start again`
  const isExpected = ['Error', 'UsageError', 'DataDirError'].includes(error.name)
  return isExpected ? error.message : (error.stack ?? error.message)
}

function readVersion(): string {
  const file = new URL('../../package.json', import.meta.url)
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return isRecord(manifest) ? String(manifest.version) : ''
}

/** Runs a command line of the content lake. Ends the process with one sentence when it fails. */
export async function runCommand(
  args: readonly string[],
  environment: Variables,
  hooks: CommandHooks = {},
): Promise<void> {
  let settings: Settings | undefined
  try {
    if (args.includes('--help')) return write(HELP)
    if (args.includes('--version')) return write(readVersion())
    const { name, operand, options } = parseCommand(args)
    const variables = withOptions(environment, options)
    settings = parseSettings(variables)
    await COMMANDS[name]?.({ operand, options, settings, variables, hooks })
  } catch (error) {
    if (error instanceof UsageError) fail(error.message)
    if (settings === undefined) throw error
    fail(describe(error, settings))
  }
}
