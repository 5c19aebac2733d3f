import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getListeningPort } from '../../packages/core/src/testing/ports.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { ensureCluster } from './debian.ts'
import { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { startNextBuild } from './next-build.ts'
import { OperatorError } from './operator-error.ts'
import { parseSettings, ROOT, type Settings } from './settings.ts'
import { startSystem, type System } from './system.ts'

/** Holds data and results of the tests, with one folder for each system. */
export const TEST_FOLDER = join(ROOT, '.data', 'test')

/** Ports of a system beside those of the one before. */
const PORTS = 100

export interface TestSettings extends Settings {
  /** Port of the proxy that injects faults between site and backend. */
  proxyPort: number
  /** Port of the edge in front of further instances. */
  edgePort: number
}

/**
 * Ports, data and build folders that differ from those of `npm start`, so that the tests run beside it. `TEST_PORTS` is
 * the first of the ports, 4300 by default.
 */
function getTestSettings(index = 0): TestSettings {
  const first = Number(process.env.TEST_PORTS || 4300) + index * PORTS
  if (!Number.isInteger(first) || first < 1024 || first > 65_000)
    throw new OperatorError(
      `TEST_PORTS must be a port from 1024; it is "${process.env.TEST_PORTS}".`,
    )
  const proxyPort = first + 92
  const dataDir = join(TEST_FOLDER, String(index))
  const settings = parseSettings({
    WEB_PORT: String(first),
    INSTANCE_PORT: String(first + 10),
    INSTANCES: '2',
    STUDIO_PORT: String(first + 33),
    CONTENT_LAKE_PORT: String(first + 90),
    BACKEND_PORT: String(first + 91),
    STORE_PORT: String(first + 93),
    REST_ENDPOINT: `http://127.0.0.1:${proxyPort}/prod`,
    REDIRECT_HOSTS: 'example.com',
    DATA_DIR: dataDir,
    NEXT_DIST_DIR: '.next-test',
    STUDIO_DIST_DIR: 'dist-test',
  })
  return {
    ...settings,
    graphqlEndpoint: `http://127.0.0.1:${proxyPort}/graphql`,
    proxyPort,
    edgePort: first + 94,
    ...(index > 0 && { siteCopy: join(dataDir, 'site') }),
  }
}

export interface TestSystem extends System {
  settings: TestSettings
  backendProxy: FaultProxy
  /** Addresses of its parts for the tests, by environment variable. */
  environment: Record<string, string>
}

/** Starts a whole system without enquiries, with a fault-injecting proxy between site and backend. */
async function startTestSystem(settings: TestSettings): Promise<TestSystem> {
  const backendProxy = await startFaultProxy(settings.proxyPort, settings.backendPort)
  // Else the tables and drives that a test books are taken when it runs again on the same day.
  await rm(join(settings.dataDir, 'backend'), { recursive: true, force: true })
  const system = await startSystem(settings, 'production', { isPackaged: true })
  const environment = {
    WEB_URL: settings.webUrl,
    STUDIO_URL: settings.studioUrl,
    LAKE_URL: settings.apiHost,
    BACKEND_URL: `http://127.0.0.1:${settings.backendPort}`,
    REST_ENDPOINT: settings.restEndpoint,
    INSTANCE_URLS: settings.instancePorts.map((port) => `http://127.0.0.1:${port}`).join(),
    EDGE_URL: `http://127.0.0.1:${settings.edgePort}`,
    CONTENT_LAKE_PORT: String(settings.lakePort),
    DATA_DIR: settings.dataDir,
    SYSTEM_CONTROL_URL: await serveControl(settings, { ...system, backendProxy }),
  }
  return { ...system, settings, backendProxy, environment }
}

/**
 * Starts one system for each worker of the browser tests, so that nothing which one worker publishes, books or crashes
 * is seen by another. All run the build of the first.
 */
export async function startTestSystems(
  count: number,
): Promise<[first: TestSystem, ...others: TestSystem[]]> {
  const first = await startTestSystem(getTestSettings())
  const others: TestSystem[] = []
  for (let index = 1; index < count; index += 1) {
    const settings = getTestSettings(index)
    await copyActionsKey(first.settings.dataDir, settings.dataDir)
    others.push(await startTestSystem(settings))
  }
  return [first, ...others]
}

/** Names of server actions, which are part of the build, derive from it. */
async function copyActionsKey(from: string, to: string): Promise<void> {
  const name = 'actions-key'
  if (!existsSync(join(from, name))) return
  await mkdir(to, { recursive: true })
  await copyFile(join(from, name), join(to, name))
}

async function readFault(request: IncomingMessage): Promise<Fault | undefined> {
  const body = await text(request)
  return body === '' ? undefined : JSON.parse(body)
}

/**
 * Control server for the tests: crashes and restarts the lake, the backend or the site by POST /lake/kill,
 * /lake/start, /backend/kill …, stops the site by POST /web/stop, and by POST /web/deploy replaces it by another build
 * until it is stopped and started. POST /instances/start starts two more instances of the site behind an edge; they
 * share a store, which /store/kill and /store/start act on, log as JSON, and send spans and metrics here; GET
 * /instances/log answers all of it. POST /fault/<target> sets a fault of a part of the backend, or clears it without a
 * body, and answers how many requests met the previous one.
 */
async function serveControl(
  settings: TestSettings,
  system: System & { backendProxy: FaultProxy },
): Promise<string> {
  let cluster: Cluster | undefined
  const instanceLog: string[] = []
  let controlUrl = ''
  const actions: Record<string, () => Promise<void>> = {
    '/lake/kill': async () => {
      system.services.lake?.kill()
      await system.services.lake?.ended
    },
    '/lake/start': system.restartLake,
    '/backend/kill': async () => {
      system.services.backend?.kill()
      await system.services.backend?.ended
    },
    '/backend/start': system.restartBackend,
    '/instances/start': async () => {
      const environment = {
        ...system.webEnvironment,
        LOG_FORMAT: 'json',
        OTEL_EXPORTER_OTLP_ENDPOINT: controlUrl,
        OTEL_METRIC_EXPORT_INTERVAL: '2000',
      }
      await ensureCluster(process.env.REDIS_URL)
      const { edgePort: webPort } = settings
      const behindEdge = { ...settings, webPort, localWebUrl: `http://127.0.0.1:${webPort}` }
      cluster ??= await startCluster(behindEdge, environment, (line) => instanceLog.push(line))
    },
    '/instances/stop': async () => {
      await cluster?.stop()
      cluster = undefined
    },
    '/store/kill': async () => {
      cluster?.store?.service.kill()
      await cluster?.store?.service.ended
    },
    '/store/start': async () => {
      cluster?.store?.restart()
    },
    '/web/kill': async () => {
      system.services.web?.kill()
      await system.services.web?.ended
    },
    '/web/stop': async () => system.services.web?.stop(),
    '/web/start': system.restartWeb,
    '/web/deploy': async () => {
      await system.services.web?.stop()
      system.services.web = await startNextBuild(settings, system.webEnvironment)
    },
  }
  const receiveTelemetry = async (request: IncomingMessage, response: ServerResponse) => {
    instanceLog.push(await text(request))
    response.setHeader('Content-Type', 'application/json').end('{}')
  }
  const server = createServer((request, response) => {
    const target = /^\/fault\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    if (target !== undefined) {
      readFault(request).then(
        (fault) => response.end(String(system.backendProxy.setFault(target, fault))),
        (error: unknown) => response.writeHead(400).end(String(error)),
      )
      return
    }
    if (request.method === 'POST' && request.url?.startsWith('/v1/')) {
      // An instance may end while it sends.
      receiveTelemetry(request, response).catch(() => response.destroy())
      return
    }
    if (request.url === '/instances/log') {
      response.end(instanceLog.join('\n'))
      return
    }
    const action = request.method === 'POST' ? actions[request.url ?? ''] : undefined
    if (!action) {
      response.writeHead(404).end()
      return
    }
    action().then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.unref()
  controlUrl = `http://127.0.0.1:${await getListeningPort(server.listen(0, '127.0.0.1'))}`
  return controlUrl
}
