import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

/** Holds back a page's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/_next\/static\/.+\.js/, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await page.waitForLoadState('load')
  }
}

/** Waits until the document has its handlers, which come with the bar's mark: before, a press on a link follows it. */
export const waitForHydration = (page: Page): Promise<void> =>
  page.locator('[data-main-bar][data-scrolling-up]').waitFor({ state: 'attached' })

/** Touches the page until a form has its React handlers: before, it is a plain form. */
export const waitForForm = (page: Page) =>
  expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return page.locator('form[novalidate]').count()
    })
    .toBeGreaterThan(0)

/**
 * Notes the scripts that the page loads from now on, and returns a function that reads them. They are fetched again,
 * since Chromium drops the body of a response that the page has left.
 */
export function collectScripts(page: Page): () => Promise<string[]> {
  const urls = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url())
  })
  return () => Promise.all([...urls].map(async (url) => (await page.request.get(url)).text()))
}

/** Console errors and warnings while the page is used. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Cumulative layout shift since a time of `performance.now()`. */
async function getLayoutShift(page: Page, since: number): Promise<number> {
  return page.evaluate(
    (start) =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.startTime >= start) sum += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered entries are delivered within two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
        // A page that is not drawn has no frames.
        setTimeout(() => resolve(sum), 2_000)
      }),
    since,
  )
}

/** Waits until a page has all that it loads by itself, its fonts too, and returns its `performance.now()`. */
export async function waitUntilLoaded(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    await document.fonts.ready
    return performance.now()
  })
}

/** Opens a page whose fonts are in the cache: one that arrives after the first paint may break a line elsewhere. */
export async function openWithWarmCache(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilLoaded(page)
  await page.reload()
}

/** Tolerance to three decimals: the web font replaces its metric-compatible fallback. */
const UNSEEN_SHIFT = 0.0005

export const expectNoLayoutShift = async (page: Page, since = 0) =>
  expect(await getLayoutShift(page, since), 'layout shift').toBeLessThan(UNSEEN_SHIFT)

export const getOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Waits for it: what depends on the window's width in scripts, as in Studio, is rendered after a change of it. */
export const expectNoHorizontalScroll = (page: Page) =>
  expect.poll(() => getOverflow(page), { message: 'horizontal scroll' }).toBeLessThanOrEqual(0)

/** Texts that are cut off: beyond the window, what clips them or the box that is drawn around them. */
export const getCutTexts = (page: Page) =>
  page.evaluate(() => {
    const TOLERANCE = 1.5
    const cut = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      if (!text || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      let [left, right, isDrawn] = [0, document.documentElement.clientWidth, false]
      let element: HTMLElement | null = node.parentElement
      for (; element && element !== document.body; element = element.parentElement) {
        const style = getComputedStyle(element)
        const isForScreenReaders = style.position === 'absolute' && element.offsetWidth <= 1
        if (isForScreenReaders || ['auto', 'scroll'].includes(style.overflowX)) break
        const hasEdge =
          style.display !== 'inline' &&
          (style.borderTopWidth !== '0px' ||
            style.boxShadow !== 'none' ||
            style.backgroundColor !== 'rgba(0, 0, 0, 0)')
        if (style.overflowX === 'visible' && (isDrawn || !hasEdge)) continue
        isDrawn ||= hasEdge
        const box = element.getBoundingClientRect()
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
      }
      const isCut = [...range.getClientRects()].some(
        (rect) => rect.left < left - TOLERANCE || rect.right > right + TOLERANCE,
      )
      if (isCut && element === document.body) cut.add(text)
    }
    return [...cut]
  })

/**
 * Waits until every part is laid out and every sheet is there (`web/server/first-load/first-view.ts`), no page is leaving and no transition
 * is under way: before, axe finds boxes that overlap and colours that no visitor sees.
 */
async function settle(page: Page) {
  const readWaiting = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('style[data-first-view], link[data-late]'), (element) =>
        element.outerHTML.slice(0, 200),
      ),
    )
  await expect.poll(readWaiting, { timeout: 20_000 }).toEqual([])
  await expect(page.locator('#page > [style*="opacity"]')).toHaveCount(0)
  // Next may send the title of a page that a link leads to after the page itself.
  await expect(page).toHaveTitle(/\S/)
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
  })
}

/** Lays out what is far below, too: texts that stand out of its estimated box have the page's colour behind them. */
const layOutAll = (page: Page) =>
  page.evaluateHandle(() => {
    const far = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    )
    for (const { style } of far) style.contentVisibility = 'visible'
    return far
  })

/** Asserts no axe violations, on the page or within a selector. */
export async function expectAccessible(page: Page, part = 'html') {
  await settle(page)
  const laidOut = await layOutAll(page)
  // Legacy mode aggregates in the page itself rather than in a second one; it only skips cross-origin frames,
  // which no page has.
  const axe = new AxeBuilder({ page }).include(part).setLegacyMode()
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  await laidOut.evaluate((parts) => {
    for (const { style } of parts) style.removeProperty('content-visibility')
  })
  expect(
    violations.map(({ id, nodes: [node] }) => `${id}: ${node?.html} ${node?.failureSummary}`),
  ).toEqual([])
}

const FINGER = 44

/** Asserts that everything that is pressed in a place is large enough for a finger. */
export async function expectLargeTargets(place: Locator) {
  const small = await place
    .locator(
      'button:visible, a:visible, input:visible:not([type="checkbox"]), select:visible, textarea:visible',
    )
    .evaluateAll(
      (targets, finger) =>
        targets
          .filter((target) => target.getBoundingClientRect().height < finger)
          .map((target) => target.outerHTML.slice(0, 120)),
      FINGER,
    )
  expect(small).toEqual([])
}

/** Asserts one h1, no horizontal overflow, no axe violations. */
export async function expectSoundPage(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
}

export async function getThings(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks.flatMap((block): Record<string, unknown>[] => JSON.parse(block)['@graph'])
}

export const SCREENS = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'narrow', width: 390, height: 844 },
  { name: 'smallest', width: 320, height: 640 },
]
