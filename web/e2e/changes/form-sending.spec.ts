import { expect, test } from '@playwright/test'
import { createEventId } from 'core/tracking/event-id'
import { recordAdCalls, setAdIds, unsetAdIds } from '../support/ad-calls.ts'
import { expectAccessible, waitForForm } from '../support/checks.ts'
import {
  bookDrive,
  fillDrive,
  fillDriveOfCar,
  fillPerson,
  fillTable,
  readReference,
  toDay,
} from '../support/filled-forms.ts'
import { killBackend, Lake, startBackend, webUrl } from '../support/system.ts'

test('offers other times when one is full, and fills in the chosen one', async ({ page }) => {
  await page.goto('/test-drive')
  await waitForForm(page)
  await page.route('**/api/forms/test-drive', (route) =>
    route.fulfill({
      status: 409,
      json: {
        type: 'refused',
        reason: 'FULL',
        message: 'The 3 pm test drive of this car is taken. These times are the nearest.',
        alternatives: [{ venue: 'boat-quay', date: toDay(12), time: '17:30', moves: ['DRIVE'] }],
      },
    }),
  )
  await fillDrive(page, 11)
  await bookDrive(page)
  await expect(page.getByText('This time has just gone.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Boat Quay, .+, 5\.30 pm$/ }).click()
  await expect(page.getByRole('radio', { name: 'Boat Quay' })).toBeChecked()
  await expect(page.locator('input[name="date"]:checked')).toHaveValue(toDay(12))
  await expect(page.getByText('This time has just gone.')).toHaveCount(0)
})

test('creates one enquiry when pressed twice, reloaded and sent again', async ({
  page,
  context,
}) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    const [, key] = /name="key"\r\n\r\n([0-9A-Z]{26})/.exec(request.postData() ?? '') ?? []
    if (request.url().endsWith('/api/forms/contact')) keys.push(key)
  })
  await page.goto('/contact')
  await waitForForm(page)
  await page.getByLabel('What is it about?').fill('Once')
  await page.getByLabel('Message').fill('Only once.')
  await fillPerson(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByText('You seem to be offline')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await waitForForm(page)
  await page.getByRole('button', { name: 'Send the message' }).dblclick()
  await page.waitForURL('**/enquiry-submitted')
  const reference = await readReference(page)
  expect(new Set(keys).size).toBe(1)
  expect(reference).toBe(`BYD-${keys[0]?.slice(-8)}`)
})

test('waits for the connection when offline', async ({ page, context }) => {
  await page.goto('/contact')
  await waitForForm(page)
  await page.getByLabel('What is it about?').fill('Later')
  await page.getByLabel('Message').fill('Sent by itself.')
  await fillPerson(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send the message' }).click()
  await page.getByRole('button', { name: 'Send it once I am online' }).click()
  await expect(page.getByText('as soon as you are back online')).toBeVisible()
  await context.setOffline(false)
  await page.waitForURL('**/enquiry-submitted')
})

test('offers tables of the day after a drive, prefilled for its sender', async ({ page }) => {
  await page.goto('/test-drive')
  await waitForForm(page)
  await fillDrive(page, 16)
  await bookDrive(page)
  await page.waitForURL('**/test-drive-submitted')
  await page
    .getByRole('button', { name: /^Book a table at / })
    .last()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Book a table' })
  await expect(sheet.getByLabel('Name')).toHaveValue('Lim Wei Ling')
  await expect(sheet.getByLabel('Mobile number')).toHaveValue('8123 4567')
  await sheet.getByRole('button', { name: /^Book .+ [ap]m$/ }).click()
  await page.waitForURL('**/enquiry-submitted')
  await expect(page.getByRole('main')).toContainText('The table is yours.')
})

test('keeps the input of a booking change that fails', async ({ page }) => {
  await page.goto('/book-a-table')
  await waitForForm(page)
  await fillTable(page, toDay(17), '2')
  await page.getByRole('button', { name: 'Book the table' }).click()
  await page.waitForURL('**/enquiry-submitted')
  await page.getByRole('link', { name: 'Change or cancel' }).click()
  await page.getByLabel(/^Anything we should know/).fill('A pram.')
  await killBackend()
  try {
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/can’t look it up/)
  } finally {
    await startBackend()
  }
  await page.goBack()
  await expect(page.getByLabel(/^Anything we should know/)).toHaveValue('A pram.')
  await page.getByLabel('Guests').fill('30')
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'seats up to' })).toBeInViewport()
  await expect(page.getByLabel('Guests')).toHaveValue('30')
  await expect(page.getByLabel(/^Anything we should know/)).toHaveValue('A pram.')
})

