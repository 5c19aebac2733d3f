// The gate: `npm test` tells a change right from wrong in minutes, `npm run test:all` adds everything else. Stops at the
// first step that fails. `npm test -- NAME` runs one step; what follows goes to its test runner.
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { runBrowserTests, type Project } from './lib/browser-tests.ts'
import { ensureChromium } from './lib/chromium.ts'
import { ensureCluster } from './lib/debian.ts'
import { runJest } from './lib/jest.ts'
import { OperatorError } from './lib/operator-error.ts'
import { run, runMain } from './lib/processes.ts'
import { runSmokeWalk } from './lib/smoke-walk.ts'
import { checkStandalone } from './lib/standalone.ts'
import { STATIC_CHECKS } from './lib/static-checks.ts'
import { Gate, type Step } from './lib/steps.ts'
import { runTemplateWalk } from './lib/template-walk.ts'
import { startTestSystems, TEST_FOLDER, type TestSystem } from './lib/test-systems.ts'

const ALL = '--all'
const [chosen, ...args] = process.argv.slice(2).filter((arg) => arg !== ALL)
const isAll = chosen !== undefined || process.argv.includes(ALL)

let systems: Promise<readonly [TestSystem, ...TestSystem[]]> | undefined
/** Builds and starts the systems once, for all steps that need them. */
const getSystems = () => (systems ??= startTestSystems(2))

const browserStep = (name: string, projects: readonly Project[]): Step => ({
  name,
  run: async () => runBrowserTests(await getSystems(), projects, args),
})

const UNIT_TESTS: Step = {
  name: 'jest',
  run: async () => {
    // Contract tests start a store of their own.
    await ensureCluster(undefined)
    const limits = [
      // Jest leaves one core to whoever watches by default.
      '--maxWorkers=100%',
      // Modules of past tests stay in memory, whose collection then takes a third of the time.
      '--workerIdleMemoryLimit=700MB',
    ]
    // The long gate tries new inputs of properties; a failure prints their seed.
    const isLong = process.argv.includes(ALL)
    const env = isLong ? { PROPERTY_SEED: String(randomInt(2 ** 31)) } : undefined
    return runJest({ name: 'unit', cwd: '.', args: [...limits, ...args], env })
  },
}

const BUILD: Step = {
  name: 'build',
  run: async () => {
    await getSystems()
  },
}

/** Tests that ask the built site and open no page. */
const HTTP: Step = {
  name: 'http',
  run: async () => {
    const [{ environment: env }] = await getSystems()
    return runJest({ name: 'http', cwd: 'web/http', args, env })
  },
}

/** Measures the other system, since HTTP tests publish. */
const BYTES: Step = {
  name: 'bytes',
  run: async () => {
    const [first, other = first] = await getSystems()
    await run('node', ['bench/first-load.ts', '--budgets'], {
      label: 'bytes',
      cwd: 'web',
      env: { CHROMIUM_PATH: await ensureChromium(), WEB_URL: other.settings.localWebUrl },
    })
  },
}

/** Steps that read the seed's content, which HTTP tests restore. */
const READING: readonly Step[] = isAll
  ? [
      {
        name: 'standalone',
        run: async () => {
          const [{ settings, webEnvironment }] = await getSystems()
          await checkStandalone(settings, webEnvironment)
        },
      },
      { name: 'templates', run: runTemplateWalk },
      browserStep('pages', ['pages']),
      browserStep('pictures', ['pictures']),
    ]
  : []

const WRITING: readonly Step[] = [
  browserStep('journeys', ['journeys']),
  ...(isAll
    ? [
        browserStep('changes', ['changes', 'faults', 'help']),
        {
          name: 'smoke',
          run: async () => runSmokeWalk((await getSystems())[0].settings.webUrl),
        },
      ]
    : []),
]

runMain(async () => {
  const gate = new Gate()
  const steps = [...STATIC_CHECKS, UNIT_TESTS, BUILD, HTTP, BYTES, ...READING, ...WRITING]
  if (chosen !== undefined) {
    const step = steps.find(({ name }) => name === chosen)
    if (!step)
      throw new OperatorError(
        `There is no step "${chosen}". Choose one of: ${steps.map(({ name }) => name).join(', ')}.`,
      )
    await gate.run([step])
  } else {
    rmSync(TEST_FOLDER, { recursive: true, force: true })
    const checkSite = async () => {
      await gate.run([BUILD])
      await Promise.all([gate.run([HTTP]), gate.run([BYTES])])
    }
    // Browser tests have both cores to themselves.
    await Promise.all([gate.run([...STATIC_CHECKS, UNIT_TESTS]), checkSite()])
    await gate.run([...READING, ...WRITING])
  }
  gate.report()
})
