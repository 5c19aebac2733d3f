import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  collectComplaints,
  expectAccessible,
  expectNoLayoutShift,
  waitForHydration,
  waitUntilLoaded,
} from '../support/checks.ts'
import { expectTrappedFocus } from '../support/keyboard-walk.ts'
import {
  getFloatingBar,
  getScroll,
  openLongPage,
  openWithFloatingBar,
  scrollTo,
} from '../support/scroll.ts'

const getMainBar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })

test('one page of each kind shifts nothing and logs nothing on a desk', async ({ page }) => {
  const complaints = collectComplaints(page)
  for (const path of [
    '/',
    '/byd-models',
    '/byd-sealion-7',
    '/restaurant/suntec',
    '/careers',
    '/test-drive',
    '/privacy',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await waitForHydration(page)
      await waitUntilLoaded(page)
      await expectNoLayoutShift(page)
      expect(complaints, path).toEqual([])
    })
  }
})

test('a sheet locks the page, keeps the focus, and is closed by Escape and by Back', async ({
  page,
}) => {
  await page.goto('/privacy')
  await openLongPage(page)
  await scrollTo(page, 1000)
  const opener = getFloatingBar(page).getByRole('button', { name: 'Book a Table' })
  const sheet = page.getByRole('dialog', { name: 'Book a table' })
  await opener.press('Enter')
  await expect(sheet).toBeFocused()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.mouse.move(300, 400)
  await page.mouse.wheel(0, 600)
  await expectTrappedFocus(page)
  await expectAccessible(page)
  expect(await getScroll(page)).toBe(1000)

  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await getScroll(page)).toBe(1000)
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  await expect(page.locator('[inert]')).toHaveCount(0)

  await opener.press('Enter')
  await expect(sheet).toBeFocused()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await getScroll(page)).toBe(1000)
  await page.goBack()
  await expect(page).toHaveURL(/\/privacy$/)
})

test('the floating bar comes with scrolling up, and goes where it would cover something', async ({
  page,
}) => {
  const bar = getFloatingBar(page)
  const expectShown = () => expect(bar).toHaveCSS('opacity', '1')
  // `floating-visibility.test.ts` has each width and distance: here, parts that are laid out above may move the page.
  await openWithFloatingBar(page)
  await scrollTo(page, 1800)
  await expect(bar).toHaveCount(0)
  await scrollTo(page, 1400)
  await expectShown()
  for (const part of [
    bar.getByRole('link', { name: 'Careers' }),
    bar.getByRole('button', { name: 'Models' }),
    bar.getByRole('button', { name: 'Book a Table' }),
  ])
    await expect(part).toBeVisible()
  await scrollTo(page, 1600)
  await expect(bar).toHaveCount(0)
  await scrollTo(page, 600)
  await expectShown()
  await page.evaluate(() => {
    const covered = document.createElement('button')
    covered.style.cssText = `position:absolute;left:40%;top:${window.scrollY + 30}px`
    document.body.append(covered)
    covered.focus({ preventScroll: true })
  })
  await expect(bar).toHaveCount(0)

  await page.setViewportSize({ width: 999, height: 844 })
  await scrollTo(page, 2500)
  await scrollTo(page, 1700)
  await expectShown()
  await expect(bar.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Careers' })).toBeHidden()
  await scrollTo(page, 200)
  await expectShown()
  await scrollTo(page, 10)
  await expect(bar).toHaveCount(0)
})

test.describe('the answer about cookies', () => {
  const getNotice = (page: Page) =>
    page.getByRole('region', { name: 'Two kinds of cookies, neither edible' })
  const getKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())

  test('is stored with its text version and time, can be changed, and deletes what it refuses', async ({
    page,
  }) => {
    await page.goto('/byd-sealion-7?utm_campaign=raya&gclid=g1&fbclid=f1')
    await expect(getNotice(page)).toBeVisible()
    await waitForHydration(page)
    expect(await getKeys(page)).toEqual([])
    await page.getByRole('button', { name: 'Allow all' }).click()
    await expect(getNotice(page)).toHaveCount(0)
    await expect
      .poll(() => getKeys(page))
      .toEqual(
        expect.arrayContaining(['ad_source', 'fbclid', 'first_touch', 'gclid', 'last_touch']),
      )
    const stored = await page.evaluate(() => {
      const answer: unknown = JSON.parse(localStorage.getItem('consent') ?? 'null')
      return answer
    })
    expect(stored).toEqual({
      value: {
        choices: { measurement: true, google: true, meta: true },
        textVersion: expect.any(String),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
      expiry: expect.any(Number),
    })

    await page.goto('/?gclid=g2')
    await waitForHydration(page)
    await page.mouse.wheel(0, 400)
    await page.waitForLoadState('networkidle')
    await expect(getNotice(page)).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' }).click()
    await expect(page.getByRole('switch', { name: 'Measurement' })).toHaveAttribute(
      'aria-checked',
      'true',
    )
    const sheet = page.getByRole('dialog', { name: 'Cookie choices' })
    await sheet.getByRole('button', { name: 'Necessary only' }).click()
    await expect.poll(() => getKeys(page)).toEqual(['consent'])
    await page.goto('/?gclid=g3')
    await page.mouse.wheel(0, 400)
    await page.waitForLoadState('networkidle')
    expect(await getKeys(page)).toEqual(['consent'])
  })
})

test('models are filtered, sorted and compared by keyboard, and the address keeps the choice', async ({
  page,
}) => {
  const cars = page.getByRole('main').getByRole('article')
  const getSearch = () => new URL(page.url()).search
  await page.goto('/byd-models')
  await page.waitForLoadState('networkidle')
  await waitForHydration(page)
  await expect(cars).toHaveCount(9)
  await page.getByRole('radio', { name: /^All/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^SUV/ })).toBeChecked()
  await expect(cars).toHaveCount(4)
  expect(getSearch()).toBe('?body=suv')
  await page.getByLabel('Drive').selectOption({ label: 'Plug-in hybrid' })
  await expect(cars).toHaveText([/SEALION 6 DM-i/])
  await page.getByLabel('Drive').selectOption({ label: 'Electric' })
  await page.getByLabel('Order').selectOption({ label: 'Longest range' })
  const ordered = [/ATTO 3/, /SEALION 7/, /ATTO 2/]
  await expect(cars).toHaveText(ordered)
  expect(getSearch()).toBe('?body=suv&powertrain=electric&sort=range')
  await page.reload()
  await expect(cars).toHaveText(ordered)
  await page.getByRole('link', { name: 'Show all 9' }).click()
  await expect(cars).toHaveCount(9)

  const compare = page.getByRole('button', { name: 'Compare the ticked cars' })
  await expect(compare).toBeHidden()
  for (const [name, line] of [
    ['Compare SEALION 7', 'SEALION 7. Tick one to three more.'],
    ['Compare SEAL 6 EV', 'SEALION 7 and SEAL 6 EV, nose to nose.'],
  ] as const) {
    await page.getByRole('checkbox', { name, exact: true }).focus()
    await page.keyboard.press('Space')
    // Ticks that are made before the page's scripts have come stand in the order of the page.
    await expect(page.getByText(line)).toBeVisible()
  }
  await compare.focus()
  await page.keyboard.press('Enter')
  await expect(getTitle(page)).toHaveText('Two cars, nose to nose')
  await expect(
    page.getByRole('img', { name: /SEALION 7 4,830 mm long .* SEAL 6 EV .* long/i }),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'Add a car' }).selectOption({ label: 'ATTO 2' })
  await expect(getTitle(page)).toHaveText('Three cars, nose to nose')
  await page.getByRole('link', { name: 'Take SEALION 7 away' }).press('Enter')
  await expect(getTitle(page)).toHaveText('Two cars, nose to nose')
  await page.goBack()
  await expect(getTitle(page)).toHaveText('Three cars, nose to nose')
})

