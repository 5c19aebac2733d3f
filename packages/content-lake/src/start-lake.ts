import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { type AccessConfigInput, parseAccessConfig } from './auth/access-config.ts'
import { loadRoleTokens } from './auth/role-tokens.ts'
import { toRoleRobot } from './auth/user-directory.ts'
import type { Dataset } from './contracts.ts'
import { importDataset } from './dataset/import-dataset.ts'
import { type ImportDocument, readImportSource } from './dataset/import-source.ts'
import { API_VERSION, LakeClient } from './dataset/lake-client.ts'
import { findSchemaFault, readSchema } from './schema/find-schema-fault.ts'
import { startLakeServer } from './server.ts'

/** A document to begin with. */
export type SeedDocument = ImportDocument

export interface StartLakeOptions {
  /** Documents, or the path of an .ndjson file, a folder with one, or an export archive. */
  seed?: readonly SeedDocument[] | string
  /** The output of `sanity schema extract`, or its path. Published documents that do not match are refused. */
  schema?: readonly unknown[] | string
  /** A folder for data. Without it they go when the lake stops, and no write waits for the disk. */
  dataDir?: string
  projectId?: string
  dataset?: string
  /** A free port when absent. */
  port?: number
  /** Browser origins that may call the lake. */
  allowedOrigins?: readonly string[]
  /** Roles, private types, singletons and users. */
  access?: AccessConfigInput
  /** Requests a second from one address, beyond which they get 429, to try how a client waits. */
  rateLimit?: number
  /** Takes what the lake logs; nobody does by default. */
  log?: (line: string) => void
}

/** A running lake. */
export interface Lake {
  url: string
  projectId: string
  dataset: string
  /** The administrator's. */
  token: string
  /** A client of `@sanity/client` with that token. */
  client: SanityClient
  /** Puts the documents back as they were at the last snapshot or, without one, at the start. */
  reset(): Promise<void>
  /** Makes the present documents those to which `reset` returns. */
  snapshot(): void
  stop(): Promise<void>
}

const administrator = toRoleRobot('administrator')

/** Changes what differs from these documents, in one transaction that listeners and webhooks hear of. */
async function restore(dataset: Dataset, documents: Map<string, SeedDocument>): Promise<void> {
  const added = [...dataset.documents()].filter(({ _id }) => !documents.has(_id))
  const changed = [...documents.values()].filter(
    ({ _id, _rev }) => _rev === undefined || dataset.get(_id)?._rev !== _rev,
  )
  if (added.length + changed.length === 0) return
  await dataset.commit({
    identity: administrator,
    mutations: [
      ...added.map(({ _id }) => ({ delete: { id: _id } })),
      ...changed.map((document) => ({ createOrReplace: document })),
    ],
  })
  for (const { _id } of changed) {
    const restored = dataset.get(_id)
    if (restored) documents.set(_id, restored)
  }
}

async function importFile(path: string, client: LakeClient, dataset: string): Promise<void> {
  const source = await readImportSource(path)
  try {
    await importDataset({ client, source, dataset, mode: 'create', onProgress: () => undefined })
  } finally {
    await source.dispose()
  }
}

/**
 * Starts a lake in this process, for tests and scripts.
 * @throws Error when the seed cannot be read or does not match the schema, or the port is taken.
 */
export async function startLake(options: StartLakeOptions = {}): Promise<Lake> {
  const { seed = [], schema, projectId = 'lake', dataset: name = 'production' } = options
  const accessConfig = parseAccessConfig(options.access)
  if (!accessConfig.ok) throw new Error(`The option "access" is not valid: ${accessConfig.error}`)
  const extracted: unknown =
    typeof schema === 'string' ? JSON.parse(readFileSync(schema, 'utf8')) : schema
  const types = extracted === undefined ? undefined : readSchema(extracted)

  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'content-lake-'))
  const isTemporary = options.dataDir === undefined
  const forget = () => {
    if (isTemporary) rmSync(dataDir, { recursive: true, force: true })
  }
  process.once('exit', forget)
  const server = await startLakeServer({
    projectId,
    dataDir,
    isDurable: !isTemporary,
    port: options.port ?? 0,
    datasets: [name],
    allowedOrigins: options.allowedOrigins ?? [],
    accessConfig: accessConfig.value,
    contentRule: types && ((document) => findSchemaFault(document, types)),
    localSignIn: true,
    log: options.log ?? (() => undefined),
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  const stop = async () => {
    await server.close()
    process.off('exit', forget)
    forget()
  }

  const { url } = server
  const token = loadRoleTokens(dataDir).administrator
  const dataset = server.context.datasets.get(name)
  if (!dataset) throw new Error(`The dataset "${name}" was not made`)
  const baseline = new Map<string, SeedDocument>()
  const snapshot = () => {
    baseline.clear()
    for (const document of dataset.documents()) baseline.set(document._id, document)
  }
  try {
    const isEmpty = dataset.sequence === 0
    if (typeof seed === 'string' && isEmpty)
      await importFile(seed, new LakeClient({ url, token }), name)
    else if (typeof seed !== 'string' && isEmpty)
      await restore(dataset, new Map(seed.map((document) => [document._id, document])))
  } catch (error) {
    await stop()
    throw error
  }
  snapshot()
  server.setRateLimit(options.rateLimit)
  return {
    url,
    projectId,
    dataset: name,
    token,
    client: createClient({
      projectId,
      dataset: name,
      token,
      apiHost: url,
      apiVersion: API_VERSION,
      useProjectHostname: false,
      useCdn: false,
    }),
    reset: () => restore(dataset, baseline),
    snapshot,
    stop,
  }
}
