import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { cancelTable, fillRoom } from '../support/bookings.ts'
import {
  collectComplaints,
  expectAccessible,
  waitForForm,
  waitForHydration,
} from '../support/checks.ts'
import { countClicks } from '../support/count-clicks.ts'
import {
  bookDrive,
  fillDrive,
  fillPerson,
  fillPhone,
  pickDay,
  readReference,
  toDay,
} from '../support/filled-forms.ts'
import { readMailed } from '../support/mailed-links.ts'

const MOST_CLICKS = 8

test('books a table from the home page in at most eight clicks', async ({ page }) => {
  const getClicks = await countClicks(page)
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Book a Table' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Book a table' })
  await expect(sheet.getByText('Choose a restaurant to see its free times.')).toBeVisible()
  await expect(sheet.locator('input[name="time"]')).toHaveCount(0)
  await sheet.getByRole('radio', { name: 'Suntec City' }).check()
  await sheet.getByRole('button', { name: 'One guest more' }).click()
  await sheet.locator('input[name="date"]:enabled').nth(4).check()
  await sheet.getByRole('radio', { name: '12 pm', exact: true }).check()
  await fillPerson(sheet)
  await fillPhone(sheet)
  await expect(sheet.getByText(/^We hold 12 pm for you until /)).toBeVisible()
  await sheet.getByRole('button', { name: /^Book Suntec City, .+, 12 pm$/ }).click()
  await page.waitForURL('**/enquiry-submitted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/12\spm\. Suntec City\./)
  expect(getClicks()).toBeLessThanOrEqual(MOST_CLICKS)
})

