import { API_VERSION } from 'core/sanity-api'
import { randomInt, randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { backendUrl } from '../support/menu-gateway.ts'
import { buildPicture } from '../support/picture.ts'
import {
  getTextbox,
  openDocument,
  publish,
  readDocument,
  signInAs,
  test,
} from '../support/studio.ts'
import { lakeUrl, OFTEN, studioUrl, webUrl } from '../support/system.ts'

const SEAL = 'carModel-seal'

async function expectPublic(request: APIRequestContext, path: string, text: string) {
  const isShown = async () => (await (await request.get(path)).text()).includes(text)
  await expect.poll(isShown, { message: `${path} shows ${text}`, ...OFTEN }).toBe(true)
}

test("removes a whole price from its field's menu", async ({ page, lake, borrow }) => {
  await borrow(SEAL)
  await openDocument(page, 'carModel', SEAL)
  await page.getByTestId('group-tab-figures').click()
  await page.getByTestId('field-price').getByText('Price from').hover()
  await page.getByTestId('field-actions-menu-price').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect
    .poll(async () => Object.keys((await readDocument(lake, `drafts.${SEAL}`)) ?? {}))
    .not.toContain('price')
  await publish(page)
  expect(await readDocument(lake, SEAL)).not.toHaveProperty('price')
})

test('shows what a rule and a COE result would do to three cars before they are published', async ({
  page,
  request,
  lake,
  borrow,
}) => {
  const FEE = 'costRule-registrationFee'
  const COE = 'coeResults'
  await borrow(FEE, COE)
  const tables = page.getByRole('table')
  const getRows = (name: RegExp) => tables.getByRole('row', { name })

  await openDocument(page, 'costRule', FEE)
  await expect(tables).toHaveCount(3)
  await expect(getRows(/^Price with COE S\$[\d,]+$/)).toHaveCount(3)
  await page.getByTestId('form-view').first().getByText('First day not named').click()
  await page
    .getByTestId(/^field-rules\[.+\]\.amounts\.cents$/)
    .getByRole('textbox')
    .first()
    .fill('400')
  await expect(getRows(/^Duty, tax, rebates and COE S\$[\d,]+ S\$[\d,]+ \+S\$50$/)).toHaveCount(3)
  await expect(page.getByText('Its other 6 sums stay as they are.')).toHaveCount(3)
  expect(await readDocument(lake, FEE)).toMatchObject({ rules: [{ amounts: { cents: 350_00 } }] })
  expect(await (await request.get('/cost-rules')).text()).toContain('S$350.')

  await openDocument(page, 'coeResults', COE)
  await page.getByTestId('form-view').first().getByText('Category A: S$131,890').click()
  await page
    .getByTestId(/^field-results\[.+\]\.premium$/)
    .getByRole('spinbutton')
    .first()
    .fill('130890')
  await expect(getRows(/^Duty, tax, rebates and COE .+ −S\$1,000$/).first()).toBeVisible()
  await expect(page.getByText('None of its sums changes.').first()).toBeVisible()
})

test('publishes by a press that comes while the rules are still applied', async ({
  page,
  lake,
  borrow,
}) => {
  await borrow(SEAL)
  await openDocument(page, 'carModel', SEAL)
  await getTextbox(page, 'tagline').fill('Typed first')
  await expect(page.getByTestId('action-publish')).toBeEnabled()
  await getTextbox(page, 'tagline').pressSequentially(' and last')
  await page.getByTestId('action-publish').dispatchEvent('click')
  await expect
    .poll(async () => (await readDocument(lake, SEAL))?.['tagline'], OFTEN)
    .toBe('Typed first and last')
  expect(await readDocument(lake, `drafts.${SEAL}`)).toBeUndefined()
})

test('shows an uploaded picture on the page', async ({ page, browser, request, lake, borrow }) => {
  await borrow(SEAL)
  const colour = [randomInt(256), randomInt(256), randomInt(256)] as const
  const { buffer, hash } = buildPicture(1200, 700, colour)
  const asset = `image-${hash}-1200x700-png`

  await openDocument(page, 'carModel', SEAL)
  await page.getByTestId('group-tab-pictures').click()
  const image = page.locator('fieldset').filter({ has: page.getByTestId('field-scene.alt') })
  await image.getByRole('button', { name: 'Open image options menu' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByTestId('file-input-upload-button').click(),
  ])
  await chooser.setFiles({ name: 'made-by-the-test.png', mimeType: 'image/png', buffer })
  await expect
    .poll(async () => JSON.stringify((await readDocument(lake, `drafts.${SEAL}`))?.['scene']))
    .toContain(asset)
  await publish(page)
  await expectPublic(request, '/byd-seal', hash)

  const visitors = await browser.newContext()
  const visitor = await visitors.newPage()
  await visitor.goto('/byd-seal')
  const picture = visitor.locator(`img[src*="${hash}"]`).first()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
  await visitors.close()
})

test('shows two editors of a document each other', async ({ page, browser, lake, borrow }) => {
  await borrow(SEAL)
  const others = await browser.newContext()
  const other = await others.newPage()
  await signInAs(other, 'Local Marketing')
  await openDocument(page, 'carModel', SEAL)
  await openDocument(other, 'carModel', SEAL)
  const tagline = `Tagline ${randomUUID()}`
  const carType = `Type ${randomUUID()}`

  await getTextbox(page, 'tagline').fill('')
  await getTextbox(other, 'carType').fill('')
  await Promise.all([
    getTextbox(page, 'tagline').pressSequentially(tagline, { delay: 20 }),
    getTextbox(other, 'carType').pressSequentially(carType, { delay: 20 }),
  ])
  for (const reader of [page, other]) {
    await expect(getTextbox(reader, 'tagline')).toHaveValue(tagline)
    await expect(getTextbox(reader, 'carType')).toHaveValue(carType)
  }

  await getTextbox(other, 'tagline').press('End')
  await getTextbox(other, 'tagline').pressSequentially(' and more')
  await expect(getTextbox(page, 'tagline')).toHaveValue(`${tagline} and more`)
  await expect
    .poll(() => readDocument(lake, `drafts.${SEAL}`))
    .toMatchObject({ tagline: `${tagline} and more`, carType })
  await others.close()
})

test('keeps six open documents editable', async ({ context, lake, borrow }) => {
  const ids = ['seal', 'seal-6-ev', 'sealion-7', 'sealion-6', 'dolphin', 'm6'].map(
    (name) => `carModel-${name}`,
  )
  await borrow(...ids)
  const tabs: { id: string; tab: Page }[] = []
  for (const id of ids) {
    const tab = await context.newPage()
    await openDocument(tab, 'carModel', id)
    tabs.push({ id, tab })
  }
  for (const { id, tab } of tabs) {
    const tagline = `Tab of ${id} ${randomUUID()}`
    await tab.bringToFront()
    await getTextbox(tab, 'tagline').fill(tagline)
    await expect
      .poll(async () => (await readDocument(lake, `drafts.${id}`))?.['tagline'])
      .toBe(tagline)
  }
})

test('requests nothing outside the system, and nothing fails', async ({ page, borrow }) => {
  await borrow(SEAL)
  const gatewayUrl = new URL(process.env['REST_ENDPOINT'] ?? backendUrl).origin
  const isOurs = (url: string) =>
    [studioUrl, webUrl, lakeUrl, gatewayUrl].includes(new URL(url).origin.replace(/^ws/, 'http')) ||
    /^(data|blob):/.test(url)
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  page.on('websocket', (socket) => {
    asked.push(socket.url())
    socket.on('socketerror', (error) => complaints.push(`${socket.url()}: ${error}`))
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('requestfailed', (sent) => {
    const reason = sent.failure()?.errorText
    // Cancelled: Studio aborts requests for what it no longer shows.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} ${sent.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))

  await page.goto(studioUrl)
  await expect(page.getByTestId('today').getByRole('status')).toHaveText(
    /^All well|needs? a look|has not heard/,
  )
  await page.goto(`${studioUrl}/structure`)
  for (const list of ['Models', 'Restaurants', 'Careers', 'Promos', 'Pages', 'Redirects']) {
    await page.getByTestId(`pane-item-${list}`).click()
    await expect(page.getByTestId('pane-content').last()).toBeVisible()
  }
  await openDocument(page, 'carModel', SEAL)
  await getTextbox(page, 'tagline').fill(`Session ${randomUUID()}`)
  await publish(page)
  await page.getByTestId('pane-footer').getByText('Last published').click()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByTestId('timeline-item-button').first()).toBeVisible()
  await page.getByTestId('studio-search').click()
  await page.keyboard.type('Suntec')
  await expect(page.getByText('Suntec City menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`${studioUrl}/presentation?preview=/byd-seal`)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(getTextbox(page, 'tagline')).toBeVisible()

  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter((url) => !isOurs(url))).toEqual([])
  expect(complaints).toEqual([])
})

test('shows HR careers and its templates only, and the lake refuses HR changes of a model', async ({
  page,
}) => {
  await signInAs(page, 'Local HR')
  await page.goto(`${studioUrl}/structure`)
  await expect(page.getByTestId('pane-item-Careers')).toBeVisible()
  await expect(page.getByTestId('pane-item-Role templates')).toBeVisible()
  await expect(page.getByTestId('pane-item-Replies')).toBeVisible()
  await expect(page.getByTestId(/^pane-item-/)).toHaveCount(3)

  await openDocument(page, 'carModel', SEAL)
  await expect(getTextbox(page, 'tagline')).toHaveAttribute('readonly')
  await expect(page.getByTestId('action-publish')).toBeDisabled()

  const statuses = await page.evaluate(
    async ({ address, id }) => {
      const send = async (mutation: object) => {
        const response = await fetch(address, {
          method: 'POST',
          credentials: 'include',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ mutations: [mutation] }),
        })
        return response.status
      }
      return {
        model: await send({ patch: { id, set: { tagline: 'By HR' } } }),
        career: await send({ create: { _id: 'drafts.career-e2e', _type: 'career' } }),
        undo: await send({ delete: { id: 'drafts.career-e2e' } }),
      }
    },
    { address: `${lakeUrl}/v${API_VERSION}/data/mutate/production`, id: SEAL },
  )
  expect(statuses).toEqual({ model: 403, career: 200, undo: 200 })
})
