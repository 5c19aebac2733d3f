import { expect, type Page, test } from '@playwright/test'
import {
  collectComplaints,
  collectScripts,
  expectAccessible,
  expectNoLayoutShift,
  expectSoundPage,
  holdScripts,
  waitForHydration,
  waitForForm,
  waitUntilLoaded,
} from '../support/checks.ts'
import { pickDay, toDay } from '../support/filled-forms.ts'

const TEST_DRIVE = '/test-drive'
const TRADE_IN = '/byd-trade-in'
const VOUCHER = '/voucher-enquiry'
const BOOKING = '/booking'
const TABLE = '/book-a-table'
const CONTACT = '/contact'
const PRE_ORDERS = [`${BOOKING}/byd-seal`, `${BOOKING}/byd-m6`, `${BOOKING}/byd-sealion-7`]
const [PRE_ORDER = ''] = PRE_ORDERS

/** Each form with its submit button and its first required field. */
const FORMS = [
  { path: TEST_DRIVE, button: 'Book the drive', first: 'model', count: 'Six things' },
  { path: TABLE, button: 'Book the table', first: 'venue', count: 'Four things' },
  { path: TRADE_IN, button: 'Send for valuation', first: 'plate', count: 'Eight things' },
  { path: PRE_ORDER, button: /^Hold this .+ for/, first: 'variant', count: 'Seven things' },
  { path: CONTACT, button: 'Send the message', first: 'subject', count: 'Four things' },
]

/** A one-pixel image. */
const PHOTO = {
  name: 'front.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const getFocusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'))

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForForm(page)
}

async function fillContact(page: Page) {
  await page.getByLabel(/^Name/).fill('Lim Wei Ling')
  await page.getByLabel(/^Email(?: \(optional\))?$/).fill('weiling@example.com')
  await page.getByLabel('Mobile number').fill('81234567')
}

test.describe('a form', () => {
  const PHONE = { width: 390, height: 844 }
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

  for (const { path, button, first, count } of FORMS) {
    test(`${path}: loads with the first touch, lists its errors, and keeps a draft until it is cleared`, async ({
      page,
    }) => {
      const complaints = collectComplaints(page)
      const main = page.getByRole('main')
      const summary = page.getByRole('alert').filter({ hasText: 'to fix' })
      const send = page.getByRole('button', { name: button })

      await test.step('its code moves nothing', async () => {
        await page.goto(path)
        // Whether loading moves anything is watched with warm caches (`loading.spec.ts`).
        const loaded = await waitUntilLoaded(page)
        const getHeight = () => main.evaluate((element) => element.getBoundingClientRect().height)
        await expect(main.locator('form[novalidate]')).toHaveCount(0)
        const height = await getHeight()
        await waitForForm(page)
        await page.waitForLoadState('networkidle')
        expect(await getHeight()).toBe(height)
        await expectNoLayoutShift(page, loaded)
      })
      await test.step('an empty form has errors at its fields and in a summary', async () => {
        await send.click()
        await expect(summary).toContainText(`${count} to fix`)
        await expect.poll(() => getFocusedName(page)).toBe(first)
        await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('navigation', { name: 'Floating' })).toHaveCount(0)
        await expectSoundPage(page)
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.getByRole('button', { name: 'Necessary only' }).click()
        await send.click()
        // A summary as tall as a phone scrolls to make room for the field.
        await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
        await expect(summary.getByText('to fix')).toBeInViewport()
        await summary.getByRole('link', { name: /your name|the name/i }).click()
        await expect(page.getByLabel(/^Name/)).toBeFocused()
        expect(new URL(page.url()).hash).toBe('')
      })
      await test.step('a draft is restored after a reload, until it is cleared', async () => {
        await fillContact(page)
        await page.reload()
        await waitForForm(page)
        await expect(page.getByLabel(/^Name/)).toHaveValue('Lim Wei Ling')
        await expect(page.getByLabel('Mobile number')).toHaveValue('8123 4567')
        await send.click()
        await expect(summary).toBeVisible()
        await expect(page.getByText('Enter your email address')).toHaveCount(0)
        await page.getByRole('button', { name: 'Clear the form' }).click()
        await page.reload()
        await waitForForm(page)
        await expect(page.getByLabel(/^Name/)).toHaveValue('')
        await expect(page.getByLabel('Mobile number')).toHaveValue('')
      })
      expect(complaints).toEqual([])
    })
  }
})

