import { expect, type Page, test } from '@playwright/test'
import { CONFIRM_STEP } from 'core/enquiry-words'
import { createEventId } from 'core/tracking/event-id'
import { askBackend } from '../support/ask-backend.ts'
import { expectAccessible, getOverflow, SCREENS } from '../support/checks.ts'
import { fillPhone, pickDay, toDay } from '../support/filled-forms.ts'
import { backendUrl } from '../support/menu-gateway.ts'

/** The link of the message that names a reference, once that is sent. */
async function readLink(page: Page, reference: string): Promise<string> {
  const message = page.getByRole('row', { name: reference }).filter({ hasText: 'SMS' })
  await expect(async () => {
    await page.goto(`${backendUrl}/mail`)
    await expect(message).toHaveCount(1, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await message.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'SMS message' })).toBeVisible()
  return (await page.getByRole('link', { name: /manage/ }).getAttribute('href')) ?? ''
}

test('a guest with a number only gets a message, whose link opens the booking', async ({
  page,
}) => {
  await page.goto('/book-a-table')
  await page.getByRole('radio', { name: 'Suntec City' }).check()
  await page.getByLabel('Guests').fill('1')
  await pickDay(page, toDay(12))
  await page.getByRole('radio', { name: '12.30 pm' }).check()
  await page.getByLabel(/^Name/).fill('Lim Wei Ling')
  await fillPhone(page)
  await page.getByLabel(/^Messages to this number/).selectOption('Messages about this visit by SMS')
  await page.getByRole('button', { name: 'Book the table' }).click()
  await expect(page.getByText(/We also message you a link to change or cancel\./)).toBeVisible()
  const reference = /BYD-[0-9A-Z]{8}/.exec(await page.locator('main').innerText())?.[0] ?? ''
  await page.goto(await readLink(page, reference))
  await expect(page.getByText('Change or cancel it here, no account needed.')).toBeVisible()
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(
    page.getByText('Nothing has changed: your booking is already like this.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(/We write again by SMS, to \+6581234567\./)).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('It was asked for a moment ago.')).toBeVisible()
})

const CREATE = `mutation Create($input: ReservationInput!) {
  result: createReservation(input: $input) { ... on Receipt { id manageToken } } }`
const READ =
  'query Read($access: AccessInput!) { result: enquiry(access: $access) { confirmedAt } }'

test('the link of a reminder confirms on a press, and not when it is opened', async ({ page }) => {
  const { result } = await askBackend(CREATE, {
    input: {
      key: createEventId(),
      venue: 'suntec',
      date: toDay(13),
      time: '12:30',
      party: 1,
      person: { name: 'Mei', phone: '+6581234567' },
      consents: [],
    },
  })
  const { id, manageToken: token } = result
  const isConfirmed = async () =>
    (await askBackend(READ, { access: { id, token } })).result.confirmedAt !== null
  await page.goto(`/manage/reservation/${id}?token=${token}&${CONFIRM_STEP}`)
  await expect(page.getByRole('heading', { name: 'Are you coming?' })).toBeVisible()
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height })
    expect(await getOverflow(page)).toBe(0)
  }
  await expectAccessible(page)
  expect(await isConfirmed()).toBe(false)
  await page.getByRole('button', { name: 'Yes, I am coming' }).click()
  await expect(page.getByText('Thank you for telling us.')).toBeVisible()
  expect(await isConfirmed()).toBe(true)
  await expect(page.getByRole('button', { name: 'Yes, I am coming' })).toHaveCount(0)
})
