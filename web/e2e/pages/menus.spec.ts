import { expect, test } from '@playwright/test'
import { holdScripts } from '../support/checks.ts'

const SUNTEC = '/restaurant/suntec'

test.describe('the menu', () => {
  test('is searched with typo tolerance, and states the result', async ({ page }) => {
    await page.goto(SUNTEC)
    await page.getByRole('radio', { name: 'All day' }).check()
    await page.getByRole('searchbox', { name: 'Find a dish on this menu' }).fill('laska')
    await expect(page.getByText('1 dish matches “laska”.')).toBeVisible()
    const dishes = page.getByRole('main').getByRole('heading', { level: 4 })
    await expect(dishes).toHaveText(['Hand-cut laksa'])
    const parts = page.getByRole('navigation', { name: 'Menu sections' }).getByRole('link')
    await expect(parts).toHaveText([/^Noodles and rice/])
    await page.getByRole('searchbox', { name: 'Find a dish on this menu' }).fill('pizza')
    await expect(page.getByText('No dish on this menu matches “pizza”.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Look at every restaurant' })).toHaveAttribute(
      'href',
      '/restaurant/all?dish=pizza',
    )
    await page.getByRole('button', { name: 'Show the whole menu' }).click()
    await expect(page.getByRole('searchbox', { name: 'Find a dish on this menu' })).toBeFocused()
    await expect(dishes.nth(20)).toBeAttached()
  })

  test('shows what is served now, until the visitor chooses', async ({ page }) => {
    // `menu.test.ts` has the periods.
    await page.clock.setFixedTime(new Date('2026-11-23T19:00:00+08:00'))
    await page.goto(SUNTEC)
    const dish = (name: string) => page.getByRole('heading', { level: 4, name })
    await expect(page.getByRole('radio', { name: 'Dinner' })).toBeChecked()
    await expect(dish('Sambal stingray')).toBeVisible()
    await expect(dish('Hand-cut laksa')).toBeVisible()
    await expect(dish('Nasi ulam')).toBeHidden()
    await page.getByRole('radio', { name: 'All day' }).check()
    await expect(dish('Nasi ulam')).toBeVisible()
    await expect(dish('Sambal stingray')).toBeVisible()

    // A link to a dish shows it, whatever the time of day.
    await page.goto('about:blank')
    await page.goto(`${SUNTEC}#dish-nasi-ulam`)
    await expect(dish('Nasi ulam')).toBeInViewport()
    await expect(page.getByRole('radio', { name: 'All day' })).toBeChecked()
    await expect(dish('Nasi ulam').getByRole('link')).toHaveAttribute('href', '#dish-nasi-ulam')
  })

  test('keeps a search and filters made before hydration', async ({ page }) => {
    const runScripts = await holdScripts(page)
    await page.goto(SUNTEC, { waitUntil: 'commit' })
    await page.getByRole('radio', { name: 'Dinner' }).check()
    await page.getByRole('searchbox', { name: 'Find a dish on this menu' }).fill('stingray')
    await runScripts()
    await expect(page.getByText('1 dish matches “stingray”.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Dinner' })).toBeChecked()
    await page.getByRole('searchbox', { name: 'Find a dish on this menu' }).fill('')
    const dish = (name: string) => page.getByRole('heading', { level: 4, name })
    await expect(dish('Sambal stingray')).toBeVisible()
    await expect(dish('Hand-cut laksa')).toBeVisible()
    await expect(dish('Nasi ulam')).toBeHidden()
  })

  test('switches from lunch to dinner while the page is open', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-23T17:28:30+08:00') })
    await page.goto(SUNTEC)
    await expect(page.getByRole('radio', { name: 'All day' })).toBeChecked()
    await page.clock.fastForward('02:00')
    await expect(page.getByRole('radio', { name: 'Dinner' })).toBeChecked()
  })

  test('keeps its section links in view and marks the current one', async ({ page }) => {
    const parts = page.getByRole('navigation', { name: 'Menu sections' })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(SUNTEC)
      await parts.getByRole('link', { name: 'Vegetables' }).click()
      await expect(page).toHaveURL(/#menu-vegetables$/)
      await expect(page.getByRole('heading', { level: 3, name: 'Vegetables' })).toBeInViewport()
      await expect(parts).toBeInViewport()
      await expect(parts.locator('[aria-current]')).toHaveText(/Vegetables/)
      const dessert = page.getByRole('heading', { level: 3, name: 'Kopi and coffee' })
      await dessert.evaluate((heading) => {
        window.scrollTo({ top: heading.getBoundingClientRect().top + window.scrollY - 100 })
      })
      await expect(parts.locator('[aria-current]')).toHaveText(/Kopi and coffee/)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expect(parts.locator('[aria-current]')).toHaveText(/Small plates/)
    }
  })

  test('prints completely with what prices exclude, and nothing else', async ({ page }) => {
    await page.goto(SUNTEC)
    await page.getByRole('radio', { name: 'All day' }).check()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 4, name: 'Hand-cut laksa' })).toBeVisible()
    const surcharges = 'Prices are ++: 10% service charge and 9% GST come on top.'
    await expect(page.getByText(surcharges)).toContainText('Sample')
    await expect(page.getByText(surcharges)).toBeVisible()
    for (const hidden of [
      page.getByRole('navigation', { name: 'Menu sections' }),
      page.getByRole('searchbox', { name: 'Find a dish on this menu' }),
      page.getByRole('heading', { name: 'A table at Suntec City' }),
      page.getByRole('heading', { name: /on the floor/ }),
      page.getByRole('contentinfo'),
    ]) {
      await expect(hidden).toBeHidden()
    }
  })

  test("is fetched from the site's own server, never from the gateway", async ({ page }) => {
    const origins = new Set<string>()
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) origins.add(new URL(request.url()).origin)
    })
    const refreshed = page.waitForResponse(/\/api\/menu\/suntec$/)
    await page.goto(SUNTEC)
    expect(await (await refreshed).json()).toMatchObject({ origin: 'live' })
    const { origin } = new URL(page.url())
    expect([...origins]).toEqual([origin])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the whole menu: sections, filters, times of day and links to dishes', async ({
    page,
  }) => {
    await page.goto(SUNTEC)
    const dish = (name: string) => page.getByRole('heading', { level: 4, name })
    await page.getByRole('radio', { name: 'Lunch' }).check()
    await expect(dish('Sambal stingray')).toBeHidden()
    await expect(dish('Nasi ulam')).toBeVisible()
    await page.getByRole('checkbox', { name: 'No nuts' }).check()
    await expect(dish('Nasi ulam')).toBeHidden()
    await page.goto(`${SUNTEC}#dish-sambal-stingray`)
    await expect(dish('Sambal stingray')).toBeInViewport()
    await page.getByRole('searchbox', { name: 'Find a dish on this menu' }).fill('laska')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/restaurant\/all\?dish=laska$/)
    await expect(page.getByRole('region', { name: 'Dishes' })).toContainText('Hand-cut laksa')
  })
})