test('keeps a day of the calendar that was entered before the code of the form arrived', async ({
  page,
}) => {
  const runScripts = await holdScripts(page)
  await page.goto(TABLE, { waitUntil: 'commit' })
  const date = toDay(30)
  await pickDay(page, date)
  await runScripts()
  await waitForForm(page)
  await expect(page.locator(`input[type="radio"][name="date"][value="${date}"]`)).toBeChecked()
})

/** Changes the page as a browser that translates does: words move into elements of its own. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const { parentElement } = text
    if (!text.nodeValue?.trim() || parentElement?.closest('script, style, textarea, select'))
      continue
    const font = document.createElement('font')
    parentElement?.replaceChild(font, text)
    font.append(text)
  }
}

/** Changes the page as an extension that fills in passwords does. */
function addIcons() {
  for (const input of document.querySelectorAll('main input')) {
    const icon = document.createElement('div')
    icon.dataset['icon'] = ''
    input.after(icon)
  }
}

for (const [name, change] of Object.entries({ translate, addIcons })) {
  for (const path of [
    TEST_DRIVE,
    TABLE,
    TRADE_IN,
    PRE_ORDER,
    CONTACT,
    '/waiting-list',
    '/large-groups',
  ]) {
    test(`keeps what was typed into ${path} before its code arrived, after ${name}`, async ({
      page,
    }) => {
      const runScripts = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByLabel(/^Name/).waitFor()
      await page.waitForLoadState('domcontentloaded')
      await page.evaluate(change)
      const fields = [
        [page.getByLabel(/^Name/), 'Lim Wei Ling'],
        [page.locator('main input[name="email"]'), 'wei.ling@example.com'],
      ] as const
      for (const [field, value] of fields) await field.fill(value)
      await runScripts()
      await waitForForm(page)
      for (const [field, value] of fields) await expect(field).toHaveValue(value)
      await page.reload()
      await waitForForm(page)
      for (const [field, value] of fields) await expect(field).toHaveValue(value)
    })
  }
}

