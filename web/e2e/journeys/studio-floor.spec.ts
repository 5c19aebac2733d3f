import { expect, type Page, test } from '@playwright/test'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { expectLargeTargets } from '../support/checks.ts'
import { countClicks } from '../support/count-clicks.ts'
import {
  buildName,
  buildPhone,
  expectSoundTool,
  parseSent,
  sendTable,
  type SentTable,
  signInTo,
} from '../support/enquiries-tool.ts'
import { FLOOR } from '../support/staff.ts'
import { studioUrl } from '../support/system.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** Presses that a job may need, from the list of enquiries or the running list. */
const MOST = { book: 12, move: 6, seat: 1 }

/** A day on which no other test books. */
const getDate = () => addDays(getSingaporeDate(), 24)

const book = (venue: string, name: string, time: string, wishes: Partial<SentTable> = {}) =>
  sendTable({ venue, date: getDate(), time, ...wishes }, name)

/** Books a table for a caller, moves it by the keyboard, and takes that back. */
async function bookByPhone(page: Page, getPresses: () => number): Promise<void> {
  const before = getPresses()
  await page.getByRole('link', { name: 'New booking' }).click()
  const form = page.getByRole('article', { name: 'New booking' })
  const caller = buildName()
  const table = { name: 'Table at' }
  await form.getByLabel('Day').fill(getDate())
  await form.getByRole('group', table).getByRole('button', { name: '12 pm', exact: true }).click()
  await form.getByLabel('Name').fill(caller)
  await form.getByLabel('Allergies').fill('Shellfish')
  await form.getByLabel('Mobile number').fill('812')
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(form.getByText(/^This number is too short/)).toBeVisible()
  await form.getByLabel('Mobile number').fill(buildPhone())
  await expectSoundTool(page)
  await expectLargeTargets(form)
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('heading', { name: caller, level: 2 })).toBeVisible()
  await expect(page.getByText(/^Booked\. Tell them: .* BYD-/)).toBeInViewport()
  await expect(page.getByText('Taken by Floor', { exact: true })).toBeVisible()
  await expect(page.getByText('Shellfish', { exact: true })).toBeVisible()
  expect(getPresses() - before).toBeLessThanOrEqual(MOST.book)

  const booked = getPresses()
  const move = page.getByRole('button', { name: 'Move or resize' })
  await expect(move).toBeInViewport()
  await move.press('Enter')
  await page
    .getByRole('group', table)
    .getByRole('button', { name: /^12\.30 pm/ })
    .press('Enter')
  await expect(page.getByText('Nothing can be sent to this guest: call them.')).toBeVisible()
  await expectSoundTool(page)
  await expectLargeTargets(page.getByRole('article'))
  await page.getByRole('button', { name: 'Change it' }).press('Enter')
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeInViewport()
  // One more opens it from the running list.
  expect(getPresses() - booked + 1).toBeLessThanOrEqual(MOST.move)
  await undo.press('Enter')
  await expect(page.getByText('It is as it was. Nothing was sent.')).toBeVisible()
  await expectSoundTool(page)
}

test('a phone of the floor shows the running list first, books for a caller, seats walk-ins and closes an evening', async ({
  page,
}) => {
  const name = buildName()
  await book('suntec', name, '19:00', { occasion: 'birthday', highChairs: 1 })
  await page.setViewportSize(PHONE)
  const getPresses = await countClicks(page)
  await signInTo(page, FLOOR)
  const list = page.getByRole('article', { name: 'Running list' })
  await expect(list.getByText(/^Suntec City, .*, today$/)).toBeVisible()

  await bookByPhone(page, getPresses)
  await page.getByRole('link', { name: 'Running list' }).click()
  await expect(list.getByLabel('Guests who walk in', { exact: true })).toBeVisible()
  const walkIns = list.getByRole('listitem').filter({ hasText: 'Walk-in' })
  const seated = walkIns.filter({ hasText: /1\sguest/ }).filter({ hasText: 'Seated' })
  const before = await seated.count()
  const listed = getPresses()
  await list.getByLabel('Guests who walk in', { exact: true }).fill('1')
  await list.getByRole('button', { name: 'Seat walk-in' }).click()
  await expect(seated).toHaveCount(before + 1)
  expect(getPresses() - listed).toBeLessThanOrEqual(MOST.seat)
  await seated
    .last()
    .getByRole('button', { name: /^Gone: Walk-in/ })
    .click()
  await expect(seated).toHaveCount(before)

  await list.getByLabel('Day', { exact: true }).fill(getDate())
  const row = list.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(/2\sguests/)
  await expect(row.getByText('Occasion: Birthday')).toBeVisible()
  await expect(row.getByText('High chairs: 1')).toBeVisible()
  // Guests who walk in sit down today.
  await expect(list.getByLabel('Guests who walk in', { exact: true })).toHaveCount(0)
  await expectSoundTool(page)
  await expectLargeTargets(list)

  const closing = list.getByRole('region', { name: 'Close times and tables' })
  await closing.getByRole('button', { name: 'Close times and tables' }).click()
  await closing.getByLabel('From').selectOption('7 pm')
  await expect(closing.getByText(/^Booked then: 1 party, 2\sguests/)).toBeVisible()
  await expect(closing.getByText(name)).toBeVisible()
  await closing.getByRole('button', { name: 'Close it' }).click()
  const open = closing.getByRole('button', { name: /^Open again: 7 pm to/ })
  await expect(open).toBeVisible()
  expect(await book('suntec', buildName(), '19:30')).toMatchObject({ reason: 'FULL' })
  await open.click()
  await expect(open).toHaveCount(0)

  await list.getByRole('link', { name: `Open or move the booking of ${name}` }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await expectSoundTool(page)
  await page.setViewportSize(DESKTOP)
  await page.getByRole('link', { name: 'Running list' }).click()
  await expect(list).toBeVisible()
  await expectSoundTool(page)

  const elsewhere = parseSent(await book('boat-quay', buildName(), '18:30'))
  await page.goto(`${studioUrl}/enquiries/${elsewhere.id}`)
  await expect(page.getByText('You cannot open this enquiry')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export for Excel' })).toHaveCount(0)
})
