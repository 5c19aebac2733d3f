import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ensureChromium } from './chromium.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { ensureCluster } from './debian.ts'
import { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { startNextBuild } from './next-build.ts'
import { run } from './processes.ts'
import { OperatorError } from './operator-error.ts'
import { startPicturedSite } from './pictured-site.ts'
import { parseSettings, type Settings } from './settings.ts'
import { startSystem, type System } from './system.ts'

export interface Count {
  passed: number
  failed: number
  skipped: number
}

const PROXY_PORT = process.env.TEST_GATEWAY_PORT || '4392'
const PROXY_URL = `http://127.0.0.1:${PROXY_PORT}`
const EDGE_PORT = process.env.TEST_EDGE_PORT || '4394'
const EDGE_URL = `http://127.0.0.1:${EDGE_PORT}`

/** Own ports, data and build folders, so that the tests run beside a running system. */
export function testSettings(): Settings {
  const settings = parseSettings({
    WEB_PORT: process.env.TEST_WEB_PORT || '4300',
    STUDIO_PORT: process.env.TEST_STUDIO_PORT || '4333',
    CONTENT_LAKE_PORT: process.env.TEST_CONTENT_LAKE_PORT || '4390',
    BACKEND_PORT: process.env.TEST_BACKEND_PORT || '4391',
    INSTANCE_PORT: process.env.TEST_INSTANCE_PORT || '4310',
    INSTANCES: '2',
    STORE_PORT: process.env.TEST_STORE_PORT || '4393',
    REST_ENDPOINT: `${PROXY_URL}/prod`,
    REDIRECT_HOSTS: 'example.com',
    DATA_DIR: process.env.TEST_DATA_DIR || join('.data', 'test'),
    NEXT_DIST_DIR: process.env.TEST_NEXT_DIST_DIR || '.next-test',
    STUDIO_DIST_DIR: process.env.TEST_STUDIO_DIST_DIR || 'dist-test',
  })
  return { ...settings, graphqlEndpoint: `${PROXY_URL}/graphql` }
}

export interface TestSystem extends System {
  backendProxy: FaultProxy
}

/** The whole system, with a fault-injecting proxy between site and backend. */
export async function startTestSystem(settings: Settings): Promise<TestSystem> {
  const backendProxy = await startFaultProxy(Number(PROXY_PORT), settings.backendPort)
  return { ...(await startSystem(settings, 'production')), backendProxy }
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
async function serveControl(settings: Settings, system: TestSystem): Promise<string> {
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
      const behindEdge = { ...settings, webPort: Number(EDGE_PORT), localWebUrl: EDGE_URL }
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
  const { port } = await new Promise<AddressInfo>((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address) resolve(address)
      else reject(new Error('The control of lake and backend has no port.'))
    })
  })
  controlUrl = `http://127.0.0.1:${port}`
  return controlUrl
}

interface BrowserSuite {
  suites?: BrowserSuite[]
  specs: {
    file: string
    line: number
    title: string
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
}

interface BrowserReport {
  suites: BrowserSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** A line for each failed test, with the first line of its error. */
function listFailures({ suites = [], specs }: BrowserSuite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
        return `${file}:${line} › ${title}: ${error?.message?.split('\n')[0] ?? 'no error'}`
      }),
    ...suites.flatMap(listFailures),
  ]
}

/** In this order: content that `writing` changes appears on pages that the others check. */
const PROJECTS = ['reading', 'pictures', 'writing']
const PROJECT_OPTION = '--project='

/** Runs the browser tests of `web/e2e` against a running system; `args` go to Playwright. */
export async function runBrowserTests(
  settings: Settings,
  system: TestSystem,
  args: string[] = [],
): Promise<Count> {
  const output = join(settings.dataDir, 'playwright.json')
  const env = {
    CHROMIUM_PATH: await ensureChromium(),
    WEB_URL: settings.webUrl,
    STUDIO_URL: settings.studioUrl,
    LAKE_URL: settings.apiHost,
    SYSTEM_CONTROL_URL: await serveControl(settings, system),
    BACKEND_URL: `http://127.0.0.1:${settings.backendPort}`,
    INSTANCE_URLS: settings.instancePorts.map((port) => `http://127.0.0.1:${port}`).join(),
    EDGE_URL,
    CONTENT_LAKE_PORT: String(settings.lakePort),
    DATA_DIR: settings.dataDir,
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
  }
  const chosen = args.find((arg) => arg.startsWith(PROJECT_OPTION))?.slice(PROJECT_OPTION.length)
  const others = args.filter((arg) => !arg.startsWith(PROJECT_OPTION))
  const count: Count = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  for (const project of chosen === undefined ? PROJECTS : [chosen]) {
    const options = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json']
    rmSync(output, { force: true })
    const pictured = project === 'pictures' ? await startPicturedSite(settings, system) : undefined
    try {
      await run(
        'playwright',
        ['test', ...options, '--pass-with-no-tests', PROJECT_OPTION + project, ...others],
        {
          label: 'browser',
          cwd: 'web',
          // Playwright sets FORCE_COLOR and we set NO_COLOR; Node warns about both in every worker.
          hide: /'NO_COLOR' env is ignored|--trace-warnings/,
          env: { ...env, ...pictured?.environment },
        },
      )
    } catch (error) {
      // Runs the other projects even when one fails, so that one run reports every failure.
      if (!existsSync(output)) throw error
      const report: BrowserReport = JSON.parse(readFileSync(output, 'utf8'))
      const failed = report.suites.flatMap(listFailures)
      // A failure outside a test, such as a config that does not load, lists none.
      if (failed.length === 0) throw error
      failures.push(...failed)
      continue
    } finally {
      await pictured?.stop()
    }
    const report: BrowserReport = JSON.parse(readFileSync(output, 'utf8'))
    const { expected, unexpected, flaky, skipped } = report.stats
    count.passed += expected
    count.failed += unexpected + flaky
    count.skipped += skipped
  }
  if (failures.length > 0)
    throw new OperatorError(
      [`browser: ${failures.length} failed; their output is above.`, ...failures].join('\n'),
    )
  if (count.passed === 0) throw new OperatorError('browser: no test was run.')
  return count
}
