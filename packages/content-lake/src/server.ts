import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createSecureServer } from 'node:http2'
import { isIPv6, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { AssetFiles } from './assets/asset-files.ts'
import { addAssetRoutes } from './assets/asset-routes.ts'
import { addCdnRoutes } from './assets/cdn-routes.ts'
import { addActionRoutes } from './actions/action-routes.ts'
import { buildCorsMiddleware, buildIdentityMiddleware } from './auth/auth-middleware.ts'
import { addAuthRoutes } from './auth/auth-routes.ts'
import { Auth, type AuthOptions } from './auth/auth.ts'
import type { DocumentRule, LakeContext, LakeEnv, LakeRoutes, StoredDocument } from './contracts.ts'
import { addDocRoutes } from './data/doc-routes.ts'
import { addMutateRoutes } from './data/mutate-routes.ts'
import { addQueryRoutes } from './data/query-routes.ts'
import { addExportRoutes } from './dataset/export-routes.ts'
import { LakeError, toHttpError } from './errors.ts'
import { addHistoryRoutes } from './history/history-routes.ts'
import type { Certificate } from './http/certificate.ts'
import { buildRequestCheck } from './http/check-request.ts'
import { addMissingRoutes } from './http/missing-routes.ts'
import { buildRateLimit } from './http/rate-limit.ts'
import { buildGetPath } from './http/request-path.ts'
import { buildStreamSocketRoute } from './http/stream-socket.ts'
import { addUpgradeRoutes } from './http/upgrade-routes.ts'
import { addListenRoutes } from './listen/listen-routes.ts'
import { addLiveRoutes } from './live/live-routes.ts'
import { buildPresenceRoute } from './presence/presence-route.ts'
import { addAccessRoutes } from './project/access-routes.ts'
import { addDatasetRoutes } from './project/dataset-routes.ts'
import { addProjectRoutes } from './project/project-routes.ts'
import { addSchemaRoutes } from './project/schema-routes.ts'
import { QueryPool } from './query/query-pool.ts'
import { QueryService } from './query/query-service.ts'
import { openDatabase } from './store/database.ts'
import { isDiskFull } from './store/disk-full.ts'
import { lockDataDir } from './store/lock-data-dir.ts'
import { startHistoryRetention } from './store/history-retention.ts'
import { StoredDatasetRegistry } from './store/dataset-registry.ts'
import { scheduleWithTimer, WebhookDispatcher } from './webhooks/webhook-dispatcher.ts'
import { addWebhookRoutes } from './webhooks/webhook-routes.ts'
import { WebhookStore } from './webhooks/webhook-store.ts'

export interface LakeServerOptions extends Omit<AuthOptions, 'database' | 'baseUrl' | 'now'> {
  /** Address to listen on; 127.0.0.1 when absent. */
  host?: string | undefined
  /** Port; 0 chooses a free one. */
  port: number
  /** Serves HTTPS: HTTP/2, and HTTP/1.1 to whoever does not know it. */
  certificate?: Certificate | undefined
  /** Datasets to create when missing. */
  datasets: readonly string[]
  documentRule?: DocumentRule | undefined
  /** Rule that published documents have to keep, whoever writes them. */
  contentRule?: ((document: StoredDocument) => string | undefined) | undefined
  /** Whether a commit is answered once it is on disk; so it is by default. */
  isDurable?: boolean | undefined
  /** Public base URL when the lake is behind a proxy. */
  baseUrl?: string | undefined
  /** Time limit of a query in milliseconds. */
  queryTimeLimit?: number | undefined
  /** Heap limit of a query worker in megabytes. */
  queryMemoryLimit?: number | undefined
  /** Days of history to keep; unlimited when absent. */
  historyDays?: number | undefined
  now?: (() => Date) | undefined
  log: (line: string) => void
  /** Measures what is answered. */
  observe?: ((listener: RequestListener) => RequestListener) | undefined
}

export interface LakeServer {
  readonly url: string
  readonly context: LakeContext
  /** Sets how many requests a second one address may make from now on, such as after a seed; more get 429. */
  setRateLimit(limit: number | undefined): void
  close(): Promise<void>
}

const LOCAL = '127.0.0.1'
const QUERY_WORKERS = 2
/** Beyond the 16 kB of address that clients send by GET. */
const MAX_HEADER_BYTES = 64 * 1024
/** Longer than load balancers keep a connection, so that they never use one that is being closed. */
const KEEP_ALIVE_MS = 90_000
/** Answers that hold content are compressed. */
const CONTENT_PATHS = ['/data/query/*', '/data/doc/*', '/data/export/*', '/data/history/*']
const API_VERSION = '/:apiVersion{v1|vX|v[0-9]{4}-[0-9]{2}-[0-9]{2}}'

/** The file in which a running lake notes its address. */
export const getAddressFile = (dataDir: string): string => join(dataDir, 'address.lock')

function createListener(
  app: Hono<LakeEnv>,
  { certificate, observe = (listener) => listener }: LakeServerOptions,
): Server {
  const answer = getRequestListener(app.fetch)
  if (certificate)
    return createSecureServer(
      { ...certificate, allowHTTP1: true },
      (request, response) => void answer(request, response),
    )
  return createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS },
    observe((request, response) => void answer(request, response)),
  )
}

