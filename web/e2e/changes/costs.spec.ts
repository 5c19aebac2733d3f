import { type APIRequestContext, expect, test } from '@playwright/test'
import { parseDocument, restoring } from '../support/restoring.ts'
import { Lake, OFTEN } from '../support/system.ts'

const lake = new Lake()

/** The page as text, since React splits sentences with comments. */
async function readText(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text()
  return html.replaceAll('<!-- -->', '')
}

test('the version that is chosen in the sum is the one of the hero, also after a reload', async ({
  page,
}) => {
  const car = 'carModel-seal'
  await restoring(lake, [car], async () => {
    const price = await lake.query(`*[_id == "${car}"][0].price`, parseDocument)
    const set = {
      'variants[name == "Dynamic"].price': price,
      'variants[name == "Premium"].price': { ...price, amount: 180_000 },
    }
    await lake.mutate({ patch: { id: car, set } })
    await expect
      .poll(() => readText(page.request, '/byd-seal?version=premium'), OFTEN)
      .toContain('S$180,000 with COE')
    await page.goto('/byd-seal?cost=road')
    const hero = page.getByRole('region', { name: 'SEAL', exact: true })
    const versions = hero.getByRole('navigation', { name: 'Version' })
    const sum = page.locator('[data-live-sum]')
    await expect(hero.getByRole('button', { name: 'S$168,388 with COE' })).toBeVisible()
    await page.locator('#cost').scrollIntoViewIfNeeded()
    await sum.getByRole('radio', { name: /Premium/ }).check()
    await expect(hero.getByRole('button', { name: 'S$180,000 with COE' })).toBeVisible()
    await expect(versions.getByRole('link', { name: 'Premium' })).toHaveAttribute('aria-current')
    await expect(page).toHaveURL(/version=premium/)
    await page.reload()
    await expect(hero.getByRole('button', { name: 'S$180,000 with COE' })).toBeVisible()
  })
})
