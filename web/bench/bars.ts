// Prints every bar of the first second beside what the site needs, measured in one run with an empty app on the same Next.
//   WEB_URL=http://127.0.0.1:3000 CHROMIUM_PATH=/usr/bin/chromium node web/bench/bars.ts
// About 15 minutes on two idle cores: one page of each kind, medians of 5. Other pages as arguments, and fewer runs
// with --runs; --only loads,interactions,costs,navigation leaves parts out. Bytes are also in the gate
// (`first-load-budgets.ts`), times depend on the machine.
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { OperatorError } from '../../scripts/lib/operator-error.ts'
import { runMain } from '../../scripts/lib/processes.ts'
import { startEmptyApp } from './empty-app.ts'
import { COST_SCENES } from './cost-scenes.ts'
import { measureInteractions, SCENES } from './interactions.ts'
import { measurePageTimes, type PageTimes } from './lighthouse.ts'
import { measureNavigation } from './navigation.ts'
import { measurePageLoad, type PageLoad } from './page-load.ts'

const DEFAULT_PATHS = ['/', '/byd-seal', '/restaurant/suntec', '/test-drive']
const PARTS = ['loads', 'interactions', 'costs', 'navigation'] as const
const MAX_INP_MS = 100
/** From a change of "What it costs" to the frame with its sum. */
const MAX_CHANGE_MS = 50
const MAX_NAVIGATION_MS = 150

type Kind = 'content' | 'model' | 'form' | 'menu'

interface FirstLoad {
  load: PageLoad
  times: PageTimes
}

interface Bar {
  name: string
  /** Highest value, or lowest where more is better. */
  limits: Readonly<Record<Kind, number>>
  isMinimum?: true
  get: (page: FirstLoad, empty: FirstLoad) => number
  format: (value: number) => string
}

