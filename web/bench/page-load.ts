import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { STAY_MS } from '../src/lib/when-idle.ts'
import { PHONE } from './phone.ts'

/** Request for gzip, with which the empty app compresses. */
const GZIP = { extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } }

const TIME_LIMIT_MS = 120_000
const QUIET_MS = 500
const LOOK_MS = 50
/** Parts that a stored page still has to load or to lay out (`server/first-load/first-view.ts`). */
const LATE_PARTS = 'link[data-late], style[data-first-view]'

/** React's payload for hydration, which repeats the page. */
const INLINE_SCRIPT = /<script[^>]*>[\s\S]*?<\/script>/g
const FLIGHT = 'self.__next_f'
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
const WITHOUT_SCRIPTS = /<noscript>[\s\S]*?<\/noscript>/g
/** Sheets that keep the page from its first paint. */
const BLOCKING_STYLE = /<link rel="stylesheet" href="([^"]+)"(?![^>]* disabled)/g
const FONT_PRELOADS = 'link[rel="preload"][as="font"]'

/** Transfer of a first load on a phone; independent of the speed of the machine. */
export interface PageLoad {
  /** Over the wire with headers, including requests of the idle page. */
  scriptBytes: number
  scripts: number
  /** Compressed, without inline styles. */
  htmlBytes: number
  /** Compressed, with them. */
  documentBytes: number
  /** Fraction of the uncompressed HTML, 0 to 1. */
  flightShare: number
  elements: number
  /** Compressed, inline and linked, before the first paint. */
  styleBytes: number
  /** Over the wire, after the first paint. */
  lateStyleBytes: number
  /** Preloaded fonts. */
  earlyFontBytes: number
  /** All fonts, after scrolling through the page. */
  fontBytes: number
  /** The largest picture of high priority. */
  heroBytes: number
}

interface Transfer {
  type: string
  url: string
  bytes: number
}

interface Traffic {
  finished: readonly Transfer[]
  isQuiet: () => boolean
}

async function recordTraffic(session: CDPSession): Promise<Traffic> {
  const transfers = new Map<string, Transfer>()
  const finished: Transfer[] = []
  const pending = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId }) => pending.add(requestId))
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    transfers.set(requestId, { type, url: response.url, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pending.delete(requestId)
    const transfer = transfers.get(requestId)
    if (transfer) finished.push({ ...transfer, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return { finished, isQuiet: () => pending.size === 0 }
}

const isDone = (page: Page) =>
  page.evaluate((late) => document.querySelector(late) === null, LATE_PARTS)

/** Until the page has all that it loads by itself: Playwright's own idle state is reached once, perhaps too early. */
async function waitForQuiet(page: Page, { isQuiet }: Traffic) {
  const deadline = Date.now() + TIME_LIMIT_MS
  let quietSince = Date.now()
  while (Date.now() - quietSince < QUIET_MS) {
    if (Date.now() > deadline) throw new Error(`${page.url()} did not stop loading.`)
    await sleep(LOOK_MS)
    if (!isQuiet() || !(await isDone(page))) quietSince = Date.now()
  }
}

const ofType = (transfers: readonly Transfer[], type: string) =>
  transfers.filter((transfer) => transfer.type === type)

const getSum = (transfers: readonly Transfer[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0)

/** Leaves out what loads for a visitor who stays, which a slow machine would count to the first load. */
const leaveOutLateTimers = (context: BrowserContext) =>
  context.addInitScript((limit) => {
    const start = window.setTimeout.bind(window)
    const startSoon = (handler: TimerHandler, delay = 0, ...rest: unknown[]) =>
      delay < limit ? start(handler, delay, ...rest) : 0
    Object.assign(window, { setTimeout: startSoon })
  }, STAY_MS)

/** Longest time for a frame: a Chromium with several windows draws those of one no more now and then. */
const FRAME_MS = 250

async function scrollThrough(page: Page) {
  await page.evaluate(async (limit) => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, limit)
      })
    }
  }, FRAME_MS)
}

export async function measurePageLoad(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ ...PHONE, ...GZIP })
  try {
    await leaveOutLateTimers(context)
    const page = await context.newPage()
    const traffic = await recordTraffic(await context.newCDPSession(page))
    const { finished: transfers } = traffic
    const response = await page.goto(url, { timeout: TIME_LIMIT_MS })
    if (!response?.ok()) throw new Error(`${url} answered ${response?.status() ?? 'nothing'}.`)
    await waitForQuiet(page, traffic)
    const html = await response.text()
    const inlineScripts = html.match(INLINE_SCRIPT) ?? []
    const flight = inlineScripts.filter((script) => script.includes(FLIGHT)).join('')
    const styles = [...html.matchAll(INLINE_STYLE)].map(([, style = '']) => style).join('')
    const markup = html.replaceAll(INLINE_STYLE, '')
    const blocking = [...html.replaceAll(WITHOUT_SCRIPTS, '').matchAll(BLOCKING_STYLE)].map(
      ([, path = '']) => new URL(path, url).href,
    )
    const early = await page
      .locator(FONT_PRELOADS)
      .evaluateAll((links) => links.map((link) => link instanceof HTMLLinkElement && link.href))
    const elements = await page.locator('*').count()
    const scripts = ofType(transfers, 'Script')
    const heroes = await page
      .locator('img[fetchpriority="high"]')
      .evaluateAll((images) =>
        images.map((image) => image instanceof HTMLImageElement && image.currentSrc),
      )
    const pictures = ofType(transfers, 'Image')
      .filter(({ url: own }) => heroes.includes(own))
      .map(({ bytes }) => bytes)
    const sheets = ofType(transfers, 'Stylesheet')
    const earlySheets = sheets.filter(({ url: own }) => blocking.includes(own))

    await scrollThrough(page)
    await waitForQuiet(page, traffic)
    const fonts = ofType(transfers, 'Font')
    return {
      scriptBytes: getSum(scripts),
      scripts: scripts.length,
      htmlBytes: gzipSync(markup).length,
      flightShare: flight.length / markup.length,
      elements,
      documentBytes: gzipSync(html).length,
      styleBytes: getSum(earlySheets) + (styles === '' ? 0 : gzipSync(styles).length),
      lateStyleBytes: getSum(sheets) - getSum(earlySheets),
      earlyFontBytes: getSum(fonts.filter(({ url: own }) => early.includes(own))),
      fontBytes: getSum(fonts),
      heroBytes: Math.max(0, ...pictures),
    }
  } finally {
    await context.close()
  }
}