test('books what the address asks for, with nothing left to choose', async ({ page }) => {
  const wish = `guests=4&date=${toDay(23)}&time=18:00`
  await page.goto(`/book-a-table?reservation=suntec&${wish}&model=sealion-7`)
  await waitForForm(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const steps = page.getByRole('main').locator('summary')
  await expect(steps).toHaveText([/Suntec City/, /4 guests/, /Date/, /6 pm/])
  await expect(page.getByLabel(/^Add a test drive/)).toHaveValue('byd-sealion-7')
  await expectAccessible(page)
  await page.getByLabel(/^Add a test drive/).selectOption('')
  await fillPerson(page)
  await fillPhone(page)
  await page.getByRole('button', { name: 'Book the table' }).click()
  await page.waitForURL('**/enquiry-submitted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/6\spm\. Suntec City\./)
  await expect(page.getByRole('main')).toContainText('Lim Wei Ling')
})

test('books a drive, confirms it once, and lets it be changed and cancelled', async ({ page }) => {
  const complaints = collectComplaints(page)
  await page.goto('/test-drive')
  await waitForForm(page)
  await fillDrive(page, 3)
  await bookDrive(page)
  await page.waitForURL('**/test-drive-submitted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/1\.30\spm\. Suntec City\./)
  const main = page.getByRole('main')
  await expect(main).toContainText('Lim Wei Ling')
  const reference = await readReference(page)

  // Shown once: a reload reveals no personal data.
  await page.reload()
  await expect(main).toContainText(reference)
  await expect(main).not.toContainText('Lim Wei Ling')

  await main.getByRole('link', { name: 'Change or cancel' }).click()
  await expect(main).toContainText('Lim Wei Ling')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await pickDay(page, toDay(9))
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText('Your booking is changed.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your booking is changed.')).toHaveCount(0)
  await page.getByText('Cancel it', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('It is cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change it' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('books a table with a drive in the sheet, with one confirmation', async ({ page }) => {
  await page.goto('/restaurant/suntec')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Book a Table' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Book a table' })
  await expect(sheet.locator('input[name="venue"]:checked')).toHaveValue('suntec')
  await sheet.locator('input[name="date"]:enabled').nth(3).check()
  await sheet.getByRole('radio', { name: '12.30 pm' }).check()
  await fillPerson(sheet)
  await fillPhone(sheet)
  await sheet.getByLabel(/^Add a test drive/).selectOption({ index: 1 })
  await sheet.getByLabel('When to drive').selectOption('14:30')
  await sheet.getByRole('button', { name: /^Book table and drive, Suntec City/ }).click()
  await page.waitForURL('**/enquiry-submitted')
  const main = page.getByRole('main')
  await expect(main).toContainText(/The table is yours\. The .+ is yours to drive at 2\.30\spm/)
  await expect(main).toContainText('With a test drive')

  await main.getByRole('link', { name: 'Change or cancel' }).click()
  await main.getByRole('button', { name: 'Change or cancel the drive' }).click()
  await page.waitForURL('**/manage/test-drive/*')
  await main.getByText('Cancel it', { exact: true }).click()
  await main.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(main.getByText('It is cancelled.')).toBeInViewport()
})

test('leads from the sheet of a table to a booking that is known by its reference', async ({
  page,
}) => {
  await page.goto('/restaurant/suntec')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Book a Table' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Book a table' })
  await sheet.getByRole('link', { name: 'My booking' }).click()
  await page.waitForURL('**/my-booking')
  await expectAccessible(page)
  const main = page.getByRole('main')
  await main.getByLabel('Reference').fill('BYD-1')
  await main.getByLabel('Email or mobile number').fill('8123 4567')
  await main.getByRole('button', { name: 'Send me a code' }).click()
  await expect(main.getByText('Enter the reference, such as BYD-7Q4KX2MD.')).toBeInViewport()
  await expect(main.getByLabel('Email or mobile number')).toHaveValue('8123 4567')
  await main.getByLabel('Reference').fill('BYD-00000000')
  await main.getByRole('button', { name: 'Send me a code' }).click()
  await expect(main.getByLabel('Code')).toBeInViewport()
  await expectAccessible(page)
})

test('finds a family car under S$1,500 a month and asks for a drive with that sum in under ten clicks', async ({
  page,
}) => {
  const getClicks = await countClicks(page)
  await page.goto('/byd-models')
  await waitForHydration(page)
  await page.getByLabel('A month, at most').click()
  await page.keyboard.type('1500')
  // Chosen without the pointer, which counts as a press here.
  await page.getByLabel('Seats').selectOption({ label: 'Six or seven' })
  const cars = page.getByRole('main').getByRole('article')
  await expect(cars).toHaveText([/M6.*from S\$1,441 a\smonth/s])
  await cars.getByRole('link', { name: 'M6' }).click()
  await expect(page).toHaveURL(/\/byd-m6$/)

  const cost = page.getByRole('region', { name: 'What it costs, line by line' })
  await cost.scrollIntoViewIfNeeded()
  await cost.getByRole('link', { name: 'Book a test drive and share this sum' }).click()
  const sum = /M6 Standard: S\$171,888 with COE, .*S\$1,441 a month, 84 times, .*Rules of \d/
  await expect(page.getByText(sum)).toBeVisible()
  await page.getByRole('radio', { name: 'Suntec City' }).check()
  await pickDay(page, toDay(9))
  await page.getByRole('radio', { name: '3 pm', exact: true }).check()
  await fillPerson(page)
  await fillPhone(page)
  await page.getByRole('checkbox', { name: /licence/ }).check()
  await page.getByRole('button', { name: 'Book the drive' }).click()
  await expect(page).toHaveURL(/\/test-drive-submitted/)
  expect(getClicks() + 1).toBeLessThan(10)

  await page.getByRole('link', { name: 'Change or cancel' }).first().click()
  await expect(page.getByText(sum)).toBeVisible()
})

test('a full time leads to the waiting list, whose offer is taken by one press', async ({
  page,
}) => {
  const date = addDays(getSingaporeDate(), 47)
  const email = `guest-${randomUUID()}@example.com`
  const [first] = await fillRoom(date)
  await page.goto(`/book-a-table?venue=suntec&date=${date}`)
  await page.getByRole('link', { name: /Join the waiting list/ }).click()
  await page.waitForURL('**/waiting-list?**')
  await expect(page.getByLabel('Restaurant')).toHaveValue('suntec')
  await expect(page.locator(`input[name="date"][value="${date}"]`)).toBeChecked()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Lim Wei Ling')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await page.waitForURL('**/enquiry-submitted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One step is left.')
  const joined = await readMailed(
    email,
    /(\/manage\/waiting-list\/[\w-]+\?token=[\w-]+)/,
    'One press, and you are on the waiting list',
  )
  await page.goto(joined)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, offer me a table' }).click()
  await expect(page.getByText('You are on the list.').first()).toBeVisible()

  await cancelTable(first)
  const link = await readMailed(
    email,
    /(\/manage\/waiting-list\/[\w-]+\?token=[\w-]+)/,
    'A table came free',
  )
  // Scanners of mail open links.
  await page.request.get(link)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'A table came free' })).toBeVisible()
  await expectAccessible(page)
  const take = page.getByRole('button', { name: 'Take the table' })
  await take.click()
  await page.waitForURL('**/manage/reservation/**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Suntec City\./)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('This wait is over: you took the table.')).toBeVisible()
  await expect(take).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See your table' }).click()
  await page.waitForURL('**/manage/reservation/**')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})
