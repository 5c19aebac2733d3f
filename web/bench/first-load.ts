// Measures the first load of each page in a fresh Chromium, compared with an empty app on the same Next.
//   WEB_URL=http://127.0.0.1:3000 node web/bench/first-load.ts / /byd-seal --times --runs 5
// Without paths: one page of each kind. Bytes and counts do not depend on the machine; --times adds
// those of Lighthouse, which do. With --budgets, as the gate runs it, it fails when a page exceeds
// what `first-load-budgets.ts` allows it.
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { OperatorError } from '../../scripts/lib/operator-error.ts'
import { runMain } from '../../scripts/lib/processes.ts'
import { startEmptyApp } from './empty-app.ts'
import { FIRST_LOAD_BUDGETS, type FirstLoadBudget } from './first-load-budgets.ts'
import { measurePageTimes, type PageTimes } from './lighthouse.ts'
import { measurePageLoad, type PageLoad } from './page-load.ts'

interface FirstLoad {
  load: PageLoad
  times?: PageTimes
}

const LIMIT_NAMES: Readonly<Record<keyof PageLoad, string>> = {
  scriptBytes: 'bytes of JavaScript',
  scripts: 'scripts',
  htmlBytes: 'bytes of HTML without styles',
  documentBytes: 'bytes of HTML with inline styles',
  flightShare: 'of the HTML for flight data',
  elements: 'elements',
  styleBytes: 'bytes of CSS before the first paint',
  lateStyleBytes: 'bytes of CSS after the first paint',
  earlyFontBytes: 'bytes of preloaded fonts',
  fontBytes: 'bytes of fonts',
  heroBytes: 'bytes of a first picture',
}

const toKilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const toMilliseconds = (time: number) => String(Math.round(time))
const toRatio = (value: number, floor: number) => (value / floor).toFixed(2)

const BYTE_COLUMNS = [
  'JS kB',
  '× empty',
  'HTML',
  'with CSS',
  'flight %',
  'CSS',
  'late',
  'fonts',
  'all',
  'hero',
  'DOM',
]
const TIME_COLUMNS = ['FCP ms', '× empty', 'LCP ms', '× empty', 'LCP sim', 'TBT', 'CLS', 'scores']

function toByteCells(load: PageLoad, floor: PageLoad): string[] {
  return [
    toKilobytes(load.scriptBytes),
    (load.scriptBytes / floor.scriptBytes).toFixed(3),
    toKilobytes(load.htmlBytes),
    toKilobytes(load.documentBytes),
    (load.flightShare * 100).toFixed(0),
    toKilobytes(load.styleBytes),
    toKilobytes(load.lateStyleBytes),
    toKilobytes(load.earlyFontBytes),
    toKilobytes(load.fontBytes),
    toKilobytes(load.heroBytes),
    String(load.elements),
  ]
}

function toTimeCells(times: PageTimes, floor: PageTimes): string[] {
  return [
    toMilliseconds(times.firstPaint),
    toRatio(times.firstPaint, floor.firstPaint),
    toMilliseconds(times.largestPaint),
    toRatio(times.largestPaint, floor.largestPaint),
    toMilliseconds(times.simulatedLargestPaint),
    toMilliseconds(times.blockedTime),
    times.layoutShift.toFixed(3),
    times.scores.join('/'),
  ]
}

const toLine = (name: string, cells: readonly string[]) =>
  [name.padEnd(30), ...cells.map((cell) => cell.padStart(8))].join(' ')

function printFirstLoad(name: string, { load, times }: FirstLoad, floor: FirstLoad) {
  const timeCells = times && floor.times ? toTimeCells(times, floor.times) : []
  console.log(toLine(name, [...toByteCells(load, floor.load), ...timeCells]))
  for (const title of times?.failedAudits ?? []) console.log(`  failed: ${title}`)
}

function findExcess(path: string, load: PageLoad, floor: PageLoad): string[] {
  const budget = FIRST_LOAD_BUDGETS.find(({ paths }) => paths.includes(path))
  if (!budget) return []
  const ratio = load.scriptBytes / floor.scriptBytes
  return [
    ...(ratio > budget.maxScriptRatio
      ? [`${path} needs ${ratio.toFixed(3)} × the JavaScript of the empty app.`]
      : []),
    ...toLimits(budget).flatMap(([name, limit]) =>
      load[name] > limit
        ? [`${path} needs ${load[name]} ${LIMIT_NAMES[name]}, more than ${limit}.`]
        : [],
    ),
  ]
}

const isMeasured = (name: string): name is keyof PageLoad => name in LIMIT_NAMES

const toLimits = ({ limits }: FirstLoadBudget) =>
  Object.entries(limits).flatMap(([name, limit]) =>
    isMeasured(name) ? [[name, limit] as const] : [],
  )

/** Prints the first load of each page and returns a sentence for each exceeded budget. */
async function report(
  webUrl: string,
  paths: readonly string[],
  runs: number | undefined,
): Promise<string[]> {
  const empty = await startEmptyApp()
  try {
    const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    try {
      const measure = (url: string) => measureFirstLoad(browser, url, runs)
      console.log(toLine('', [...BYTE_COLUMNS, ...(runs === undefined ? [] : TIME_COLUMNS)]))
      const floor = await measure(empty.url)
      printFirstLoad('empty app', floor, floor)
      const over: string[] = []
      const waiting = paths.values()
      const measureWaiting = async () => {
        for (const path of waiting) {
          const own = await measure(new URL(path, webUrl).href)
          printFirstLoad(path, own, floor)
          over.push(...findExcess(path, own.load, floor.load))
        }
      }
      // Bytes are the same side by side; times would not be.
      const lanes = runs === undefined ? 3 : 1
      await Promise.all(Array.from({ length: lanes }, measureWaiting))
      return over
    } finally {
      await browser.close()
    }
  } finally {
    await empty.stop()
  }
}

async function measureFirstLoad(browser: Browser, url: string, runs?: number): Promise<FirstLoad> {
  const load = await measurePageLoad(browser, url)
  return runs === undefined ? { load } : { load, times: await measurePageTimes(url, runs) }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    budgets: { type: 'boolean', default: false },
    times: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
  },
})
const runs = Number(values.runs)
const webUrl = process.env.WEB_URL || 'http://127.0.0.1:3000'
const paths =
  positionals.length > 0 ? positionals : FIRST_LOAD_BUDGETS.flatMap((budget) => budget.paths)
runMain(async () => {
  if (!Number.isInteger(runs) || runs < 1)
    throw new OperatorError('--runs must be a whole number, like 3.')
  const over = await report(webUrl, paths, values.times ? runs : undefined)
  if (values.budgets && over.length > 0)
    throw new OperatorError(['Over budget:', ...over].join('\n'))
})
