import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { AssetFiles } from './assets/asset-files.ts'
import { buildAssetRoutes, DEFAULT_ASSET_LIMITS } from './assets/asset-routes.ts'
import { buildCdnRoutes, DEFAULT_CDN_OPTIONS } from './assets/cdn-routes.ts'
import { buildActionRoutes } from './actions/action-routes.ts'
import type { AccessConfig } from './auth/access-config.ts'
import { buildCorsMiddleware, buildIdentityMiddleware } from './auth/auth-middleware.ts'
import { buildAuthRoutes } from './auth/auth-routes.ts'
import { Auth } from './auth/auth.ts'
import type { StaffPool } from './auth/staff-pool.ts'
import type { DocumentRule, LakeContext, LakeEnv, LakeRoutes } from './contracts.ts'
import { buildDocRoutes } from './data/doc-routes.ts'
import { buildMutateRoutes } from './data/mutate-routes.ts'
import { buildQueryRoutes } from './data/query-routes.ts'
import { buildExportRoutes } from './dataset/export-routes.ts'
import { LakeError, toHttpError } from './errors.ts'
import { buildHistoryRoutes } from './history/history-routes.ts'
import { buildRequestCheck } from './http/check-request.ts'
import { buildMissingRoutes } from './http/missing-routes.ts'
import { buildRateLimit } from './http/rate-limit.ts'
import { buildGetPath } from './http/request-path.ts'
import { buildStreamSocketRoute } from './http/stream-socket.ts'
import { addUpgradeRoutes } from './http/upgrade-routes.ts'
import { buildListenRoutes } from './listen/listen-routes.ts'
import { buildLiveRoutes } from './live/live-routes.ts'
import { buildPresenceRoute } from './presence/presence-route.ts'
import { buildAccessRoutes } from './project/access-routes.ts'
import { buildDatasetRoutes } from './project/dataset-routes.ts'
import { buildProjectRoutes } from './project/project-routes.ts'
import { buildSchemaRoutes } from './project/schema-routes.ts'
import { QueryPool } from './query/query-pool.ts'
import { QueryService } from './query/query-service.ts'
import { openDatabase } from './store/database.ts'
import { isDiskFull } from './store/disk-full.ts'
import { lockDataDir } from './store/lock-data-dir.ts'
import { HistoryRetention } from './store/history-retention.ts'
import { StoredDatasetRegistry } from './store/dataset-registry.ts'
import { scheduleWithTimer, WebhookDispatcher } from './webhooks/webhook-dispatcher.ts'
import { buildWebhookRoutes } from './webhooks/webhook-routes.ts'
import { WebhookStore } from './webhooks/webhook-store.ts'

export interface LakeServerOptions {
  projectId: string
  /** Data directory, created when missing. Holds everything the lake stores. */
  dataDir: string
  /** Port on 127.0.0.1; 0 chooses a free one. */
  port: number
  /** Datasets to create when missing. */
  datasets: readonly string[]
  /** Origins that may call the API with credentials. */
  allowedOrigins: readonly string[]
  accessConfig: AccessConfig
  documentRule?: DocumentRule | undefined
  /** Whether browsers on this machine are signed in without a password. */
  localSignIn: boolean
  /** The user pool whose accounts of staff sign in as well. */
  staffPool?: StaffPool | undefined
  /** Public base URL when the lake is behind a proxy. */
  baseUrl?: string | undefined
  /** Time limit of a query in milliseconds. */
  queryTimeLimit?: number | undefined
  /** Heap limit of a query worker in megabytes. */
  queryMemoryLimit?: number | undefined
  /** Requests a second from one address, beyond which they get 429; unlimited when absent. */
  rateLimit?: number | undefined
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
  close(): Promise<void>
}

const HOST = '127.0.0.1'
const QUERY_WORKERS = 2
/** Beyond the 16 kB of address that clients send by GET. */
const MAX_HEADER_BYTES = 64 * 1024
/** Longer than load balancers keep a connection, so that they never use one that is being closed. */
const KEEP_ALIVE_MS = 90_000
/** Answers that hold content are compressed. */
const CONTENT_PATHS = ['/data/query/*', '/data/doc/*', '/data/export/*', '/data/history/*']
const API_VERSION = '/:apiVersion{v1|vX|v[0-9]{4}-[0-9]{2}-[0-9]{2}}'

