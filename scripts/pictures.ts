// Accepts how pages look now: makes the missing pictures, and those that differ, anew; arguments go to Playwright.
import { rmSync } from 'node:fs'
import { runBrowserTests } from './lib/browser-tests.ts'
import { runMain } from './lib/processes.ts'
import { startTestSystems, TEST_FOLDER } from './lib/test-systems.ts'

runMain(async () => {
  // On the first content, as in the gate.
  rmSync(TEST_FOLDER, { recursive: true, force: true })
  const systems = await startTestSystems(2)
  const args = ['--update-snapshots=changed', ...process.argv.slice(2)]
  await runBrowserTests(systems, ['pictures'], args)
})
