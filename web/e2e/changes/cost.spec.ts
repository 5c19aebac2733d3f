import { expect, test } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { fillPerson, fillPhone, fillTradeIn, pickDay, toDay } from '../support/filled-forms.ts'
import { signIn, STAFF } from '../support/staff.ts'
import { studioUrl } from '../support/system.ts'

test('shows sales the sum of a test drive and the floor of a trade-in, with the date of the rules', async ({
  page,
}) => {
  const driver = `Driver ${randomUUID().slice(0, 8)}`
  const owner = `Owner ${randomUUID().slice(0, 8)}`

  await page.goto('/byd-m6?cost=month&down=90000#cost')
  await page
    .getByRole('link', { name: 'Book a test drive and share this sum' })
    .filter({ visible: true })
    .click()
  await page.getByRole('radio', { name: 'Suntec City' }).check()
  await pickDay(page, toDay(10))
  await page.getByRole('radio', { name: '3 pm', exact: true }).check()
  await fillPerson(page)
  await page.getByLabel(/^Name/).fill(driver)
  await fillPhone(page)
  await page.getByRole('checkbox', { name: /licence/ }).check()
  await page.getByRole('button', { name: 'Book the drive' }).click()
  await page.waitForURL('**/test-drive-submitted')

  await page.goto('/byd-trade-in?oldDate=2025-06-05&oldOmv=20000&oldArf=16000&oldCoe=96000')
  await expect(page.getByText('Sent with this form')).toBeVisible()
  await fillTradeIn(page)
  await page.getByLabel('First registered').fill('2025-06-05')
  await page.getByLabel(/^Name/).fill(owner)
  await page.getByRole('button', { name: 'Send for valuation' }).click()
  await page.waitForURL('**/trade-in-submitted')

  await page.goto(`${studioUrl}/enquiries`)
  await signIn(page, STAFF)
  const article = page.getByRole('article')
  const open = (name: string) =>
    page.getByRole('region', { name: 'List of enquiries' }).getByRole('link', { name }).click()
  const day = String.raw`\d{1,2} [A-Z][a-z]{2} \d{4}`
  await open(driver)
  await expect(article).toContainText(
    new RegExp(
      `M6 Standard: S\\$171,888 with COE, .* S\\$90,000 down, .*Rules of ${day}, seen on ${day}`,
    ),
  )
  await open(owner)
  await expect(article).toContainText(
    new RegExp(
      `Floor by the rules of ${day}: S\\$[\\d,]+\\. PARF S\\$12,000, until ${day}\\. .*ARF paid S\\$16,000`,
    ),
  )
})
