import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, waitForForm } from '../support/checks.ts'
import { fillPerson, fillPhone, PDF } from '../support/filled-forms.ts'
import { HR, signIn } from '../support/staff.ts'
import {
  getTextbox,
  openDocument,
  publish,
  readDocument,
  signInAs,
  test,
} from '../support/studio.ts'
import { studioUrl } from '../support/system.ts'

const SHOWN_SOON = { timeout: 4000, intervals: [100] }
const NEW_CAR = 'carModel-made-up'
const SEAL = 'carModel-seal'
const ROLE = 'career-made-up-host'
const PROMO = 'promo-coe-drop'

const getProvenance = (cycle: string) => ({
  _type: 'provenance',
  source: 'The maker',
  asOf: '2026-11-01',
  confidence: 'high',
  cycle,
})

/** Opens a panel beside the form, whose button Studio moves into a menu where there is no room. */
async function openPanel(page: Page, name: string, panel: string) {
  const button = page.getByRole('button', { name, exact: true })
  await button.first().click()
  await expect(page.getByTestId(panel)).toBeVisible()
}

test('marketing completes a car by its check list, and edits its variants as a table', async ({
  page,
  lake,
  borrow,
}) => {
  await borrow(NEW_CAR)
  const side = await lake.query(`*[_id == "${SEAL}"][0].src`, (result) => result)
  await lake.mutate({
    create: {
      _id: `drafts.${NEW_CAR}`,
      _type: 'carModel',
      name: 'MADE UP',
      modelName: 'Made up',
      path: '/byd-made-up',
      body: 'suv',
      powertrain: 'electric',
      inLineup: false,
      src: side,
      heroImage: side,
      range: {
        _type: 'figure',
        label: 'Range',
        value: '400',
        unit: 'km',
        provenance: getProvenance('not stated'),
      },
      variants: [{ _key: 'a', _type: 'variant', name: 'Dynamic' }],
    },
  })
  await signInAs(page, 'Local Marketing')
  await openDocument(page, 'carModel', NEW_CAR)
  // Comes once the car is checked, and takes over the element of the button beside it.
  await expect(page.getByRole('button', { name: 'Validation' })).toBeVisible()
  await openPanel(page, 'Check list', 'check-list')
  const list = page.getByTestId('check-list')
  const needed = list.getByRole('button', { name: /^Type/ })
  await expect(list.getByRole('button', { name: /^Range, with test cycle/ })).toContainText(
    'Without them it is not published',
  )
  await expectAccessible(page, '[data-testid="check-list"]')

  await needed.click()
  await expect(getTextbox(page, 'carType')).toBeFocused()
  await getTextbox(page, 'carType').fill('Electric SUV')
  await expect(needed).not.toContainText('does not say')

  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await list.getByRole('button', { name: /^Range, with test cycle/ }).click()
  await getTextbox(page, 'range.provenance.cycle').fill('WLTP')
  await expect(page.getByTestId('action-publish')).toBeEnabled()

  await list.getByRole('button', { name: /^Price/ }).click()
  await page.keyboard.press('Escape')
  const table = page.getByRole('table', { name: 'Variants' })
  await table.getByLabel('Price in S$ of Dynamic').fill('188888')
  await table.getByLabel('COE of Dynamic').selectOption('With COE')
  await table.getByLabel('Source of the price of Dynamic').fill('Our price list')
  await table.getByLabel('As of of Dynamic').fill('2026-11-25')
  await table.getByLabel('Confidence of Dynamic').selectOption('High')
  await expect
    .poll(async () => (await readDocument(lake, `drafts.${NEW_CAR}`))?.['variants'])
    .toMatchObject([
      {
        _key: 'a',
        price: {
          _type: 'price',
          amount: 188_888,
          includesCoe: true,
          provenance: { _type: 'provenance', source: 'Our price list', confidence: 'high' },
        },
      },
    ])
  // Studio drops a press that comes before it has validated the last change.
  await openDocument(page, 'carModel', NEW_CAR)
  await publish(page)
  await expect
    .poll(async () => (await page.request.get('/byd-made-up')).status(), SHOWN_SOON)
    .toBe(200)
  expect(await (await page.request.get('/byd-made-up')).text()).toContain('S$188,888')
})

