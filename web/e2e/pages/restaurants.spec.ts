import { expect, type Locator, test } from '@playwright/test'
import { waitForHydration } from '../support/checks.ts'

const SUNTEC = '/restaurant/suntec'

test.describe('far from Singapore', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('says whether an outlet is open, and updates that while the page is open', async ({
    page,
  }) => {
    // Singapore keeps UTC+8; the seed has Suntec City open from 11 am to 10 pm.
    await page.clock.install({ time: new Date('2026-11-23T02:58:30Z') })
    await page.goto(SUNTEC)
    await waitForHydration(page)
    await expect(page.getByText('Opens 11 am', { exact: true })).toBeVisible()
    await page.clock.fastForward('02:00')
    await expect(page.getByText('Open until 10 pm', { exact: true })).toBeVisible()
    await page.goto('/restaurant/all')
    await expect(
      page.getByRole('article').filter({ hasText: 'Suntec City' }).getByText('Open until 10 pm'),
    ).toBeVisible()
  })
})

test('preselects the outlet of the page, and returns the focus', async ({ page }) => {
  await page.goto('/restaurant/waterway-point')
  await waitForHydration(page)
  const button = page.getByRole('button', { name: 'Book a table at Waterway Point' }).first()
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Book a table' })
  await expect(sheet.locator('input[name="venue"]:checked')).toHaveValue('waterway-point')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

const getBox = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('puts the card of a table before the menu on a tablet, and beside it on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(SUNTEC)
  const facts = page.getByRole('main').getByRole('link', { name: 'Show on the map' })
  const card = page.getByRole('complementary', { name: 'A table at Suntec City' })
  const menu = page.getByRole('heading', { level: 3 }).first()
  const getBoxes = () => Promise.all([getBox(facts), getBox(card), getBox(menu)])

  const [left, right, below] = await getBoxes()
  expect(right.x).toBeGreaterThan(left.x + left.width)
  expect(right.y).toBeLessThan(left.y)
  expect(below.y).toBeGreaterThan(right.y + right.height)
  expect(right.y + right.height).toBeLessThan(1100)
  await facts.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(card.locator(':focus')).toHaveCount(1)

  await page.setViewportSize({ width: 1440, height: 900 })
  const [above, beside, first] = await getBoxes()
  expect(beside.x).toBeGreaterThan(first.x + first.width)
  expect(beside.y).toBeGreaterThan(above.y + above.height)
  expect(beside.y).toBeLessThan(first.y)
})

test('keeps the table within reach beside the menu on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(SUNTEC)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Necessary only' }).click()
  const bar = page.locator('[data-bottom-bar]')
  await page.getByRole('heading', { level: 4 }).nth(5).scrollIntoViewIfNeeded()
  await expect(bar.getByText('Book a table')).toBeInViewport()
  await bar.getByText('Book a table').click()
  await expect(
    page.getByRole('dialog', { name: 'Book a table' }).locator('[name=venue]:checked'),
  ).toHaveValue('suntec')
})
