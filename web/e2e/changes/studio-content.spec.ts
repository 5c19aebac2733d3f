import { expect } from '@playwright/test'
import { expectAccessible } from '../support/checks.ts'
import {
  getTextbox,
  openDocument,
  openPanel,
  readDocument,
  signInAs,
  test,
} from '../support/studio.ts'
import { studioUrl } from '../support/system.ts'

const SEAL = 'carModel-seal'
const PROMO = 'promo-coe-drop'

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

test('a date is taken as people type it, or said to be unreadable', async ({
  page,
  lake,
  borrow,
}) => {
  await borrow(PROMO)
  await signInAs(page, 'Local Marketing')
  await openDocument(page, 'promo', PROMO)
  const start = getTextbox(page, 'startsAt')
  await start.fill('15/1/2027 9am')
  await start.press('Enter')
  await expect(start).toHaveValue('15 Jan 2027 9:00 am')
  const readStart = async () => (await readDocument(lake, `drafts.${PROMO}`))?.['startsAt']
  await expect.poll(readStart).toBe('2027-01-15T01:00:00.000Z')

  const unreadable = page.getByText('“next moon” is not a date that Studio can read.')
  await start.fill('next moon')
  await start.press('Enter')
  await expect(unreadable).toBeVisible()
  await start.fill('Fri 15 Jan 2027 9:00 am')
  await start.blur()
  await expect(unreadable).toHaveCount(0)
  await expect(start).toHaveValue('15 Jan 2027 9:00 am')
  expect(await readStart()).toBe('2027-01-15T01:00:00.000Z')
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
