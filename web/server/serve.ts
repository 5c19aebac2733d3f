import './listen/require-settings.ts'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import next from 'next'
import { startObserving } from 'telemetry/start-observing'
import { env } from '#config/env.server.ts'
import { memberConfig } from '#config/member.server.ts'
import { sitePolicy } from '#config/site-policy.ts'
import { keepAssets } from './assets/keep-assets.ts'
import { openEdge } from './edge/open-edge.ts'
import { catchUp, ContentWatch } from './freshness/catch-up.ts'
import { openFreshness } from './freshness/freshness.ts'
import { expireOtherSettings, hashPageSettings } from './freshness/page-settings.ts'
import { Sharing } from './freshness/sharing.ts'
import { AppRoutes } from './listen/app-routes.ts'
import { adoptBuiltConfig } from './listen/built-config.ts'
import { Drain } from './listen/drain.ts'
import { probeGraphQL, probeInstances, probeMail } from './listen/health.ts'
import { openDownloads } from './measure/open-downloads.ts'
import { openObjectives } from './measure/open-objectives.ts'
import { openVitals } from './measure/open-vitals.ts'
import { StoredPages } from './pages/stored-pages.ts'
import { warmPages } from './pages/warm-pages.ts'
import { buildLayers, compose } from './pipeline.ts'
import { runtime } from './runtime.ts'

/** Time for requests in flight to finish on shutdown. */
const DRAIN_LIMIT_MS = 20_000
/** Longer than load balancers keep an idle connection (75 s), which would send a request into one that is being closed. */
const KEEP_ALIVE_MS = 90_000

const { host: hostname, port } = env.listen

const siteDir = resolve(import.meta.dirname, '..')
const distDir = resolve(siteDir, env.distDir)
const built = adoptBuiltConfig(distDir)
if (!built.ok) {
  process.stderr.write(`${built.error}\n`)
  process.exit(1)
}
const release = readFileSync(join(distDir, 'BUILD_ID'), 'utf8')
// Before Next, which asks for a tracer once.
const observing = await startObserving({ service: 'web', release }, process.env)
runtime.log = observing.log
const app = next({ dev: false, dir: siteDir, hostname, port })
const log = (line: string) => observing.log.info(line)
const vitals = openVitals({ distDir, release, observing })
runtime.vitals = vitals.add
const freshness = openFreshness(distDir)
runtime.freshness = freshness
const objectives = openObjectives(observing)
runtime.menuAge = objectives.addMenu
runtime.downloads = openDownloads(observing)
const edge = openEdge(env.edge, { freshness, log, onFresh: objectives.addFresh })
await expireOtherSettings(freshness, distDir, env)
const watch = new ContentWatch({
  attempt: () => catchUp(freshness, env.lake),
  wait: (milliseconds) => setTimeout(milliseconds, undefined, { ref: false }),
  log,
  isAlone: () => sharing?.isAlone ?? false,
  getChangedAt: () => freshness.changedAt,
})
const sharing =
  env.sharedStoreUrl === undefined
    ? undefined
    : new Sharing({
        url: env.sharedStoreUrl,
        keyPrefix: `${env.siteUrl}:${env.lake.projectId}:${env.lake.dataset}:`,
        // Pages differ between builds and between settings.
        scope: `${release}:${hashPageSettings(env)}`,
        freshness,
        catchUp: () => watch.look(),
        log,
      })
runtime.store = sharing?.store
await sharing?.open()
// Catching up precedes the first request, which would otherwise get stale results, and `prepare`, which blocks the
// process for longer than the query's timeout.
await watch.look()
await app.prepare()
const ending = new AbortController()
void watch.keepLooking(ending.signal)

const builtAssets = join(distDir, 'static')
const keptAssets = env.assetsDir ?? join(distDir, 'cache', 'assets')
const handle = app.getRequestHandler()
const storedPages = new StoredPages({ freshness })
const drain = new Drain()
const backend = memberConfig && {
  url: memberConfig.graphqlEndpoint,
  headers: { 'x-api-key': memberConfig.graphqlApiKey },
}
const layers = buildLayers({
  drain,
  health: {
    isDraining: () => drain.isDraining,
    dependencies: [
      { name: 'content', isWell: () => watch.problem === undefined },
      ...(sharing ? [{ name: 'store', isWell: () => !sharing.isAlone }] : []),
      ...(env.otherInstances.length > 0
        ? [{ name: 'instances', isWell: probeInstances(env.otherInstances) }]
        : []),
      ...(edge ? [{ name: 'edge', isWell: () => edge.queue.problem === undefined }] : []),
      ...(backend
        ? [
            { name: 'backend', isWell: probeGraphQL(backend) },
            { name: 'mail', isWell: probeMail(backend) },
          ]
        : []),
    ],
  },
  getVitals: () => vitals.counts.rows,
  observing,
  policy: sitePolicy,
  siteUrl: env.siteUrl,
  routes: AppRoutes.read(distDir),
  assets: [builtAssets, keptAssets],
  edge,
  storedPages,
  freshness,
})
// Pages may be older than what was published.
observing.watch('site.pages.possibly_stale', () => ({
  content: watch.problem !== undefined,
  store: sharing?.isAlone ?? false,
  edge: edge?.queue.problem !== undefined,
}))
const server = createServer(
  { keepAliveTimeout: KEEP_ALIVE_MS },
  compose(layers, (request, response) => void handle(request, response)),
)

server.on('error', (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE' ? 'is in use: set WEB_PORT to another port' : error.message
  process.stderr.write(`The site cannot be served on port ${port}: ${reason}.\n`)
  process.exit(1)
})
server.listen(port, hostname, () => {
  log(`Site on http://${hostname}:${port}`)
  const origin = `http://${hostname === '0.0.0.0' ? '127.0.0.1' : hostname}:${port}`
  void warmPages({ origin, signal: ending.signal, log })
  keepAssets(builtAssets, keptAssets).catch((reason: unknown) => {
    process.stderr.write(
      `The assets could not be kept for open tabs in ${keptAssets}: ${String(reason)}\n`,
    )
  })
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    ending.abort()
    void drain
      .end(server, { noticeMs: env.drainNoticeMs, limitMs: DRAIN_LIMIT_MS })
      .then(() => app.close())
      .then(() => Promise.all([vitals.counts.save(), observing.stop()]))
      .finally(() => process.exit(0))
  })
}
