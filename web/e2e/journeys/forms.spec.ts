import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { expectAccessible, waitForForm } from '../support/checks.ts'
import { fillPerson, fillPhone, fillTradeIn, PDF, pickDay } from '../support/filled-forms.ts'
import { readMailed } from '../support/mailed-links.ts'
import { killBackend, startBackend } from '../support/system.ts'

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })

async function openForm(page: Page, path: string) {
  await page.goto(path)
  await waitForForm(page)
}

async function fillMessage(page: Page) {
  await page.getByLabel('What is it about?').fill('A lost umbrella')
  await page.getByLabel('Message').fill('It is black,\nwith a wooden handle.')
  await fillPerson(page)
}

const sendMessage = (page: Page) => page.getByRole('button', { name: 'Send the message' }).click()

test('keeps a message while the backend is down, and sends it once afterwards', async ({
  page,
}) => {
  await openForm(page, '/contact')
  await fillMessage(page)
  await killBackend()
  try {
    await sendMessage(page)
    await expect(page.getByText('This did not go through.')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue(/wooden handle/)
    await expect(page.getByRole('main').getByRole('link', { name: /WhatsApp/ })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await startBackend()
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/enquiry-submitted')
  await expect(getTitle(page)).toHaveText('Your message has reached us.')
})

test('sends a trade-in with a photo', async ({ page }) => {
  await openForm(page, '/byd-trade-in')
  await fillTradeIn(page)
  await page.getByRole('button', { name: 'Send for valuation' }).click()
  await page.waitForURL('**/trade-in-submitted')
  await expect(page.getByRole('main')).toContainText('SZZ 1826 H, BYD ATTO 3')
})

test('sends a question about a voucher', async ({ page }) => {
  await openForm(page, '/voucher-enquiry')
  const form = page.locator('form').filter({ hasText: 'What is it about?' })
  await form.getByLabel('Code').fill('NOBODY-2222')
  await fillPerson(form)
  await form.getByRole('button', { name: 'Ask about this voucher' }).click()
  await page.waitForURL('**/enquiry-submitted')
  await expect(getTitle(page)).toHaveText('Your question has reached us.')
})

test('registers interest in a model once consent is given, and takes it back by the mailed link', async ({
  page,
}) => {
  const email = `${randomUUID()}@example.com`
  await page.goto('/byd-seal')
  await page.getByRole('link', { name: 'Keep me posted on the Seal' }).click()
  await page.waitForURL('**/register-interest/byd-seal')
  await waitForForm(page)
  await fillPerson(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  const agree = page.getByRole('checkbox', { name: 'Email me when new models arrive' })
  await expect(agree).not.toBeChecked()
  await agree.check()
  await page.getByRole('button', { name: 'Keep me posted' }).click()
  await page.waitForURL('**/enquiry-submitted')
  await expect(getTitle(page)).toHaveText('We will keep you posted on the Seal.')

  await page.goto(await readMailed(email, /take it back: (\S+)/))
  // Its token is in no address, history or referrer.
  expect(new URL(page.url()).search).toBe('')
  const entry = page.getByRole('listitem').filter({ hasText: 'Emails about new models' })
  await expect(entry).toContainText('agreed on')
  await page.reload()
  await expect(entry).toContainText('agreed on')
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(entry).toContainText('taken back on')
  await expect(entry.getByRole('button')).toHaveCount(0)
})

test('sends an application with a résumé', async ({ page }) => {
  await page.goto('/careers')
  await page.getByRole('main').locator('a[href^="/careers/"]').first().click()
  await page.waitForURL(/\/careers\/[a-z-]+$/)
  await waitForForm(page)
  await fillPerson(page)
  // A second application of the same person would update the first.
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
  await fillPhone(page)
  await page.locator('input[name="resume"]').setInputFiles(PDF)
  await page.getByRole('button', { name: /^Apply for/ }).click()
  await page.waitForURL('**/enquiry-submitted')
  await expect(getTitle(page)).toHaveText('Your application is with us.')
})

test('a large group is asked for with a day, its size and a budget, and kept as a request', async ({
  page,
}) => {
  const date = addDays(getSingaporeDate(), 20)
  await openForm(page, '/large-groups')
  await page.getByLabel('Restaurant').selectOption('suntec')
  await pickDay(page, date)
  await page.getByLabel('Guests').fill('40')
  await page.getByLabel('About when?').selectOption('19:00')
  await page.getByLabel('Budget').selectOption('50-80')
  await page.getByLabel('Name').fill('Lim Wei Ling')
  await page.getByLabel('Email').fill(`guest-${randomUUID()}@example.com`)
  await page.getByLabel('Mobile number').fill('8123 4567')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.waitForURL('**/enquiry-submitted')
  await expect(getTitle(page)).toHaveText('We have your request.')
  await page.getByRole('link', { name: 'See or withdraw it' }).click()
  await expect(page.getByText('S$50 to S$80 a guest')).toBeVisible()
})
