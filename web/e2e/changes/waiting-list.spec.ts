import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { cancelTable, fillRoom } from '../support/bookings.ts'
import { fillPhone } from '../support/filled-forms.ts'
import { readMailed } from '../support/mailed-links.ts'
import { backendUrl } from '../support/menu-gateway.ts'

const readLink = (email: string, subject: string) =>
  readMailed(email, /(\/manage\/waiting-list\/[\w-]+\?token=[\w-]+)/, subject)

const take = (page: Page) => page.getByRole('button', { name: 'Take the table' })

test('a guest leaves the list by the link of the mail', async ({ page }) => {
  const email = `guest-${randomUUID()}@example.com`
  const date = addDays(getSingaporeDate(), 48)
  await fillRoom(date)
  const window = { from: '12:30', until: '12:30' }
  const wish = new URLSearchParams({ venue: 'suntec', date, party: '7', ...window })
  await page.goto(`/waiting-list?${wish}`)
  await page.getByLabel('Name').fill('Lim Wei Ling')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await page.waitForURL('**/enquiry-submitted')
  await page.goto(await readLink(email, 'One press, and you are on the waiting list'))
  await page.getByText('Leave the waiting list').click()
  await page.getByRole('button', { name: 'Yes, leave the list' }).click()
  await expect(page.getByText('You have left the waiting list.')).toBeVisible()
})

test('an offer reaches a guest with a number only as a message, whose link takes the table', async ({
  page,
}) => {
  const date = addDays(getSingaporeDate(), 49)
  const [first] = await fillRoom(date)
  const window = { from: '12:30', until: '12:30' }
  const wish = new URLSearchParams({ venue: 'suntec', date, party: '7', ...window })
  await page.goto(`/waiting-list?${wish}`)
  await page.getByLabel('Name').fill('Lim Wei Ling')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText(/choose messages to your mobile number/).first()).toBeVisible()
  await fillPhone(page)
  await page.getByLabel(/^Messages to this number/).selectOption('Messages about this visit by SMS')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await page.waitForURL('**/enquiry-submitted')

  const openMessage = async (name: RegExp) => {
    const message = page.getByRole('row', { name })
    await expect(async () => {
      await page.goto(`${backendUrl}/mail`)
      await expect(message).toHaveCount(1, { timeout: 500 })
    }).toPass()
    await message.getByRole('link').click()
    const link = page.getByRole('link', { name: /manage/ })
    await page.goto((await link.getAttribute('href')) ?? '')
  }
  await openMessage(/one press, and you are on the waiting list. Table for 7/)
  await page.getByRole('button', { name: 'Yes, offer me a table' }).click()
  await expect(page.getByText('You are on the list.').first()).toBeVisible()
  await cancelTable(first)
  await openMessage(/a table came free. Table for 7/)
  await take(page).click()
  await page.waitForURL('**/manage/reservation/**')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('a guest who would wait while a table is free is led to it', async ({ page }) => {
  const date = addDays(getSingaporeDate(), 45)
  const window = { from: '12:30', until: '12:30' }
  const wish = new URLSearchParams({ venue: 'suntec', date, party: '2', ...window })
  await page.goto(`/waiting-list?${wish}`)
  await page.getByLabel('Name').fill('Lim Wei Ling')
  await page.getByLabel('Email').fill(`guest-${randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText(/there is no need to wait/)).toBeVisible()
  await page.getByRole('link', { name: 'Book 12.30 pm' }).click()
  await page.waitForURL('**/book-a-table?**')
})
