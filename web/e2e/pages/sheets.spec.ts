import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  collectComplaints,
  expectAccessible,
  getOverflow,
  waitForHydration,
} from '../support/checks.ts'
import { expectTrappedFocus, type Focused, getFocused } from '../support/keyboard-walk.ts'
import { getFloatingBar, scrollTo } from '../support/scroll.ts'

interface SheetCase {
  dialog: string
  path: string
  getOpener: (page: Page) => Locator
}

const getMainBar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const getFooter = (page: Page) => page.getByRole('contentinfo')

/** On phones. The table's sheet from the wide bar is walked in `journeys/site.spec.ts`. */
const SHEETS: SheetCase[] = [
  {
    dialog: 'Book a table',
    path: '/restaurant/suntec',
    getOpener: (page) => page.getByRole('button', { name: 'Book a table at Suntec City' }).first(),
  },
  {
    dialog: 'Book a test drive',
    path: '/byd-sealion-7',
    getOpener: (page) => page.getByRole('main').getByText('Book a test drive').first(),
  },
  {
    dialog: 'WhatsApp',
    path: '/byd-seal',
    getOpener: (page) => getFooter(page).getByRole('button', { name: 'Message us on WhatsApp' }),
  },
  {
    dialog: 'Navigation',
    path: '/byd-models',
    getOpener: (page) => getMainBar(page).getByRole('button', { name: 'Open menu' }),
  },
  {
    dialog: 'Search',
    path: '/privacy',
    getOpener: (page) => getMainBar(page).getByRole('button', { name: 'Search' }),
  },
  {
    dialog: 'Cookie choices',
    path: '/terms',
    getOpener: (page) => getFooter(page).getByRole('button', { name: 'Cookie choices' }),
  },
]

test.describe('a sheet', () => {
  const SIZE = { width: 390, height: 844 }
  test.use({ viewport: SIZE, contextOptions: { reducedMotion: 'reduce' } })

  for (const { dialog, path, getOpener } of SHEETS) {
    test(`${dialog}: is opened, traversed and closed by keyboard`, async ({ page }) => {
      const complaints = collectComplaints(page)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await waitForHydration(page)
      const opener = getOpener(page)
      await opener.focus()
      await page.keyboard.press('Enter')
      const sheet = page.getByRole('dialog', { name: dialog })
      await expect(sheet).toBeVisible()
      await expect(sheet.locator(':focus').or(page.locator('dialog:focus'))).toHaveCount(1)
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await expectTrappedFocus(page)

      for (const size of [
        { width: 320, height: 422 },
        { width: 720, height: 450 },
      ]) {
        await page.setViewportSize(size)
        expect(
          await getOverflow(page),
          `horizontal scroll at ${size.width} px`,
        ).toBeLessThanOrEqual(0)
      }
      await page.setViewportSize(SIZE)

      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(opener).toBeFocused()
      await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
      await expect(page.locator('[inert]')).toHaveCount(0)
      // A focused link prefetches its page, which a slow walk does not reach within Chromium's few seconds.
      const isPrefetched = (text: string) =>
        text.includes('preloaded using link preload but not used')
      expect(complaints.filter((text) => !isPrefetched(text))).toEqual([])
    })
  }
})

test.describe('the bars', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
  })

  for (const { path, surface } of [
    { path: '/byd-seal', surface: 'dark' },
    { path: '/byd-models', surface: 'light' },
  ]) {
    test(`are ${surface}, accessible and in the tab order on ${path}`, async ({ page }) => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await waitForHydration(page)
      const bar = getFloatingBar(page)
      await scrollTo(page, 2200)
      await scrollTo(page, 500)
      await expect(bar).toBeVisible()
      // During its transition, colours are intermediate.
      await expect(bar).toHaveCSS('opacity', '1')
      await expect(bar).toHaveCSS('transform', 'none')
      await expectAccessible(page)
      await scrollTo(page, 0)
      await expect(bar).toHaveCount(0)

      const models = getMainBar(page).getByRole('button', { name: 'Models' })
      await models.press('Enter')
      const panel = getMainBar(page).getByRole('link', { name: /Compare all/ })
      await expect(panel).toBeVisible()
      await expect(panel).toHaveCSS('color-scheme', surface)
      await expectAccessible(page)
      for (const _car of Array.from({ length: 9 })) {
        await page.keyboard.press('Tab')
        expect((await getFocused(page))?.isSeen).toBe(true)
      }
      await page.keyboard.press('Tab')
      await expect(panel).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(panel).toBeHidden()
      await expect(models).toHaveAttribute('aria-expanded', 'false')
    })
  }
})

test.describe('nothing covers the focus', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  // Some hundred tab stops.
  test.setTimeout(300_000)

  for (const { path, width, height } of [
    { path: '/byd-sealion-7', width: 390, height: 844 },
    { path: '/byd-models', width: 390, height: 844 },
    { path: '/byd-models', width: 1440, height: 900 },
    { path: '/byd-sealion-7-specifications', width: 390, height: 844 },
    { path: '/byd-sealion-7-specifications', width: 1440, height: 900 },
  ]) {
    test(`${path} at ${width} px, forwards and backwards`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await waitForHydration(page)
      if (path === '/byd-models') {
        for (const name of ['SEAL 6 EV', 'SEALION 7']) {
          await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
        }
      }
      await getMainBar(page).getByRole('link').first().focus()
      const walk = async (key: string, isThere: (focused: Focused) => boolean) => {
        for (let focused = await press(key); !isThere(focused); focused = await press(key))
          expect(focused?.isSeen, `${key}: ${focused?.name} is covered`).toBe(true)
      }
      const press = async (key: string) => {
        await page.keyboard.press(key)
        return getFocused(page)
      }
      await walk('Tab', (focused) => focused?.name.includes('Cookie choices') === true)
      await walk('Shift+Tab', (focused) => focused?.isInMainBar === true)
    })
  }
})
