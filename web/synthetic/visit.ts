import { expect, type Page } from '@playwright/test'
import { addDays, getSingaporeDate } from 'core/singapore-clock'

export interface Visit {
  siteUrl: string
  /** Its mailbox is read by nobody; SES's simulator takes mails without counting them. */
  email: string
  /** Days ahead, so that visits at the same time ask for different tables. */
  daysAhead: number
}

/**
 * Reads pages, books a table and cancels it, as a visitor without an account does.
 *
 * @throws naming the step that failed
 */
export async function visit(page: Page, { daysAhead, email, siteUrl }: Visit): Promise<string[]> {
  const steps: string[] = []
  const step = async (name: string, work: () => Promise<unknown>) => {
    const began = Date.now()
    try {
      await work()
    } catch (cause) {
      throw new Error(`The visit failed: ${name}.`, { cause })
    }
    steps.push(`${name}: ${Date.now() - began} ms`)
  }

  for (const path of ['/', '/byd-models', '/restaurant/all']) {
    await step(`reads ${path}`, async () => {
      const response = await page.goto(siteUrl + path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
  await step('opens the form', async () => {
    await page.goto(`${siteUrl}/book-a-table`)
    await expect(page.getByRole('button', { name: 'Book the table' })).toBeVisible()
  })
  await step('books a table', async () => {
    await page.getByRole('radio', { name: 'Suntec City' }).check()
    await page.getByLabel('Date', { exact: true }).fill(addDays(getSingaporeDate(), daysAhead))
    await page.getByLabel('Guests').fill('2')
    await page.getByRole('radio', { name: '12.30 pm' }).check()
    await page.getByLabel(/^Name/).fill('Synthetic Visitor')
    await page.getByLabel(/^Email(?: \(optional\))?$/).fill(email)
    await page.getByLabel('Mobile number').fill('81234567')
    await page.getByRole('button', { name: 'Book the table' }).click()
    await page.waitForURL('**/enquiry-submitted')
  })
  await step('cancels it', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Change or cancel' }).click()
    await page.getByText('Cancel it', { exact: true }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByText('It is cancelled.')).toBeVisible()
  })
  return steps
}
