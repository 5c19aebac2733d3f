import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, getOverflow, holdScripts } from '../support/checks.ts'

const getNotice = (page: Page) =>
  page.getByRole('region', { name: 'Two kinds of cookies, neither edible' })
const getSheet = (page: Page) => page.getByRole('dialog', { name: 'Cookie choices' })
const getKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())

test.describe('the notice', () => {
  test('says that optional cookies are off, leaves the page usable, and offers both answers equally', async ({
    page,
  }) => {
    await page.goto('/?utm_campaign=raya&gclid=g1')
    await expect(getNotice(page)).toBeVisible()
    await expect(getNotice(page).getByText('Those are off until you say yes.')).toBeVisible()
    const refuse = page.getByRole('button', { name: 'Necessary only' })
    const allow = page.getByRole('button', { name: 'Allow all' })
    const looks = await Promise.all(
      [refuse, allow].map(async (button) => ({
        size: await button.boundingBox(),
        style: await button.evaluate((element) => {
          const { color, backgroundColor, fontSize, fontWeight, boxShadow } =
            getComputedStyle(element)
          return { color, backgroundColor, fontSize, fontWeight, boxShadow }
        }),
      })),
    )
    expect(looks[0]?.style).toEqual(looks[1]?.style)
    expect(looks[0]?.size?.width).toBeCloseTo(looks[1]?.size?.width ?? 0, 0)
    expect(looks[0]?.size?.height).toBe(looks[1]?.size?.height)
    await expect(page.locator(':focus')).toHaveCount(0)
    await expectAccessible(page, 'section[aria-labelledby]')
  })

  test('does not shift the layout and is not the largest contentful paint', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1)
        const element = last && 'element' in last ? last.element : undefined
        if (element instanceof Element) {
          document.documentElement.dataset['largest'] =
            element.closest('section')?.textContent ?? ''
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const getPlaces = () =>
      page
        .locator('header, main, main > *, footer')
        .evaluateAll((elements) =>
          elements.map((element) => element.getBoundingClientRect().toJSON()),
        )
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto('/')
      await page.evaluate(() => document.fonts.ready)
      await expect(getNotice(page)).toBeVisible()
      // Parts below the first view have their height.
      await expect(page.locator('style[data-first-view]')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('data-largest', /^(?!.*edible)/s)
      const under = await getPlaces()
      await page.getByRole('button', { name: 'Necessary only' }).click()
      await expect(getNotice(page)).toHaveCount(0)
      expect(await getPlaces(), `${viewport.width} px`).toEqual(under)
      await page.evaluate(() => localStorage.clear())
    }
  })
})

test.describe('before the scripts of the page', () => {
  test('opens the choices once they can be opened when they were asked for early', async ({
    page,
  }) => {
    const releaseScripts = await holdScripts(page)
    await page.goto('/test-drive', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Choose one by one' }).click()
    await releaseScripts()
    await expect(getSheet(page)).toBeVisible()
  })

  test('keeps an early answer when the visitor declines, and nothing else', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/test-drive?gclid=g1', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Necessary only' }).click()
    await expect(getNotice(page)).toHaveCount(0)
    expect(await getKeys(page)).toEqual(['consent'])
  })
})

test('the notice is a narrow bar when the screen is wide, and covers no field that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/test-drive')
  const bar = await getNotice(page).boundingBox()
  expect(bar?.height).toBeLessThanOrEqual(64)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel(/^Name/).focus()
  const field = await page.getByLabel(/^Name/).boundingBox()
  const notice = await getNotice(page).boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0)
  expect(await getOverflow(page)).toBeLessThanOrEqual(0)
})

test.describe('a choice per purpose', () => {
  test('shows the stored choice and lifetimes, and allows a single purpose', async ({ page }) => {
    await page.goto('/?utm_campaign=raya&gclid=g1&fbclid=f1')
    await page.getByRole('button', { name: 'Choose one by one' }).click()
    await expect(getSheet(page)).toBeVisible()
    await expect(getSheet(page)).toContainText('each off until you switch it on and save')
    for (const purpose of ['Measurement', 'Google advertising', 'Meta advertising']) {
      await expect(page.getByRole('switch', { name: purpose })).toHaveAttribute(
        'aria-checked',
        'false',
      )
    }
    await expect(page.getByRole('switch', { name: 'Necessary' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(getSheet(page)).toContainText('Click id (gclid, gbraid, wbraid)90 days')
    await expect(getSheet(page)).toContainText('Click id (fbclid)28 days')
    await expectAccessible(page, 'dialog')

    await page.getByRole('switch', { name: 'Google advertising' }).click()
    await page.getByRole('button', { name: 'Save my choices' }).click()
    await expect(getSheet(page)).toHaveCount(0)
    await expect(getNotice(page)).toHaveCount(0)
    await expect.poll(() => getKeys(page)).toEqual(['ad_source', 'consent', 'gclid'])
  })
})

test('stores, sets and asks for nothing optional before a yes', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/?utm_campaign=raya&gclid=g1')
  await page.mouse.wheel(0, 400)
  await page.waitForLoadState('networkidle')
  expect(await getKeys(page)).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const { origin } = new URL(page.url())
  expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([])
  await page.getByRole('button', { name: 'Allow all' }).click()
  await expect.poll(() => getKeys(page)).toEqual(expect.arrayContaining(['ad_source', 'gclid']))
})
