import type { Page } from '@playwright/test'

/** Counts presses of the pointer on all pages that this one opens from now on. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  page.on('console', (message) => {
    if (message.text() === 'pressed') clicks += 1
  })
  await page.addInitScript(() => {
    addEventListener('pointerdown', (event) => event.isTrusted && console.debug('pressed'), true)
  })
  return () => clicks
}
