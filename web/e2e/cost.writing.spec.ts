import { expect, test } from '@playwright/test'
import { fillPerson, fillPhone, toDay } from './filled-forms.ts'

test('finds a family car under S$1,500 a month and asks for a drive with that sum in under ten clicks', async ({
  page,
}) => {
  let clicks = 0
  page.on('console', (message) => {
    if (message.text() === 'clicked') clicks++
  })
  await page.addInitScript(() => {
    addEventListener('click', (event) => event.isTrusted && console.debug('clicked'), true)
  })
  await page.goto('/byd-models')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('A month, at most').click()
  await page.keyboard.type('1500')
  await page.getByLabel('Seats').selectOption({ label: 'Six or seven seats' })
  clicks++
  const cars = page.getByRole('main').getByRole('article')
  await expect(cars).toHaveText([/M6.*from S\$1,441 a month/s])
  await cars.getByRole('link', { name: 'M6' }).click()
  await expect(page).toHaveURL(/\/byd-m6$/)

  const cost = page.getByRole('region', { name: 'What it costs, line by line' })
  await cost.scrollIntoViewIfNeeded()
  await cost.getByRole('link', { name: 'Test drive with this sum' }).click()
  const sum = /M6 Standard: S\$171,888 with COE, .*S\$1,440\.91 a month, 84 times, .*Rules of \d/
  await expect(page.getByText(sum)).toBeVisible()
  await page.getByLabel('Showroom').selectOption({ label: 'Suntec City' })
  clicks++
  await page.getByLabel('Date', { exact: true }).fill(toDay(9))
  await page.getByRole('radio', { name: '3 pm', exact: true }).check()
  await fillPerson(page)
  await fillPhone(page)
  await page.getByRole('checkbox', { name: /licence/ }).check()
  await page.getByRole('button', { name: 'Request the drive' }).click()
  await expect(page).toHaveURL(/\/test-drive-submitted/)
  expect(clicks).toBeLessThan(10)

  await page.getByRole('link', { name: 'Change or cancel' }).first().click()
  await expect(page.getByText(sum)).toBeVisible()
})
