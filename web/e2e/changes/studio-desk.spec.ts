import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { createEventId } from 'core/tracking/event-id'
import { z } from 'zod'
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
} from '../support/checks.ts'
import { buildPhone } from '../support/enquiries-tool.ts'
import { backendUrl } from '../support/menu-gateway.ts'
import { FLOOR, signIn } from '../support/staff.ts'
import {
  getTextbox,
  openDocument,
  publish,
  readDocument,
  signInAs,
  test,
} from '../support/studio.ts'
import { getGraphQLApiKey, studioUrl } from '../support/system.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

const sentSchema = z.object({ data: z.object({ result: z.object({ id: z.string() }) }) })

/** A request for a large group at Suntec City: few others are new to its floor. */
async function sendGroup(name: string): Promise<string> {
  const input = {
    key: createEventId(),
    venue: 'suntec',
    date: addDays(getSingaporeDate(), 26),
    around: '19:00',
    party: 24,
    budget: '30-50',
    person: { name, email: `${randomUUID()}@example.com`, phone: buildPhone() },
    consents: [],
  }
  const response = await fetch(`${backendUrl}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': getGraphQLApiKey(), 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation Send($input: LargeGroupInput!) {
        result: createLargeGroup(input: $input) { ... on Receipt { id } } }`,
      variables: { input },
    }),
  })
  return sentSchema.parse(await response.json()).data.result.id
}

const buildName = () => `Group ${randomUUID().slice(0, 8)}`

const getList = (page: Page) => page.getByRole('region', { name: 'List of enquiries' })

async function expectSound(page: Page, tool: string) {
  await expectNoHorizontalScroll(page)
  await expectAccessible(page, `[data-testid="${tool}"]`)
}

const readCount = async (page: Page) => {
  const text = await page
    .getByText(/^Enquiries( \(\d+\+? new\))?$/)
    .first()
    .innerText()
  return Number(/\d+/.exec(text)?.[0] ?? 0)
}

test('a new enquiry is counted everywhere in Studio within five seconds', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto(`${studioUrl}/enquiries`)
  await signIn(page, FLOOR)
  await expect(page.getByRole('article', { name: 'Running list' })).toBeVisible()
  await sendGroup(buildName())
  await page.goto(`${studioUrl}/schedule`)
  await expect(page.getByText(/^Enquiries \(\d+ new\)$/).first()).toBeVisible()
  const before = await readCount(page)
  const name = buildName()
  await sendGroup(name)
  await expect.poll(() => readCount(page), { timeout: 20_000 }).toBe(before + 1)

  await page.setViewportSize(PHONE)
  await page.getByRole('link', { name: `${before + 1} new enquiries` }).click()
  await expect(getList(page).getByRole('link', { name })).toBeVisible()
  await expectSound(page, 'enquiries')
  await expectLargeTargets(page.getByTestId('enquiries'))
})

test('an enquiry is off the list until its day, and can be brought back', async ({ page }) => {
  const name = buildName()
  const id = await sendGroup(name)
  await page.setViewportSize(DESKTOP)
  await page.goto(`${studioUrl}/enquiries/${id}`)
  await signIn(page, FLOOR)
  const row = getList(page).getByRole('link', { name })
  await expect(row).toBeVisible()
  const article = page.getByRole('article')
  await article.getByRole('button', { name: 'Until tomorrow' }).click()
  await expect(article.getByText(/^Off the list until .*, by you\.$/)).toBeVisible()
  await page.goto(`${studioUrl}/enquiries/list`)
  await expect(
    getList(page)
      .getByText(/found|shown|Nothing has been sent/)
      .first(),
  ).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.goto(`${studioUrl}/enquiries?snooze=ASLEEP`)
  await expect(row).toContainText('Snoozed until')
  await row.click()
  await article.getByRole('button', { name: 'Bring it back now' }).click()
  await expect(article.getByRole('button', { name: 'Until tomorrow' })).toBeVisible()
  await page.goto(`${studioUrl}/enquiries/list`)
  await expect(row).toBeVisible()
})

