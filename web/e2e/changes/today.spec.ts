import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { getCoeDays, getDueCoeDays } from 'core/cost/coe-results'
import { formatDate } from 'core/date-names'
import { getListeningPort } from 'core/testing/ports'
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
  SCREENS,
} from '../support/checks.ts'
import { MANAGER, signIn } from '../support/staff.ts'
import {
  getTextbox,
  openDocument,
  openUserMenu,
  publish,
  readDocument,
  resetOrder,
  signInAs,
  test,
} from '../support/studio.ts'
import { backendDir, OFTEN, studioUrl } from '../support/system.ts'

const SEAL = 'carModel-seal'
const ATTO_3 = 'carModel-atto-3'
const SETTINGS = 'siteSettings'

const getSection = (page: Page, name: string) => page.getByRole('region', { name })
const getHealth = (page: Page) => page.getByTestId('today').getByRole('status')

/** Counts the parts of own work that stand below no other: one a column, where none has a hole. */
const countTops = (page: Page) =>
  page
    .getByTestId('today')
    .locator('section')
    .evaluateAll((sections) => {
      // Parts of other work stand below the line on how the site is.
      const line = document.querySelector('[data-testid="today"] output')
      const end = line?.getBoundingClientRect().top ?? 0
      const boxes = sections
        .map((section) => section.getBoundingClientRect())
        .filter(({ top }) => top < end)
      return boxes.filter(
        ({ left, top }) =>
          !boxes.some((above) => above.left === left && Math.abs(top - above.bottom - 32) < 2),
      ).length
    })

async function openToday(page: Page) {
  await page.goto(studioUrl)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(getHealth(page)).toHaveText(/^All well|needs? a look|has not heard/)
}

test('opens on what needs marketing today, and says how the site is', async ({ page, borrow }) => {
  await borrow(SEAL)
  await signInAs(page, 'Local Marketing')
  await openDocument(page, 'carModel', SEAL)
  await getTextbox(page, 'tagline').fill(`Today ${randomUUID()}`)
  await publish(page)
  await openToday(page)
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height })
    await expect(getHealth(page)).toHaveText(/Last publish was live in \d+(?:\.\d)? s\.$/)
    await expect(getSection(page, 'Changed lately').getByRole('link').first()).toHaveText(
      /^Model: SEALLocal Marketing (?:published|edited a draft) \d+ min ago$/,
    )
    await expect(
      getSection(page, 'Sample content still to replace').getByRole('link').first(),
    ).toHaveText(/\d+ samples$/)
    await expect(getSection(page, 'Sent to the site')).toContainText(/ha(?:ve|s) arrived\.$/)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page, '[data-testid="today"]')
  }
  await expectLargeTargets(page.getByTestId('today'))
})

test('keeps a menu open that was opened as soon as the first screen was there', async ({
  page,
}) => {
  const planKnown = page.waitForRequest('**/journey/comments?*')
  await page.goto(studioUrl)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const layout = await page.getByTestId('studio-layout').elementHandle()
  await openUserMenu(page)
  await planKnown
  await expect(getHealth(page)).toHaveText(/^All well|needs? a look|has not heard/)
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  expect(await layout?.evaluate((element) => element.isConnected)).toBe(true)
})

test('says that the site cannot be reached as soon as it cannot', async ({ page }) => {
  await openToday(page)
  await page.route('**/readyz', (route) => route.abort())
  // It waits for a round of polling at most.
  await expect(getHealth(page)).toHaveText(
    /^The site cannot be reached\. First seen here .+\. Call a developer now\./,
  )
  await page.unroute('**/readyz')
  await expect(getHealth(page)).not.toContainText('cannot be reached')
})

