import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { createEventId } from 'core/tracking/event-id'
import { askBackend } from '../support/ask-backend.ts'
import { expectAccessible } from '../support/checks.ts'
import { fillPhone, pickDay } from '../support/filled-forms.ts'
import { readMailed } from '../support/mailed-links.ts'
import { backendUrl } from '../support/menu-gateway.ts'

const PARTY = 12
/** Such parties fill the room. */
const PARTIES = 4

interface Receipt {
  id: string
  manageToken: string
}

async function book(date: string): Promise<Receipt> {
  const { answer } = await askBackend(
    `mutation ($input: ReservationInput!) {
      answer: createReservation(input: $input) { ... on Receipt { id manageToken } }
    }`,
    {
      input: {
        key: createEventId(),
        venue: 'suntec',
        date,
        time: '12:30',
        party: PARTY,
        person: { name: 'Tan', email: 'tan@example.com', phone: '+6581234567' },
        consents: [],
      },
    },
  )
  return answer
}

async function fillRoom(date: string): Promise<Receipt[]> {
  const receipts: Receipt[] = []
  for (let party = 0; party < PARTIES; party += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the room fills party by party
    receipts.push(await book(date))
  }
  return receipts
}

const cancel = async ({ id, manageToken }: Receipt) => {
  await askBackend(
    'mutation ($access: AccessInput!) { cancelEnquiry(access: $access) { __typename } }',
    { access: { id, token: manageToken } },
  )
}

const readLink = (email: string, subject: string) =>
  readMailed(email, /(\/manage\/waiting-list\/[\w-]+\?token=[\w-]+)/, subject)

const take = (page: Page) => page.getByRole('button', { name: 'Take the table' })

test('a full time leads to the waiting list, whose offer is taken by one press', async ({
  page,
}) => {
  const date = addDays(getSingaporeDate(), 47)
  const email = `guest-${randomUUID()}@example.com`
  const [first] = await fillRoom(date)
  await page.goto(`/book-a-table?venue=suntec&date=${date}`)
  await page.getByRole('link', { name: /Join the waiting list/ }).click()
  await page.waitForURL('**/waiting-list?**')
  await expect(page.getByLabel('Restaurant')).toHaveValue('suntec')
  await expect(page.locator(`input[name="date"][value="${date}"]`)).toBeChecked()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Lim Wei Ling')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await page.waitForURL('**/enquiry-submitted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the waiting list.')

  if (first) await cancel(first)
  const link = await readLink(email, 'A table came free')
  // Scanners of mail open links.
  await page.request.get(link)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'A table came free' })).toBeVisible()
  await expectAccessible(page)
  await take(page).click()
  await page.waitForURL('**/manage/reservation/**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Suntec City\./)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('This wait is over: you took the table.')).toBeVisible()
  await expect(take(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See your table' }).click()
  await page.waitForURL('**/manage/reservation/**')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('who waits leaves the list by the link of the mail', async ({ page }) => {
  const email = `guest-${randomUUID()}@example.com`
  const date = addDays(getSingaporeDate(), 48)
  const wish = new URLSearchParams({
    venue: 'suntec',
    date,
    party: '2',
    from: '12:30',
    until: '13:30',
  })
  await page.goto(`/waiting-list?${wish}`)
  await page.getByLabel('Name').fill('Lim Wei Ling')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await page.waitForURL('**/enquiry-submitted')
  await page.goto(await readLink(email, 'You are on the waiting list'))
  await page.getByText('Leave the waiting list').click()
  await page.getByRole('button', { name: 'Yes, leave the list' }).click()
  await expect(page.getByText('You have left the waiting list.')).toBeVisible()
})

test('an offer reaches a guest with a number only as a message, whose link takes the table', async ({
  page,
}) => {
  const date = addDays(getSingaporeDate(), 49)
  const [first] = await fillRoom(date)
  const window = { from: '12:30', until: '12:30' }
  const wish = new URLSearchParams({ venue: 'suntec', date, party: '7', ...window })
  await page.goto(`/waiting-list?${wish}`)
  await page.getByLabel('Name').fill('Lim Wei Ling')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText(/choose messages to your mobile number/).first()).toBeVisible()
  await fillPhone(page)
  await page.getByLabel(/^Messages to this number/).selectOption('Messages about this visit by SMS')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await page.waitForURL('**/enquiry-submitted')

  if (first) await cancel(first)
  const offer = page.getByRole('row', { name: /a table came free. Table for 7/ })
  await expect(async () => {
    await page.goto(`${backendUrl}/mail`)
    await expect(offer).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await offer.getByRole('link').click()
  const link = page.getByRole('link', { name: /manage/ })
  await page.goto((await link.getAttribute('href')) ?? '')
  await take(page).click()
  await page.waitForURL('**/manage/reservation/**')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('a large group is asked for with a day, its size and a budget, and kept as a request', async ({
  page,
}) => {
  const date = addDays(getSingaporeDate(), 20)
  await page.goto('/large-groups')
  await page.getByLabel('Restaurant').selectOption('suntec')
  await pickDay(page, date)
  await page.getByLabel('Guests').fill('40')
  await page.getByLabel('About when?').selectOption('19:00')
  await page.getByLabel('Budget').selectOption('50-80')
  await page.getByLabel('Name').fill('Lim Wei Ling')
  await page.getByLabel('Email').fill(`guest-${randomUUID()}@example.com`)
  await page.getByLabel('Mobile number').fill('8123 4567')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.waitForURL('**/enquiry-submitted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request.')
  await page.getByRole('link', { name: 'See or withdraw it' }).click()
  await expect(page.getByText('S$50 to S$80 a guest')).toBeVisible()
})
