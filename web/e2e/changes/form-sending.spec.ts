import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { createEventId } from 'core/tracking/event-id'
import { recordAdCalls, setAdIds, unsetAdIds } from '../support/ad-calls.ts'
import {
  collectComplaints,
  expectAccessible,
  waitForForm,
  waitForHydration,
} from '../support/checks.ts'
import {
  fillPerson,
  fillPhone,
  fillTable,
  fillTradeIn,
  PDF,
  pickDay,
  toDay,
} from '../support/filled-forms.ts'
import { killBackend, Lake, startBackend } from '../support/system.ts'

const REFERENCE = /BYD-[0-9A-HJKMNP-TV-Z]{8}/
/** A date for each test, since capacity is limited. */
async function fillDrive(page: Page, daysAhead: number) {
  await page.getByRole('radio', { name: 'SEALION 7' }).check()
  await fillDriveOfCar(page, daysAhead)
}

/** Fills what a drive asks for once its car is known. */
async function fillDriveOfCar(page: Page, daysAhead: number) {
  await page.getByRole('radio', { name: 'Suntec City' }).check()
  await pickDay(page, toDay(daysAhead))
  await page.getByRole('radio', { name: '1.30 pm' }).check()
  await fillPerson(page)
  await fillPhone(page)
  await page.getByRole('checkbox', { name: /Class 3 or 3A/ }).check()
}

const bookDrive = (page: Page) => page.getByRole('button', { name: 'Book the drive' }).click()

async function readReference(page: Page): Promise<string> {
  const [reference] = REFERENCE.exec(await page.getByRole('main').innerText()) ?? []
  if (!reference) throw new Error('There is no reference on this page.')
  return reference
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    const openForm = async (page: Page, path: string) => {
      await page.goto(path)
      if (javaScriptEnabled) await waitForForm(page)
    }
    const offset = javaScriptEnabled ? 0 : 1

    test('sends a test drive, confirms it once, and lets it be changed and cancelled', async ({
      page,
    }) => {
      const complaints = collectComplaints(page)
      await openForm(page, '/test-drive')
      await fillDrive(page, 3 + offset)
      await bookDrive(page)
      await page.waitForURL('**/test-drive-submitted')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/1\.30\spm\. Suntec City\./)
      const main = page.getByRole('main')
      await expect(main).toContainText('Lim Wei Ling')
      const reference = await readReference(page)
      expect(page.url()).toMatch(/submitted$/)

      // Shown once: a reload reveals no personal data.
      await page.reload()
      await expect(main).toContainText(reference)
      await expect(main).not.toContainText('Lim Wei Ling')

      await main.getByRole('link', { name: 'Change or cancel' }).click()
      await expect(main).toContainText('Lim Wei Ling')
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await pickDay(page, toDay(9 + offset))
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

    test('books a table', async ({ page }) => {
      await openForm(page, '/book-a-table')
      await fillTable(page, toDay(5 + offset))
      await page.getByRole('button', { name: 'Book the table' }).click()
      await page.waitForURL('**/enquiry-submitted')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/12\.30\spm\. Suntec City\./)
      await expect(page.getByRole('main')).toContainText('Lim Wei Ling')
    })

    test('sends a message', async ({ page }) => {
      await openForm(page, '/contact')
      await page.getByLabel('What is it about?').fill('A lost umbrella')
      await page.getByLabel('Message').fill('It is black,\nwith a wooden handle.')
      await fillPerson(page)
      await page.getByRole('button', { name: 'Send the message' }).click()
      await page.waitForURL('**/enquiry-submitted')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Your message has reached us.',
      )
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
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Your question has reached us.',
      )
    })

    test('registers interest in a model once consent is given', async ({ page }) => {
      await page.goto('/byd-seal')
      await page.getByRole('link', { name: 'Keep me posted on the Seal' }).click()
      await page.waitForURL('**/register-interest/byd-seal')
      if (javaScriptEnabled) await waitForForm(page)
      await fillPerson(page)
      const agree = page.getByRole('checkbox', { name: 'Email me when new models arrive' })
      await expect(agree).not.toBeChecked()
      await agree.check()
      await page.getByRole('button', { name: 'Keep me posted' }).click()
      await page.waitForURL('**/enquiry-submitted')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'We will keep you posted on the Seal.',
      )
    })

    test('sends an application with a résumé', async ({ page }) => {
      await page.goto('/careers')
      await page.getByRole('main').locator('a[href^="/careers/"]').first().click()
      await page.waitForURL(/\/careers\/[a-z-]+$/)
      if (javaScriptEnabled) await waitForForm(page)
      await fillPerson(page)
      // A second application of the same person would update the first.
      await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
      await fillPhone(page)
      await page.locator('input[name="resume"]').setInputFiles(PDF)
      await page.getByRole('button', { name: /^Apply for/ }).click()
      await page.waitForURL('**/enquiry-submitted')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Your application is with us.',
      )
    })

    test('keeps a form while the backend is down, and sends it once afterwards', async ({
      page,
    }) => {
      await openForm(page, '/contact')
      await page.getByLabel('What is it about?').fill('A kept message')
      await page.getByLabel('Message').fill('Nothing typed is lost.')
      await fillPerson(page)
      await killBackend()
      try {
        await page.getByRole('button', { name: 'Send the message' }).click()
        await expect(page.getByText('This did not go through.')).toBeVisible()
        await expect(page.getByLabel('Message')).toHaveValue('Nothing typed is lost.')
        await expect(page.getByRole('main').getByRole('link', { name: /WhatsApp/ })).toBeVisible()
        // axe needs scripts.
        if (javaScriptEnabled) await expectAccessible(page)
      } finally {
        await startBackend()
      }
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.waitForURL('**/enquiry-submitted')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Your message has reached us.',
      )
    })
  })
}

