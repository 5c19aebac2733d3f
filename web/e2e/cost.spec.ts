import { expect, type Page, test } from '@playwright/test'
import { collectComplaints, expectAccessible, getCutTexts, getOverflow } from './checks.ts'
import { webUrl } from './system.ts'

const MODEL = '/byd-sealion-7'

const getCost = (page: Page) => page.getByRole('region', { name: 'What it costs, line by line' })

/** Scrolls to the sum and waits until it is worked out on every change. */
async function openLive(page: Page, query = '') {
  await page.goto(MODEL + query)
  await getCost(page).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-live-sum]')).toBeVisible()
  return getCost(page)
}

const getLine = (page: Page, label: string) =>
  getCost(page)
    .locator('dl > div', { has: page.locator('dt', { hasText: label }) })
    .filter({ visible: true })

test('works the sum out on every change, and keeps it in the address', async ({ page }) => {
  const complaints = collectComplaints(page)
  const cost = await openLive(page)
  await expect(getLine(page, 'Delivery, plates, our margin')).toContainText('S$8,244')
  await cost.getByRole('textbox', { name: 'OMV' }).fill('40,000')
  await expect(getLine(page, 'OMV, as you put it')).toContainText('S$40,000')
  await cost.getByRole('slider', { name: 'COE premium' }).press('ArrowRight')
  await expect(getLine(page, 'COE, Category A')).toContainText('S$132,000')
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
  // What a screen reader hears once the visitor stops.
  await expect(cost.locator('output')).toHaveText(/^S\$[\d,]+ a month, 60 times\.$/)
  await expect(page).toHaveURL(/\?cost=month&omv=40%2C000&coe=132000&years=5/)

  await page.reload()
  await expect(cost.getByText('a month, 60 times')).toBeVisible()
  expect(complaints).toEqual([])
})

test('keeps what was typed before the live sum arrived', async ({ page }) => {
  await page.route(/\/_next\/static\/.+\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto(`${MODEL}?cost=road`, { waitUntil: 'domcontentloaded' })
  const field = page.getByRole('textbox', { name: 'OMV' }).filter({ visible: true })
  await field.fill('45000')
  // Each script was held back, and some load others.
  await expect(page.locator('[data-live-sum]')).toBeVisible({ timeout: 20_000 })
  await expect(field).toHaveValue('45000')
  await expect(field).toBeFocused()
  await expect(getLine(page, 'OMV, as you put it')).toContainText('S$45,000')
})

test('says what it uses instead of an address that cannot be', async ({ page }) => {
  await openLive(page, '?cost=road&omv=NaN&coe=-3&registered=1999-01-01&ves=Z&version=premium')
  for (const text of [
    '“NaN” is not a number. S$38,000 is used.',
    'COE premium can’t be negative. S$1 is used.',
    'A new car can’t be registered in the past.',
    'There is no band “Z”. Band A is used.',
    'No price is published for “premium”. Dynamic is used.',
  ]) {
    await expect(getCost(page).getByText(text).filter({ visible: true })).toBeVisible()
  }
  await page.goto(`${MODEL}?cost=road&registered=2031-01-01`)
  await expect(
    getCost(page).getByText('the last known rule ends on 31 Dec 2027').first(),
  ).toBeVisible()
})

test('leads from each figure to its rule, source and date', async ({ page }) => {
  for (const tab of ['road', 'month', 'run']) {
    await openLive(page, `?cost=${tab}`)
    const hrefs = await getCost(page)
      .locator('dt > a')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))])
    expect(hrefs.length).toBeGreaterThan(2)
    await page.goto('/cost-rules')
    for (const href of hrefs) {
      await expect(page.locator(`[id="${href?.split('#')[1]}"]`)).toBeVisible()
    }
  }
  await openLive(page)
  await getCost(page).getByRole('link', { name: 'EEAI' }).click()
  await expect(page).toHaveURL(/\/cost-rules#eeai$/)
  await expect(page.locator('#eeai')).toContainText('From 1 Jan 2026 until 31 Dec 2026')
  await expect(
    page.locator('#eeai').getByRole('link', { name: 'malaymail.com' }).first(),
  ).toBeVisible()
})

test('shows only models with a price, and nothing for other pages', async ({ page }) => {
  await page.goto('/byd-sealion-6')
  await expect(page.getByRole('heading', { name: 'What it costs' })).toHaveCount(0)
  await page.goto('/about?cost=month')
  await expect(page).toHaveURL(`${webUrl}/about`)
})

