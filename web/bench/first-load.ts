// Measures the first load of each page in a fresh Chromium, compared with an empty app on the same Next.
//   WEB_URL=http://127.0.0.1:3000 node web/bench/first-load.ts / /byd-seal
// Without paths: one page of each kind. Bytes and counts do not depend on the machine. With --budgets, as the gate runs it,
// it fails when a page exceeds what `first-load-budgets.ts` allows it.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { OperatorError } from '../../scripts/lib/operator-error.ts'
import { runMain } from '../../scripts/lib/processes.ts'
import { startEmptyApp } from './empty-app.ts'
import { FIRST_LOAD_BUDGETS, type FirstLoadBudget } from './first-load-budgets.ts'
import { measurePageLoad, type PageLoad } from './page-load.ts'

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

/** Pages that are measured at once: bytes are the same side by side. */
const LANES = 3

const COLUMNS = [
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

function toCells(load: PageLoad, floor: PageLoad): string[] {
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

const toLine = (name: string, cells: readonly string[]) =>
  [name.padEnd(30), ...cells.map((cell) => cell.padStart(8))].join(' ')

const printLoad = (name: string, load: PageLoad, floor: PageLoad) =>
  console.log(toLine(name, toCells(load, floor)))

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
async function report(webUrl: string, paths: readonly string[]): Promise<string[]> {
  const empty = await startEmptyApp()
  try {
    const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    try {
      console.log(toLine('', COLUMNS))
      const floor = await measurePageLoad(browser, empty.url)
      printLoad('empty app', floor, floor)
      const over: string[] = []
      const waiting = paths.values()
      const measureWaiting = async () => {
        for (const path of waiting) {
          const load = await measurePageLoad(browser, new URL(path, webUrl).href)
          printLoad(path, load, floor)
          over.push(...findExcess(path, load, floor))
        }
      }
      await Promise.all(Array.from({ length: LANES }, measureWaiting))
      return over
    } finally {
      await browser.close()
    }
  } finally {
    await empty.stop()
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { budgets: { type: 'boolean', default: false } },
})
const webUrl = process.env.WEB_URL || 'http://127.0.0.1:3000'
const paths =
  positionals.length > 0 ? positionals : FIRST_LOAD_BUDGETS.flatMap((budget) => budget.paths)
runMain(async () => {
  const over = await report(webUrl, paths)
  if (values.budgets && over.length > 0)
    throw new OperatorError(['Over budget:', ...over].join('\n'))
})
