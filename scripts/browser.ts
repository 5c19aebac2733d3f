// Runs the browser tests alone, on a system of their own; arguments go to Playwright.
import { runBrowserTests, startTestSystem, testSettings } from './lib/browser-tests.ts'
import { runMain } from './lib/processes.ts'

runMain(async () => {
  const settings = testSettings()
  const system = await startTestSystem(settings)
  await runBrowserTests(settings, system, process.argv.slice(2))
})
