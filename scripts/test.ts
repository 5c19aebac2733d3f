// The gate: every check in one command. Stops at the first failure.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_PROJECTS, runBrowserTests, type Count } from './lib/browser-tests.ts'
import { ensureChromium } from './lib/chromium.ts'
import { ensureCluster } from './lib/debian.ts'
import { log, run, runMain } from './lib/processes.ts'
import { OperatorError } from './lib/operator-error.ts'
import { ROOT } from './lib/settings.ts'
import { runSmokeWalk } from './lib/smoke-walk.ts'
import { checkStandalone } from './lib/standalone.ts'
import { startTestSystems, TEST_FOLDER } from './lib/test-systems.ts'

const PACKAGES = [
  'scripts',
  'schemas',
  'studio',
  'web',
  'packages/core',
  'packages/backend',
  'packages/content-lake',
  'packages/seed',
  'packages/telemetry',
]

const durations: string[] = []

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  log('gate', `── ${name}`)
  const started = Date.now()
  const result = await work()
  durations.push(`${name} ${((Date.now() - started) / 1000).toFixed(0)} s`)
  return result
}

async function checkGeneratedTypes() {
  const generated = {
    studio: ['web/src/content/sanity.types.ts', 'web/src/content/answer-schemas.generated.ts'],
    'packages/backend': ['packages/core/src/backend-schema/schema.generated.ts'],
  }
  for (const [cwd, files] of Object.entries(generated)) {
    const read = () => files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join()
    const before = read()
    await run('node', ['--run', 'typegen'], { label: 'typegen', cwd, hide: /./ })
    if (read() !== before)
      throw new OperatorError(
        `${files.join(' and ')}: not up to date with the schemas and queries; now it is. Commit it.`,
      )
  }
}

async function runJest(name: string, cwd: string, resultsDir: string): Promise<Count> {
  const output = join(resultsDir, `jest-${name}.json`)
  await run(
    'node',
    [
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      // By default, one core is left to whoever watches.
      '--maxWorkers=100%',
      '--json',
      `--outputFile=${output}`,
    ],
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

function add(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

function print(name: string, { passed, failed, skipped }: Count) {
  process.stdout.write(
    `${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  )
}

runMain(async () => {
  const resultsDir = join(TEST_FOLDER, 'results')
  rmSync(TEST_FOLDER, { recursive: true, force: true })
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

  const jest = await step('unit and contract tests', async () => {
    // Contract tests start a store of their own.
    await ensureCluster(undefined)
    const packages = await runJest('packages', '.', resultsDir)
    return add(packages, await runJest('web', 'web', resultsDir))
  })
  const systems = await step('build and start', () => startTestSystems(2))
  const [{ settings, webEnvironment }] = systems
  await step('standalone folder', () => checkStandalone(settings, webEnvironment))
  await step('first load', async () =>
    run('node', ['bench/first-load.ts', '--budgets'], {
      label: 'bytes',
      cwd: 'web',
      env: { CHROMIUM_PATH: await ensureChromium(), WEB_URL: settings.localWebUrl },
    }),
  )
  const playwright = await step('browser tests', () => runBrowserTests(systems, ALL_PROJECTS))
  const smoke = await step('smoke walk', () => runSmokeWalk(settings.webUrl))

  log('gate', durations.join(' · '))
  print('jest', jest)
  print('playwright', playwright)
  print('smoke', smoke)
})
