import { expect, test } from '@playwright/test'
import { expectAccessible, waitForForm, waitForHydration } from '../support/checks.ts'
import { countClicks } from '../support/count-clicks.ts'
import { fillPerson, fillPhone, pickDay, toDay } from '../support/filled-forms.ts'

const MOST_CLICKS = 8

test('requests a drive from a car’s page in at most eight clicks', async ({ page }) => {
  const getClicks = await countClicks(page)
  await page.goto('/byd-sealion-7')
  await waitForHydration(page)
  await page.getByRole('main').locator('[data-sheet="test-drive"]').first().click()
  const sheet = page.getByRole('dialog', { name: 'Book a test drive' })
  await expect(sheet.getByText('Choose a showroom to see its free times.')).toBeVisible()
  await sheet.getByRole('radio', { name: 'Suntec City' }).check()
  await sheet.locator('input[name="date"]:enabled').nth(5).check()
  await sheet.getByRole('radio', { name: '11 am', exact: true }).check()
  await fillPerson(sheet)
  await fillPhone(sheet)
  await sheet.getByRole('checkbox', { name: /Class 3 or 3A/ }).check()
  await sheet.getByRole('button', { name: /^Book Suntec City, .+, 11 am$/ }).click()
  await page.waitForURL('**/test-drive-submitted')
  expect(getClicks()).toBeLessThanOrEqual(MOST_CLICKS)
})

const WISH = `guests=4&date=${toDay(23)}&time=18:00`

test('asks in the sheet only for what the address does not say', async ({ page }) => {
  await page.goto(`/privacy?reservation=suntec&${WISH}`)
  const sheet = page.getByRole('dialog', { name: 'Book a table' })
  await expect(sheet.locator('summary')).toHaveText([/Suntec City/, /4 guests/, /Date/, /6 pm/])
  await expectAccessible(page)
  await sheet.locator('summary', { hasText: '4 guests' }).click()
  await sheet.getByRole('button', { name: 'One guest more' }).click()
  await expect(sheet.locator('summary', { hasText: '5 guests' })).toBeVisible()
})

test('preselects a drive by its address, and shows the steps that it cannot keep', async ({
  page,
}) => {
  await page.goto(`/test-drive?model=seal&reservation=suntec&date=${toDay(24)}&time=04:00`)
  const sheet = page.getByRole('dialog', { name: 'Book a table' })
  await expect(sheet.locator('input[name="venue"]:checked')).toHaveValue('suntec')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await waitForForm(page)
  const main = page.getByRole('main')
  await expect(main.locator('summary')).toHaveText([/SEAL/, /Suntec City/, /Date/])
  await expect(main.getByText('that we cannot book: the time. Please choose below.')).toBeVisible()
  await expect(main.getByRole('radiogroup', { name: 'Time' })).toBeVisible()
  await expect(main.locator('input[name="date"]:checked')).toHaveValue(toDay(24))
  await main.locator('summary', { hasText: 'Date' }).click()
  await pickDay(main, toDay(26))
  await expect(main.locator('input[name="date"]:checked')).toHaveValue(toDay(26))
})
