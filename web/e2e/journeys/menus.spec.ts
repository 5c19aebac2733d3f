import { expect, type Page } from '@playwright/test'
import { expectOrigin, getDishes, getPlace } from '../support/live-menu.ts'
import { test } from '../support/studio.ts'
import { killBackend, startBackend, studioUrl } from '../support/system.ts'

/** Polling interval of an open page. */
const ROUND_MS = 45_000
const MINUTE_MS = 60_000

/** Advances the page's clock through its polling until it shows the expected state. */
async function waitForRounds(page: Page, isShown: () => Promise<boolean>, timeout?: number) {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(ROUND_MS)
        return isShown()
      },
      { intervals: [1_000], timeout },
    )
    .toBe(true)
}

test('recovers on an open page when the gateway stops and returns', async ({ page, request }) => {
  const place = getPlace(2)
  await expectOrigin(request, place, 'live')
  await page.clock.install()
  await page.goto(place.path)
  await expect(page.getByText(/^Menu updated at/)).toBeVisible()
  await killBackend()
  try {
    const status = page.getByText(/^The kitchen is not answering\. As of \d/)
    await waitForRounds(page, () => status.isVisible())
    await expect(getDishes(page).first()).toBeVisible()
    const response = await page.goto(place.path)
    expect(response?.status()).toBe(200)
    await expect(getDishes(page).first()).toBeVisible()
  } finally {
    await startBackend()
  }
  await expectOrigin(request, place, 'live')
  await page.reload()
  await waitForRounds(page, () => page.getByText(/^Menu updated at/).isVisible())
})

test('shows a dish that an operator marks sold out in other tabs within a minute', async ({
  page,
  context,
  request,
}) => {
  const place = getPlace(0)
  await expectOrigin(request, place, 'live')
  const reader = await context.newPage()
  await reader.clock.install()
  await reader.goto(place.path)
  await expect(reader.locator('[data-filters]')).toBeVisible()
  // Pressed even where the clock has it checked, so that no part of the day begins meanwhile.
  await reader.getByRole('radio', { name: 'All day' }).click()
  const dish = reader.locator('#dish-kailan-fried-garlic')
  await expect(dish).toBeVisible()
  // Names may take another line until their face has loaded.
  await reader.evaluate(() => document.fonts.ready)
  await dish.scrollIntoViewIfNeeded()
  await expect(dish.getByText('Sold out')).toHaveCount(0)
  const getPlaceOnScreen = () => dish.evaluate((element) => element.getBoundingClientRect().top)
  const before = await getPlaceOnScreen()
  await reader.evaluate(() => {
    Reflect.set(window, 'shifts', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(
          window,
          'shifts',
          Number(Reflect.get(window, 'shifts')) + Number(Reflect.get(entry, 'value')),
        )
      }
    }).observe({ type: 'layout-shift' })
  })

  await page.goto(`${studioUrl}/live-menu`)
  await page.getByLabel('Outlet').selectOption('suntec')
  const getButton = (name: string) =>
    page.getByRole('button', { name: `Kailan, fried garlic: ${name}` })
  await getButton('Sold out until I say').click()
  await expect(getButton('Bring back')).toBeVisible()
  await reader.bringToFront()
  try {
    // One polling round plus the cache age: no more than a minute.
    const soldOut = dish.getByText('Sold out')
    await waitForRounds(reader, () => soldOut.isVisible(), MINUTE_MS - ROUND_MS)
    await expect(dish.locator('s')).toHaveText('S$12.00')
    expect(await getPlaceOnScreen()).toBe(before)
    expect(await reader.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0)
  } finally {
    await page.bringToFront()
    await getButton('Bring back').click()
    await expect(getButton('Sold out until I say')).toBeVisible()
  }
})
