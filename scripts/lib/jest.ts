import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Count } from './browser-tests.ts'
import { run } from './processes.ts'
import { ROOT } from './settings.ts'
import { TEST_FOLDER } from './test-systems.ts'

/** Runs Jest from the root; `args` go to it. */
export async function runJest(args: readonly string[] = []): Promise<Count> {
  const folder = join(TEST_FOLDER, 'results')
  mkdirSync(folder, { recursive: true })
  const output = join(folder, 'jest.json')
  await run(
    'node',
    [
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      // By default, one core is left to whoever watches.
      '--maxWorkers=100%',
      '--json',
      `--outputFile=${output}`,
      ...args,
    ],
    {
      label: 'jest',
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
