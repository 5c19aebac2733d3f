import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { Fault } from '../../../scripts/lib/fault-proxy.ts'
import { countEnquiries, signInAsStaff } from '../../src/backend/testing/staff.ts'
import { waitForForm } from '../support/checks.ts'
import { fillPerson, fillPhone, fillTable, PDF, toDay } from '../support/filled-forms.ts'
import { backendUrl } from '../support/menu-gateway.ts'
import { backendDir, setFault } from '../support/system.ts'

/** The enquiry is accepted; the response is lost. */
const LOST: Fault = { isForwarded: true, isDropped: true }
const THROTTLED: Fault = {
  body: JSON.stringify({
    errors: [{ errorType: 'ThrottlingException', message: 'Rate exceeded' }],
  }),
}
test.afterEach(async () => {
  for (const target of ['graphql', 'files']) await setFault(target)
})

const countOf = async (name: string) =>
  countEnquiries(backendUrl, await signInAsStaff(backendUrl, backendDir), name)

async function expectNotice(page: Page, name: string) {
  await expect(page.getByText(/ did not go through\./)).toBeVisible()
  await expect(page.getByLabel(/^Name/)).toHaveValue(name)
  await expect(page.getByText(/It is safe to send again/)).toBeVisible()
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()

test('books a table once when the confirmation is lost', async ({ page }) => {
  const name = `Visitor ${randomUUID()}`
  await page.goto('/book-a-table')
  await waitForForm(page)
  await fillTable(page, toDay(40))
  await page.getByLabel(/^Name/).fill(name)
  await setFault('graphql', LOST)
  await page.getByRole('button', { name: 'Book the table' }).click()
  await expectNotice(page, name)
  await setFault('graphql', THROTTLED)
  await tryAgain(page)
  await expectNotice(page, name)
  expect(await setFault('graphql')).toBeGreaterThan(2)
  await tryAgain(page)
  await page.waitForURL('**/enquiry-submitted')
  await expect(page.getByRole('main')).toContainText(name)
  expect(await countOf(name)).toBe(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('keeps the résumé and counts once when the confirmation is lost', async ({ page }) => {
    const name = `Visitor ${randomUUID()}`
    await page.goto('/careers/host-showroom-floor')
    await fillPerson(page)
    await fillPhone(page)
    await page.getByLabel(/^Name/).fill(name)
    await page.locator('input[name="resume"]').setInputFiles(PDF)
    await setFault('graphql', LOST)
    await page.getByRole('button', { name: /^Apply for/ }).click()
    await expectNotice(page, name)
    await setFault('graphql')
    await tryAgain(page)
    await page.waitForURL('**/enquiry-submitted')
    expect(await countOf(name)).toBe(1)
  })
})
