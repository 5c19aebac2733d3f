import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { createEventId } from 'core/tracking/event-id'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { z } from 'zod'
import { readStaffAccount, signInStaff } from '../../src/backend/testing/staff.ts'
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
} from '../support/checks.ts'
import { backendUrl } from '../support/menu-gateway.ts'
import { chooseStaff, FLOOR, MANAGER, SALES, signIn } from '../support/staff.ts'
import { backendDir, getGraphQLApiKey, studioUrl } from '../support/system.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ errorType: z.string().nullish() })).optional(),
})

async function ask(headers: Record<string, string>, query: string, variables: object) {
  const response = await fetch(`${backendUrl}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = answerSchema.parse(await response.json())
  return { result: data?.['result'], refusal: errors?.[0]?.errorType }
}

const receiptSchema = z.object({ id: z.string() })
const RECEIPT = '... on Receipt { id } ... on Refusal { reason }'

async function send(mutation: string, type: string, input: object): Promise<unknown> {
  const query = `mutation Send($input: ${type}!) { result: ${mutation}(input: $input) { ${RECEIPT} } }`
  const sent = { key: createEventId(), consents: [], ...input }
  return (await ask({ 'x-api-key': getGraphQLApiKey() }, query, { input: sent })).result
}

const buildName = () => `Guest ${randomUUID().slice(0, 8)}`
const buildPhone = () => `+65812${randomInt(10_000, 99_999)}`

/** A day on which no other test books. */
const getDate = () => addDays(getSingaporeDate(), 23)

const book = (venue: string, name: string, time: string) =>
  send('createReservation', 'ReservationInput', {
    venue,
    date: getDate(),
    time,
    party: 2,
    person: { name, phone: buildPhone() },
  })

const write = (name: string) =>
  send('createContact', 'ContactInput', {
    subject: 'A car',
    message: 'Which one has seven seats?',
    person: { name, email: `${randomUUID()}@example.com` },
  })

async function signInTo(page: Page, email: string, path = '') {
  await page.goto(`${studioUrl}/enquiries${path}`)
  await signIn(page, email)
}

async function expectSoundTool(page: Page) {
  await expectNoHorizontalScroll(page)
  await expectAccessible(page, '[data-testid="enquiries"]')
}

async function expectOneLine(text: Locator) {
  const tops = await text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return Array.from(range.getClientRects(), ({ top }) => Math.round(top))
  })
  expect(new Set(tops).size).toBe(1)
}

/** The heading and what is pressed beside it have their middles at one height. */
async function expectHeaderOfOneLine(list: Locator) {
  const header = list.getByRole('heading', { name: 'Enquiries', level: 1 }).locator('..')
  await expect(header.getByRole('button', { name: 'Sign out' })).toBeVisible()
  const middles = await header.locator('h1, a, button').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return (top + bottom) / 2
    }),
  )
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8)
}

const asRole = async (email: string) => ({
  authorization: `Bearer ${await signInStaff(backendUrl, readStaffAccount(backendDir, email))}`,
})
const READ = 'query Read($id: ID!) { result: enquiry(access: { id: $id }) { id } }'
const NOTE = 'mutation Note($id: ID!) { result: addNote(id: $id, text: "x") { id } }'
const SELL = `mutation Sell($id: ID!) { result: closeSale(id: $id, sale:
  { agreement: "VSA-FLOOR", priceCents: 18888800, date: "2026-01-02" }) { id } }`
const DAY = `query Day($venue: String!, $date: String!) {
  result: tableDay(venue: $venue, date: $date) { seats } }`

test('a phone of the floor shows the running list first, seats walk-ins and closes an evening', async ({
  page,
}) => {
  const name = buildName()
  const { id } = receiptSchema.parse(await book('suntec', name, '19:00'))
  await page.setViewportSize(PHONE)
  await signInTo(page, FLOOR)
  const list = page.getByRole('article', { name: 'Running list' })
  await expect(list.getByLabel('Outlet').getByRole('option')).toHaveText(['Suntec City'])

  await expect(list.getByLabel('Guests who walk in')).toBeVisible()
  const walkIns = list.getByRole('listitem').filter({ hasText: 'Walk-in' })
  const seated = walkIns.filter({ hasText: '1 guest' }).filter({ hasText: 'Seated' })
  const before = await seated.count()
  await list.getByLabel('Guests who walk in').fill('1')
  await list.getByRole('button', { name: 'Seat walk-in' }).click()
  await expect(seated).toHaveCount(before + 1)
  await seated
    .last()
    .getByRole('button', { name: /^Left: Walk-in/ })
    .click()
  await expect(seated).toHaveCount(before)

  await list.getByLabel('Day', { exact: true }).fill(getDate())
  await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText('2 guests')
  await expectSoundTool(page)
  await expectLargeTargets(list)

  const closing = list.getByRole('region', { name: 'Close times and tables' })
  await closing.getByLabel('From').selectOption('7 pm')
  await expect(closing.getByText(/^Booked then: 1 party, 2 guests/)).toBeVisible()
  await expect(closing.getByText(name)).toBeVisible()
  await closing.getByRole('button', { name: 'Close it' }).click()
  const open = closing.getByRole('button', { name: /^Open again: 7 pm to/ })
  await expect(open).toBeVisible()
  expect(await book('suntec', buildName(), '19:30')).toMatchObject({ reason: 'FULL' })
  await open.click()
  await expect(open).toHaveCount(0)

  await list.getByRole('link', { name: `Open the booking of ${name}` }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await expectSoundTool(page)
  await page.getByRole('link', { name: 'Running list' }).click()
  await expect(list).toBeVisible()

  await page.goto(`${studioUrl}/enquiries/${id}`)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await page.setViewportSize(DESKTOP)
  await page.getByRole('link', { name: 'Running list' }).click()
  await expect(list).toBeVisible()
  await expectSoundTool(page)
})

test('the first screen of the floor says how its tables stand, and leads to them', async ({
  page,
}) => {
  receiptSchema.parse(await book('suntec', buildName(), '13:00'))
  // Nothing can be booked for today once the outlets have closed.
  await page.route('**/graphql', async (route) => {
    const data = route.request().postData()?.replace(getSingaporeDate(), getDate())
    await route.continue({ postData: data })
  })
  await chooseStaff(page)
  await signIn(page, FLOOR)
  await page.setViewportSize(PHONE)
  const tables = page.getByRole('region', { name: 'Tables today' })
  const outlet = tables.getByRole('button', { name: 'Suntec City' })
  await expect(outlet).toContainText(/\d+ bookings?, \d+ guests?; next at \d/)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page, '[data-testid="today"]')
  await expectLargeTargets(page.getByTestId('today'))
  await outlet.click()
  await expect(page.getByRole('article', { name: 'Running list' })).toBeVisible()
})

test('the floor is refused what is sales’ or another outlet’s, in the tool and by the API', async ({
  page,
}) => {
  const message = receiptSchema.parse(await write(buildName()))
  const elsewhere = receiptSchema.parse(await book('boat-quay', buildName(), '18:30'))
  const headers = await asRole(FLOOR)
  for (const { id } of [message, elsewhere]) {
    expect(await ask(headers, READ, { id })).toEqual({ result: null, refusal: undefined })
    expect(await ask(headers, NOTE, { id })).toMatchObject({ refusal: 'NotFound' })
    expect(await ask(headers, SELL, { id })).toMatchObject({ refusal: 'Unauthorized' })
  }
  const day = { venue: 'boat-quay', date: getDate() }
  expect(await ask(headers, DAY, day)).toMatchObject({ refusal: 'NotFound' })
  await signInTo(page, FLOOR, `/${elsewhere.id}`)
  await expect(page.getByText('You cannot open this enquiry')).toBeVisible()
  await page.goto(`${studioUrl}/enquiries/${message.id}`)
  await expect(page.getByText('You cannot open this enquiry')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export for Excel' })).toHaveCount(0)
})

test('sales see messages but no tables, at a desk and on a phone, and are refused the rest', async ({
  page,
}) => {
  const name = buildName()
  const { id } = receiptSchema.parse(await write(name))
  const table = receiptSchema.parse(await book('suntec', buildName(), '12:00'))
  const headers = await asRole(SALES)
  expect(await ask(headers, READ, { id: table.id })).toEqual({ result: null, refusal: undefined })
  expect(await ask(headers, NOTE, { id: table.id })).toMatchObject({ refusal: 'NotFound' })
  const day = { venue: 'suntec', date: getDate() }
  expect(await ask(headers, DAY, day)).toMatchObject({ refusal: 'Unauthorized' })
  await signInTo(page, SALES)
  await expect(page.getByRole('region', { name: 'List of enquiries' })).toBeVisible()
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await page.goto(`${studioUrl}/enquiries`)
    const row = page.getByRole('region', { name: 'List of enquiries' }).getByRole('link', { name })
    await expect(row).toBeVisible()
    await expect(page.getByRole('article', { name: 'Running list' })).toHaveCount(0)
    await row.click()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    await expect(page.getByLabel('Number of the sales agreement')).toBeVisible()
    await expectOneLine(page.getByText('Day of the agreement', { exact: true }))
    await expectSoundTool(page)
  }
  await page.goto(`${studioUrl}/enquiries/${table.id}`)
  await expect(page.getByText('You cannot open this enquiry')).toBeVisible()
  await page.goto(`${studioUrl}/enquiries/${id}`)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
})

test('a manager sees who read what and why, and nobody else does', async ({ page }) => {
  const name = buildName()
  const { id } = receiptSchema.parse(await write(name))
  const sales = await asRole(SALES)
  const why = 'query Read($id: ID!) { result: enquiry(access: { id: $id }, why: FROM_LINK) { id } }'
  expect((await ask(sales, why, { id })).result).toEqual({ id })
  const log = 'query Log($date: String!) { result: readings(date: $date) { items { by } } }'
  const date = getSingaporeDate()
  expect(await ask(sales, log, { date })).toMatchObject({ refusal: 'Unauthorized' })
  const list = page.getByRole('region', { name: 'List of enquiries' })
  await page.setViewportSize(PHONE)
  await signInTo(page, MANAGER, '/list')
  await expect(list.getByRole('button', { name: 'Export for Excel' })).toBeVisible()
  await expectLargeTargets(list)
  await page.setViewportSize(DESKTOP)
  await expectHeaderOfOneLine(list)
  await page.getByRole('link', { name: 'What was read' }).click()
  const entry = page
    .getByRole('article', { name: 'What was read' })
    .getByRole('listitem')
    .filter({ hasText: `BYD-${id.slice(-8)}` })
    .filter({ hasText: SALES })
  await expect(entry).toContainText('by a link, such as one in an email')
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectSoundTool(page)
  }
})
