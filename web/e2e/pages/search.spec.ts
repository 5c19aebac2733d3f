import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, waitForHydration } from '../support/checks.ts'

async function openSearch(page: Page) {
  await page.goto('/about')
  await waitForHydration(page)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Search' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  return dialog
}

for (const [name, width] of [
  ['wide', 1440],
  ['narrow', 390],
] as const) {
  test.describe(name, () => {
    test.use({
      viewport: { width, height: 844 },
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('finds while typing, by keyboard alone', async ({ page }) => {
      const dialog = await openSearch(page)
      await page.keyboard.type('sea')
      const options = dialog.getByRole('option')
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      await expect(dialog.getByRole('status')).toHaveText(/\d+ results for “sea”/)
      expect(await options.allTextContents()).toEqual(
        expect.arrayContaining([expect.stringContaining('SEALION 7')]),
      )

      await page.keyboard.press('ArrowDown')
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
      const active = await dialog.getByRole('combobox').getAttribute('aria-activedescendant')
      await expect(options.nth(1)).toHaveAttribute('id', active ?? '')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await expect(options.last()).toHaveAttribute('aria-selected', 'true')

      await expectAccessible(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)

      await dialog.getByRole('combobox').fill('sealion 7')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/byd-sealion-7')
      await expect(dialog).toHaveCount(0)
    })

    test('says that nothing was found, suggests pages, and restores the focus', async ({
      page,
    }) => {
      const dialog = await openSearch(page)
      await page.keyboard.type('helicopter')
      await expect(dialog.getByRole('heading')).toHaveText('Nothing for “helicopter”')
      await expect(dialog.getByRole('status')).toHaveText('Nothing for “helicopter”')
      await expect(dialog.getByRole('link').first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
    })
  })
}

test.describe('wherever', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

  for (const [typed, found, href] of [
    ['saelion 7', 'SEALION 7', '/byd-sealion-7'],
    ['atto3', 'ATTO 3', '/atto3'],
    ['temasek', 'Suntec City', '/restaurant/suntec'],
    ['lakssa', 'laksa', '/restaurant/all?dish='],
    ['rendang', 'Beef short rib rendang', '/restaurant/all?dish='],
    ['vegetarian granola', 'Granola, coconut yoghurt', '/restaurant/all?dish='],
    ['benefits', 'Owner Benefits', '/lifestyle-benefits'],
    ['barista', 'Barista', '/careers/'],
  ] as const) {
    test(`“${typed}” finds ${found}`, async ({ page }) => {
      const dialog = await openSearch(page)
      await page.keyboard.type(typed)
      const option = dialog.getByRole('option', { name: found }).first()
      await expect(option).toBeVisible()
      expect((await option.getAttribute('href'))?.startsWith(href)).toBe(true)
    })
  }

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
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('links the button to the search page', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Search' }).first().click()
    await expect(page).toHaveURL('/search')
    await page.getByRole('searchbox').fill('suntec')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=suntec')
    await expect(page.getByRole('heading', { name: /results? for “suntec”/ })).toBeVisible()
    const hit = page.getByRole('link', { name: /^Suntec City/ }).first()
    await expect(hit.locator('img')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  })

  test('sends a query from the 404 page to the search page', async ({ page }) => {
    await page.goto('/nowhere')
    await page.getByRole('searchbox').fill('seal')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/search?q=seal')
  })

  test('escapes the query', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}&q=2`)
    await expect(page.getByRole('searchbox')).toHaveValue('"><img src=x onerror=alert(1)>')
    expect(await page.getByRole('main').locator('img').count()).toBe(0)
  })
})
