// Runs browser tests alone, on systems of their own; arguments go to Playwright, such as a file or -g TITLE.
// --project=NAME takes one folder of `web/e2e` only; --workers=1 starts one system instead of two.
import { ALL_PROJECTS, runBrowserTests } from './lib/browser-tests.ts'
import { runMain } from './lib/processes.ts'
import { startTestSystems } from './lib/test-systems.ts'

const WORKERS = '--workers='
const PROJECT = '--project='
const args = process.argv.slice(2)
const find = (option: string) => args.find((arg) => arg.startsWith(option))?.slice(option.length)

runMain(async () => {
  const project = find(PROJECT)
  const systems = await startTestSystems(Number(find(WORKERS) ?? 2))
  await runBrowserTests(
    systems,
    ALL_PROJECTS.filter((name) => project === undefined || name === project),
    args.filter((arg) => !arg.startsWith(PROJECT) && !arg.startsWith(WORKERS)),
  )
})