test('shows one version in a hero, and another one by its link', async ({ page }) => {
  await page.goto('/byd-m6')
  const hero = page.getByRole('region', { name: 'M6' })
  const versions = hero.getByRole('navigation', { name: 'Version' })
  await expect(versions.getByRole('link', { name: 'Standard' })).toHaveAttribute('aria-current')
  await expect(hero.getByRole('button', { name: /420\s*km/ })).toBeVisible()
  await versions.getByRole('link', { name: 'Extended' }).click()
  await expect(page).toHaveURL(`${webUrl}/byd-m6?version=extended`)
  await expect(hero.getByRole('button', { name: /530\s*km/ })).toBeVisible()
  await expect(hero.getByText('No price is published for this version yet.')).toBeVisible()
  await expect(hero.getByText('a month')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${webUrl}/byd-m6`)
  await versions.getByRole('link', { name: 'Standard' }).click()
  await expect(page).toHaveURL(`${webUrl}/byd-m6`)
  await expect(hero.getByRole('button', { name: /420\s*km/ })).toBeVisible()
})

test('says what is wrong with the papers of a car, and keeps what was typed', async ({ page }) => {
  await page.goto('/byd-trade-in?oldDate=2021-02-30&oldArf=lots&oldCoe=48000')
  const floor = page.getByRole('region', { name: 'What the rules pay back for it' })
  await expect(floor.getByText('“2021-02-30” is not a date.')).toBeVisible()
  await expect(floor.getByText('“lots” is not a number.')).toBeVisible()
  await expect(floor.getByRole('textbox', { name: 'ARF paid' })).toHaveValue('lots')
  await expect(floor.getByRole('textbox', { name: 'COE premium' })).toHaveValue('48000')
})

test('answers a change within 50 ms of a four times slower processor', async ({ page }) => {
  const cost = await openLive(page, '?cost=month')
  const slider = cost.getByRole('slider', { name: 'Down payment' })
  const client = await page.context().newCDPSession(page)
  // Time of this thread: a busy machine does not count.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const getTaskMs = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const CHANGES = 20
  const before = await getTaskMs()
  await slider.evaluate(async (element: HTMLInputElement, changes) => {
    for (let change = 0; change < changes; change++) {
      element.stepUp(1000)
      element.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, CHANGES)
  expect((4 * ((await getTaskMs()) - before)) / CHANGES).toBeLessThan(50)
})

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  for (const tab of ['road', 'month', 'run']) {
    test(`cuts nothing off in the tab ${tab}`, async ({ page }) => {
      await openLive(page, `?cost=${tab}`)
      expect(await getOverflow(page)).toBeLessThanOrEqual(0)
      expect(await getCutTexts(page)).toEqual([])
    })
  }
})

for (const tab of ['road', 'month', 'run']) {
  test(`has no accessibility violations in the tab ${tab}`, async ({ page }) => {
    await openLive(page, `?cost=${tab}`)
    await expectAccessible(page, '#cost')
  })
}

for (const tab of ['road', 'month', 'run']) {
  test(`prints the tab ${tab} as one sheet with a letterhead`, async ({ page }) => {
    await openLive(page, `?cost=${tab}`)
    await page.emulateMedia({ media: 'print' })
    const cost = getCost(page)
    await expect(cost.getByText('worked out on').filter({ visible: true })).toBeVisible()
    await expect(cost.getByRole('link', { name: 'By the month' }).first()).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Will it fit?' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the default sum, and works out what the form sends', async ({ page }) => {
    await page.goto(MODEL)
    const cost = getCost(page)
    await expect(getLine(page, 'Duty, tax, rebates and COE')).toContainText('S$197,144')
    await cost.getByRole('link', { name: 'Put in your own figures' }).click()
    await cost.getByRole('textbox', { name: 'OMV' }).fill('19500')
    await cost.getByRole('button', { name: 'Work it out' }).click()
    await expect(page).toHaveURL(/cost=road&version=dynamic&omv=19500&.*#cost$/)
    await expect(getLine(page, 'OMV, as you put it')).toContainText('S$19,500')
    await cost.getByRole('link', { name: 'By the month' }).click()
    await expect(cost.getByText('so a bank may lend 70% of the price').first()).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', webUrl + MODEL)
  })

  test('works out the floor of the visitor’s car, and takes it to the form and to a new car', async ({
    page,
  }) => {
    await page.goto('/byd-trade-in')
    const floor = page.getByRole('region', { name: 'What the rules pay back for it' })
    await floor.getByLabel('Original registration date').fill('2025-06-05')
    await floor.getByRole('textbox', { name: 'OMV' }).fill('20,000')
    await floor.getByRole('textbox', { name: 'ARF paid' }).fill('16000')
    await floor.getByRole('textbox', { name: 'COE premium' }).fill('96000')
    await floor.getByRole('button', { name: 'Work it out' }).click()
    await expect(page).toHaveURL(/\/byd-trade-in\?oldDate=2025-06-05&.*#floor$/)
    await expect(floor.getByText('S$12,000')).toBeVisible()
    await expect(floor.getByText(/^Holds until/)).toBeVisible()
    await expect(page.locator('form input[name="sum"]')).toHaveValue(
      /^Floor by the rules of .* PARF S\$12,000\. .*ARF paid S\$16,000/,
    )
    await floor.getByRole('link', { name: /^Sealion 7, Dynamic/i }).click()
    await expect(page).toHaveURL(/\/byd-sealion-7\?cost=month&oldDate=2025-06-05/)
    await expect(getLine(page, 'Left of the down payment')).toBeVisible()
  })
})
