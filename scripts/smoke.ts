// Runs the smoke walk in Firefox and WebKit alone, on a system of its own.
import { startTestSystem, testSettings } from './lib/browser-tests.ts'
import { runMain } from './lib/processes.ts'
import { runSmokeWalk } from './lib/smoke-walk.ts'

runMain(async () => {
  const settings = testSettings()
  await startTestSystem(settings)
  await runSmokeWalk(settings.webUrl)
})
