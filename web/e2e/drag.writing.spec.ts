import { expect } from '@playwright/test'
import { drag, openPresentation } from './presentation.ts'
import { readDocument, signInAs, test } from './studio.ts'

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