const all = (limit: number) => ({ content: limit, model: limit, form: limit, menu: limit })
const toRatio = (value: number) => `${value.toFixed(2)} ×`
const toKilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`
const toPercent = (value: number) => `${(value * 100).toFixed(0)} %`
const toScore = (value: number) => value.toFixed(0)
const toMilliseconds = (value: number) => `${value.toFixed(0)} ms`

/** One of the scores that Lighthouse gives in this order: performance, accessibility, best practices, SEO. */
const getScore =
  (...places: readonly number[]) =>
  ({ times }: FirstLoad) =>
    Math.min(...places.map((place) => times.scores[place] ?? 0))

const BARS: readonly Bar[] = [
  {
    name: 'FCP, throttled',
    limits: all(1.6),
    get: ({ times }, empty) => times.firstPaint / empty.times.firstPaint,
    format: toRatio,
  },
  {
    name: 'LCP, throttled',
    limits: { content: 2.2, model: 2.2, form: 2, menu: 2.4 },
    get: ({ times }, empty) => times.largestPaint / empty.times.largestPaint,
    format: toRatio,
  },
  {
    name: 'performance, simulated',
    limits: { content: 98, model: 98, form: 95, menu: 95 },
    isMinimum: true,
    get: getScore(0),
    format: toScore,
  },
  {
    name: 'the other scores',
    limits: all(100),
    isMinimum: true,
    get: getScore(1, 2, 3),
    format: toScore,
  },
  {
    name: 'TBT',
    limits: all(1.5),
    // A machine on which nothing blocks has no ratio.
    get: ({ times }, empty) =>
      times.blockedTime === 0 ? 0 : times.blockedTime / empty.times.blockedTime,
    format: toRatio,
  },
  {
    name: 'HTML without CSS',
    limits: { content: 14_000, model: 18_000, form: 14_000, menu: 20_000 },
    get: ({ load }) => load.htmlBytes,
    format: toKilobytes,
  },
  {
    name: 'flight in the HTML',
    limits: all(0.5),
    get: ({ load }) => load.flightShare,
    format: toPercent,
  },
  {
    name: 'fonts before first paint',
    limits: all(30_000),
    get: ({ load }) => load.earlyFontBytes,
    format: toKilobytes,
  },
  {
    name: 'all fonts',
    limits: all(75_000),
    get: ({ load }) => load.fontBytes,
    format: toKilobytes,
  },
  {
    name: 'CSS before first paint',
    limits: all(12_000),
    get: ({ load }) => load.styleBytes,
    format: toKilobytes,
  },
  {
    name: 'first-load JS',
    limits: { content: 1.15, model: 1.15, form: 1.2, menu: 1.25 },
    get: ({ load }, empty) => load.scriptBytes / empty.load.scriptBytes,
    format: toRatio,
  },
]

const formPaths = Object.values(ENQUIRY_KINDS).map(({ path }) => path.replace(/:.*$/, ''))

function getKind(path: string): Kind {
  if (formPaths.some((form) => path === form || (form.endsWith('/') && path.startsWith(form))))
    return 'form'
  if (/^\/restaurant\/(?!all$)/.test(path)) return 'menu'
  return /^\/(?:atto3|e6|byd-(?!models).+)$/.test(path) ? 'model' : 'content'
}

const toLine = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(36) : cell.padStart(22))).join('')

let missed = 0
/** A value with the bar that it misses. */
function judge(text: string, isMet: boolean, limit: string): string {
  if (!isMet) missed += 1
  return isMet ? `${text}  ok` : `${text}  over ${limit}`
}

function printLine(name: string, value: number, limit: number) {
  console.log(toLine([name, judge(toMilliseconds(value), value < limit, toMilliseconds(limit))]))
}

async function measureFirstLoad(browser: Browser, url: string, runs: number): Promise<FirstLoad> {
  return { load: await measurePageLoad(browser, url), times: await measurePageTimes(url, runs) }
}

function printPage(path: string, own: FirstLoad, empty: FirstLoad) {
  const kind = getKind(path)
  console.log(`\n${path} (${kind})`)
  for (const { name, limits, isMinimum, get, format } of BARS) {
    const value = get(own, empty)
    const limit = limits[kind]
    const isMet = isMinimum ? value >= limit : value <= limit
    console.log(toLine([`  ${name}`, judge(format(value), isMet, format(limit))]))
  }
  const { load, times } = own
  console.log(
    `  FCP ${toMilliseconds(times.firstPaint)}, LCP ${toMilliseconds(times.largestPaint)}, simulated ${toMilliseconds(times.simulatedLargestPaint)}, TBT ${toMilliseconds(times.blockedTime)}, CLS ${times.layoutShift.toFixed(3)}; HTML with CSS ${toKilobytes(load.documentBytes)}, CSS afterwards ${toKilobytes(load.lateStyleBytes)}`,
  )
  for (const title of times.failedAudits) console.log(`  failed: ${title}`)
}

interface Options {
  webUrl: string
  paths: readonly string[]
  runs: number
}

async function measureEmptyApp(browser: Browser, runs: number): Promise<FirstLoad> {
  const app = await startEmptyApp()
  try {
    return await measureFirstLoad(browser, app.url, runs)
  } finally {
    await app.stop()
  }
}

async function printLoads(browser: Browser, { webUrl, paths, runs }: Options) {
  const empty = await measureEmptyApp(browser, runs)
  const { times } = empty
  console.log(
    `empty app: FCP ${toMilliseconds(times.firstPaint)}, LCP ${toMilliseconds(times.largestPaint)}, TBT ${toMilliseconds(times.blockedTime)}, performance ${toScore(getScore(0)(empty))}, JS ${toKilobytes(empty.load.scriptBytes)}`,
  )
  for (const path of paths) {
    printPage(path, await measureFirstLoad(browser, webUrl + path, runs), empty)
  }
}

async function printInteractions(browser: Browser, { webUrl }: Options) {
  console.log('\nINP, processor 4 × slower')
  for (const { name, milliseconds } of await measureInteractions(browser, webUrl, SCENES))
    printLine(`  ${name}`, milliseconds, MAX_INP_MS)
}

async function printCosts(browser: Browser, { webUrl }: Options) {
  console.log('\nwhat it costs: the slowest of 20 changes, processor 4 × slower')
  for (const { name, milliseconds } of await measureInteractions(browser, webUrl, COST_SCENES))
    printLine(`  ${name}`, milliseconds, MAX_CHANGE_MS)
}

async function printNavigation(browser: Browser, { webUrl, runs }: Options) {
  console.log('\nfrom the press on a link to the next page')
  for (const isSlow of [false, true]) {
    const found = await measureNavigation(browser, webUrl, { runs, isSlow })
    const processor = isSlow ? ', processor 4 × slower' : ''
    printLine(`  seen before${processor}`, found.again, MAX_NAVIGATION_MS)
    console.log(toLine([`  not seen before${processor}`, toMilliseconds(found.first)]))
    const slide = found.hasSlid ? 'slid in' : 'did not slide in'
    const isMet = found.blankFrames === 0 && found.hasSlid
    console.log(
      toLine([`  slide${processor}`, judge(`${found.blankFrames} blank, ${slide}`, isMet, '0')]),
    )
  }
}

const PRINTERS = {
  loads: printLoads,
  interactions: printInteractions,
  costs: printCosts,
  navigation: printNavigation,
} as const

async function report(parts: readonly string[], options: Options) {
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    for (const part of PARTS) if (parts.includes(part)) await PRINTERS[part](browser, options)
  } finally {
    await browser.close()
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: PARTS.join() },
  },
})
const runs = Number(values.runs)
runMain(async () => {
  if (!Number.isInteger(runs) || runs < 1)
    throw new OperatorError('--runs must be a whole number, like 3.')
  await report(values.only.split(','), {
    webUrl: (process.env.WEB_URL || 'http://127.0.0.1:3000').replace(/\/$/, ''),
    paths: positionals.length > 0 ? positionals : DEFAULT_PATHS,
    runs,
  })
  console.log(`\n${missed} ${missed === 1 ? 'bar' : 'bars'} missed`)
})
