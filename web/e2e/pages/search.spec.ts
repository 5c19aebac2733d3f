import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../support/checks.ts'
import { openSearch } from '../support/search-sheet.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('fits a phone, suggests pages when nothing is found, and restores the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = await openSearch(page)
  await page.keyboard.type('sea')
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('combobox').fill('helicopter')
  await expect(dialog.getByRole('heading')).toHaveText('Nothing for “helicopter”')
  await expect(dialog.getByRole('status')).toHaveText('Nothing for “helicopter”')
  await expect(dialog.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
})

test('loads nothing until it is opened', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  expect(requests).not.toContain('/search-index')
  const before = new Set(requests)
  await page.getByRole('button', { name: 'Search' }).first().click()
  await expect(page.getByRole('combobox')).toBeFocused()
  expect(requests).toContain('/search-index')
  const scripts = requests.filter((path) => path.endsWith('.js') && !before.has(path))
  expect(scripts.length).toBeGreaterThan(0)
})

test('searches on the 404 page, and keeps text typed before hydration', async ({ page }) => {
  const typed = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  const response = await page.goto('/nowhere', { waitUntil: 'commit' })
  expect(response?.status()).toBe(404)
  await page.getByRole('searchbox').fill('suntec')
  typed.resolve()
  await expect(page.getByRole('link', { name: 'Suntec City Restaurant' })).toHaveAttribute(
    'href',
    '/restaurant/suntec',
  )
})
