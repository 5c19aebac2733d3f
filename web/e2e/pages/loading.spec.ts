import { createServer } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { getListeningPort } from 'core/testing/ports'
import {
  collectComplaints,
  collectScripts,
  expectNoLayoutShift,
  holdScripts,
  SCREENS,
  waitForHydration,
} from '../support/checks.ts'
import { readSitemapPaths, webUrl } from '../support/system.ts'

/** Pages that are not indexed, but whose forms and confirmations are measured too. */
const UNLISTED = [
  '/search',
  '/search?q=seal',
  '/byd-models?body=suv',
  '/byd-models?compare=seal,sealion-7',
  '/restaurant/suntec?reservation=suntec',
  '/restaurant/all?dish=laksa',
  '/test-drive?model=seal',
  '/test-drive-submitted',
  '/trade-in-submitted',
  '/booking-success',
  '/referrals/tan-1826',
]

async function listAddresses(): Promise<string[]> {
  const listed = await readSitemapPaths()
  expect(listed.length).toBeGreaterThan(30)
  return [...listed, ...UNLISTED].map((path) => new URL(path, webUrl).href)
}

/** Sums layout shifts without user input, from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('hadRecentInput' in entry && entry.hadRecentInput) continue
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        const nodes = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.nodeValue)
        shifts.push(`moves by ${JSON.stringify(entry)}: ${nodes.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const readShifts = (page: Page) =>
  page.evaluate(() => ('shifts' in window && Array.isArray(window.shifts) ? window.shifts : []))

for (const { name, width, height } of SCREENS.slice(0, 2)) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } })
    test.setTimeout(300_000)

    test('loads without layout shift and without console errors', async ({ page }) => {
      const complaints = collectComplaints(page)
      await watchShifts(page)
      const found: Record<string, unknown[]> = {}
      for (const address of await listAddresses()) {
        complaints.length = 0
        const response = await page.goto(address, { waitUntil: 'networkidle' })
        expect(response?.status(), address).toBe(200)
        const problems = [...complaints, ...(await readShifts(page))]
        if (problems.length > 0) found[address] = problems
      }
      expect(found).toEqual({})
    })
  })
}

test('keeps its place below the line-up while that is replaced by one with handlers', async ({
  page,
}) => {
  // The parts keep the sizes that they have in the first view.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const runScripts = await holdScripts(page)
  await page.goto('/byd-models', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'More than five of us' }).scrollIntoViewIfNeeded()
  await runScripts()
  await waitForHydration(page)
  await expectNoLayoutShift(page)
})

const PART = 1000
const SLOW_PARTS = 25

/** Serves the first view of a page in small parts, as a slow network does; files come from the site. */
async function serveInParts(html: string) {
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      response.writeHead(307, { location: `${webUrl}${request.url}` }).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    let sent = html.indexOf('<body')
    const end = sent + SLOW_PARTS * PART
    response.write(html.slice(0, sent))
    const timer = setInterval(() => {
      response.write(html.slice(sent, sent + PART))
      sent += PART
      if (sent < end) return
      clearInterval(timer)
      response.end(html.slice(sent))
    }, 100)
  })
  const port = await getListeningPort(server.listen(0, '127.0.0.1'))
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

for (const { path, width } of [
  { path: '/byd-sealion-7', width: 1440 },
  { path: '/restaurant/zhongshan-park', width: 390 },
]) {
  test(`does not shift ${path} at ${width} px when it arrives in parts`, async ({ page }) => {
    const server = await serveInParts(await (await page.request.get(path)).text())
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    // The parser is measured, not what scripts do on another origin.
    await page.route(/\/_next\/static\/.+\.js/, (route) => route.abort())
    await page.goto(server.url)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await readShifts(page)).toEqual([])
    server.close()
  })
}