test('publishes COE results in one press once LTA has put them out, and doubts a leap', async ({
  page,
  request,
  lake,
  borrow,
}) => {
  await borrow('coeResults')
  const due = getDueCoeDays('2026-09-23', new Date())
  const last = due.at(-1) ?? ''
  const dataset = join(backendDir, 'coe-results.json')
  const records = due.flatMap((day) =>
    ['A', 'B', 'C', 'D', 'E'].map((category) => ({
      month: day.slice(0, 7),
      bidding_no: String(getCoeDays(`${day.slice(0, 7)}-01`, day).length),
      vehicle_class: `Category ${category}`,
      premium: category === 'B' && day === last ? '199,000' : '130,001',
    })),
  )
  await writeFile(dataset, JSON.stringify({ success: true, result: { records } }))
  try {
    await openToday(page)
    const section = getSection(page, 'COE results to confirm')
    await expect(section).toContainText(formatDate(last))
    await expect(section).toContainText(/S\$199,000was S\$[\d,]+/)
    await expect(section).toContainText('category B: 53% more than on')
    for (const { width, height } of SCREENS) {
      await page.setViewportSize({ width, height })
      await expectNoHorizontalScroll(page)
      await expectAccessible(page, '[data-testid="today"]')
    }
    expect(await (await request.get('/cost-rules')).text()).not.toContain('S$130,001')
    await section.getByRole('button', { name: 'I have compared: confirm all' }).press('Enter')
    await expect(page.getByText(/B\sS\$199,000/)).toBeVisible()
    await expect(section).toHaveCount(0)
    await expect(getSection(page, 'Changed lately').getByRole('link').first()).toContainText(
      'COE results',
    )
    const isShown = async () =>
      (await (await request.get('/cost-rules')).text()).includes('S$130,001')
    await expect.poll(isShown, OFTEN).toBe(true)
    await expect(getHealth(page)).not.toContainText('COE')
    expect(await readDocument(lake, 'coeResults')).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({ date: last, category: 'E', premium: 130_001 }),
      ]),
    })
  } finally {
    await rm(dataset)
  }
})

test('names a broken link until it is put right, and opens its field', async ({
  page,
  lake,
  borrow,
}) => {
  await borrow(SETTINGS)
  const link = { _type: 'link', kind: 'path', label: 'Lost', path: '/leads-nowhere' }
  await lake.mutate({ patch: { id: SETTINGS, set: { 'announcement.link': link } } })
  await openToday(page)
  await expect(getHealth(page)).toContainText('1 broken link')
  await getSection(page, 'Needs a look')
    .getByRole('link', { name: '“/leads-nowhere” leads to no page.' })
    .click()
  const field = getTextbox(page, 'announcement.link.path')
  await expect(field).toHaveValue('/leads-nowhere')
  await expect(field).toBeFocused()
  await lake.mutate({
    patch: { id: SETTINGS, set: { 'announcement.link.path': '/test-drive' } },
  })
  await openToday(page)
  await expect(getHealth(page)).not.toContainText('broken link')
})

