import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { ask, asRole, buildName, expectSoundTool, sendMessage } from '../support/enquiries-tool.ts'
import { signIn, STAFF, typePassword } from '../support/staff.ts'
import { studioUrl } from '../support/system.ts'

/** The backend's answer to a staff member. */
const callAsStaff = async (query: string, variables: object) =>
  (await ask(await asRole(STAFF), query, variables)).result

const readEnquiry = (id: string) =>
  callAsStaff(
    `query Read($id: ID!) {
      result: enquiry(access: { id: $id }) { status assignee notes { by text } } }`,
    { id },
  )

const finishEnquiry = (id: string) =>
  callAsStaff('mutation Finish($id: ID!) { result: setStatus(id: $id, status: DONE) { status } }', {
    id,
  })

test('sales open the link of a mail after sign-in, and work through an enquiry', async ({
  page,
}) => {
  const name = buildName()
  const { id, reference } = await sendMessage(name)
  // Its timers are ours: what is final after half a minute is waited for at the end.
  await page.clock.install()
  await page.goto(`${studioUrl}/enquiries/${id}`)
  await expect(page.getByLabel('Password')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await expectSoundTool(page)

  await typePassword(page, STAFF, 'not the password')
  await expect(page.getByRole('alert')).toHaveText(/Wrong email or password/)
  await expect(page.getByLabel('Email')).toHaveValue(STAFF)
  await signIn(page, STAFF)

  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  const article = page.getByRole('article')
  await expect(article.getByText(`Message, ${reference}`)).toBeVisible()
  for (const text of ['Are you open?', 'Christmas Day', 'News and offers', 'ann', '/contact'])
    await expect(article.getByText(text, { exact: false }).first()).toBeVisible()
  await expect(article.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/65812\d{5}$/,
  )
  await expect(page.getByRole('button', { name: 'Export for Excel' })).toHaveCount(0)

  await article.getByRole('button', { name: 'Assign to me' }).click()
  await expect(article.getByText('You have it.')).toBeVisible()
  const note = `Called back ${randomUUID()}`
  await article.getByLabel('New note, for staff only').fill(note)
  await page.reload()
  await expect(article.getByLabel('New note, for staff only')).toHaveValue(note)
  await article.getByRole('button', { name: 'Add note' }).click()
  await expect(article.getByRole('listitem').filter({ hasText: note })).toBeVisible()
  await expect(article.getByLabel('New note, for staff only')).toHaveValue('')
  await article.getByLabel('Change the status to').selectOption('In progress')
  await article.getByRole('button', { name: 'Change' }).click()
  await expect(article.getByText('The status is now: In progress.')).toBeVisible()
  expect(await readEnquiry(id)).toEqual({
    status: 'IN_PROGRESS',
    assignee: STAFF,
    notes: [{ by: STAFF, text: note }],
  })

  // A conflicting change is shown at once, without waiting for the refresh.
  await article.getByLabel('Change the status to').selectOption('Booked')
  await finishEnquiry(id)
  await article.getByRole('button', { name: 'Change' }).click()
  await expect(article.getByText('Its status no longer allows this.')).toBeVisible()
  await expect(article.getByText('Done', { exact: true })).toBeVisible({ timeout: 20_000 })
  await article.getByLabel('Change the status to').selectOption('In progress')
  await article.getByRole('button', { name: 'Change' }).click()
  await expect(article.getByText('The status is now: In progress.')).toBeVisible()

  await article.getByLabel('Change the status to').selectOption('Cancelled')
  await article.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The guest gets an email')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel it' }).click()
  await article.getByRole('button', { name: /^Undo \(\d+ s\)$/ }).click()
  await expect(article.getByText('It is as it was. No email was sent.')).toBeVisible()
  const changes = article.getByRole('list', { name: 'Changes of the status' }).getByRole('listitem')
  await expect(changes.first()).toHaveText(/^Cancelled → In progress: Staff, /)

  await article.getByLabel('Change the status to').selectOption('Withdrawn')
  await article.getByRole('button', { name: 'Change' }).click()
  await expect(dialog.getByText('We will not take it any further.')).toBeVisible()
  await expectSoundTool(page)
  await dialog.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(article.getByText(/^Withdrawn\. The guest is told in \d+ s\.$/)).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(article.getByText('Withdrawn. This is final')).toBeVisible()
})
