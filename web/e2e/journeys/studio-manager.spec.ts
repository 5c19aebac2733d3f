import { expect, type Locator, test } from '@playwright/test'
import { getSingaporeDate } from 'core/singapore-clock'
import { expectLargeTargets } from '../support/checks.ts'
import {
  ask,
  asRole,
  buildName,
  expectSoundTool,
  getList,
  sendMessage,
  signInTo,
} from '../support/enquiries-tool.ts'
import { FLOOR, MANAGER, SALES } from '../support/staff.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
/** The log shows the address of its reader only until the list of people is there. */
const SALES_NAME = 'Sample Sales'

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

test('a manager sees who read what and why, and moves people, and nobody else does', async ({
  page,
}) => {
  const name = buildName()
  const { id } = await sendMessage(name)
  const sales = await asRole(SALES)
  const why = 'query Read($id: ID!) { result: enquiry(access: { id: $id }, why: FROM_LINK) { id } }'
  expect((await ask(sales, why, { id })).result).toEqual({ id })
  const log =
    'query Log($date: String!) { result: readings(from: $date, to: $date) { items { by } } }'
  const date = getSingaporeDate()
  expect(await ask(sales, log, { date })).toMatchObject({ refusal: 'Unauthorized' })
  const list = getList(page)
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
    .filter({ hasText: SALES_NAME })
  await expect(entry).toContainText('by a link, such as one in an email')
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectSoundTool(page)
  }

  await page.getByRole('link', { name: 'People', exact: true }).click()
  const person = page
    .getByRole('article', { name: 'People' })
    .getByRole('listitem')
    .filter({ hasText: FLOOR })
  await person.getByRole('button', { name: 'Change roles and outlets' }).press('Enter')
  await expect(person.getByRole('checkbox', { name: 'Floor' })).toBeChecked()
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await expectSoundTool(page)
  }
  await expectLargeTargets(page.getByRole('article', { name: 'People' }))
  await person.getByRole('button', { name: 'Leave it' }).press('Enter')
  await person.getByRole('button', { name: 'End' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText(
    'They are signed out at once, and cannot sign in from now on.',
  )
  await expectSoundTool(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the account' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
