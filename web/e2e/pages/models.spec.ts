import { expect, type Page, test } from '@playwright/test'
import { LIGHT_TEXT } from 'core/colours'
import {
  collectComplaints,
  expectNoLayoutShift,
  holdScripts,
  waitForHydration,
  waitUntilLoaded,
} from '../support/checks.ts'
import { webUrl } from '../support/system.ts'

const MODELS = '/byd-models'
const INK = `rgb(${Array.from(LIGHT_TEXT.matchAll(/\w\w/g), ([part]) => Number.parseInt(part, 16)).join(', ')})`
const SPECIFICATIONS = '/byd-sealion-7-specifications'

const getCars = (page: Page) => page.getByRole('main').getByRole('article')
const getSearch = (page: Page) => new URL(page.url()).search
async function waitForScripts(page: Page) {
  await page.waitForLoadState('networkidle')
  await waitForHydration(page)
}

test.describe('the line-up', () => {
  test('leads from a question to the cars that answer it', async ({ page }) => {
    await page.goto('/byd-models')
    await page.getByRole('link', { name: 'More than five of us' }).click()
    await expect(page).toHaveURL(/seats=7/)
    await expect(page.getByRole('heading', { name: 'M6', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'SEAL', exact: true })).toBeHidden()
  })

  test('keeps a choice made before hydration, and the focus', async ({ page }) => {
    const runScripts = await holdScripts(page)
    await page.goto(MODELS, { waitUntil: 'commit' })
    await page.getByRole('radio', { name: /^SUV/ }).check()
    await page.getByLabel('Order').selectOption({ label: 'Longest range' })
    const box = page.getByRole('checkbox', { name: 'Compare SEALION 7', exact: true })
    await box.check()
    await page.getByRole('radio', { name: /^SUV/ }).focus()
    await runScripts()
    await expect(getCars(page)).toHaveCount(4)
    await expect(page.getByRole('radio', { name: /^SUV/ })).toBeFocused()
    await expect(box).toBeChecked()
    await expect(getCars(page).first()).toHaveText(/SEALION 6 DM-i/)
    expect(getSearch(page)).toBe('?body=suv&sort=range')
    await page.getByRole('link', { name: 'Show all 9' }).click()
    await expect(getCars(page)).toHaveCount(9)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('shows the chosen body, and the filters of the address', async ({ page }) => {
      const chosen = page.getByRole('radio', { checked: true })
      await page.goto(MODELS)
      await expect(page.getByLabel('Seats')).toBeHidden()
      await waitForScripts(page)
      await page.getByRole('radio', { name: /^MPV/ }).check()
      await expect(chosen).toBeInViewport({ ratio: 1 })

      await page.goto(`${MODELS}?body=mpv&seats=7`)
      await expect(chosen).toHaveAccessibleName(/^MPV/)
      await expect(chosen).toBeInViewport({ ratio: 1 })
      await expect(page.getByLabel('Seats')).toHaveValue('7')
      await expect(page.getByLabel('Seats')).toBeVisible()
      const first = page.getByRole('radio', { name: /^All/ })
      await first.scrollIntoViewIfNeeded()
      await expect(first).toBeInViewport({ ratio: 1 })
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('follows the address, and so do comparisons', async ({ page }) => {
      const heading = page.getByRole('heading', { level: 1 })
      const canonical = page.locator('link[rel="canonical"]')
      await page.goto(`${MODELS}?seats=7`)
      await expect(getCars(page)).toHaveText([/DENZA D9/, /M6/])
      await page.goto(`${MODELS}?body=hatchback&seats=7`)
      await expect(page.getByRole('heading', { name: 'No cars match these filters' })).toBeVisible()
      // Neither a filter nor a car has these names.
      await page.goto(`${MODELS}?body=tank&seats=40&sort=luck&compare=nonsense`)
      await expect(getCars(page)).toHaveCount(9)
      await expect(canonical).toHaveAttribute('href', webUrl + MODELS)
      for (const { cars, title } of [
        { cars: 'sealion-7', title: 'One car. Choose a second' },
        { cars: 'sealion-7,seal,m6,dolphin,atto-2', title: 'Four cars, nose to nose' },
      ]) {
        await page.goto(`${MODELS}?compare=${cars}`)
        await expect(heading).toHaveText(title)
        await expect(canonical).toHaveAttribute('href', webUrl + MODELS)
      }
    })
  })
})

test.describe('a comparison', () => {
  test('includes a car chosen before hydration', async ({ page }) => {
    const runScripts = await holdScripts(page)
    await page.goto(`${MODELS}?compare=sealion-7,seal`, { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: 'Add a car' }).selectOption({ label: 'ATTO 2' })
    await runScripts()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three cars, nose to nose')
    expect(getSearch(page)).toBe('?compare=sealion-7:dynamic,seal:dynamic,atto-2:atto-2')
  })

  test("overlays another car on the page's car", async ({ page }) => {
    await page.goto('/byd-dolphin')
    await page.getByLabel('Lay another car over Dolphin').selectOption({ label: 'SEALION 7' })
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two cars, nose to nose')
  })
})

test.describe('a paint', () => {
  test('is chosen by keyboard, shown without layout shift, and has a link', async ({ page }) => {
    const complaints = collectComplaints(page)
    await page.goto('/byd-sealion-7')
    await waitForScripts(page)
    const paints = page.getByRole('group', { name: 'Paint' }).getByRole('radio')
    await expect(paints.first()).toBeChecked()
    const section = page.getByRole('region', { name: 'Paint' })
    await section.scrollIntoViewIfNeeded()
    // Focusing scrolls into view; after that nothing moves.
    await paints.first().focus()
    const loaded = await waitUntilLoaded(page)
    const before = await section.boundingBox()
    await page.keyboard.press('ArrowRight')
    await expect(paints.nth(1)).toBeChecked()
    const key = await paints.nth(1).getAttribute('value')
    expect(getSearch(page)).toBe(`?colour=${key}`)
    const picture = section.getByRole('img').filter({ visible: true })
    await expect(picture).toHaveCount(1)
    const name = await section.getByRole('heading').filter({ visible: true }).textContent()
    expect(await section.boundingBox()).toEqual(before)
    await expectNoLayoutShift(page, loaded)

    await page.goto(`/byd-sealion-7?colour=${key}`)
    await waitForScripts(page)
    await expect(paints.nth(1)).toBeChecked()
    expect(await section.getByRole('heading').filter({ visible: true }).textContent()).toBe(name)
    expect(complaints).toEqual([])
  })

  test('keeps a choice made before hydration, whatever the link says', async ({ page }) => {
    const runScripts = await holdScripts(page)
    await page.goto('/byd-sealion-7?colour=slate', { waitUntil: 'commit' })
    const paints = page.getByRole('group', { name: 'Paint' }).getByRole('radio')
    await paints.first().focus()
    await page.keyboard.press('ArrowRight')
    const key = await paints.nth(1).getAttribute('value')
    await runScripts()
    await expect.poll(() => getSearch(page)).toBe(`?colour=${key}`)
    await expect(paints.nth(1)).toBeChecked()
  })
})

test.describe('a figure', () => {
  test('shows its source by keyboard, and stays alone where only the differences are shown', async ({
    page,
  }) => {
    await page.goto(SPECIFICATIONS)
    const figure = page
      .getByRole('row', { name: /^Range/ })
      .getByRole('button')
      .first()
    await figure.focus()
    await page.keyboard.press('Enter')
    const source = page.getByRole('dialog', { name: /and where it comes from/ })
    await expect(source).toBeVisible()
    for (const term of ['Variant', 'Cycle', 'Source', 'Dated', 'Standing']) {
      await expect(source.getByRole('term').filter({ hasText: term })).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(source).toBeHidden()
    await expect(figure).toBeFocused()

    // Rows that do not differ can be left out.
    const width = page.getByRole('row', { name: /^Width/ })
    const power = page.getByRole('row', { name: /^Power/ })
    await expect(width).toBeVisible()
    await page.getByRole('checkbox', { name: 'Differences only' }).press('Space')
    await expect(width).toBeHidden()
    await expect(power).toBeVisible()
  })

  test('has a source on each page of a model', async ({ page }) => {
    for (const path of ['/byd-sealion-7', '/byd-seal', '/e6']) {
      await page.goto(path)
      const figures = page.getByRole('main').locator('button[popovertarget][aria-haspopup]')
      expect(await figures.count(), path).toBeGreaterThan(4)
      const sources = await figures.evaluateAll((buttons) =>
        buttons.map((button) => {
          const source = document.getElementById(button.getAttribute('popovertarget') ?? '')
          return [...(source?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)
        }),
      )
      for (const terms of sources) expect(terms, path).toEqual(expect.arrayContaining(['Source']))
    }
  })
})

test.describe('on paper', () => {
  test('has its content in ink and no bars, and with a comparison its address and ours', async ({
    page,
  }) => {
    const comparison = `${MODELS}?compare=sealion-7:dynamic,seal:premium`
    const address = page.getByText(webUrl + comparison)
    const showroom = page.getByRole('main').getByText('3 Temasek Boulevard')
    for (const path of [SPECIFICATIONS, '/privacy', comparison]) {
      await page.emulateMedia({ media: 'screen' })
      await page.goto(path)
      await expect(address).toBeHidden()
      await expect(showroom).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      await expect(heading).toHaveCSS('color', INK)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expect(page.getByRole('link', { name: 'WhatsApp us' })).toBeHidden()
    }
    await expect(address).toBeVisible()
    await expect(showroom).toBeVisible()
  })
})

test.describe('the sticky bar of a phone', () => {
  /** Finds where the page is scrolled to while both the bar and other lit buttons can be pressed. */
  const findDoubles = (page: Page) =>
    page.evaluate(async () => {
      const isSeen = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return hit !== null && element.contains(hit)
      }
      const lit = [...document.querySelectorAll('#content .button-lamp')]
      const doubles: number[] = []
      let barCount = 0
      for (let top = 0; top < document.documentElement.scrollHeight; top += 40) {
        window.scrollTo({ top, behavior: 'instant' })
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
        const seen = lit.filter(isSeen)
        const isBarSeen = seen.some((element) => element.closest('[data-bottom-bar]'))
        if (isBarSeen) barCount += 1
        if (isBarSeen && seen.length > 1) doubles.push(top)
      }
      return { doubles, barCount }
    })

  test('never repeats buttons in view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 667 })
    await page.goto('/privacy')
    await page.getByRole('button', { name: 'Necessary only' }).click()
    for (const path of ['/byd-sealion-7', '/restaurant/suntec']) {
      await page.goto(path)
      await waitForHydration(page)
      await expect(page.locator('[data-bottom-bar]')).toHaveCount(1)
      for (const height of [667, 932]) {
        await page.setViewportSize({ width: 390, height })
        const { doubles, barCount } = await findDoubles(page)
        expect(barCount).toBeGreaterThan(20)
        expect(doubles, `${path}, ${height} px high`).toEqual([])
      }
    }
  })
})
