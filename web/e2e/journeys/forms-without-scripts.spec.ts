import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import {
  bookDrive,
  fillDrive,
  fillPerson,
  fillPhone,
  fillTable,
  fillTradeIn,
  orderCar,
  payByCard,
  PDF,
  pickDay,
  readReference,
  toDay,
} from '../support/filled-forms.ts'

test.use({ javaScriptEnabled: false })

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })

test('sends each form that has no visit', async ({ page }) => {
  await test.step('a message, whose error is shown at its field first', async () => {
    await page.goto('/contact')
    await page.getByLabel('What is it about?').fill('   ')
    await page.getByLabel('Message').fill('It is black,\nwith a wooden handle.')
    await fillPerson(page)
    const send = page.getByRole('button', { name: 'Send the message' })
    await send.click()
    await page.waitForURL('**/contact?again=1')
    await expect(page.getByRole('alert')).toContainText('One thing to fix')
    await expect(page.getByLabel('Message')).toHaveValue(/wooden handle/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/contact$/)
    await page.getByLabel('What is it about?').fill('A lost umbrella')
    await send.click()
    await page.waitForURL('**/enquiry-submitted')
    await expect(getTitle(page)).toHaveText('Your message has reached us.')
  })

  await test.step('a trade-in with a photo', async () => {
    await page.goto('/byd-trade-in')
    await fillTradeIn(page)
    await page.getByRole('button', { name: 'Send for valuation' }).click()
    await page.waitForURL('**/trade-in-submitted')
    await expect(page.getByRole('main')).toContainText('SZZ 1826 H, BYD ATTO 3')
  })

  await test.step('a question about a voucher', async () => {
    await page.goto('/voucher-enquiry')
    const form = page.locator('form').filter({ hasText: 'What is it about?' })
    await form.getByLabel('Code').fill('NOBODY-2222')
    await fillPerson(form)
    await form.getByRole('button', { name: 'Ask about this voucher' }).click()
    await page.waitForURL('**/enquiry-submitted')
    await expect(getTitle(page)).toHaveText('Your question has reached us.')
  })

  await test.step('interest in a car', async () => {
    await page.goto('/byd-seal')
    await page.getByRole('link', { name: 'Keep me posted on the Seal' }).click()
    await page.waitForURL('**/register-interest/byd-seal')
    await fillPerson(page)
    await page.getByRole('checkbox', { name: 'Email me when new models arrive' }).check()
    await page.getByRole('button', { name: 'Keep me posted' }).click()
    await page.waitForURL('**/enquiry-submitted')
    await expect(getTitle(page)).toHaveText('We will keep you posted on the Seal.')
  })

  await test.step('an application with a résumé', async () => {
    await page.goto('/careers')
    await page.getByRole('main').locator('a[href^="/careers/"]').first().click()
    await page.waitForURL(/\/careers\/[a-z-]+$/)
    await fillPerson(page)
    // A second application of the same person would update the first.
    await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
    await fillPhone(page)
    await page.locator('input[name="resume"]').setInputFiles(PDF)
    await page.getByRole('button', { name: /^Apply for/ }).click()
    await page.waitForURL('**/enquiry-submitted')
    await expect(getTitle(page)).toHaveText('Your application is with us.')
  })
})

test('books a drive, confirms it once, and lets it be changed and cancelled', async ({ page }) => {
  await page.goto('/test-drive')
  await fillDrive(page, 4)
  await bookDrive(page)
  await page.waitForURL('**/test-drive-submitted')
  await expect(getTitle(page)).toHaveText(/1\.30\spm\. Suntec City\./)
  const main = page.getByRole('main')
  await expect(main).toContainText('Lim Wei Ling')
  const reference = await readReference(page)
  await page.reload()
  await expect(main).toContainText(reference)
  await expect(main).not.toContainText('Lim Wei Ling')

  await main.getByRole('link', { name: 'Change or cancel' }).click()
  await pickDay(page, toDay(10))
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText('Your booking is changed.')).toBeVisible()
  await page.getByText('Cancel it', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('It is cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change it' })).toHaveCount(0)
})

test('books a table with a drive in two steps, and offers bookable visits when halves conflict', async ({
  page,
}) => {
  await page.goto('/book-a-table')
  await fillTable(page, toDay(20))
  await page.getByLabel(/^Add a test drive/).selectOption({ label: 'SEALION 7' })
  await page.getByRole('button', { name: 'Book the table' }).click()
  const time = page.getByLabel('When to drive')
  await expect(page.getByText('Choose when to drive').first()).toBeVisible()
  await expect(time.locator('optgroup')).toHaveCount(2)
  await expect(time.locator('option[value="13:00"]')).toBeDisabled()
  await time.selectOption('15:00')
  await page.getByRole('radio', { name: '3 pm', exact: true }).check()
  await page.getByRole('button', { name: 'Book table and drive' }).click()
  await expect(page.getByText('A drive at 3 pm overlaps the meal at 3 pm.')).toBeVisible()
  await page.getByRole('button', { name: 'Move the drive to 2.30 pm' }).click()
  await page.waitForURL('**/enquiry-submitted')
  await expect(page.getByRole('main')).toContainText(/is yours to drive at 2\.30\spm/)
})

test('reserves a car once its fee is paid', async ({ page }) => {
  await page.goto('/booking/byd-sealion-7')
  await orderCar(page)
  await payByCard(page)
  await expect(getTitle(page)).toHaveText(/^One Sealion 7, held in your name\.$/i)
  await page.getByRole('link', { name: 'See the pre-order' }).click()
  await expect(page.getByRole('button', { name: 'Ask for a refund' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay the fee' })).toHaveCount(0)
})
