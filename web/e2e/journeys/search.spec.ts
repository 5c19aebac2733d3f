import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/checks.ts'
import { openSearch } from '../support/search-sheet.ts'

test('finds a page while typing, by keyboard alone', async ({ page }) => {
  const dialog = await openSearch(page)
  await page.keyboard.type('sea')
  const options = dialog.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('status')).toHaveText(/\d+ results for “sea”/)
  expect(await options.allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('SEALION 7')]),
  )

  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  const active = await dialog.getByRole('combobox').getAttribute('aria-activedescendant')
  await expect(options.nth(1)).toHaveAttribute('id', active ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')

  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  )

  await dialog.getByRole('combobox').fill('car')
  await expect(dialog.getByRole('link', { name: /^All \d+ results$/ })).toHaveAttribute(
    'href',
    '/search?q=car',
  )

  await dialog.getByRole('combobox').fill('sealion 7')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/byd-sealion-7')
  await expect(dialog).toHaveCount(0)
})
