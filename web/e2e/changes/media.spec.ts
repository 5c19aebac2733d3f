import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/checks.ts'
import { openDocument, readDocument, signInAs, test } from '../support/studio.ts'
import { studioUrl } from '../support/system.ts'

const PROMO = 'promo-media'
const FILE = 'venue-suntec.webp'
const ALT = 'Guests at the long counter, by night'

const getDetails = (page: Page) => page.getByRole('dialog', { name: 'Asset details' })
const getPictures = (page: Page) => page.getByTestId('media-browser').getByRole('checkbox')

async function search(page: Page, text: string) {
  await page.goto(`${studioUrl}/media`)
  await page.getByPlaceholder('Search').fill(text)
  await expect(getPictures(page)).toHaveCount(1)
  await page.getByTestId('media-browser').locator('img').last().click()
}

test('shows who uses a picture, and keeps one that is in use', async ({ page, lake, borrow }) => {
  const id = await lake.query(`*[originalFilename == "${FILE}"][0]._id`, String)
  await borrow(id)
  await signInAs(page, 'Local Marketing')
  await search(page, 'suntec')
  await getDetails(page)
    .getByRole('tab', { name: /^References/ })
    .click()
  await expect(getDetails(page)).toContainText('Suntec City menu')
  await getDetails(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete 1 asset' }).click()
  await expect(page.getByText('Unable to delete 1 asset')).toBeVisible()
  expect(await readDocument(lake, id)).toMatchObject({ originalFilename: FILE })
})

test('replaces a picture wherever it is used, and takes that back, on a phone and by keyboard', async ({
  page,
  lake,
  borrow,
}) => {
  const toIds = (ids: unknown) => (Array.isArray(ids) ? ids.map(String).toSorted() : [])
  const id = await lake.query(`*[originalFilename == "${FILE}"][0]._id`, String)
  const readUsers = () => lake.query(`*[references("${id}")]._id`, toIds)
  await borrow(PROMO, ...(await readUsers()))
  const image = { _type: 'imageWithAlt', alt: ALT, asset: { _type: 'reference', _ref: id } }
  const draft = { _id: `drafts.${PROMO}`, _type: 'promo', title: 'Media', image }
  await lake.mutate({ createOrReplace: { ...draft, image: { ...image, crop: { top: 0.1 } } } })
  const users = await readUsers()

  await signInAs(page, 'Local Marketing')
  await search(page, 'suntec')
  const uses = getDetails(page).getByRole('region', { name: 'Where it is used' })
  await expect(uses).toContainText('your account may not change Suntec City menu.')
  await expect(uses.getByRole('button')).toHaveCount(0)

  await signInAs(page, 'Local Administrator')
  await search(page, 'suntec')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(uses.getByRole('link', { name: 'Media' })).toContainText('In its draft only')
  await expectAccessible(page, '[aria-label="Where it is used"]')
  await uses.getByRole('button', { name: 'Replace everywhere' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Replace this picture everywhere?' })
  await dialog.getByLabel('Or search pictures by name').fill('waterway')
  await dialog.getByRole('button', { name: 'venue-waterway-point.webp' }).press('Enter')
  await expect(dialog.getByText('Visitors see it at once.')).toBeVisible()
  // The dialog of the plugin lies below it.
  await expectAccessible(page, `[id="${await dialog.getAttribute('id')}"]`)
  const getDialogOverflow = () =>
    dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(getDialogOverflow).toBeLessThanOrEqual(0)
  await dialog
    .getByRole('button', { name: /^Replace in \d+ places in \d+ documents$/ })
    .press('Enter')
  await expect(uses).toContainText('Replaced in')
  expect(await readUsers()).toEqual([])
  const replaced = await readDocument(lake, draft._id)
  expect(replaced).toMatchObject({ image: { alt: ALT } })
  expect(replaced).not.toMatchObject({ image: { crop: expect.anything() } })

  await uses.getByRole('button', { name: 'Take it back' }).press('Enter')
  const plan = page.getByRole('dialog', { name: 'Take back this change?' })
  await plan.getByRole('button', { name: /^Take back in/ }).press('Enter')
  await expect(plan).toBeHidden()
  expect(await readUsers()).toEqual(users)
  expect(await readDocument(lake, draft._id)).toMatchObject({ image: { crop: { top: 0.1 } } })
})

test('offers the alternative text of a picture where it is chosen', async ({
  page,
  lake,
  borrow,
}) => {
  const id = await lake.query(`*[originalFilename == "${FILE}"][0]._id`, String)
  await borrow(id, PROMO)
  await lake.mutate({
    createOrReplace: {
      _id: `drafts.${PROMO}`,
      _type: 'promo',
      title: 'Media',
      image: { _type: 'imageWithAlt', asset: { _type: 'reference', _ref: id } },
    },
  })
  await signInAs(page, 'Local Marketing')
  await search(page, 'suntec')
  await getDetails(page).getByLabel('Alt Text').fill(ALT)
  await getDetails(page).getByRole('button', { name: 'Save and close' }).click()
  await expect(getDetails(page)).toBeHidden()

  await openDocument(page, 'promo', PROMO)
  await page.getByRole('button', { name: 'Use as alternative text' }).click()
  await expect(page.getByRole('textbox', { name: 'Alternative text' })).toHaveValue(ALT)
  await expect(page.getByRole('button', { name: 'Use as alternative text' })).toBeHidden()
  await expect
    .poll(async () => await readDocument(lake, `drafts.${PROMO}`))
    .toMatchObject({ image: { alt: ALT } })
})

test('picks the colour of a swatch', async ({ page, lake, borrow }) => {
  await borrow('carModel-seal')
  await signInAs(page, 'Local Marketing')
  await openDocument(page, 'carModel', 'carModel-seal')
  await page.getByRole('tab', { name: 'Pictures' }).click()
  await page
    .getByTestId('field-paints')
    .getByRole('button')
    .filter({ hasText: '#' })
    .first()
    .click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('Pick the colour').fill('#123456')
  await expect(dialog.getByRole('textbox', { name: 'Swatch' })).toHaveValue('#123456')
  await expect
    .poll(async () => JSON.stringify(await readDocument(lake, 'drafts.carModel-seal')))
    .toContain('"#123456"')
})

test('is not shown to those who keep no pictures', async ({ page }) => {
  await signInAs(page, 'Local HR')
  await page.goto(studioUrl)
  await expect(page.getByRole('link', { name: 'Content' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Media' })).toBeHidden()
})