test('HR is offered templates of roles, closes a role with one button, and opens it again', async ({
  page,
  lake,
  borrow,
}) => {
  await borrow(ROLE)
  const template = await lake.query(
    '*[_type == "career"][0]{body, department, employmentType, place, publishedAt}',
    (result) => Object(result),
  )
  await lake.mutate({
    create: {
      ...template,
      _id: ROLE,
      _type: 'career',
      title: 'Made-up host',
      slug: { _type: 'slug', current: 'made-up-host' },
      validThrough: '2999-12-31',
      summary: 'A role for a test.',
    },
  })
  const path = '/careers/made-up-host'
  const getStatus = async () => (await page.request.get(path)).status()
  await expect.poll(getStatus, SHOWN_SOON).toBe(200)

  await signInAs(page, 'Local HR')
  await page.goto(`${studioUrl}/structure`)
  await page.getByTestId('pane-item-Careers').click()
  await page
    .getByTestId('action-intent-button')
    .or(page.getByTestId('multi-action-intent-button'))
    .first()
    .click()
  for (const name of ['on the floor', 'in the kitchen', 'with cars', 'in the office'])
    await expect(page.getByRole('menuitem', { name: `Role ${name}` })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Role with cars' }).click()
  await expect(getTextbox(page, 'title')).toHaveValue('Sales advisor')

  await openDocument(page, 'career', ROLE)
  await page.getByTestId('group-tab-text').click()
  await getTextbox(page, 'summary').fill('Female, below 30, Chinese only, send photo')
  await page
    .getByRole('button', { name: /Validation|warning/i })
    .first()
    .click()
  for (const word of ['Female', 'below 30', 'Chinese', 'send photo'])
    await expect(
      page
        .getByText(`“${word}”: Singapore’s fair-hiring guidelines`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  await expect(page.getByTestId('action-publish')).toBeEnabled()

  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Close this role' }).click()
  await page.getByRole('button', { name: 'Close this role' }).click()
  await expect.poll(getStatus, SHOWN_SOON).toBe(410)
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(path)
  expect(await readDocument(lake, ROLE)).toMatchObject({ summary: 'A role for a test.' })

  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Open this role again' }).click()
  await page.getByLabel('Last day to apply').last().fill('2999-11-30')
  await page.getByRole('button', { name: 'Open this role again' }).click()
  await expect.poll(getStatus, SHOWN_SOON).toBe(200)
  expect(await readDocument(lake, ROLE)).toMatchObject({ validThrough: '2999-11-30' })
})

test('HR sees who has applied beside the role, and opens an application', async ({ page }) => {
  const name = `Visitor ${randomUUID().slice(0, 8)}`
  await page.goto('/careers/host-showroom-floor')
  await waitForForm(page)
  await fillPerson(page)
  await page.getByLabel(/^Name/).fill(name)
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
  await fillPhone(page)
  await page.locator('input[name="resume"]').setInputFiles(PDF)
  await page.getByRole('button', { name: /^Apply for/ }).click()
  await page.waitForURL('**/enquiry-submitted')

  await signInAs(page, 'Local HR')
  await openDocument(page, 'career', 'career-host-showroom-floor')
  await openPanel(page, 'Applications', 'applications')
  const panel = page.getByTestId('applications')
  await expect(panel).toContainText('Sign in to Enquiries to see who has applied.')
  await panel.getByRole('button', { name: 'Open Enquiries' }).click()
  await signIn(page, HR)
  await expect(page.getByRole('region', { name: 'List of enquiries' })).toBeVisible()

  await openDocument(page, 'career', 'career-host-showroom-floor')
  await openPanel(page, 'Applications', 'applications')
  await expect(panel.getByRole('link', { name })).toContainText('New')
  await expectAccessible(page, '[data-testid="applications"]')
  await panel.getByRole('link', { name }).click()
  await expect(page.getByRole('article').getByText(name).first()).toBeVisible()
})

test('a promo that is over asks before it is published', async ({ page, lake, borrow }) => {
  await borrow(PROMO)
  await lake.mutate({
    patch: {
      id: PROMO,
      set: { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T04:00:00Z' },
      unset: ['coeExercise'],
    },
  })
  await signInAs(page, 'Local Marketing')
  await openDocument(page, 'promo', PROMO)
  await getTextbox(page, 'lead').fill('Changed after its end.')
  await page.getByTestId('action-publish').click()
  const confirm = page.getByRole('button', { name: 'Publish it all the same' })
  await expect(confirm).toBeVisible()
  await expect(
    page.getByText('This promo is over: it ended on').filter({ visible: true }).last(),
  ).toBeVisible()
  expect((await readDocument(lake, PROMO))?.['lead']).not.toBe('Changed after its end.')
  await confirm.click()
  await expect
    .poll(async () => (await readDocument(lake, PROMO))?.['lead'])
    .toBe('Changed after its end.')
})

test('marketing shares a preview by a link, and takes it back', async ({
  page,
  browser,
  borrow,
}) => {
  await borrow(SEAL)
  await signInAs(page, 'Local Marketing')
  await openDocument(page, 'carModel', SEAL)
  await getTextbox(page, 'tagline').fill('Only for whom it is shared with')
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Share the preview' }).click()
  const form = page.getByTestId('share-preview')
  await expect(form.getByText('No link is open.')).toBeVisible()
  await form.getByRole('button', { name: 'New link for a day' }).click()
  const link = form.getByRole('textbox', { name: /^Until .+ from Local Marketing$/ })
  const address = await link.inputValue()
  await expectAccessible(page, '[data-testid="share-preview"]')

  const context = await browser.newContext()
  const guest = await context.newPage()
  await guest.goto(address)
  await expect(guest.getByText('Only for whom it is shared with').first()).toBeVisible()

  await form.getByRole('button', { name: 'Take back' }).click()
  await expect(form.getByText('No link is open.')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest.getByText('Only for whom it is shared with')).toHaveCount(0)
  expect((await guest.goto(address))?.status()).toBe(410)
  await context.close()
})

test('shows draft and public page side by side, and where a document is used', async ({
  page,
  lake,
  borrow,
}) => {
  await borrow(SEAL)
  await openDocument(page, 'carModel', SEAL)
  await getTextbox(page, 'tagline').fill('Only in the draft')
  // The tab of the form's fields has the same name.
  await page.locator('[role=tab][id$=tab-page]').click()
  const draft = page.frameLocator('iframe[title="Draft"]')
  const visitors = page.frameLocator('iframe[title="Public"]')
  await expect(draft.getByText('Only in the draft').first()).toBeVisible()
  await expect(visitors.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitors.getByText('Only in the draft')).toHaveCount(0)
  await expect(page.locator('iframe[title="Draft"]')).toHaveCSS('width', '1440px')
  const [draftTop, publicTop] = await page
    .locator('iframe[title="Draft"], iframe[title="Public"]')
    .evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().top))
  expect(draftTop, 'the pages begin at one height').toBe(publicTop)
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect(page.locator('iframe[title="Draft"]')).toHaveCSS('width', '390px')
  expect((await readDocument(lake, SEAL))?.['tagline']).not.toBe('Only in the draft')

  await openDocument(page, 'carModel', 'carModel-sealion-7')
  await openPanel(page, 'Used on', 'used-on')
  await expect(page.getByTestId('used-on').getByRole('link', { name: /^Home/ })).toBeVisible()
  await expectAccessible(page, '[data-testid="used-on"]')
})

test('Presentation opens every list page', async ({ page }) => {
  for (const [path, heading] of [
    ['/byd-models', 'Settings'],
    ['/restaurant/all', 'Settings'],
    ['/test-drive', 'Settings'],
    ['/careers', 'Role'],
  ] as const) {
    await page.goto(`${studioUrl}/presentation?preview=${path}`)
    const preview = page.frameLocator('iframe')
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByTestId('form-view').first(), heading).toBeVisible()
  }
})
