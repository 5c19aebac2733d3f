import { expect, test } from '@playwright/test'
import { getThings, waitForForm } from '../support/checks.ts'

const LIST = '/careers'
const EMPTY = `${LIST}?team=cars&place=Boat+Quay`
const ROLE = `${LIST}/host-showroom-floor`
const CLOSED = `${LIST}/server-weekends-zhongshan-park`

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('combines filters as links, and each address shows its own selection', async ({ page }) => {
    await page.goto(LIST)
    const filters = page.getByRole('navigation', { name: 'Filter roles' })
    await filters.getByRole('link', { name: /^Restaurants/ }).click()
    await filters.getByRole('link', { name: /^Part time/ }).click()
    expect(new URL(page.url()).search).toBe('?team=restaurants&type=part-time')
    await expect(page.getByRole('status').filter({ hasText: 'open role' })).toHaveText(
      /^1 open role of \d+$/,
    )
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      /Barista/,
    )
    await expect(filters.locator('[aria-current]')).toHaveText([/Restaurants/, /Anywhere/, /Part/])
    await filters.getByRole('link', { name: /^All/ }).click()
    expect(new URL(page.url()).search).toBe('?type=part-time')
  })

  test('suggests close matches when no role is found', async ({ page }) => {
    await page.goto(EMPTY)
    await expect(page.getByRole('heading', { name: 'No car roles at Boat Quay' })).toBeVisible()
    await page.getByRole('link', { name: /car roles anywhere/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'open roles' })).toBeVisible()
  })
})

test('ignores unknown values in the address', async ({ page }) => {
  await page.goto(`${LIST}?place=the+moon`)
  await expect(page.getByText('the moon')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ open roles$/ })).toBeVisible()
})

test('lists the errors of an application, its résumé included', async ({ page }) => {
  await page.goto(ROLE)
  const form = page.getByRole('region', { name: 'Apply' })
  // Earlier submits are stopped by browser validation.
  await waitForForm(page)
  await expect(form.locator('form[novalidate]')).toBeVisible()
  await form.getByRole('button', { name: /^Apply for/ }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByText('Enter your name.')).not.toHaveCount(0)
  await expect(form.getByText('Choose your résumé, a PDF or DOCX.')).not.toHaveCount(0)
  await form
    .getByLabel('Résumé')
    .setInputFiles({ name: 'resume.pages', mimeType: '', buffer: Buffer.from('x') })
  await expect(form.getByText(/In Pages, use File, Export to, PDF/)).toBeVisible()
})

test('lists other open roles below a role, and has the logo that its data name', async ({
  page,
  request,
}) => {
  await page.goto(ROLE)
  await expect(page.getByRole('heading', { name: 'Also open' })).toBeVisible()
  const roles = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(roles.and(page.locator('[href^="/careers/"]'))).toHaveCount(3)
  await expect(page.getByRole('main').locator(`a[href="${ROLE}"]`)).toHaveCount(0)
  const logo = await request.get('/apple-icon.png')
  expect(logo.headers()['content-type']).toBe('image/png')
})

test('answers 410 after the closing date: not indexed, no JobPosting, in no list', async ({
  page,
  request,
}) => {
  // The same whether rendered or cached.
  for (const _attempt of [1, 2]) expect((await request.get(CLOSED)).status()).toBe(410)
  await page.goto(CLOSED)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is closed')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  expect((await getThings(page)).map((thing) => thing['@type'])).not.toContain('JobPosting')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(CLOSED)
  await page.goto(LIST)
  await expect(page.locator(`a[href="${CLOSED}"]`)).toHaveCount(0)
})

test('has no JobPosting for a sample role', async ({ page }) => {
  await page.goto(ROLE)
  await page.getByRole('checkbox', { name: 'Some figures are samples' }).check()
  await expect(page.getByRole('main').getByText('Sample').first()).toBeVisible()
  const types = (await getThings(page)).map((thing) => thing['@type'])
  expect(types).toContain('BreadcrumbList')
  expect(types).not.toContain('JobPosting')
})
