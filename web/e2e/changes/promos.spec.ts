import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { waitForHydration } from '../support/checks.ts'
import { Lake, OFTEN } from '../support/system.ts'

const lake = new Lake()
const PATH = '/coe-drop'
const ID = 'promo-coe-drop'
const TIMES = `*[_id == "${ID}"][0]{startsAt, endsAt, coeExercise}`

const parseTimes = (result: unknown): Record<string, unknown> => ({ ...Object(result) })
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/** The promo among the hits of the search sheet. */
async function searchPromo(page: Page) {
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Search' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Search' })
  await sheet.getByRole('combobox').fill('COE')
  await expect(sheet.getByRole('option').first()).toBeVisible()
  return sheet.locator(`a[href="${PATH}"]`)
}

/** Seconds for which a shared or browser cache may keep the page. */
async function readSharedSeconds(request: APIRequestContext, path: string) {
  const control = (await request.get(path)).headers()['cache-control'] ?? ''
  const [seconds, stale] = ['s-maxage', 'stale-while-revalidate'].map((name) =>
    Number(new RegExp(`${name}=(\\d+)`).exec(control)?.[1] ?? 0),
  )
  return (seconds ?? 0) + (stale ?? 0)
}

test('ends a promo in an open tab, and limits caching to its end', async ({ page, request }) => {
  const times = await lake.query(TIMES, parseTimes)
  try {
    const endsAt = inSeconds(20)
    await lake.mutate({
      patch: { id: ID, set: { startsAt: inSeconds(-60), endsAt, coeExercise: null } },
    })
    // The page names the end, as of which a tab that shows it refreshes.
    await expect.poll(async () => (await request.get(PATH)).text(), OFTEN).toContain(endsAt)
    expect(await readSharedSeconds(request, PATH)).toBeLessThanOrEqual(20)
    await page.goto(PATH)
    await page.mouse.move(100, 100)
    await expect(page.getByText('The terms').first()).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isOpenTab: true }))
    await expect(await searchPromo(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('is over').first()).toBeVisible({ timeout: 30_000 })
    expect(Date.now()).toBeGreaterThan(Date.parse(endsAt))
    await expect(page.locator(`footer a[href="${PATH}"], header a[href="${PATH}"]`)).toHaveCount(0)
    await expect(await searchPromo(page)).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'isOpenTab'))).toBe(true)
  } finally {
    await lake.mutate({ patch: { id: ID, set: times } })
  }
  await expect.poll(async () => (await request.get(PATH)).text(), OFTEN).toContain('The terms')
  expect(await readSharedSeconds(request, '/about')).toBeLessThanOrEqual(7200)
})