test('the sum of a model is worked out on every change, and kept in the address', async ({
  page,
}) => {
  const complaints = collectComplaints(page)
  const cost = page.getByRole('region', { name: 'What it costs, line by line' })
  const getLine = (label: string): Locator =>
    cost
      .locator('dl > div', { has: page.locator('dt', { hasText: label }) })
      .filter({ visible: true })
  await page.goto('/byd-sealion-7')
  await cost.scrollIntoViewIfNeeded()
  await expect(page.locator('[data-live-sum]')).toBeVisible()
  await expect(getLine('Duty, tax, rebates and COE')).toContainText('S$197,144')
  await cost.getByRole('textbox', { name: 'OMV' }).fill('40,000')
  await expect(getLine('OMV, as you put it')).toContainText('S$40,000')
  await cost.getByRole('slider', { name: 'COE premium' }).press('ArrowRight')
  await expect(getLine('COE, Category A')).toContainText('S$132,000')
  await expect(page).toHaveURL(/\?cost=road&omv=40%2C000&coe=132000/)

  await cost.getByRole('link', { name: 'By the month' }).click()
  await expect(cost.getByText('a month, 84 times')).toBeVisible()
  await expect(cost.getByText('4.65% a year')).toBeVisible()
  await cost.getByRole('textbox', { name: 'Loan period' }).fill('8')
  await expect(
    cost.getByText('8 years were typed. The MAS limit is 7, so we used 7.'),
  ).toBeVisible()
  await cost.getByRole('slider', { name: 'Loan period' }).fill('5')
  await expect(cost.getByText('a month, 60 times')).toBeVisible()
  // A screen reader hears this once the visitor stops.
  await expect(cost.locator('output')).toHaveText(/^S\$[\d,]+ a month, 60 times, S\$[\d,]+ down\.$/)
  await expect(page).toHaveURL(/\?cost=month&omv=40%2C000&coe=132000&years=5/)

  await page.reload()
  await expect(cost.getByText('a month, 60 times')).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test("links the bar's buttons to fallback pages", async ({ page }) => {
    await page.goto('/privacy')
    const bar = getMainBar(page)
    await expect(bar.getByRole('button', { name: 'Book a Table' })).toHaveAttribute(
      'href',
      '/book-a-table',
    )
    await bar.getByRole('button', { name: 'Models' }).click()
    await expect(page).toHaveURL(/\/byd-models$/)
  })
})