function listen(
  app: Hono<LakeEnv>,
  port: number,
  observe: (listener: RequestListener) => RequestListener = (listener) => listener,
): Promise<{ server: Server; port: number }> {
  const answer = getRequestListener(app.fetch)
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS },
    observe((request, response) => void answer(request, response)),
  )
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      const address = server.address()
      if (typeof address === 'object' && address) resolve({ server, port: address.port })
    })
  })
}

function buildApp({ projectId, log }: LakeServerOptions): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>({ getPath: buildGetPath(projectId) })
  app.onError((error, c) => {
    if (error instanceof LakeError) {
      return Response.json(error.body, { status: error.status })
    }
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
function openDataDir(dataDir: string) {
  const lock = lockDataDir(dataDir)
  try {
    const database = openDatabase(dataDir)
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
 * Starts a content lake on 127.0.0.1.
 * @throws Error with code `EADDRINUSE` when the port is taken; DataDirError when the data
 * directory is in use or damaged.
 */
export async function startLakeServer(options: LakeServerOptions): Promise<LakeServer> {
  const { projectId, dataDir, allowedOrigins, log, now = () => new Date() } = options
  const { queryTimeLimit: timeLimit = 10_000, queryMemoryLimit: memoryLimit = 1024 } = options
  const app = buildApp(options)
  const { server, port } = await listen(app, options.port, options.observe)
  const url = `http://${HOST}:${port}`
  const baseUrl = options.baseUrl ?? url

  let store: ReturnType<typeof openDataDir>
  try {
    store = openDataDir(dataDir)
  } catch (error) {
    server.close()
    throw error
  }
  const { database } = store
  const auth = new Auth({ ...options, database, baseUrl, now })
  const { access } = auth
  const databaseFile = join(dataDir, 'lake.sqlite')
  const pool = new QueryPool({
    databaseFile,
    baseUrl,
    projectId,
    timeLimit,
    memoryLimit,
    size: QUERY_WORKERS,
  })
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
    now,
    log,
    observer: webhooks,
    createQueryEngine: (dataset) => new QueryService({ dataset, pool, access, timeLimit }),
  })
  for (const name of options.datasets) {
    if (datasets.get(name) === undefined) datasets.create(name, 'public')
  }
  const context: LakeContext = {
    projectId,
    dataDir,
    baseUrl,
    allowedOrigins,
    database,
    datasets,
    access,
    now,
    log,
  }

  const assetFiles = new AssetFiles(dataDir)
  const versioned: LakeRoutes[] = [
    buildProjectRoutes(context, auth),
    buildDatasetRoutes(context, auth, assetFiles),
    buildSchemaRoutes(context),
    buildAccessRoutes(context, auth),
    buildAuthRoutes(auth),
    buildQueryRoutes(context),
    buildMutateRoutes(context),
    buildDocRoutes(context),
    buildActionRoutes(context),
    buildListenRoutes(context),
    buildLiveRoutes(context),
    buildHistoryRoutes(context),
    buildAssetRoutes(context, assetFiles, DEFAULT_ASSET_LIMITS),
    buildExportRoutes(context),
    buildWebhookRoutes(context, webhookStore, webhooks),
  ]
  app.use(buildCorsMiddleware(auth))
  if (options.rateLimit !== undefined)
    app.use(`${API_VERSION}/*`, buildRateLimit(options.rateLimit, now))
  app.use(buildRequestCheck(now))
  // Before authentication: an image request with an expired session still gets its image.
  app.route('/', buildCdnRoutes(context, assetFiles, DEFAULT_CDN_OPTIONS))
  app.use(buildIdentityMiddleware(auth))
  const missing = buildMissingRoutes()
  for (const base of ['/', API_VERSION]) app.route(base, missing)
  for (const routes of versioned) app.route(API_VERSION, routes)
  const upgradeRoutes = [
    buildStreamSocketRoute(
      (request, connection) => app.fetch(request, connection),
      (origin) => auth.isOwnOrigin(origin) || auth.origins.decide(origin).allowed,
    ),
    buildPresenceRoute(context, auth),
  ]
  addUpgradeRoutes(server, upgradeRoutes, log)
  webhooks.start()
  const retention = new HistoryRetention({
    database,
    getDatasets: () => datasets.list().map(({ name }) => name),
    days: options.historyDays,
    now,
    log,
  })
  retention.start()

  return {
    url,
    context,
    close: async () => {
      webhooks.close()
      await retention.close()
      for (const route of upgradeRoutes) route.close()
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await datasets.close()
      await pool.close()
      store.close()
    },
  }
}
