import type { Page } from '@playwright/test'

/**
 * Counts presses on all pages that this one opens from now on: of the pointer, and of the keys that press what has the
 * focus. Typing into a field is none.
 */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  page.on('console', (message) => {
    if (message.text() === 'pressed') clicks += 1
  })
  await page.addInitScript(() => {
    const note = ({ isTrusted }: Event) => isTrusted && console.debug('pressed')
    addEventListener('pointerdown', note, true)
    addEventListener(
      'keydown',
      (event) => {
        const isKey = event.key === 'Enter' || event.key === ' '
        const { target } = event
        if (isKey && target instanceof Element && target.closest('a, button')) note(event)
      },
      true,
    )
  })
  return () => clicks
}
