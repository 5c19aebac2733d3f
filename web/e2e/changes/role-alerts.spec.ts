import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectSoundPage } from '../support/checks.ts'
import { readMails } from '../support/mailed-links.ts'
import { Lake } from '../support/system.ts'

const lake = new Lake()
const SLUG = 'role-that-opens'

const getLink = (mail: string | undefined, action: string) =>
  new RegExp(`https?://\\S+/manage/role-alerts/${action}\\?token=[\\w-]+`).exec(mail ?? '')?.[0] ??
  ''

const role = {
  _id: `career-${SLUG}`,
  _type: 'career',
  title: 'Role that opens',
  path: `/careers/${SLUG}`,
  department: 'cars',
  place: 'Suntec City',
  employmentType: 'full-time',
  publishedAt: '2026-11-01T00:00:00Z',
  validThrough: '2099-12-31',
  summary: 'A role for a test.',
}

/** Opening a link does nothing, since scanners of mails do it, too. */
async function openAndPress(page: Page, link: string, label: string) {
  await page.goto(link)
  expect(page.url()).not.toContain('token')
  await page.getByRole('button', { name: label }).click()
}

test.use({ javaScriptEnabled: false })
test.afterAll(() => lake.mutate({ delete: { id: role._id } }))

test('mails a new role to who confirmed an address, until the link in a mail stops it', async ({
  page,
}) => {
  const email = `seeker-${randomUUID()}@example.com`
  await page.goto('/careers')
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('button', { name: 'Email me new roles' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open the link in our mail.')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)

  await openAndPress(page, getLink((await readMails(email))[0], 'confirm'), 'Email me new roles')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You will hear of new roles.')

  await lake.mutate({ create: role })
  await expect.poll(async () => (await readMails(email)).length, { timeout: 40_000 }).toBe(2)
  const [mail] = await readMails(email)
  expect(mail).toContain('Subject: New role: Role that opens')
  expect(mail).toContain(`/careers/${SLUG}`)
  await openAndPress(page, getLink(mail, 'stop'), 'Stop these emails')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more emails.')
})

test('says what to do about a bad address and a broken link', async ({ page }) => {
  await openAndPress(page, '/manage/role-alerts/confirm?token=broken', 'Email me new roles')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete.')
  await page.getByLabel('Your email address').fill('seeker@localhost')
  await page.getByRole('button', { name: 'Email me new roles' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check the address.')
})

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true })

  test('the pages about alerts are sound', async ({ page }) => {
    await page.goto('/manage/role-alerts')
    await expectSoundPage(page)
    await page.goto('/manage/role-alerts/stop?token=broken')
    await expectSoundPage(page)
    await page.goto('/careers')
    await expect(page.getByRole('button', { name: 'Email me new roles' })).toBeVisible()
    await expectSoundPage(page)
  })
})
