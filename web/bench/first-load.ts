// What a first visit transfers, in a fresh Chromium, beside an empty app of the same Next.
//   WEB_URL=http://127.0.0.1:3000 node web/bench/first-load.ts /byd-models /byd-seal --max-ratio 1.15
// With --max-ratio it fails when a page needs more JavaScript than the empty app × ratio; with
// --budgets, as the gate runs it, when a page of `first-load-budgets.ts` exceeds its own.
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { startEmptyApp } from './empty-app.ts'
import { FIRST_LOAD_BUDGETS, type FirstLoadBudget } from './first-load-budgets.ts'

const DEFAULT_PATHS = ['/', '/byd-models', '/byd-seal', '/about', '/byd-sealion-7-specifications']
/** React's payload for hydration, which repeats the page. */
const FLIGHT_SCRIPT = /<script[^>]*>(?:\(self\.__next_f|self\.__next_f)[\s\S]*?<\/script>/g

interface FirstLoad {
  /** Over the wire, headers included; what is requested once the page is idle counts too. */
  scriptBytes: number
  scripts: number
  htmlBytes: number
  /** Of the HTML before compression, 0 to 1. */
  flightShare: number
}

async function measure(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const scripts = new Set<string>()
    let scriptBytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength
    })
    const response = await page.goto(url, { waitUntil: 'networkidle' })
    if (!response?.ok()) throw new Error(`${url} answered ${response?.status() ?? 'nothing'}.`)
    const html = await response.text()
    const flight = html.match(FLIGHT_SCRIPT)?.join('') ?? ''
    return {
      scriptBytes,
      scripts: scripts.size,
      htmlBytes: gzipSync(html).length,
      flightShare: flight.length / html.length,
    }
  } finally {
    await context.close()
  }
}

const toKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function toLine(name: string, load: FirstLoad, floor: FirstLoad) {
  return [
    name.padEnd(32),
    `JavaScript ${toKilobytes(load.scriptBytes)} in ${load.scripts}`,
    `${(load.scriptBytes / floor.scriptBytes).toFixed(3)} × empty`,
    `HTML ${toKilobytes(load.htmlBytes)} gz`,
    `flight ${(load.flightShare * 100).toFixed(0)} %`,
  ].join('  ')
}

/** Prints every page's load, and returns the sentences on those that exceed their budget. */
async function report(webUrl: string, budgets: readonly FirstLoadBudget[]): Promise<string[]> {
  const empty = await startEmptyApp()
  try {
    const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    try {
      const floor = await measure(browser, empty.url)
      console.log(toLine('empty app', floor, floor))
      const over: string[] = []
      for (const { maxRatio, paths } of budgets) {
        for (const path of paths) {
          const load = await measure(browser, new URL(path, webUrl).href)
          console.log(toLine(path, load, floor))
          if (load.scriptBytes > floor.scriptBytes * maxRatio)
            over.push(`${path} exceeds ${maxRatio} × the empty app.`)
        }
      }
      return over
    } finally {
      await browser.close()
    }
  } finally {
    empty.stop()
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'max-ratio': { type: 'string' }, budgets: { type: 'boolean', default: false } },
})
const maxRatio = Number(values['max-ratio'] ?? Infinity)
const asked = [{ maxRatio, paths: positionals.length > 0 ? positionals : DEFAULT_PATHS }]
const webUrl = process.env.WEB_URL || 'http://127.0.0.1:3000'
try {
  if (!(maxRatio > 0)) throw new Error(`--max-ratio must be a number, like 1.15.`)
  const over = await report(webUrl, values.budgets ? FIRST_LOAD_BUDGETS : asked)
  if (over.length > 0)
    throw new Error(
      ['Too much first-load JavaScript:', ...over, 'Load what can wait with import().'].join('\n'),
    )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