test('shows server errors at their fields, without scripts too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/contact')
  await page.getByLabel('What is it about?').fill('   ')
  await page.getByLabel('Message').fill('It is here.')
  await fillPerson(page)
  await page.getByRole('button', { name: 'Send the message' }).click()
  await page.waitForURL('**/contact?again=1')
  await expect(page.getByRole('alert')).toContainText('One thing to fix')
  await expect(page.getByLabel('Message')).toHaveValue('It is here.')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/contact$/)
  await context.close()
})

test('offers other times when one is full, and fills in the chosen one', async ({ page }) => {
  await page.goto('/test-drive')
  await waitForForm(page)
  await page.route('**/api/forms/test-drive', (route) =>
    route.fulfill({
      status: 409,
      json: {
        type: 'refused',
        reason: 'FULL',
        message: 'Every test drive of this car is taken. These times are the nearest.',
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

for (const [name, fulfill, text] of [
  ['an error of the server', { status: 500, body: 'Oops' }, 'This did not go through.'],
  ['too many posts', { status: 429, json: { type: 'busy', minutes: 4 } }, 'Wait 4 minutes'],
  ['a page that is too old', { status: 403, json: { type: 'rejected' } }, 'This page has expired.'],
] as const) {
  test(`names the cause and keeps the form after ${name}`, async ({ page }) => {
    await page.goto('/contact')
    await waitForForm(page)
    await page.route('**/api/forms/contact', (route) => route.fulfill(fulfill))
    await page.getByLabel('What is it about?').fill('Words')
    await page.getByLabel('Message').fill('Kept.')
    await fillPerson(page)
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.getByText(text)).toBeVisible()
    await page.reload()
    await waitForForm(page)
    await expect(page.getByLabel('Message')).toHaveValue('Kept.')
  })
}

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

test.describe('dine and drive without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('takes two steps, and offers bookable visits when halves conflict', async ({ page }) => {
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
  // The consent mode follows the visitor's region.
  test.use({ timezoneId: 'Asia/Singapore', locale: 'en-SG' })
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

test('holds the chosen table while its visitor types, and frees it when they leave', async ({
  page,
  request,
}) => {
  const wish = { venue: 'suntec', date: toDay(33), time: '15:00', party: 12 }
  const hold = async () => {
    const data = { action: 'hold', key: createEventId(Date.now()), ...wish }
    const answer: unknown = await (await request.post('/api/table-hold', { data })).json()
    return answer
  }
  // The room has seats for four such parties.
  for (let count = 0; count < 3; count++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await hold()).toHaveProperty('until')
  }
  await page.goto('/book-a-table')
  await waitForForm(page)
  await fillTable(page, wish.date, String(wish.party))
  await page.getByRole('radio', { name: '3 pm', exact: true }).check()
  await expect(page.getByText(/^We hold 3 pm for you until [\d.]+ [ap]m\.$/)).toBeVisible()
  await expectAccessible(page)
  expect(await hold()).toEqual({ isTaken: true })
  await page.goto('/contact')
  await expect.poll(hold).toHaveProperty('until')
})
