import { expect, type Locator, test } from '@playwright/test'
import { collectComplaints, expectNoLayoutShift, openWithWarmCache } from '../support/checks.ts'

test('puts the ways of the COE drop on one line each on a phone, and one gap before its terms', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/coe-drop')
  const cells = page.getByRole('row').nth(3).locator('th, td')
  await expect(cells).toHaveText([/^S\$128,500/, 'S$3,390', 'S$201,998'])
  const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().y))
  expect(new Set(tops).size).toBe(1)

  await page.setViewportSize({ width: 1440, height: 900 })
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
