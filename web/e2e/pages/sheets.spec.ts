import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  collectComplaints,
  expectAccessible,
  getOverflow,
  waitForHydration,
} from '../support/checks.ts'

const SCREENS = [
  { name: 'wide', width: 1440, height: 900, smaller: 720 },
  { name: 'narrow', width: 390, height: 844, smaller: 320 },
]

interface SheetCase {
  dialog: string
  path: string
  getOpener: (page: Page) => Locator
  /** Shown by the bars on some screens only. */
  screen?: string
}

const getMainBar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const getFooter = (page: Page) => page.getByRole('contentinfo')

const SHEETS: SheetCase[] = [
  {
    dialog: 'Book a table',
    path: '/about',
    getOpener: (page) => getMainBar(page).getByRole('button', { name: 'Book a Table' }),
    screen: 'wide',
  },
  {
    dialog: 'Book a table',
    path: '/restaurant/suntec',
    getOpener: (page) => page.getByRole('button', { name: 'Book a table at Suntec City' }).first(),
    screen: 'narrow',
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
    screen: 'narrow',
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

/** The focused element: its name, and whether it is visible at least in part, in the next frame, before which the browser may scroll. */
const getFocused = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    // A choice that is drawn by its label is where the label is.
    const drawn =
      element instanceof HTMLInputElement ? [element, ...(element.labels ?? [])] : [element]
    const isSeen = drawn.some((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      return [0.1, 0.5, 0.9].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const found = document.elementFromPoint(left + width * across, top + height * down)
          return found !== null && part.contains(found)
        }),
      )
    })
    const name = element.getAttribute('aria-label') ?? element.textContent
    return {
      isSeen,
      name: `${element.tagName} ${element.getAttribute('name') ?? ''} ${name.trim().slice(0, 40)}`,
      isInDialog: element.closest('dialog') !== null,
    }
  })

for (const { name, width, height, smaller } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })

    for (const { dialog, path, getOpener } of SHEETS.filter(
      ({ screen = name }) => screen === name,
    )) {
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
        await waitForHydration(page)
        await expectAccessible(page)

        const walked: string[] = []
        for (const _stop of Array.from({ length: 80 })) {
          await page.keyboard.press('Tab')
          const focused = await getFocused(page)
          expect(focused?.isInDialog, `focus left for ${focused?.name}`).toBe(true)
          expect(focused?.isSeen, `${focused?.name} is covered`).toBe(true)
          if (focused && walked[0] === focused.name && walked.length > 1) break
          if (focused) walked.push(focused.name)
        }
        expect(walked.length).toBeGreaterThan(1)
        expect(walked.length, 'the walk comes round').toBeLessThan(80)

        await page.setViewportSize({ width: smaller, height: height / 2 })
        expect(await getOverflow(page), `horizontal scroll at ${smaller} px`).toBeLessThanOrEqual(0)
        await page.setViewportSize({ width, height })

        await page.keyboard.press('Escape')
        await expect(sheet).toHaveCount(0)
        await expect(opener).toBeFocused()
        await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
        await expect(page.locator('[inert]')).toHaveCount(0)
        expect(complaints).toEqual([])
      })
    }
  })
}

test.describe('the bars', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
  })

  for (const { path, surface } of [
    { path: '/byd-seal', surface: 'dark' },
    { path: '/byd-models', surface: 'light' },
  ]) {
    test(`the models panel on ${path} is ${surface}, accessible, and in the tab order`, async ({
      page,
    }) => {
      await page.goto(path)
      await waitForHydration(page)
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

    test(`the floating bar on ${path} is accessible`, async ({ page }) => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await waitForHydration(page)
      const scrollTo = (top: number) =>
        page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
      const bar = page.getByRole('navigation', { name: 'Floating' })
      await scrollTo(2200)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1400)
      await expect(async () => {
        await scrollTo(2200)
        await scrollTo(500)
        await expect(bar).toBeVisible({ timeout: 500 })
      }).toPass()
      // During its transition, colours are intermediate.
      await expect(bar).toHaveCSS('opacity', '1')
      await expect(bar).toHaveCSS('transform', 'none')
      await expectAccessible(page)
    })
  }
})

test.describe('nothing covers the focus', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  // Some hundred tab stops.
  test.setTimeout(120_000)

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
      const last = getFooter(page).getByRole('button', { name: 'Cookie choices' })
      await getMainBar(page).getByRole('link').first().focus()
      for (const { key, isThere } of [
        { key: 'Tab', isThere: () => last.evaluate((end) => end === document.activeElement) },
        {
          key: 'Shift+Tab',
          isThere: () =>
            page.evaluate(() => document.activeElement?.closest('[data-main-bar]') !== null),
        },
      ]) {
        await page.keyboard.press(key)
        while (!(await isThere())) {
          const focused = await getFocused(page)
          expect(focused?.isSeen, `${key}: ${focused?.name} is covered`).toBe(true)
          await page.keyboard.press(key)
        }
      }
    })
  }
})
