import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import { Lake } from '../e2e/support/system.ts'
import { getMedian } from './quantile.ts'
import { PHONE, SLOW_4G, slowDown } from './phone.ts'

/** A stand-in for a tag's script, since the real one is not to be had here: its bytes, and how long it runs. */
const TAG_BYTES = 100_000
const TAG_RUN_MS = 30
const TAGS = /^https:\/\/(www\.googletagmanager\.com|connect\.facebook\.net)\//
const SETTINGS = 'siteSettings'
const TAG_IDS = { googleAdsId: 'AW-1826', metaPixelId: '1826' }
const GIVE_UP_MS = 60_000
/** After the load, for what waits until the page is idle. */
const SETTLE_MS = 4_000

export interface PaintTimes {
  firstPaint: number
  largestPaint: number
  /** Sum of what long tasks take beyond 50 ms. */
  blockedTime: number
}

export interface TaggedTimes {
  /** Measured alike, since Lighthouse starts a browser of its own, without consent. */
  empty: PaintTimes
  plain: PaintTimes
  tagged: PaintTimes
}

function observe() {
  const times = { firstPaint: 0, largestPaint: 0, blockedTime: 0 }
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.firstPaint = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    times.largestPaint = startTime
  })
  on('longtask', ({ duration }) => {
    times.blockedTime += Math.max(0, duration - 50)
  })
  Reflect.set(window, 'times', times)
}

/** Answers the tags' addresses as slowly as the phone's connection does. */
async function standIn(context: BrowserContext): Promise<() => number> {
  let answered = 0
  const run = `const end=performance.now()+${TAG_RUN_MS};while(performance.now()<end);`
  const body = `${run}/*${randomBytes(TAG_BYTES / 2).toString('hex')}*/`
  await context.route(TAGS, async (route) => {
    await wait(SLOW_4G.latencyMs + (TAG_BYTES / SLOW_4G.downloadBytes) * 1000)
    answered += 1
    await route.fulfill({ body, contentType: 'text/javascript' })
  })
  return () => answered
}

async function measure(browser: Browser, url: string, hasTags: boolean): Promise<PaintTimes> {
  const context = await browser.newContext({ ...PHONE, timezoneId: 'Asia/Singapore' })
  try {
    const countTags = await standIn(context)
    const page = await context.newPage()
    if (hasTags) {
      // The answer is a visitor's, and stays for the measured load.
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Allow all' }).click()
    }
    const before = countTags()
    await page.addInitScript(observe)
    const session = await context.newCDPSession(page)
    await slowDown(session)
    // The visit for the answer must not have loaded anything for this one.
    await session.send('Network.clearBrowserCache')
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    if (hasTags && countTags() === before) throw new Error(`${url} loaded no tag.`)
    return await page.evaluate((): PaintTimes => Reflect.get(window, 'times'))
  } finally {
    await context.close()
  }
}

async function measureMedian(
  browser: Browser,
  url: string,
  { runs, hasTags }: { runs: number; hasTags: boolean },
): Promise<PaintTimes> {
  const times: PaintTimes[] = []
  for (let run = 0; run < runs; run += 1) times.push(await measure(browser, url, hasTags))
  return {
    firstPaint: getMedian(times.map(({ firstPaint }) => firstPaint)),
    largestPaint: getMedian(times.map(({ largestPaint }) => largestPaint)),
    blockedTime: getMedian(times.map(({ blockedTime }) => blockedTime)),
  }
}

/** Waits until the page has the tag's id, or has it no more. */
async function waitForTag(url: string, isExpected: boolean): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS
  while (Date.now() < deadline) {
    const html = await (await fetch(url)).text()
    if (html.includes(TAG_IDS.googleAdsId) === isExpected) return
    await wait(200)
  }
  throw new Error(`${url} did not show the change of its tags.`)
}

/** A page before and after consent to Google's and Meta's tags, beside the empty app. Leaves the content as it was. */
export async function measureTaggedPage(
  browser: Browser,
  { url, emptyUrl, runs }: { url: string; emptyUrl: string; runs: number },
): Promise<TaggedTimes> {
  const empty = await measureMedian(browser, emptyUrl, { runs, hasTags: false })
  const plain = await measureMedian(browser, url, { runs, hasTags: false })
  const lake = new Lake()
  const known = await lake.query(`*[_id == "${SETTINGS}"][0].googleAdsId`, String)
  if (known !== 'null') throw new Error(`The site has the tag ${known} already.`)
  await lake.mutate({ patch: { id: SETTINGS, set: TAG_IDS } })
  try {
    await waitForTag(url, true)
    const tagged = await measureMedian(browser, url, { runs, hasTags: true })
    return { empty, plain, tagged }
  } finally {
    await lake.mutate({ patch: { id: SETTINGS, unset: Object.keys(TAG_IDS) } })
    await waitForTag(url, false)
  }
}
