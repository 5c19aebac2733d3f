import type { Page } from '@playwright/test'
import { PAUSE_MS, type Scene } from './interactions.ts'

const CHANGES = 20
/** Pause between quick presses. */
const CHANGE_PAUSE_MS = 150

/** Moves a slider of the live sum as a visitor at the keyboard does. */
async function moveSlider(page: Page, name: string) {
  await page.locator('#cost').scrollIntoViewIfNeeded()
  const slider = page.locator('[data-live-sum]').getByRole('slider', { name })
  await slider.focus()
  await page.waitForTimeout(PAUSE_MS)
  for (let change = 0; change < CHANGES; change++) {
    // The keyboard moves the slider: a locator would look for it anew, on the processor that is measured.
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(CHANGE_PAUSE_MS)
  }
  // After a pause the address is written, and the sum is read out.
  await page.waitForTimeout(2 * PAUSE_MS)
}

/** Each tab of "What it costs". */
export const COST_SCENES: readonly Scene[] = [
  { tab: 'road', slider: 'OMV' },
  { tab: 'month', slider: 'Down payment' },
  { tab: 'run', slider: 'Distance' },
].map(({ tab, slider }) => ({
  name: `${slider}, tab ${tab}`,
  path: `/byd-sealion-7?cost=${tab}`,
  use: (page) => moveSlider(page, slider),
}))