function toUrl(host: string, port: number, isSecure: boolean): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `${isSecure ? 'https' : 'http'}://${name}:${port}`
}

/** Listens, and answers its address and what ends it with all connections. */
function listen(server: Server, { host = LOCAL, port, certificate }: LakeServerOptions) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => {
      server.close(resolve)
    })
  }
  return new Promise<{ url: string; stop: typeof stop }>((resolve, reject) => {
    server.once('error', reject)
    // A name would be one of its addresses only, of which clients may ask the other.
    server.listen(port, host === 'localhost' ? LOCAL : host, () => {
      server.off('error', reject)
      const address = server.address()
      if (typeof address === 'object' && address)
        resolve({ url: toUrl(host, address.port, certificate !== undefined), stop })
    })
  })
}

function buildApp({ projectId, log }: LakeServerOptions): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>({ getPath: buildGetPath(projectId) })
  app.onError((error, c) => {
    if (error instanceof LakeError) return Response.json(error.body, { status: error.status })
    if (isDiskFull(error)) {
      log(`${c.req.method} ${c.req.path} failed: the disk is full`)
      const { body } = toHttpError(507, 'The disk of the content lake is full')
      return Response.json(body, { status: 507 })
    }
    log(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`)
    return Response.json(toHttpError(500, 'Internal server error').body, { status: 500 })
  })
  app.notFound((c) => {
    const { status, body } = toHttpError(404, `No such endpoint: ${c.req.method} ${c.req.path}`)
    return Response.json(body, { status })
  })
  app.use(async (c, next) => {
    await next()
    // Hono drops the body of its answer to HEAD, so an event stream would never be told to end.
    if (c.req.method === 'HEAD') await c.res.body?.cancel()
  })
  const compressJson = compress({ contentTypeFilter: /^application\/(x-nd)?json/ })
  for (const path of CONTENT_PATHS) app.use(`${API_VERSION}${path}`, compressJson)
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const { status, body } = toHttpError(405, `${c.req.path} does not support ${c.req.method}`)
        return Response.json(body, { status, headers: { Allow: methods.join(', ') } })
      },
    }),
  )
  return app
}

/** Opens the database of a data directory and locks it. */
function openDataDir(dataDir: string, isDurable: boolean) {
  const lock = lockDataDir(dataDir)
  try {
    // Earlier lakes kept words of documents there, of which nothing would remove a deleted document's.
    rmSync(join(dataDir, 'text-indexes'), { recursive: true, force: true })
    const database = openDatabase(dataDir, isDurable)
    const close = () => {
      database.close()
      lock.release()
    }
    return { database, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Starts a content lake.
 * @throws Error with code `EADDRINUSE` when the port is taken; DataDirError when the data
 * directory is in use or damaged.
 */
export async function startLakeServer(options: LakeServerOptions): Promise<LakeServer> {
  const { projectId, dataDir, log, now = () => new Date() } = options
  const { queryTimeLimit: timeLimit = 10_000, queryMemoryLimit: memoryLimit = 1024 } = options
  const app = buildApp(options)
  const server = createListener(app, options)
  const { url, stop } = await listen(server, options)
  const baseUrl = options.baseUrl ?? url

  let store: ReturnType<typeof openDataDir>
  try {
    store = openDataDir(dataDir, options.isDurable ?? true)
  } catch (error) {
    await stop()
    throw error
  }
  const { database } = store
  const auth = new Auth({ ...options, database, baseUrl, now })
  const { access } = auth
  const databaseFile = join(dataDir, 'lake.sqlite')
  const size = QUERY_WORKERS
  const pool = new QueryPool({ databaseFile, baseUrl, projectId, timeLimit, memoryLimit, size })
  const webhookStore = new WebhookStore(database)
  const webhooks = new WebhookDispatcher({
    store: webhookStore,
    projectId,
    getDataset: (name) => datasets.get(name),
    fetch,
    schedule: scheduleWithTimer,
    now,
    log,
  })
  const datasets = new StoredDatasetRegistry({
    baseUrl,
    database,
    access,
    documentRule: options.documentRule,
    contentRule: options.contentRule,
    now,
    log,
    observer: webhooks,
    createQueryEngine: (dataset) => new QueryService({ dataset, pool, access, timeLimit }),
  })
  for (const name of options.datasets)
    if (datasets.get(name) === undefined) datasets.create(name, 'public')
  const context: LakeContext = { projectId, dataDir, baseUrl, database, datasets, access, now, log }

  app.use(buildCorsMiddleware(auth))
  let rateLimit: number | undefined
  app.use(
    `${API_VERSION}/*`,
    buildRateLimit(() => rateLimit, now),
  )
  app.use(buildRequestCheck(now))
  const assetFiles = new AssetFiles(dataDir)
  // Before authentication: an image request with an expired session still gets its image.
  addCdnRoutes(app, context, assetFiles)
  app.use(buildIdentityMiddleware(auth))
  const versioned: LakeRoutes = new Hono<LakeEnv>()
  for (const routes of [app, versioned]) addMissingRoutes(routes)
  addProjectRoutes(versioned, context, auth)
  addDatasetRoutes(versioned, context, auth, assetFiles)
  addSchemaRoutes(versioned, context)
  addAccessRoutes(versioned, context, auth)
  addAuthRoutes(versioned, auth)
  addQueryRoutes(versioned, context)
  addMutateRoutes(versioned, context)
  addDocRoutes(versioned, context)
  addActionRoutes(versioned, context)
  addListenRoutes(versioned, context)
  addLiveRoutes(versioned, context)
  addHistoryRoutes(versioned, context)
  addAssetRoutes(versioned, context, assetFiles)
  addExportRoutes(versioned, context)
  addWebhookRoutes(versioned, context, webhookStore, webhooks)
  app.route(API_VERSION, versioned)
  const upgradeRoutes = [
    buildStreamSocketRoute((request, connection) => app.fetch(request, connection)),
    buildPresenceRoute(context, auth),
  ]
  const isAllowedOrigin = (origin: string) =>
    auth.isOwnOrigin(origin) || auth.origins.decide(origin).allowed
  const closeSockets = addUpgradeRoutes(server, upgradeRoutes, isAllowedOrigin, log)
  webhooks.start()
  const stopForgetting = startHistoryRetention({
    database,
    getDatasets: () => datasets.list().map(({ name }) => name),
    days: options.historyDays,
    now,
    log,
  })
  writeFileSync(getAddressFile(dataDir), url)

  return {
    url,
    context,
    setRateLimit: (limit) => {
      rateLimit = limit
    },
    close: async () => {
      webhooks.close()
      await stopForgetting()
      closeSockets()
      await stop()
      await datasets.close()
      await pool.close()
      rmSync(getAddressFile(dataDir), { force: true })
      store.close()
    },
  }
}