test.describe('the first view of a page', () => {
  const PATH = '/byd-seal'
  const LATE = /\/_next\/static\/.+\.(?:js|css)$/
  const PARTS = '[data-parts] > * + *'

  /** Until the first frame is drawn, and what it starts has begun. */
  const waitForFrames = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
        }),
    )

  /** Holds back pictures until the returned function is called. */
  async function holdPictures(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/images\//, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }

  test('has the line for itself until its picture is there, and the parts below follow', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (LATE.test(request.url())) asked.push(request.url())
    })
    const release = await holdPictures(page)
    await page.goto(PATH, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await waitForFrames(page)
    const last = page.locator(PARTS).last()
    await expect(last).toHaveCSS('content-visibility', 'auto')
    expect(asked).toEqual([])
    release()
    await waitForHydration(page)
    expect(asked).not.toEqual([])
    // The parts below are laid out when the page is idle.
    await expect(page.locator('style[data-first-view]')).toHaveCount(0)
    await expect(last).toHaveCSS('content-visibility', 'visible')
    // Chrome hides what is not laid out from screen readers.
    await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible')
  })

  test('has the processor for itself until it is drawn', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        requestAnimationFrame(() => Reflect.set(window, 'drawnAt', performance.now()))
      })
    })
    await page.goto('/careers')
    await waitForHydration(page)
    const { drawnAt, askedAt } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource')
      const scripts = files.filter(({ name }) => name.endsWith('.js'))
      return {
        drawnAt: Number(Reflect.get(window, 'drawnAt')),
        askedAt: Math.min(...scripts.map(({ startTime }) => startTime)),
      }
    })
    expect(askedAt).toBeGreaterThanOrEqual(drawnAt)
    expect(askedAt).toBeLessThan(Infinity)
  })

  test('does not keep scripts from a window that draws no frames', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true })
      window.requestAnimationFrame = () => 0
    })
    await page.goto('/careers')
    await waitForHydration(page)
  })

  test('names its picture before its CSS', async ({ page }) => {
    const html = await (await page.request.get(PATH)).text()
    const preload = html.search(
      /<link rel="preload" as="image" imageSrcSet="[^"]*" [^>]*fetchPriority="high"/,
    )
    expect(preload).toBeGreaterThan(0)
    expect(preload).toBeLessThan(html.indexOf('<style'))
  })

  test('lets browsers compile React beside the main thread', async ({ page }) => {
    const readScripts = collectScripts(page)
    await page.goto(PATH)
    await waitForHydration(page)
    const react = (await readScripts()).filter((body) => body.includes('hydrateRoot'))
    expect(react).not.toEqual([])
    for (const body of react) expect(body.slice(0, 40)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  })

  test('does not keep scripts from a visitor who presses a key', async ({ page }) => {
    const release = await holdPictures(page)
    await page.goto(PATH, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await page.keyboard.press('Tab')
    await waitForHydration(page)
    release()
  })

  test('is painted before the rest has arrived', async ({ page }) => {
    const server = await serveInParts(await (await page.request.get(PATH)).text())
    await page.route(/\/_next\/static\/.+\.js/, (route) => route.abort())
    await page.goto(server.url)
    const { painted, parsed } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const [navigation] = performance.getEntriesByType('navigation')
      return {
        painted: paint?.startTime,
        parsed:
          navigation instanceof PerformanceNavigationTiming ? navigation.domInteractive : undefined,
      }
    })
    server.close()
    expect(painted).toBeDefined()
    expect(painted).toBeLessThan(parsed ?? 0)
  })

  test('lays out nothing but its hero for the first frame', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Reflect.set(window, 'seenBelow', seen)
      const look = () => {
        const rule =
          document.querySelector<HTMLStyleElement>('style[data-first-view]')?.sheet?.cssRules[0]
        seen.push(rule?.cssText.match(/content-visibility: (\w+)/)?.[1] ?? 'none')
      }
      requestAnimationFrame(() => {
        look()
        setTimeout(() => requestAnimationFrame(look), 50)
      })
    })
    const release = await holdPictures(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'seenBelow')))
      .toEqual(['hidden', 'auto'])
    release()
  })

  test('comes with the parts below it where an address names one of them', async ({ page }) => {
    await holdPictures(page)
    await page.goto(`${PATH}#cost`, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(page.locator(PARTS).last()).toHaveCSS('content-visibility', 'visible')
  })
})
