import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Count } from './browser-tests.ts'
import { run } from './processes.ts'
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

/** Runs Jest and counts its tests. */
export async function runJest({ name, cwd, args = [], env }: JestRun): Promise<Count> {
  const resultsDir = join(TEST_FOLDER, 'results')
  mkdirSync(resultsDir, { recursive: true })
  const output = join(resultsDir, `jest-${name}.json`)
  await run(
    'node',
    [
      // Workers inherit it. Modules of each test file are young for long.
      '--max-semi-space-size=64',
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      '--json',
      `--outputFile=${output}`,
      ...args,
    ],
    {
      label: 'jest',
      cwd,
      env: { ...env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
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