test('keeps a form when offline, and submits it later; restores a foreign number with its country', async ({
  page,
  context,
}) => {
  await open(page, TRADE_IN)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('Make and model').fill('BYD ATTO 3')
  await page.getByRole('button', { name: 'Send for valuation' }).click()
  await expect(page.getByText('You seem to be offline')).toBeVisible()
  await expect(page.getByLabel('Make and model')).toHaveValue('BYD ATTO 3')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send for valuation' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'to fix' })).toBeVisible()
  await expect(page.getByText('You seem to be offline')).toHaveCount(0)

  await page.getByLabel('Mobile number').fill('+60123456789')
  await expect(page.getByRole('button', { name: 'Country code: Malaysia' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Country code: Malaysia' })).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toHaveValue(/^\+60 12/)
})

test("warns of a party beyond the outlet's limit before sending", async ({ page }) => {
  const date = toDay(3)
  await page.route('**/api/availability?*', (route) =>
    route.fulfill({
      json: {
        venue: 'suntec',
        maxParty: 4,
        days: [{ date, isOpen: true, slots: [{ time: '12:30', isFree: true }] }],
      },
    }),
  )
  await page.goto(TABLE)
  await waitForForm(page)
  await page.getByRole('radio', { name: 'Suntec City' }).check()
  await pickDay(page, date)
  await page.getByLabel('Guests').fill('5')
  await expect(
    page.getByText(/Up to 4 guests can be booked here. For more, send us a request/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a large group' })).toHaveAttribute(
    'href',
    `/large-groups?venue=suntec&party=5&date=${date}`,
  )
  await page.getByLabel('Guests').fill('4')
  await expect(page.getByRole('radio', { name: '12.30 pm' })).toBeVisible()
})

test('counts guests up to the largest table, and repeats the choice in the panel', async ({
  page,
}) => {
  await open(page, TABLE)
  const guests = page.getByRole('spinbutton', { name: 'Guests' })
  const fewer = page.getByRole('button', { name: 'One guest fewer' })
  const more = page.getByRole('button', { name: 'One guest more' })
  const largeGroup = page.getByRole('link', { name: 'Ask for a large group' })
  await expect(largeGroup).toBeVisible()
  await more.click()
  await expect(guests).toHaveValue('3')
  const panel = page.getByRole('complementary', { name: 'Summary' })
  await expect(panel).toContainText('Not chosen yet')
  await page.getByRole('radio', { name: 'Boat Quay' }).check()
  await expect(panel).toContainText(/Boat Quay.*Guests3/)
  // Beside the field, and on phones below it where it is needed.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(largeGroup).toBeHidden()
  await guests.press('Control+A')
  await guests.pressSequentially('12')
  await page.getByRole('radio', { name: 'Suntec City' }).check()
  await expect(more).toBeDisabled()
  await expect(largeGroup).toBeVisible()
  await fewer.click()
  await expect(guests).toHaveValue('11')
  await expect(largeGroup).toBeHidden()
  await expectAccessible(page)
})

test('counts a guest who is added before the form, or the page, has its handlers', async ({
  page,
}) => {
  const more = page.getByRole('button', { name: 'One guest more' })
  await page.goto(TABLE)
  await waitForHydration(page)
  await waitUntilLoaded(page)
  await expect(page.locator('main form[novalidate]')).toHaveCount(0)
  await more.click()
  await expect(page.getByLabel('Guests')).toHaveValue('3')

  const runScripts = await holdScripts(page)
  await page.goto(TABLE, { waitUntil: 'commit' })
  await expect(page.getByLabel('Guests')).toHaveValue('2')
  await more.click()
  await runScripts()
  await expect(page.getByLabel('Guests')).toHaveValue('3')
})

test('asks for the guests of a table with the drive once there is one, and keeps them', async ({
  page,
}) => {
  await open(page, TEST_DRIVE)
  const table = page.getByLabel('Add a table')
  const guests = page.getByLabel('Guests at the table')
  await expect(guests).toBeHidden()
  await page.getByRole('radio', { name: 'Suntec City' }).check()
  const time = await table.locator('option[value]:not([value=""]):enabled').first().textContent()
  await table.selectOption(time)
  await page.getByRole('button', { name: 'One guest more' }).click()
  await expect(guests).toHaveValue('3')
  await table.selectOption('No table')
  await expect(guests).toBeHidden()
  await table.selectOption(time)
  await expect(guests).toHaveValue('3')
})

test.describe('test drive', () => {
  test('works by keyboard alone, and repeats the choice in the panel', async ({ page }) => {
    await open(page, `${TEST_DRIVE}?model=seal`)
    await page.locator('summary', { hasText: 'Car' }).press('Enter')
    await page.getByRole('radio', { name: 'SEAL', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'SEAL', exact: true })).not.toBeChecked()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: 'Suntec City' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Boat Quay' })).toBeChecked()
    const panel = page.getByRole('complementary', { name: 'Summary' })
    await expect(panel).toContainText('DOLPHIN')
    await expect(panel).toContainText('Boat Quay')
    await page.getByLabel(/^Name/).focus()
    await page.keyboard.type('Lim')
    await page.keyboard.press('Enter')
    await expect.poll(() => getFocusedName(page)).toBe('time')
  })

  test('shares the form and its draft with the sheet', async ({ page }) => {
    await open(page, TEST_DRIVE)
    await fillContact(page)
    await page.getByRole('radio', { name: 'Boat Quay' }).check()
    await page.goto('/byd-sealion-7')
    await waitForHydration(page)
    await page.getByRole('main').locator('[data-sheet="test-drive"]').first().click()
    const sheet = page.getByRole('dialog', { name: 'Book a test drive' })
    await expect(sheet.getByLabel(/^Name/)).toHaveValue('Lim Wei Ling')
    await expect(sheet.getByRole('radio', { name: 'Boat Quay' })).toBeChecked()
    await expect(sheet.getByText('SEALION 7')).toBeVisible()

    // Tomorrow may be past the cut-off.
    await sheet.locator('input[name="date"]:enabled').nth(2).check()
    await sheet.getByRole('button', { name: 'Book the drive' }).click()
    await expect(sheet.getByRole('alert')).toContainText('Two things to fix')
    await expect.poll(() => getFocusedName(page)).toBe('time')
    await expectAccessible(page)
    await sheet.locator('input[name="time"]:enabled').first().check()
    await sheet.getByRole('checkbox', { name: /Class 3 or 3A/ }).check()
    await expect(sheet.getByRole('alert')).toHaveCount(0)
    await expect(sheet.getByRole('button', { name: /^Book Boat Quay, .+ [ap]m$/ })).toBeVisible()
  })
})

test('offers the nearest free times on a full day', async ({ page }) => {
  await page.route('**/api/availability?*', (route) => {
    const from = Date.parse(new URL(route.request().url()).searchParams.get('from') ?? '')
    const days = Array.from({ length: 14 }, (_, index) => ({
      date: new Date(from + index * 86_400_000).toISOString().slice(0, 10),
      isOpen: true,
      // The first day or, once its times have passed, the second one is chosen.
      slots: ['11:00', '14:30'].map((time) => ({ time, isFree: index > 1 && time === '14:30' })),
    }))
    return route.fulfill({ json: { venue: 'suntec', days } })
  })
  await page.goto('/byd-seal')
  await waitForHydration(page)
  await page.getByRole('main').locator('[data-sheet="test-drive"]').first().click()
  const sheet = page.getByRole('dialog', { name: 'Book a test drive' })
  await sheet.getByRole('radio', { name: 'Suntec City' }).check()
  await expect(sheet.getByText(/at Suntec City is full\./)).toBeVisible()
  await expect(sheet.locator('input[name="time"]:enabled')).toHaveCount(0)
  await expectAccessible(page)
  await sheet
    .getByRole('button', { name: /, 2\.30 pm$/ })
    .first()
    .click()
  await expect(sheet.getByRole('radio', { name: '2.30 pm' })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: '2.30 pm' })).toBeFocused()
  await expect(sheet.getByText('is full.')).toHaveCount(0)
})

test.describe('trade-in', () => {
  test('formats the plate, states the remaining COE, asks for photos last, and leads to what happens next', async ({
    page,
  }) => {
    await open(page, TRADE_IN)
    await expect(page.getByRole('main').locator('legend')).toHaveText([
      /^1 of 3.*Which car is it\?/s,
      /^2 of 3.*How do we reach you\?/s,
      /^3 of 3.*Four photos \(optional\)/s,
    ])
    const plate = page.getByLabel('Number plate')
    await plate.fill('szz1826h')
    await expect(page.getByText('Check letter matches.')).toBeVisible()
    await plate.blur()
    await expect(plate).toHaveValue('SZZ 1826 H')
    const year = new Date().getUTCFullYear()
    await page.getByLabel('First registered').fill(`${year - 4}-01-15`)
    await expect(page.getByText(`The first COE runs out on 14 Jan ${year + 6}.`)).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('5 years')

    await expect(page.getByLabel('Renewed COE runs until')).toHaveCount(0)
    await page.getByLabel('First registered').fill(`${year - 12}-01-15`)
    await page.getByRole('button', { name: 'Send for valuation' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'to fix' })).toContainText(
      'Enter when the renewed one ends.',
    )

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: 'What happens' }).click()
    await expect(page.getByRole('heading', { name: 'What happens' })).toBeInViewport()
  })

  test('keeps photos on the device until sending, and names what is wrong with a file', async ({
    page,
  }) => {
    await open(page, TRADE_IN)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    const front = page.locator('input[name="photo-front"]')
    await front.setInputFiles({
      name: 'log-card.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    })
    await expect(page.getByText('Choose a JPG, PNG or WebP.')).toBeVisible()
    await page.getByRole('button', { name: 'Send for valuation' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'to fix' })
    await expect(summary).toContainText('Front corner: This is not a photo')
    await front.setInputFiles(PHOTO)
    await expect(summary).not.toContainText('Front corner')
    await expect(page.getByText('front.png')).toBeVisible()
    await expect(page.getByText('1 of 4 chosen')).toBeVisible()
    await page.reload()
    await waitForForm(page)
    await expect(page.getByText('front.png')).toBeVisible()
    await expect(page.getByText('1 of 4 chosen')).toBeVisible()
    await expectAccessible(page)
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Remove photo: Front corner' }).click()
    await expect(page.getByText('front.png')).toHaveCount(0)
    await expect(page.getByLabel('Add photo: Front corner')).toBeFocused()
    await page.reload()
    await waitForForm(page)
    await expect(page.getByLabel('Add photo: Front corner')).toBeAttached()
  })
})

