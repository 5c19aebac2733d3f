import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible, waitForForm } from '../support/checks.ts'
import { fillPerson, fillPhone, PDF } from '../support/filled-forms.ts'
import { HR, signIn } from '../support/staff.ts'
import { openDocument, openPanel, signInAs, test } from '../support/studio.ts'

test('HR sees who has applied beside the role, and opens an application', async ({ page }) => {
  const name = `Visitor ${randomUUID().slice(0, 8)}`
  await page.goto('/careers/host-showroom-floor')
  await waitForForm(page)
  await fillPerson(page)
  await page.getByLabel(/^Name/).fill(name)
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
  await fillPhone(page)
  await page.locator('input[name="resume"]').setInputFiles(PDF)
  await page.getByRole('button', { name: /^Apply for/ }).click()
  await page.waitForURL('**/enquiry-submitted')

  await signInAs(page, 'Local HR')
  await openDocument(page, 'career', 'career-host-showroom-floor')
  await openPanel(page, 'Applications', 'applications')
  const panel = page.getByTestId('applications')
  await expect(panel).toContainText('Sign in to Enquiries to see who has applied.')
  await panel.getByRole('button', { name: 'Open Enquiries' }).click()
  await signIn(page, HR)
  await expect(page.getByRole('region', { name: 'List of enquiries' })).toBeVisible()

  await openDocument(page, 'career', 'career-host-showroom-floor')
  await openPanel(page, 'Applications', 'applications')
  await expect(panel.getByRole('link', { name })).toContainText('New')
  await expectAccessible(page, '[data-testid="applications"]')
  await panel.getByRole('link', { name }).click()
  await expect(page.getByRole('article').getByText(name).first()).toBeVisible()
})
