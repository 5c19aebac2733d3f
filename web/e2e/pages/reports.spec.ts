import { expect, type Page, test } from '@playwright/test'
import { webUrl } from '../support/system.ts'

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

/** Opens a page, and interacts with it until it watches what it reports. */
async function openWatched(page: Page, address: string) {
  await page.addInitScript(() => {
    const Observer = window.PerformanceObserver
    new Observer(() => Object.assign(window, { hasLargestPaint: true })).observe({
      type: 'largest-contentful-paint',
    })
    window.PerformanceObserver = class extends Observer {
      constructor(callback: PerformanceObserverCallback) {
        super((list, observer) => {
          callback(list, observer)
          // Each measure is made once the first paint is known.
          if (list.getEntriesByType('paint').length > 0) Object.assign(window, { isWatched: true })
        })
      }
    }
  })
  await page.goto(address)
  // Chromium measures no paint after the first interaction.
  await page.waitForFunction(() => 'hasLargestPaint' in window)
  // The code that listens for the first interaction is itself loaded late.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return page.evaluate(() => 'isWatched' in window)
    })
    .toBe(true)
  // Ends the measurement of the largest paint, which only a real event does.
  await page.keyboard.press('Shift')
}

test('reports what the visitor felt by route and device, and shows developers the percentiles', async ({
  page,
}) => {
  await openWatched(page, '/byd-seal?utm_source=canary')
  const [request] = await Promise.all([page.waitForRequest('**/api/vitals'), hide(page)])
  const report = request.postDataJSON()
  expect(report).toEqual({
    device: expect.stringMatching(/^(?:phone|computer)$/),
    vitals: expect.objectContaining({ LCP: expect.any(Number), CLS: expect.any(Number) }),
    route: '/byd-*',
    release: expect.stringMatching(/^[\w-]{10,}$/),
  })
  expect((await request.response())?.status()).toBe(204)
  await expect
    .poll(async () => {
      const answer = await fetch(`${webUrl}/vitals`, { headers: { accept: 'application/json' } })
      return answer.json()
    })
    .toContainEqual(
      expect.objectContaining({ route: '/byd-*', device: report.device, vital: 'LCP' }),
    )
})

test('reports a fault of its scripts by place and route, without its message', async ({ page }) => {
  await openWatched(page, '/contact')
  const reporting = page.waitForRequest('**/api/errors')
  await page.evaluate(() => {
    const error = new TypeError('Canary Tan, 91112222')
    error.stack = `TypeError: Canary Tan\n at f (${window.location.origin}/_next/static/chunks/a.js:1:23)`
    window.dispatchEvent(new ErrorEvent('error', { error }))
  })
  const request = await reporting
  expect(request.postDataJSON()).toEqual({
    error: 'TypeError',
    place: '/_next/static/chunks/a.js:1:23',
    route: '/contact',
    release: expect.stringMatching(/^[\w-]{10,}$/),
  })
  expect((await request.response())?.status()).toBe(204)
})
