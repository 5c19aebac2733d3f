import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { run } from './processes.ts'
import { OperatorError } from './operator-error.ts'
import { parseSettings, type Settings } from './settings.ts'
import type { System } from './system.ts'

export interface Count {
  passed: number
  failed: number
  skipped: number
}

/** Own ports, data and build folders: the tests run beside a running system. */
export function testSettings(): Settings {
  return parseSettings({
    WEB_PORT: process.env.TEST_WEB_PORT || '4300',
    STUDIO_PORT: process.env.TEST_STUDIO_PORT || '4333',
    CONTENT_LAKE_PORT: process.env.TEST_CONTENT_LAKE_PORT || '4390',
    DATA_DIR: process.env.TEST_DATA_DIR || join('.data', 'test'),
    NEXT_DIST_DIR: process.env.TEST_NEXT_DIST_DIR || '.next-test',
    STUDIO_DIST_DIR: process.env.TEST_STUDIO_DIST_DIR || 'dist-test',
  })
}

/** Lets a test end the lake as a crash would, and start it again: POST /kill, POST /start. */
async function serveLakeControl(system: System): Promise<string> {
  const actions: Record<string, () => Promise<void>> = {
    '/kill': async () => {
      system.services.lake?.kill()
      await system.services.lake?.ended
    },
    '/start': system.restartLake,
  }
  const server = createServer((request, response) => {
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
      else reject(new Error('The lake control has no port.'))
    })
  })
  return `http://127.0.0.1:${port}`
}

/** Runs the browser tests of `web/e2e` against a running system; `args` go to Playwright. */
export async function runBrowserTests(
  settings: Settings,
  system: System,
  args: string[] = [],
): Promise<Count> {
  const output = join(settings.dataDir, 'playwright.json')
  await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
    {
      label: 'browser',
      cwd: 'web',
      // Playwright asks for colours, we do not; Node warns of that in every worker.
      hide: /'NO_COLOR' env is ignored|--trace-warnings/,
      env: {
        CHROMIUM_PATH: await ensureChromium(),
        WEB_URL: settings.webUrl,
        STUDIO_URL: settings.studioUrl,
        LAKE_URL: settings.apiHost,
        LAKE_CONTROL_URL: await serveLakeControl(system),
        CONTENT_LAKE_PORT: String(settings.lakePort),
        DATA_DIR: settings.dataDir,
        PLAYWRIGHT_JSON_OUTPUT_NAME: output,
      },
    },
  )
  const report: {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  } = JSON.parse(readFileSync(output, 'utf8'))
  const { expected, unexpected, flaky, skipped } = report.stats
  if (expected === 0) throw new OperatorError('browser: no test was run.')
  return { passed: expected, failed: unexpected + flaky, skipped }
}
