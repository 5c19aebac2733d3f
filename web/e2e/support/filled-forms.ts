import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

const DAY_MS = 24 * 60 * 60 * 1000

/** ISO date in Singapore. */
export const toDay = (ahead: number) =>
  new Date(Date.now() + 8 * 60 * 60 * 1000 + ahead * DAY_MS).toISOString().slice(0, 10)

export async function fillPerson(page: Page | Locator) {
  await page.getByLabel(/^Name/).fill('Lim Wei Ling')
  await page.getByLabel(/^Email(?: \(optional\))?$/).fill('weiling@example.com')
}

export const fillPhone = (page: Page | Locator) => page.getByLabel('Mobile number').fill('81234567')

/** A day of the strip, or another one: in its calendar, and without scripts in the field below it. */
export async function pickDay(page: Page | Locator, date: string) {
  const shown = page.locator(`input[type="radio"][name="date"][value="${date}"]`)
  const isShown = (await shown.count()) > 0
  await (isShown ? shown.check() : page.locator('input[type="date"]').last().fill(date))
}

/** Everything but the date, which each test chooses, since capacity is limited. */
export async function fillTable(page: Page, date: string, guests = '4') {
  await page.getByRole('radio', { name: 'Suntec City' }).check()
  await page.getByLabel('Guests').fill(guests)
  await pickDay(page, date)
  await page.getByRole('radio', { name: '12.30 pm' }).check()
  await fillPerson(page)
  await fillPhone(page)
}

/** Fills what a drive asks for once its car is known; each test chooses a day of its own. */
export async function fillDriveOfCar(page: Page, daysAhead: number) {
  await page.getByRole('radio', { name: 'Suntec City' }).check()
  await pickDay(page, toDay(daysAhead))
  await page.getByRole('radio', { name: '1.30 pm' }).check()
  await fillPerson(page)
  await fillPhone(page)
  await page.getByRole('checkbox', { name: /Class 3 or 3A/ }).check()
}

export async function fillDrive(page: Page, daysAhead: number) {
  await page.getByRole('radio', { name: 'SEALION 7' }).check()
  await fillDriveOfCar(page, daysAhead)
}

export const bookDrive = (page: Page) =>
  page.getByRole('button', { name: 'Book the drive' }).click()

/** The reference that a confirmation names. */
export async function readReference(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText()
  const [reference] = /BYD-[0-9A-HJKMNP-TV-Z]{8}/.exec(text) ?? []
  if (!reference) throw new Error('There is no reference on this page.')
  return reference
}

/** The smallest file that readers accept as a PDF. */
export const PDF = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
}

/** A car with one photo. */
export async function fillTradeIn(page: Page) {
  await page.getByLabel('Number plate').fill('SZZ 1826 H')
  await page.getByLabel('Mileage').fill('61,400')
  await page.getByLabel('Make and model').fill('BYD ATTO 3')
  await page.getByLabel('First registered').fill('2022-08-12')
  await page.getByRole('radio', { name: /^Normal wear/ }).check()
  await page.locator('input[name="photo-front"]').setInputFiles({
    name: 'front.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await fillPerson(page)
  await fillPhone(page)
}

/** A pre-order, up to the page where its fee is paid. */
export async function orderCar(page: Page) {
  await page.getByRole('radio', { name: /^Dynamic/ }).check()
  // The radio itself is one pixel, under its swatch.
  await page.locator('label:has(input[name="paint"])').first().click()
  await page.getByRole('radio', { name: 'Suntec City' }).check()
  await fillPerson(page)
  // Without scripts the same order is resubmitted, and it may be paid already.
  await page.getByLabel('Email', { exact: true }).fill(`order-${randomUUID()}@example.com`)
  await fillPhone(page)
  await page.getByRole('checkbox', { name: /pre-order terms/ }).check()
  await page.getByRole('button', { name: /^Hold this/ }).click()
  await page.waitForURL(/\/stripe\/pay\//)
  await expect(page.getByText(/1,000/).first()).toBeVisible()
}

/** The fee of a pre-order, on the page of the payment provider. */
export async function payByCard(page: Page, delivery = 'At once') {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('LIM WEI LING')
  const form = page.getByRole('region', { name: 'Pay by card' })
  await form.getByRole('combobox').selectOption({ label: delivery })
  await form.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL('**/booking-success?session_id=*')
}