test('explains an invalid voucher code, and reports an unknown one', async ({ page }) => {
  await open(page, VOUCHER)
  const code = page.getByLabel('Voucher code')
  const check = page.getByRole('button', { name: 'Check voucher' })
  await code.fill('LUNCH?')
  await check.click()
  await expect(page.getByText('A code has letters, numbers and dashes only')).toBeVisible()
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill('nobody-2222')
  await check.click()
  await expect(
    page.getByRole('heading', { level: 2, name: 'No voucher has the code NOBODY-2222' }),
  ).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('NOBODY-2222')
  await expectAccessible(page)
})

test.describe('pre-order', () => {
  test('states the fee, its source and its terms before the first question', async ({ page }) => {
    await page.goto(PRE_ORDER)
    const main = page.getByRole('main')
    await expect(main.getByText('Booking fee for each car')).toBeVisible()
    await expect(
      main
        .getByText(/distributor’s terms/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    const isBefore = await main.evaluate((element) => {
      const rules = element.querySelector('section ol')
      const control = element.querySelector('form input')
      if (!rules || !control) return false
      return (rules.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    })
    expect(isBefore).toBe(true)
    await main.getByRole('button', { name: /Booking fee for each car/ }).click()
    await expect(page.getByRole('dialog', { name: /S\$1,000/ })).toContainText('Source')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('asks for guests without buttons that would do nothing, and for those of a drive’s table once there is one', async ({
    page,
  }) => {
    await page.goto(TABLE)
    await expect(page.getByLabel('Guests')).toHaveValue('2')
    await expect(page.locator('button[aria-label="One guest more"]')).toBeHidden()

    await page.goto(TEST_DRIVE)
    const table = page.getByLabel('Add a table')
    const guests = page.getByLabel('Guests at the table')
    await expect(guests).toBeHidden()
    await table.selectOption('12.30 pm')
    await expect(guests).toBeVisible()
    await table.selectOption('No table')
    await expect(guests).toBeHidden()
  })
})

test('loads the code of a form on its page only', async ({ page }) => {
  const marks = { [TRADE_IN]: 'What is yours worth?', [VOUCHER]: 'Is it still good?' }
  const readPageScripts = async (path: string) => {
    const readScripts = collectScripts(page)
    await page.goto(path)
    if (await page.locator('main form[action^="/api/forms/"]').count()) await waitForForm(page)
    await page.waitForLoadState('networkidle')
    page.removeAllListeners('request')
    return (await readScripts()).join('\n')
  }
  for (const path of [TRADE_IN, VOUCHER, '/', '/byd-seal', TEST_DRIVE]) {
    const scripts = await readPageScripts(path)
    for (const [own, mark] of Object.entries(marks))
      expect(scripts.includes(mark), `${mark} on ${path}`).toBe(path === own)
  }
})
