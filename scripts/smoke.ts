// Runs the smoke walk in Firefox and WebKit alone, on a system of its own.
import { runMain } from './lib/processes.ts'
import { runSmokeWalk } from './lib/smoke-walk.ts'
import { startTestSystems } from './lib/test-systems.ts'

runMain(async () => {
  const [system] = await startTestSystems(1)
  await runSmokeWalk(system.settings.webUrl)
})
