import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Count } from './browser-tests.ts'
import { capture, run } from './processes.ts'
import { ROOT } from './settings.ts'
import { TEST_FOLDER } from './test-systems.ts'

interface JestRun {
  /** Names the report. */
  name: string
  /** Folder of the configuration. */
  cwd: string
  args?: readonly string[]
  env?: Record<string, string>
}

const JEST = join(ROOT, 'node_modules/jest/bin/jest.js')
const NODE_OPTIONS = '--experimental-vm-modules --no-warnings'

/** Holds the reports of all runs. */
export const RESULTS_FOLDER = join(TEST_FOLDER, 'results')

/** Lists the test files that Jest would run. */
export async function listTests(...args: string[]): Promise<string[]> {
  const env = { NODE_OPTIONS }
  const list = await capture('node', [JEST, '--listTests', ...args], { label: 'jest', env })
  return list.split('\n').filter((path) => path !== '')
}

/** Runs Jest and counts its tests. */
export async function runJest({ name, cwd, args = [], env }: JestRun): Promise<Count> {
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  const output = join(RESULTS_FOLDER, `jest-${name}.json`)
  await run(
    'node',
    [
      // Workers inherit it. Modules of each test file are young for long.
      '--max-semi-space-size=64',
      JEST,
      '--json',
      `--outputFile=${output}`,
      ...args,
    ],
    {
      label: 'jest',
      cwd,
      env: { ...env, NODE_OPTIONS },
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
