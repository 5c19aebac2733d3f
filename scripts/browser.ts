// Runs the browser tests alone, on a system of their own; arguments go to Playwright.
import { runBrowserTests, testSettings } from './lib/browser-tests.ts'
import { runMain } from './lib/processes.ts'
import { startSystem } from './lib/system.ts'

runMain(async () => {
  const settings = testSettings()
  const system = await startSystem(settings, 'production')
  await runBrowserTests(settings, system, process.argv.slice(2))
})
