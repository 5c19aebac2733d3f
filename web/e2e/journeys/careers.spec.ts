import { expect, test } from '@playwright/test'
import { waitForForm } from '../support/checks.ts'

test('finds a part-time role by its filters, and lists what its application lacks', async ({
  page,
}) => {
  await page.goto('/careers')
  await page
    .getByRole('navigation', { name: 'Filter roles' })
    .getByRole('link', { name: /^Part time/ })
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Barista' }).click()
  await page.waitForURL('**/careers/barista-tanjong-pagar')
  const form = page.getByRole('region', { name: 'Apply' })
  // Earlier submits are stopped by browser validation.
  await waitForForm(page)
  await form.getByRole('button', { name: /^Apply for/ }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByText('Enter your name.')).not.toHaveCount(0)
  await expect(form.getByText('Choose your résumé, a PDF or DOCX.')).not.toHaveCount(0)
  await form
    .getByLabel('Résumé')
    .setInputFiles({ name: 'resume.pages', mimeType: '', buffer: Buffer.from('x') })
  await expect(form.getByText(/In Pages, use File, Export to, PDF/)).toBeVisible()
})
