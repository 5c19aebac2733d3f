import { expect, test } from '@playwright/test'

test('finds a dish on a live menu, leaves out what is not eaten by keyboard, and books the tapped time', async ({
  page,
}) => {
  await page.goto('/restaurant/all')
  await page.getByRole('searchbox', { name: 'Find a dish' }).fill('laska')
  await page.getByRole('searchbox', { name: 'Find a dish' }).press('Enter')
  await page.waitForURL('**/restaurant/all?dish=laska')
  const answered = page.waitForResponse('**/api/availability*')
  await page
    .getByRole('region', { name: 'Dishes' })
    .getByRole('link', { name: 'Suntec City' })
    .click()
  await page.waitForURL('**/restaurant/suntec')
  const dish = (name: string) => page.getByRole('heading', { level: 4, name })
  const grill = page.getByRole('region', { name: 'From the grill' })
  await page.getByRole('radio', { name: 'All day' }).check()
  await page.getByRole('checkbox', { name: 'No nuts' }).focus()
  await page.keyboard.press('Space')
  await expect(dish('Satay, six skewers')).toBeHidden()
  await expect(dish('Hand-cut laksa')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dish('Hand-cut laksa')).toBeHidden()
  await expect(page.getByText('tell our staff before you order')).toBeVisible()
  await expect(grill.getByRole('listitem').first()).toBeVisible()

  await page.getByRole('checkbox', { name: 'Vegetarian' }).check()
  await expect(grill.getByRole('heading', { level: 4 })).toHaveText(['Aubergine, sambal hijau'])
  await page.getByRole('checkbox', { name: 'Not spicy' }).check()
  await expect(grill.getByRole('heading', { level: 4 })).toHaveCount(0)
  for (const wish of ['Vegetarian', 'No nuts', 'No shellfish', 'Not spicy']) {
    await page.getByRole('checkbox', { name: wish }).uncheck()
  }
  await expect(dish('Hand-cut laksa')).toBeVisible()
  await expect(dish('Satay, six skewers')).toBeVisible()

  await page.getByRole('heading', { name: 'A table at Suntec City' }).scrollIntoViewIfNeeded()
  // Until the backend has answered, the usual times stand there.
  await answered
  const time = page.locator('a[data-time]').last()
  const date = (await time.getAttribute('data-date')) ?? ''
  const value = (await time.getAttribute('data-time')) ?? ''
  const name = (await time.locator('.sr-only').innerText()).replace('Book a table ', '')
  await time.click()
  const sheet = page.getByRole('dialog', { name: 'Book a table' })
  await expect(sheet.locator('[name=venue]:checked')).toHaveValue('suntec')
  await expect(sheet.locator('[name=date]:checked')).toHaveValue(date)
  await expect(sheet.locator('[name=time]:checked')).toHaveValue(value)
  await expect(sheet.getByRole('button', { name: `Suntec City, ${name}` })).toBeVisible()
})