test.describe('with campaign ids', () => {
  const lake = new Lake()
  test.beforeAll(() => setAdIds(lake))
  test.afterAll(() => unsetAdIds(lake))

  test("reports a test drive as started, as lead and as conversion, once each and under the server's ids", async ({
    page,
    context,
  }) => {
    const calls = await recordAdCalls(context)
    let posted = ''
    page.on('request', (request) => {
      if (request.url().endsWith('/api/forms/test-drive')) posted = request.postData() ?? ''
    })
    const getPosted = (name: string) =>
      new RegExp(`name="${name}"\\r\\n\\r\\n(.*)\\r\\n`).exec(posted)?.[1]
    await expect(async () => {
      await page.goto('/test-drive?model=seal')
      await expect(page.locator('script[src*="googletagmanager"]')).toBeAttached({ timeout: 2000 })
    }).toPass()
    await waitForForm(page)
    await expect.poll(() => calls.length).toBeGreaterThan(1)
    // The order of the two tags is undefined.
    const takeLast = () =>
      calls
        .splice(0)
        .slice(-2)
        .toSorted((one, other) => one.destination.localeCompare(other.destination))
    const begun = takeLast()
    await fillDriveOfCar(page, 14)
    // A restored draft repeats the event under the same id.
    await page.reload()
    await waitForForm(page)
    await expect.poll(() => calls.length).toBe(2)
    expect(takeLast()).toEqual(begun)
    await bookDrive(page)
    await page.waitForURL('**/test-drive-submitted')
    const eventId = getPosted('eventId')
    expect(eventId).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(begun.map(({ id }) => id)).toEqual([eventId, eventId])
    expect(begun.map(({ data }) => data['carModel'])).toEqual([
      getPosted('initiatedModel'),
      getPosted('initiatedModel'),
    ])
    await expect.poll(() => calls.length).toBe(3)
    expect(calls.map(({ destination, name }) => `${destination} ${name}`).toSorted()).toEqual([
      'google Lead',
      'google conversion',
      'meta Lead',
    ])
    expect(calls.map(({ id }) => id)).toEqual([eventId, eventId, eventId])
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(calls).toHaveLength(3)
  })
})

test('holds the chosen table while its visitor types, one for an address, and frees it when they leave', async ({
  page,
  request,
}) => {
  const wish = { venue: 'suntec', date: toDay(33), time: '15:00', party: 12 }
  const hold = async () => {
    const data = { action: 'hold', key: createEventId(Date.now()), ...wish }
    const headers = { origin: webUrl }
    const response = await request.post('/api/table-hold', { data, headers })
    const answer: unknown = await response.json()
    return answer
  }
  await page.goto('/book-a-table')
  await waitForForm(page)
  await fillTable(page, wish.date, String(wish.party))
  await page.getByRole('radio', { name: '3 pm', exact: true }).check()
  await expect(page.getByText(/^We hold 3 pm for you until [\d.]+ [ap]m\.$/)).toBeVisible()
  await expectAccessible(page)
  expect(await hold()).toEqual({ isTaken: false })
  await page.goto('/contact')
  await expect.poll(hold).toHaveProperty('until')
})
