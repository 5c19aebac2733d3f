import { expect, test } from '@playwright/test'
import { holdScripts, waitForForm } from '../support/checks.ts'

test('shows the friend’s code on a referral page, which is not indexed', async ({ page }) => {
  await page.goto('/referrals/AH-1826')
  await expect(page.getByText('AH-1826')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByText('WhatsApp us')).toBeHidden()
})

for (const id of ['ab', 'a'.repeat(41), 'a--b', 'a%20b', '%3Cscript%3E']) {
  test(`answers 404 for the code ${id}`, async ({ page }) => {
    const response = await page.goto(`/referrals/${id}`)
    expect(response?.status()).toBe(404)
    expect(await response?.text()).toContain('</h1>')
  })
}

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
