import { expect, type Page } from '@playwright/test'
import { waitForHydration } from './checks.ts'

export const getFloatingBar = (page: Page) => page.getByRole('navigation', { name: 'Floating' })
export const getScroll = (page: Page) => page.evaluate(() => window.scrollY)

/** Scrolls in one event, then waits the frames in which the bar would move. */
export async function scrollTo(page: Page, position: number) {
  await page.evaluate(async (top) => {
    if (Math.round(window.scrollY) !== top) {
      const moved = new Promise((resolve) => {
        window.addEventListener('scroll', resolve, { once: true })
      })
      window.scrollTo({ top, behavior: 'instant' })
      await moved
    }
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
  }, position)
}

/** A hydrated page long enough to scroll. */
export async function openLongPage(page: Page) {
  await page.goto('/')
  await waitForHydration(page)
  await scrollTo(page, 2500)
}

/** The bar is hydrated and its count is reset. */
export async function openWithFloatingBar(page: Page) {
  await openLongPage(page)
  await scrollTo(page, 1400)
  await expect(getFloatingBar(page)).toBeVisible()
  await scrollTo(page, 2500)
  await expect(getFloatingBar(page)).toHaveCount(0)
}