test('says what goes live and what ends next', async ({ page, lake, borrow }) => {
  await borrow(SEAL)
  await lake.mutate({
    patch: { id: SEAL, set: { isNew: true, newFrom: '2020-01-01T00:00:00Z' } },
  })
  await lake.mutate({
    patch: { id: SEAL, set: { newUntil: '2998-12-31T15:59:00Z' } },
  })
  await signInAs(page, 'Local Marketing')
  await openToday(page)
  const ends = getSection(page, 'Ends next')
  const more = ends.getByRole('button', { name: /^Show \d+ more$/ })
  await expect(ends.getByRole('link').first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await expect(ends.getByRole('link', { name: /^“New” mark: SEAL/ })).toContainText(
    'until Mon 31 Dec 2998, 11.59 pm',
  )

  await lake.mutate({ patch: { id: SEAL, set: { newFrom: '2998-12-01T01:30:00Z' } } })
  await openToday(page)
  await getSection(page, 'Goes live next')
    .getByRole('link', { name: /^“New” mark: SEAL/ })
    .click()
  await expect(page.getByTestId('form-view').first()).toBeVisible()
})

test('sends a publish again that the site has refused', async ({ page, lake, borrow }) => {
  await borrow(SEAL)
  let status = 400
  const server = createServer((_, response) => response.writeHead(status).end('Not today'))
  const port = await getListeningPort(server.listen(0, '127.0.0.1'))
  const stopAnnouncing = await lake.announceTo(`http://127.0.0.1:${port}`)
  try {
    await lake.mutate({ patch: { id: SEAL, set: { tagline: `Again ${randomUUID()}` } } })
    await signInAs(page, 'Local Marketing')
    const told = getSection(page, 'Sent to the site')
    await openToday(page)
    // Both wait for a round of polling at most.
    await expect(told).toContainText('The site refused it (400: Not today).')
    await expect(getHealth(page)).toContainText('The site has not heard of 1 publish: see below.')

    status = 200
    await told.getByRole('button', { name: 'Send again' }).click()
    await expect(told).toContainText(/ha(?:ve|s) arrived\.$/)
    await expect(getHealth(page)).not.toContainText('has not heard')
  } finally {
    await stopAnnouncing()
    server.close()
  }
})

test('takes back a new order of the line-up as one, but for a car that was changed since', async ({
  page,
  lake,
  borrow,
}) => {
  const cars = await lake.query(
    '*[_type == "carModel" && !(_id in path("drafts.**"))]._id',
    (ids) => (Array.isArray(ids) ? ids.map(String) : []),
  )
  await borrow(...cars)
  const rankOf = async (id: string) => (await readDocument(lake, id))?.['orderRank']
  const before = await rankOf(SEAL)

  await signInAs(page, 'Local Marketing')
  await resetOrder(page)
  expect(await rankOf(SEAL)).not.toBe(before)
  const changed = await rankOf(ATTO_3)
  await lake.mutate({ patch: { id: ATTO_3, set: { tagline: 'Later' } } })

  await openToday(page)
  const row = getSection(page, 'Changed together').getByRole('listitem').first()
  await expect(row).toContainText('Local Marketing changed the order of Models')
  await row.getByRole('button', { name: /^Take back/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Take back this change?' })
  const plan = dialog.getByRole('listitem')
  const restored = plan.filter({ hasText: /goes back from place \d+ to \d+$|keeps place \d+$/ })
  await expect(restored.nth(cars.length - 2)).toBeVisible()
  await expect(plan.last()).toHaveText('ATTO 3 was changed since and stays as it is')
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: /^Take back in \d+ items$/ }).click()
  await expect(page.getByText('Left as it is: ATTO 3.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await rankOf(SEAL)).toBe(before)
  expect(await rankOf(ATTO_3)).toBe(changed)
  // The change that took it back can itself be taken back.
  await expect(row).toContainText('took back a change of the order of Models')
  await expect(row.getByRole('button', { name: /^Put it back/ })).toBeVisible()
})

test('tells somebody whose account may not take a change back who can', async ({
  page,
  lake,
  borrow,
}) => {
  const roles = await lake.query(
    '*[_type == "career" && !(_id in path("drafts.**"))][0...2]._id',
    (ids) => (Array.isArray(ids) ? ids.map(String) : []),
  )
  await borrow(...roles, SEAL)
  const change = (id: string) => ({ patch: { id, set: { summary: 'Together' } } })
  await lake.mutate(...roles.map(change), { patch: { id: SEAL, set: { tagline: 'Together' } } })
  await signInAs(page, 'Local HR')
  await openToday(page)
  const row = getSection(page, 'Changed together').getByRole('listitem').first()
  await row.getByRole('button', { name: /^Take back/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Take back this change?' })
  await expect(dialog).toContainText(
    'Your account may not change: SEAL. Ask a developer or an administrator to take it back.',
  )
  await expect(dialog.getByRole('button', { name: /^Take back/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Leave it' }).click()
  expect((await readDocument(lake, SEAL))?.['tagline']).toBe('Together')
})

test('counts the enquiries that wait for a manager who has signed in', async ({ page }) => {
  await openToday(page)
  const start = getSection(page, 'Sign in to start')
  await start.getByRole('button', { name: 'Sign in to Enquiries' }).click()
  await signIn(page, MANAGER)
  await expect(page.getByRole('region', { name: 'List of enquiries' })).toBeVisible()
  await openToday(page)
  await expect(getSection(page, 'Enquiries waiting')).toContainText(
    /\d+\+? new|Nothing new in the last 30 days\./,
  )
  await expect(getSection(page, 'Tables today')).toBeVisible()
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => countTops(page)).toBe(width > 800 ? 2 : 1)
  }
  await expectAccessible(page, '[data-testid="today"]')
})
