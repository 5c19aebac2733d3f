import { expect, type Page, test } from '@playwright/test'
import { createEventId } from 'core/tracking/event-id'
import { askBackend } from '../support/ask-backend.ts'
import { fillRoom } from '../support/bookings.ts'
import { fillTable, toDay } from '../support/filled-forms.ts'
import { Lake } from '../support/system.ts'

const lake = new Lake()
const OUTLET = 'outlet-suntec'
const DAY = toDay(33)

// Without scripts no availability is loaded, so the backend refuses.
test.use({ javaScriptEnabled: false })

const send = (page: Page) => page.getByRole('button', { name: 'Book the table' }).click()

async function expectWayOn(page: Page, title: string, text: RegExp) {
  await page.waitForURL('**/book-a-table?*again=1*')
  await expect(page.getByText(title)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(text)).toBeVisible()
  await expect(main.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible()
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible()
  await expect(page.getByLabel(/^Name/)).toHaveValue('Lim Wei Ling')
}

const expectAlternatives = (page: Page) =>
  expect(page.locator('button[name="alternative"]').first()).toBeVisible()

/** The backend copies the lake with a delay. */
const waitForTables = (areFree: boolean) =>
  expect
    .poll(async () => {
      const { found } = await askBackend(
        `query Free($day: String!) {
          found: reservationAvailability(venue: "suntec", from: $day, days: 1, party: 2) {
            days { slots { isFree } } } }`,
        { day: DAY },
      )
      const days: { slots: { isFree: boolean }[] }[] = found.days
      return days.some(({ slots }) => slots.some(({ isFree }) => isFree))
    })
    .toBe(areFree)

type Fields = Record<string, unknown>

async function withOutlet(set: Fields, usual: Fields, use: () => Promise<void>) {
  await lake.mutate({ patch: { id: OUTLET, set } })
  try {
    await waitForTables(false)
    await use()
  } finally {
    await lake.mutate({ patch: { id: OUTLET, set: usual } })
    await waitForTables(true)
  }
}

test('leads too large a party to the request for a large group, and keeps the form', async ({
  page,
}) => {
  await page.goto('/book-a-table')
  await fillTable(page, DAY, '20')
  await send(page)
  await expectWayOn(page, 'This party needs more than one table.', /seats up to 12 per booking/)
  await expect(page.getByLabel('Guests')).toHaveValue('20')
  await expect(page.getByRole('radio', { name: 'Suntec City' })).toBeChecked()
})

test('names why a day is closed, and offers others', async ({ page }) => {
  const exception = {
    _key: 'a',
    _type: 'hoursException',
    date: DAY,
    closed: true,
    note: 'Stocktaking',
  }
  await withOutlet({ hoursExceptions: [exception] }, { hoursExceptions: [] }, async () => {
    await page.goto('/book-a-table')
    await fillTable(page, DAY)
    await send(page)
    await expectWayOn(page, 'We are closed then.', /closed on .* \(Stocktaking\)/)
    await expectAlternatives(page)
  })
})

test('offers the same time elsewhere when an outlet turns out not to be open yet', async ({
  page,
}) => {
  await page.goto('/book-a-table')
  await fillTable(page, DAY)
  await withOutlet({ openingSoon: true }, { openingSoon: false }, async () => {
    await send(page)
    await expectWayOn(page, 'No bookings there yet.', /Suntec City is not open yet/)
    await expectAlternatives(page)
  })
})

/** Somebody else's drive. */
async function bookDrive(visit: Fields) {
  const { answer } = await askBackend(
    `mutation ($input: TestDriveInput!) {
      answer: createTestDrive(input: $input) { __typename ... on Refusal { message } }
    }`,
    {
      input: {
        key: createEventId(),
        venue: 'suntec',
        person: { name: 'Tan', email: 'tan@example.com', phone: '+6581234567' },
        consents: [],
        ...visit,
      },
    },
  )
  expect(answer).toEqual({ __typename: 'Receipt' })
}

test('books another time by one press when the table has gone', async ({ page }) => {
  const date = toDay(41)
  await page.goto('/book-a-table')
  await fillTable(page, date)
  await fillRoom(date)
  await send(page)
  await expectWayOn(page, 'This time has just gone.', /Every table at .* is taken/)
  await page.locator('button[name="alternative"]').first().click()
  await page.waitForURL('**/enquiry-submitted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, 3\spm\. Suntec City\./)
})

test('books the nearest day with both when no drive fits the meal on the wanted one', async ({
  page,
}) => {
  const date = toDay(43)
  for (let minutes = 11 * 60; minutes <= 16 * 60 + 30; minutes += 30) {
    const time = `${Math.floor(minutes / 60)}:${minutes % 60 === 0 ? '00' : '30'}`
    const consents = [{ purpose: 'licence', textVersion: '1', givenAt: new Date().toISOString() }]
    await bookDrive({ date, time, model: 'byd-sealion-7', hasLicence: true, consents })
  }
  await page.goto('/book-a-table')
  await fillTable(page, date)
  await page.getByLabel(/^Add a test drive/).selectOption({ label: 'SEALION 7' })
  await send(page)
  await expect(page.getByText(/^No drive fits the meal on/)).toBeVisible()
  await page.getByRole('button', { name: /, table 12\.30 pm, drive / }).click()
  await page.waitForURL('**/enquiry-submitted')
  await expect(page.getByRole('main')).toContainText(
    /The table is yours\. The .+ is yours to drive/,
  )
})
