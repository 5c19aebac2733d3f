import { expect, test } from '@playwright/test'
import { holdScripts, waitForForm } from '../support/checks.ts'

test('attaches the friend’s code to a later enquiry', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/referrals/AH-1826', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The heading is parsed before the script that keeps the code.
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('AH-1826'))
  await page.unrouteAll()
  await page.goto('/contact')
  await waitForForm(page)
  await page.getByLabel('What is it about?').fill('A question')
  await page.getByLabel('Message').fill('Are you open at Christmas?')
  await page.getByLabel(/^Name/).fill('Lim Wei Ling')
  await page.getByLabel(/^Email/).fill('weiling@example.com')
  // Intercepted, not sent.
  await page.route('**/api/forms/contact', (route) => route.abort())
  const sent = page.waitForRequest('**/api/forms/contact')
  await page.getByRole('button', { name: 'Send the message' }).click()
  expect((await sent).postData()).toContain('AH-1826')
})
