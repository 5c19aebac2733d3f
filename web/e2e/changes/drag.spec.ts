import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { SORTED_AT_ONCE } from 'core/hand-sorted'
import { drag, openPresentation } from '../support/presentation.ts'
import { readDocument, signInAs, test } from '../support/studio.ts'
import { type Lake, OFTEN } from '../support/system.ts'

const ABOUT = 'page-about'

test('a block that is dragged on its page changes the draft, which is reverted', async ({
  page,
  request,
  lake,
  borrow,
}) => {
  await borrow(ABOUT)
  const KITCHEN = 'Nobody likes a showroom'
  const HISTORY = 'How it went'
  await signInAs(page, 'Local Marketing')
  const preview = await openPresentation(page, '/about')
  const blocks = preview.locator('[data-sanity*="path=blocks:"]')
  const items = page.getByTestId('field-blocks').first()
  const expectOrder = async (...headings: [string, string]) => {
    await expect(blocks.nth(1)).toContainText(headings[0])
    await expect(blocks.nth(2)).toContainText(headings[1])
    // The form renders what is in view.
    await items.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    await expect(items).toContainText(new RegExp(headings.join('.*'), 's'))
  }
  await expectOrder(KITCHEN, HISTORY)
  await drag(
    page,
    { element: blocks.nth(2), by: { x: 10, y: 60 } },
    { element: blocks.nth(1), at: { x: 30, y: 5 } },
  )
  await expectOrder(HISTORY, KITCHEN)
  expect(await readDocument(lake, `drafts.${ABOUT}`)).toBeDefined()
  expect(await (await request.get('/about')).text()).toMatch(
    new RegExp(`${KITCHEN}.*${HISTORY}`, 's'),
  )

  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Discard changes' }).click()
  await page.getByRole('dialog').getByTestId('confirm-button').click()
  await expectOrder(KITCHEN, HISTORY)
  expect(await readDocument(lake, `drafts.${ABOUT}`)).toBeUndefined()
})

const toTexts = (found: unknown) => (Array.isArray(found) ? found.map(String) : [])

/** Borrows all documents of a hand-sorted list; a move may write each of them. */
async function borrowList(lake: Lake, type: string, borrow: (...ids: string[]) => Promise<void>) {
  await borrow(
    ...(await lake.query(`*[_type == "${type}" && !(_id in path("drafts.**"))]._id`, toTexts)),
  )
}

const readRanks = (lake: Lake, type: string) =>
  lake.query(`*[_type == "${type}"] | order(_id){ "text": _id + orderRank }.text`, toTexts)

/** Names in the order of the public page. */
async function readNames(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  return [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]+)</g)].map(([, name = '']) => name)
}

/** Drags the second item of a list in front of the first one. */
const dragSecondToFront = (page: Page, items: Locator, edge: { x: number; y: number }) =>
  drag(page, { element: items.nth(1), by: { x: 100, y: 120 } }, { element: items.nth(0), at: edge })

const LEFT = { x: 5, y: 120 }
const TOP = { x: 120, y: 5 }

for (const { what, type, path, list, edge } of [
  { what: 'car', type: 'carModel', path: '/byd-models', list: 'cars', edge: LEFT },
  {
    what: 'restaurant',
    type: 'outlet',
    path: '/restaurant/all',
    list: 'open-outlets',
    edge: TOP,
  },
])
  test(`a ${what} that is dragged on its list changes the site at once, and can be taken back`, async ({
    page,
    request,
    lake,
    borrow,
  }) => {
    await borrowList(lake, type, borrow)
    const ranks = await readRanks(lake, type)
    const names = await readNames(request, path)
    const [first = '', second = '', ...others] = names
    expect(others.length).toBeGreaterThan(0)
    await signInAs(page, 'Local Marketing')
    const preview = await openPresentation(page, path)
    const items = preview.locator(`[data-sanity-drag-group="${list}"]`)
    await expect(items.nth(0)).toContainText(first)
    await expect(items.nth(0)).toHaveAttribute('title', SORTED_AT_ONCE)

    await dragSecondToFront(page, items, edge)
    await expect
      .poll(() => readNames(request, path), { message: 'the public page', ...OFTEN })
      .toEqual([second, first, ...others])
    await expect(items.nth(0)).toContainText(second)
    await expect(items.nth(1)).toContainText(first)
    const notice = page.getByRole('alert').filter({ hasText: `${second} has moved` })
    await expect(notice).toContainText(SORTED_AT_ONCE)

    await notice.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText(`${second} is back in its place`).first()).toBeVisible()
    expect(await readRanks(lake, type)).toEqual(ranks)
    await expect
      .poll(() => readNames(request, path), { message: 'the public page', ...OFTEN })
      .toEqual(names)
    await expect(items.nth(0)).toContainText(first)
  })

test('Studio tells HR that it may not order the cars, and moves none', async ({
  page,
  lake,
  borrow,
}) => {
  await borrowList(lake, 'carModel', borrow)
  const ranks = await readRanks(lake, 'carModel')
  await signInAs(page, 'Local HR')
  const preview = await openPresentation(page, '/byd-models')
  await dragSecondToFront(page, preview.locator('[data-sanity-drag-group="cars"]'), LEFT)
  await expect(
    page
      .getByText('Your account may not change the order of the cars. Ask marketing to do it.')
      .first(),
  ).toBeVisible()
  expect(await readRanks(lake, 'carModel')).toEqual(ranks)
})

test('a car is not moved while the page shows another order', async ({ page, lake, borrow }) => {
  await borrowList(lake, 'carModel', borrow)
  const ranks = await readRanks(lake, 'carModel')
  await signInAs(page, 'Local Marketing')
  const preview = await openPresentation(page, '/byd-models')
  const cars = preview.locator('[data-sanity-drag-group="cars"]')
  await preview.getByLabel('Order').selectOption('range')
  await expect(page).toHaveURL(/sort/)
  // Studio then opens that address, which ends a drag.
  await expect(async () => {
    await dragSecondToFront(page, cars, LEFT)
    await expect(
      page
        .getByText('The page shows them in another order. Choose “Our order” there, then drag.')
        .first(),
    ).toBeVisible({ timeout: 3000 })
  }).toPass()
  expect(await readRanks(lake, 'carModel')).toEqual(ranks)
})
