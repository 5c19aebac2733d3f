import { expect } from '@playwright/test'
import { readDocument, test } from '../support/studio.ts'
import { studioUrl, OFTEN } from '../support/system.ts'

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const buildHero = (heading: string, dates: Record<string, string> = {}) => ({
  _key: heading.toLowerCase(),
  _type: 'heroBlock',
  heading,
  ...dates,
})

test('a hero that ends leaves an open tab too', async ({ page, request, lake, borrow }) => {
  await borrow('home')
  const blocks = [buildHero('Campaign', { endsAt: inSeconds(15) }), buildHero('Standing')]
  await lake.mutate({ patch: { id: 'home', set: { blocks } } })
  await expect.poll(async () => (await request.get('/')).text(), OFTEN).toContain('Campaign')
  await page.goto('/')
  // The mouse moves as that of a visitor who is there, for whom the rest of the page's code loads.
  await page.mouse.move(100, 100)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Campaign')
  await page.evaluate(() => Object.assign(window, { isOpenTab: true }))
  await expect(heading).toHaveText('Standing', { timeout: 30_000 })
  expect(await page.evaluate(() => Reflect.get(window, 'isOpenTab'))).toBe(true)
})

test('a hero that is scheduled is in the preview, and opens from the schedule', async ({
  page,
  request,
  lake,
  borrow,
}) => {
  await borrow('home')
  const home = await readDocument(lake, 'home')
  const hero = buildHero('Campaign', { startsAt: '2999-01-01T01:30:00Z' })
  await lake.mutate({
    patch: { id: 'home', set: { blocks: [hero, ...Array.from(Object(home?.['blocks']))] } },
  })
  await page.goto(`${studioUrl}/presentation?preview=/`)
  const preview = page.frameLocator('iframe')
  const scheduled = preview.locator('[data-sanity*="campaign"]').first()
  await expect(scheduled.getByRole('heading', { level: 1, name: 'Campaign' })).toBeVisible()
  const dates = preview.getByText('Scheduled from Tue 1 Jan 2999, 9.30 am.')
  await dates.click({ trial: true })
  await expect(preview.getByRole('heading', { level: 1 })).toHaveCount(2)
  expect(await (await request.get('/')).text()).not.toMatch(/Campaign|Scheduled/)

  await page.goto(`${studioUrl}/schedule`)
  const next = page.getByRole('region', { name: 'Goes live next' })
  const link = next.getByRole('link', { name: /^Hero: Campaign, on Home/ })
  await expect(link).toContainText('from Tue 1 Jan 2999, 9.30 am')
  await link.click()
  await expect(page.getByTestId('field-blocks[_key=="campaign"].heading')).toBeVisible()
})
