import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { DRIVE_OFFER_CONSENT } from 'core/drive-offers'
import { createEventId } from 'core/tracking/event-id'
import { askBackend } from '../support/ask-backend.ts'
import { expectAccessible } from '../support/checks.ts'
import { toDay } from '../support/filled-forms.ts'
import { readMailed } from '../support/mailed-links.ts'

const MODEL = 'byd-seal'

/** All drives of a car at a time, as visitors book them. */
async function bookDrives(date: string, time: string) {
  const drives: { id: string; manageToken: string }[] = []
  for (;;) {
    const phone = `+6591${String(randomInt(1_000_000)).padStart(6, '0')}`
    const { answer } = await askBackend(
      `mutation ($input: TestDriveInput!) {
        answer: createTestDrive(input: $input) { ... on Receipt { id manageToken } }
      }`,
      {
        input: {
          key: createEventId(),
          model: MODEL,
          venue: 'suntec',
          date,
          time,
          hasLicence: true,
          person: { name: 'Tan', email: `driver-${randomUUID()}@example.com`, phone },
          consents: [],
        },
      },
    )
    if (!answer.id) return drives
    drives.push(answer)
  }
}

/** A table whose guest would like a drive that comes free; the link of the mail that offers it. */
async function bookTable(date: string, name: string) {
  const email = `${name}-${randomUUID()}@example.com`
  const { answer } = await askBackend(
    `mutation ($input: ReservationInput!) {
      answer: createReservation(input: $input) { __typename ... on Refusal { message } }
    }`,
    {
      input: {
        key: createEventId(),
        venue: 'suntec',
        date,
        time: '12:30',
        party: 1,
        person: { name, email, phone: `+6591${String(randomInt(1_000_000)).padStart(6, '0')}` },
        consents: [
          { purpose: DRIVE_OFFER_CONSENT, textVersion: '1', givenAt: new Date().toISOString() },
        ],
      },
    },
  )
  expect(answer).toEqual({ __typename: 'Receipt' })
  return () =>
    readMailed(email, /(\/manage\/reservation\/[\w-]+\?token=[\w-]+)/, 'A test drive came free')
}

test('a drive that is cancelled is offered to guests who hold a licence, and has one taker', async ({
  context,
  page,
}) => {
  const date = toDay(44)
  const getLinks = [await bookTable(date, 'first'), await bookTable(date, 'second')]
  const [drive] = await bookDrives(date, '15:00')
  await askBackend(
    'mutation ($access: AccessInput!) { cancelEnquiry(access: $access) { __typename } }',
    { access: { id: drive?.id, token: drive?.manageToken } },
  )
  const [first = '', second = ''] = await Promise.all(getLinks.map((getLink) => getLink()))
  const take = page.getByRole('button', { name: 'Take the drive' })
  const late = await context.newPage()
  await late.goto(second)
  // Scanners of mail open links.
  await page.request.get(first)
  await page.goto(first)
  await expect(page.getByRole('heading', { name: 'A test drive came free' })).toBeVisible()
  await expectAccessible(page)
  await take.click()
  await page.waitForURL('**/manage/test-drive/**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/3\spm\. Suntec City\./)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  await late.getByRole('button', { name: 'Take the drive' }).click()
  await expect(late.getByText('Somebody was quicker: this test drive has gone.')).toBeVisible()
  await expect(late.locator('#answer').getByRole('button').first()).toBeVisible()
  await expectAccessible(late)

  await page.goto(second)
  const gone = page.getByRole('heading', { name: 'This test drive has gone' })
  await expect(gone).toBeVisible()
  await expect(take).toHaveCount(0)
  await expectAccessible(page)
  const other = page.locator('form[action$="/drive"]').getByRole('button').first()
  await other.click()
  await page.waitForURL('**/manage/test-drive/**')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change or cancel the table' }).click()
  await page.waitForURL('**/manage/reservation/**')
  await expect(take).toHaveCount(0)
})
