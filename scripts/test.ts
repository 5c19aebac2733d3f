// The gate: one command that answers "am I done?". It stops at the first thing that is not right.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './lib/chromium.ts'
import { log, OperatorError, run, runMain } from './lib/processes.ts'
import { parseSettings, ROOT, type Settings } from './lib/settings.ts'
import { startSystem } from './lib/system.ts'

const PACKAGES = [
  'scripts',
  'schemas',
  'studio',
  'web',
  'packages/core',
  'packages/content-lake',
  'packages/seed',
]

/** Own ports, data and build folders: the gate runs beside a running system, from nothing. */
function testSettings(): Settings {
  return parseSettings({
    WEB_PORT: process.env.TEST_WEB_PORT || '4300',
    STUDIO_PORT: process.env.TEST_STUDIO_PORT || '4333',
    CONTENT_LAKE_PORT: process.env.TEST_CONTENT_LAKE_PORT || '4390',
    DATA_DIR: join('.data', 'test'),
    NEXT_DIST_DIR: '.next-test',
    STUDIO_DIST_DIR: 'dist-test',
  })
}

interface Count {
  passed: number
  failed: number
  skipped: number
}

const durations: string[] = []

async function step(name: string, work: () => Promise<void>) {
  log('gate', `── ${name}`)
  const started = Date.now()
  await work()
  durations.push(`${name} ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

async function checkGeneratedTypes() {
  const types = join(ROOT, 'web/src/content/sanity.types.ts')
  const before = readFileSync(types, 'utf8')
  await run('node', ['--run', 'typegen'], { label: 'typegen', cwd: 'studio', hide: /./ })
  if (readFileSync(types, 'utf8') !== before)
    throw new OperatorError(
      'web/src/content/sanity.types.ts was not up to date with the schemas and queries; it is now. Commit it.',
    )
}

async function runJest(name: string, cwd: string, resultsDir: string): Promise<Count> {
  const output = join(resultsDir, `jest-${name}.json`)
  await run(
    'node',
    [join(ROOT, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${output}`],
    {
      label: 'jest',
      cwd,
      env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
      // --json also prints the whole report on one line.
      hide: /^\{/,
    },
  )
  const report: {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numFailedTestSuites: number
  } = JSON.parse(readFileSync(output, 'utf8'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites,
    skipped: report.numPendingTests,
  }
}

async function runPlaywright(
  settings: Settings,
  chromiumPath: string,
  resultsDir: string,
): Promise<Count> {
  const output = join(resultsDir, 'playwright.json')
  await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      label: 'browser',
      cwd: 'web',
      env: {
        CHROMIUM_PATH: chromiumPath,
        WEB_URL: settings.webUrl,
        STUDIO_URL: settings.studioUrl,
        LAKE_URL: settings.apiHost,
        DATA_DIR: settings.dataDir,
        PLAYWRIGHT_JSON_OUTPUT_NAME: output,
      },
    },
  )
  const report: {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  } = JSON.parse(readFileSync(output, 'utf8'))
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

function print(name: string, { passed, failed, skipped }: Count) {
  process.stdout.write(
    `${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  )
}

runMain(async () => {
  const settings = testSettings()
  const resultsDir = join(settings.dataDir, 'results')
  rmSync(settings.dataDir, { recursive: true, force: true })
  mkdirSync(resultsDir, { recursive: true })

  await step('generated types', checkGeneratedTypes)
  await step('format', () => run('oxfmt', ['--check', '.'], { label: 'format' }))
  await step('lint', async () => {
    await run(
      'oxlint',
      ['--type-aware', '--deny-warnings', '--ignore-pattern', 'fixtures/fail/**'],
      { label: 'lint' },
    )
    await run('node', ['scripts/check-boundaries.ts'], { label: 'lint' })
  })
  await step('types', async () => {
    for (const folder of PACKAGES) await run('tsc', ['--noEmit', '-p', folder], { label: 'types' })
  })
  await step('unused code', () => run('knip', [], { label: 'knip' }))

  const jest: Count = { passed: 0, failed: 0, skipped: 0 }
  await step('unit and contract tests', async () => {
    for (const [name, cwd] of [
      ['packages', '.'],
      ['web', 'web'],
    ] as const) {
      const count = await runJest(name, cwd, resultsDir)
      jest.passed += count.passed
      jest.failed += count.failed
      jest.skipped += count.skipped
    }
  })

  const chromiumPath = await ensureChromium()
  await step('build and start', async () => {
    await startSystem(settings, 'production')
  })
  let playwright: Count = { passed: 0, failed: 0, skipped: 0 }
  await step('browser tests', async () => {
    playwright = await runPlaywright(settings, chromiumPath, resultsDir)
  })

  log('gate', durations.join(' · '))
  print('jest', jest)
  print('playwright', playwright)
})
