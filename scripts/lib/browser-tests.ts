import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './chromium.ts'
import { OperatorError } from './operator-error.ts'
import { startPicturedSite } from './pictured-site.ts'
import { run } from './processes.ts'
import { TEST_FOLDER, type TestSystem } from './test-systems.ts'

export interface Count {
  passed: number
  failed: number
  skipped: number
}

/** Folders of `web/e2e`. */
export type Project = 'pages' | 'pictures' | 'journeys' | 'changes' | 'faults' | 'help'

/** In this order, since content that the last ones change appears on pages that the first ones check. */
const GROUPS: readonly (readonly Project[])[] = [
  ['pages'],
  ['pictures'],
  ['journeys', 'changes', 'faults', 'help'],
]

export const ALL_PROJECTS = GROUPS.flat()

const OUTPUT = join(TEST_FOLDER, 'playwright.json')

interface BrowserTest {
  file: string
  line: number
  title: string
  ok: boolean
  tests: { results: { error?: { message?: string } }[] }[]
}

interface BrowserSuite {
  suites?: BrowserSuite[]
  specs: BrowserTest[]
}

interface BrowserReport {
  suites: BrowserSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const listTests = ({ suites = [], specs }: BrowserSuite): BrowserTest[] => [
  ...specs,
  ...suites.flatMap(listTests),
]

/** Two lines: the test with the first line of its error, and the command that repeats it. */
function describeFailure({ file, line, title, tests }: BrowserTest): string {
  const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
  const [cause] = stripVTControlCharacters(error?.message ?? 'no error').split('\n')
  const [project] = file.split('/')
  return `${file}:${line} › ${title}: ${cause}
  npm run test:browser -- --workers=1 --project=${project} ${file}:${line}`
}

/**
 * Runs browser tests with one worker for each system; `args` go to Playwright. All groups run even when one fails, so
 * that one run reports every failure. A failed test leaves its trace in `web/test-results`.
 * @throws OperatorError that lists the failed tests.
 */
export async function runBrowserTests(
  systems: readonly TestSystem[],
  projects: readonly Project[],
  args: readonly string[] = [],
): Promise<Count> {
  const chromium = await ensureChromium()
  const count: Count = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  for (const group of GROUPS.map((names) => names.filter((name) => projects.includes(name)))) {
    if (group.length === 0) continue
    const pictured = group.includes('pictures') ? await startPicturedSite(systems) : undefined
    const environments = systems.map(({ environment }) => pictured?.environment ?? environment)
    rmSync(OUTPUT, { force: true })
    try {
      await run(
        'playwright',
        [
          'test',
          '--config=e2e/playwright.config.ts',
          '--reporter=list,json',
          '--pass-with-no-tests',
          `--workers=${systems.length}`,
          ...group.map((name) => `--project=${name}`),
          ...args,
        ],
        {
          label: 'browser',
          cwd: 'web',
          // Playwright sets FORCE_COLOR and we set NO_COLOR; Node warns about both in every worker.
          hide: /'NO_COLOR' env is ignored|--trace-warnings/,
          env: {
            CHROMIUM_PATH: chromium,
            TEST_SYSTEMS: JSON.stringify(environments),
            PLAYWRIGHT_JSON_OUTPUT_NAME: OUTPUT,
          },
        },
      )
    } catch (error) {
      // A failure outside a test, such as a config that does not load, lists none.
      if (!existsSync(OUTPUT) || readReport().failed.length === 0) throw error
    } finally {
      await pictured?.stop()
    }
    const { failed, stats } = readReport()
    failures.push(...failed.map(describeFailure))
    count.passed += stats.expected
    count.failed += stats.unexpected + stats.flaky
    count.skipped += stats.skipped
  }
  if (failures.length > 0)
    throw new OperatorError(
      [`browser: ${failures.length} failed; their output is above.`, ...failures].join('\n'),
    )
  if (count.passed === 0) throw new OperatorError('browser: no test was run.')
  return count
}

function readReport() {
  const { suites, stats }: BrowserReport = JSON.parse(readFileSync(OUTPUT, 'utf8'))
  return { stats, failed: suites.flatMap(listTests).filter(({ ok }) => !ok) }
}
