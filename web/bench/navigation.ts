import type { Browser, Page } from '@playwright/test'
import { getMedian } from './quantile.ts'
import { PHONE, slowProcessor } from './phone.ts'

/** From page to page, by links that every page has. */
const WAYS = [
  ['/', '/careers'],
  ['/careers', '/byd-seal'],
  ['/byd-seal', '/restaurant/suntec'],
] as const

export interface Navigation {
  /** From the press to the frame with the new page's heading, in milliseconds: on the first visit, and on a later one. */
  first: number
  again: number
  /** Frames without a page between the two. */
  blankFrames: number
  /** Whether the page slid in. */
  hasSlid: boolean
}

interface Arrival {
  time: number
  blankFrames: number
  hasSlid: boolean
}

/** Watches the frames from the next press until another heading shows. */
function watchPress() {
  const heading = () => document.querySelector('h1')?.textContent
  const before = heading()
  const { promise, resolve } = Promise.withResolvers<Arrival>()
  Reflect.set(window, 'arrival', promise)
  const watch = ({ timeStamp }: Event) => {
    let blankFrames = 0
    const look = () => {
      const page = document.getElementById('page')
      if (!page || page.getBoundingClientRect().height < 100) blankFrames += 1
      const shown = heading()
      if (shown === undefined || shown === before) {
        requestAnimationFrame(look)
        return
      }
      const hasSlid = (page?.getAnimations().length ?? 0) > 0
      // The task after a frame's callbacks follows its paint.
      setTimeout(() => resolve({ time: performance.now() - timeStamp, blankFrames, hasSlid }))
    }
    requestAnimationFrame(look)
  }
  document.addEventListener('click', watch, { capture: true, once: true })
}

async function press(page: Page, path: string): Promise<Arrival> {
  const link = page.getByRole('contentinfo').locator(`a[href="${path}"]`).first()
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(watchPress)
  await link.tap()
  return page.evaluate((): Promise<Arrival> => Reflect.get(window, 'arrival'))
}

/** Medians of taps on links, on the phone or with its slower processor. */
export async function measureNavigation(
  browser: Browser,
  webUrl: string,
  { runs, isSlow }: { runs: number; isSlow: boolean },
): Promise<Navigation> {
  const first: Arrival[] = []
  const again: Arrival[] = []
  for (let run = 0; run < runs; run += 1) {
    for (const [from, to] of WAYS) {
      const arrivals = await goTwice(browser, { from: webUrl + from, to, isSlow })
      first.push(arrivals[0])
      again.push(arrivals[1])
    }
  }
  const all = [...first, ...again]
  return {
    first: getMedian(first.map(({ time }) => time)),
    again: getMedian(again.map(({ time }) => time)),
    blankFrames: Math.max(...all.map(({ blankFrames }) => blankFrames)),
    hasSlid: again.every(({ hasSlid }) => hasSlid),
  }
}

async function goTwice(
  browser: Browser,
  { from, to, isSlow }: { from: string; to: string; isSlow: boolean },
): Promise<[Arrival, Arrival]> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.goto(from, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Allow all' }).click()
    if (isSlow) await slowProcessor(await context.newCDPSession(page))
    const first = await press(page, to)
    await page.goBack()
    await page.waitForURL(from)
    await page.waitForLoadState('networkidle')
    return [first, await press(page, to)]
  } finally {
    await context.close()
  }
}