test('a reply is filled in by name, leaves in the name of whoever sends it, and stands in the enquiry', async ({
  page,
}) => {
  const name = buildName()
  const id = await sendGroup(name)
  await page.setViewportSize(PHONE)
  await page.goto(`${studioUrl}/enquiries/${id}`)
  await signIn(page, FLOOR)
  const article = page.getByRole('article')
  await article.getByRole('button', { name: 'Another name' }).click()
  await article.getByLabel('Your name, under the reply').fill('Farah Aziz')
  await article.getByLabel('Template').selectOption('Asks about a large group')
  const reply = article.getByLabel('Reply', { exact: true })
  await expect(reply).toHaveValue(new RegExp(`^Hi ${name},`))
  await expect(reply).toHaveValue(/Farah Aziz\nBYD by 1826, Suntec City$/)
  await expect(article.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/65812\d{5}\?text=Hi/,
  )
  await expectSound(page, 'enquiries')
  await expectLargeTargets(page.getByTestId('enquiries'))
  await page.reload()
  await expect(article.getByText('Signed: Farah Aziz')).toBeVisible()
  await expect(reply).toHaveValue(new RegExp(`^Hi ${name},`))
  await article.getByRole('button', { name: 'Send by email' }).press('Enter')
  const sent = article.getByRole('list', { name: 'Replies' }).getByRole('listitem')
  await expect(sent).toContainText(`Hi ${name},`)
  await expect(sent).toContainText(/by email: sent/)
  await expect(article.getByText(/^Your reply stands above\./)).toBeInViewport()
  await expect(reply).toHaveCount(0)
})

test('the floor words its own replies in Content, and is offered them in Enquiries', async ({
  page,
  lake,
  borrow,
}) => {
  const reply = 'replyTemplate-floor-large-group'
  await borrow(reply)
  await signInAs(page, 'Local Floor')
  await page.goto(`${studioUrl}/structure`)
  await expect(page.getByTestId(/^pane-item-/)).toHaveCount(1)
  await page.getByTestId('pane-item-Replies').click()
  const list = page.getByTestId('pane').last()
  await expect(list.getByText('Asks about a large group')).toBeVisible()
  await expect(list.getByText('Price and COE of a car')).toHaveCount(0)
  await openDocument(page, 'replyTemplate', reply)
  await getTextbox(page, 'text').fill('Shall we keep the {table} for you?')
  await expect(page.getByText('“{table}” stands for nothing.').first()).toBeAttached()
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await getTextbox(page, 'text').fill('Shall we keep the long table for you?')
  await publish(page)
  expect(await readDocument(lake, reply)).toMatchObject({ team: 'floor' })

  await page.goto(`${studioUrl}/enquiries/${await sendGroup(buildName())}`)
  await signIn(page, FLOOR)
  const article = page.getByRole('article')
  await article.getByLabel('Template').selectOption('Asks about a large group')
  await expect(article.getByLabel('Reply', { exact: true })).toHaveValue(
    /Shall we keep the long table for you\?/,
  )
})

test('a dish is found, sold out until tomorrow and brought back, on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(`${studioUrl}/live-menu`)
  const tool = page.getByTestId('live-menu')
  await tool.getByLabel('Outlet').selectOption('Hillview')
  await expect(tool.getByRole('region', { name: 'Menu system' })).toContainText(
    /\d+ sold out\d+ dishes.*Guests see what you change within a minute\./s,
  )
  const search = tool.getByLabel('Search dishes')
  // The dishes that are found stand above a phone's keyboard.
  expect((await search.boundingBox())?.y).toBeLessThan(300)
  await search.fill('LAKSA')
  const press = tool.getByRole('button', { name: 'Hand-cut laksa: Sold out until tomorrow' })
  await press.click()
  await expect(tool.getByText(/^Sold out until 5 am on /)).toBeVisible()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectSound(page, 'live-menu')
  }
  await page.setViewportSize(PHONE)
  await expectLargeTargets(page.getByTestId('live-menu'))
  await tool.getByRole('button', { name: 'Hand-cut laksa: Bring back' }).click()
  await expect(press).toBeVisible()
  await page.reload()
  await expect(tool.getByLabel('Outlet').locator('option:checked')).toHaveText('Hillview')
})
