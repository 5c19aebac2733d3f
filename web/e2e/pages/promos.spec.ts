import { expect, type Locator, test } from '@playwright/test'
import {
  collectComplaints,
  expectNoLayoutShift,
  getThings,
  openWithWarmCache,
} from '../support/checks.ts'

const PROMOS = [
  { path: '/coe-drop', closes: 'Wed 20 Jan 2027, 4 pm' },
  { path: '/vote-promo', closes: 'Sun 31 Jan 2027, 11.59 pm' },
]

for (const { path, closes } of PROMOS) {
  test(`${path} states its end and its terms`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText(`Closes ${closes}, Singapore time.`)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^The terms/ })).toBeVisible()
    expect((await getThings(page)).map((thing) => thing['@type'])).toContain('BreadcrumbList')
  })
}

test('asks the question of a vote once, in the title of its page', async ({ page }) => {
  await page.goto('/vote-promo')
  const headings = page.getByRole('main').getByRole('heading')
  await expect(headings).toHaveText(['One dish goes on all five menus. Which?', /^The terms/])
  await expect(headings.first()).toHaveJSProperty('tagName', 'H1')
})

test('puts the ways of the COE drop under headers, from the highest premium', async ({ page }) => {
  await page.goto('/coe-drop')
  const table = page.getByRole('table', { name: 'What comes off the price, and what you pay' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'If Category A closes at',
    'We take off',
    'You pay, with COE',
  ])
  await expect(table.getByRole('row')).toHaveCount(6)
  await expect(table.getByRole('row').nth(1)).toContainText('higher')
  await expect(table.getByRole('row').last()).toContainText('The most we give back')
})

test('puts a way of the COE drop on one line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/coe-drop')
  const cells = page.getByRole('row').nth(3).locator('th, td')
  await expect(cells).toHaveText([/^S\$128,500/, 'S$3,390', 'S$201,998'])
  const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().y))
  expect(new Set(tops).size).toBe(1)
})

test('has one gap between the ways of the COE drop and its terms', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/coe-drop')
  const getBox = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 }
  const table = await getBox(page.getByRole('table'))
  const terms = await getBox(page.getByRole('heading', { name: /^The terms/ }))
  const gap = await page.evaluate(() => {
    const probe = document.createElement('div')
    probe.style.height = 'var(--section)'
    document.body.append(probe)
    return probe.offsetHeight
  })
  expect(gap).toBeGreaterThan(100)
  expect(terms.y - table.y - table.height).toBeCloseTo(gap, -1)
})

test('counts down to the end of the COE drop, beside the date', async ({ page }) => {
  const complaints = collectComplaints(page)
  await page.clock.setFixedTime('2027-01-17T03:00:00.000Z')
  await openWithWarmCache(page, '/coe-drop')
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText('3 days, 5 hours left')
  await expectNoLayoutShift(page)
  await page.clock.setFixedTime('2027-01-20T07:01:00.000Z')
  await page.reload()
  await expect(timer).toHaveText('59 minutes left')
  await page.goto('/vote-promo')
  await expect(timer).toHaveCount(0)
  expect(complaints).toEqual([])
})
