import { expect, type Page } from '@playwright/test'
import { waitForHydration } from './checks.ts'

export async function openSearch(page: Page) {
  await page.goto('/about')
  await waitForHydration(page)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Search' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  return dialog
}
