import { expect, test } from '@playwright/test'
import { getThings } from './checks.ts'

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
