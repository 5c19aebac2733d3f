import { expect, type Page, test } from '@playwright/test'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { createEventId } from 'core/tracking/event-id'
import { z } from 'zod'
import { readStaffAccount, signInStaff } from '../../src/backend/testing/staff.ts'
import { collectComplaints, expectSoundPage, waitForForm } from '../support/checks.ts'
import { orderCar, payByCard } from '../support/filled-forms.ts'
import { getCode, NAME, PASSWORD, signIn, signUp } from '../support/member-account.ts'
import { backendUrl } from '../support/menu-gateway.ts'
import { STAFF } from '../support/staff.ts'
import {
  backendDir,
  getGraphQLApiKey,
  killBackend,
  startBackend,
  webUrl,
} from '../support/system.ts'

const NEW_PASSWORD = 'another sample phrase'

let people = 0
const createEmail = () => {
  people += 1
  return `member-${Date.now()}-${people}@example.com`
}

/** Reloads, since a page in transition is wider than the window. */
async function expectSound(page: Page) {
  await page.reload()
  await expectSoundPage(page)
}

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good / })

async function createMember(page: Page): Promise<string> {
  const email = createEmail()
  await signUp(page, email)
  await signIn(page, email)
  await expect(greeting(page)).toContainText(NAME)
  return email
}

async function getIdToken(page: Page): Promise<string> {
  const cookies = await page.context().cookies(webUrl)
  const found = cookies.find(({ name }) => name === 'member')
  if (!found) throw new Error('There is no session.')
  return found.value
}

/** Calls the backend as the site does for the member. */
async function callBackend(page: Page, query: string, variables: object) {
  const response = await page.request.post(`${backendUrl}/graphql`, {
    headers: { authorization: `Bearer ${await getIdToken(page)}` },
    data: { query, variables },
  })
  const { data, errors } = await response.json()
  expect(errors).toBeUndefined()
  return data
}

async function bookTable(page: Page, email: string): Promise<string> {
  const from = new Date(Date.now() + 8 * 3_600_000 + 2 * 86_400_000).toISOString().slice(0, 10)
  const { answer: availability } = await callBackend(
    page,
    `query ($from: String!) {
      answer: reservationAvailability(venue: "suntec", from: $from, days: 7, party: 2) {
        days { date slots { time isFree } }
      }
    }`,
    { from },
  )
  const day = availability.days.find(({ slots }: { slots: { isFree: boolean }[] }) =>
    slots.some(({ isFree }) => isFree),
  )
  const { time } = day.slots.find(({ isFree }: { isFree: boolean }) => isFree)
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32])
    .join('')
  const { answer } = await callBackend(
    page,
    `mutation ($input: ReservationInput!) {
      answer: createReservation(input: $input) {
        __typename
        ... on Receipt { reference }
        ... on Refusal { message fields { field message } }
      }
    }`,
    {
      input: {
        key: `01KAGH0000${key}`,
        venue: 'suntec',
        date: day.date,
        time,
        party: 2,
        person: { name: NAME, email, phone: '+6581234567' },
        consents: [],
      },
    },
  )
  expect(answer).toMatchObject({ __typename: 'Receipt' })
  return answer.reference
}

test('creates, confirms and uses an account, with accessible pages', async ({ page }) => {
  const email = createEmail()
  await page.goto('/member')
  await expect(page).toHaveURL(/\/member\/signin\?next=%2Fmember$/)
  await expectSound(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  await expectSound(page)

  await page.getByRole('textbox', { name: 'Name' }).fill(NAME)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('too short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
    'Use at least 10 characters.',
  )
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Six digits, please')
  await expectSound(page)
  await page.getByLabel('Code').fill('12')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Enter the six digits from the email.')).toBeVisible()

  const first = await getCode(page, email)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code is on its way.')).toBeVisible()
  await expect.poll(() => getCode(page, email)).not.toBe(first)
  await page.getByLabel('Code').fill(await getCode(page, email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your email is confirmed.')).toBeVisible()

  await signIn(page, email, 'not the password')
  await expect(page.getByText('Wrong email or password.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  const complaints = collectComplaints(page)
  await signIn(page, email)
  await expect(greeting(page)).toContainText(NAME)
  await expect(page.getByText('No table, no car')).toBeVisible()
  await expectSound(page)
  expect(complaints).toEqual([])
})

test('keeps tokens from scripts and from other sites', async ({ page }) => {
  await createMember(page)
  const cookies = await page.context().cookies(webUrl)
  const tokens = cookies.filter(({ name }) => name.startsWith('member'))
  expect(tokens.length).toBeGreaterThan(1)
  for (const { httpOnly, sameSite } of tokens) expect([httpOnly, sameSite]).toEqual([true, 'Lax'])
  const idToken = await getIdToken(page)
  expect(await page.evaluate(() => document.cookie)).not.toContain('member')
  expect(await page.content()).not.toContain(idToken)
  const response = await page.request.get('/member')
  expect(response.headers()['cache-control']).toContain('no-store')
  expect(await response.text()).toContain('noindex')
})

test('asks an unconfirmed user for the code at sign-in', async ({ page }) => {
  const email = createEmail()
  await page.goto('/member/signup')
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Six digits, please')
  await page.goto('/member/signin')
  await signIn(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Six digits, please')
})

test('resets a forgotten password', async ({ page }) => {
  const email = createEmail()
  await signUp(page, email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send a code' })).toBeVisible()
  await expectSound(page)
  const before = await getCode(page, email)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new password')
  await expectSound(page)
  await expect.poll(() => getCode(page, email)).not.toBe(before)
  await page.getByLabel('Code').fill(await getCode(page, email))
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await signIn(page, email, NEW_PASSWORD)
  await expect(greeting(page)).toBeVisible()
})

test('signs in with a social provider, and signs out there too', async ({ page }) => {
  await page.goto('/member/signin')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('You came back without signing in.')).toBeVisible()

  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Sample Person')
  await page.getByLabel('Email').fill(createEmail())
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(greeting(page)).toContainText('Sample Person')
  await expect(page).toHaveURL('/member')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/member/signin')
  await page.getByRole('link', { name: 'Other ways to sign in' }).click()
  // A remembered session would return at once.
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
})

test('signs in with email and password on the hosted page', async ({ page }) => {
  const email = createEmail()
  await signUp(page, email)
  await page.getByRole('link', { name: 'Other ways to sign in' }).click()
  await signIn(page, email)
  await expect(greeting(page)).toContainText(NAME)
})

test('ignores an unsolicited answer of the hosted pages', async ({ page }) => {
  await page.goto('/member/signin?code=00000000-0000-4000-8000-000000000000&state=forged')
  await expect(page.getByText('That did not work. Start again from here.')).toBeVisible()
  await page.goto('/member/signin?next=//evil.example')
  await expect(page.locator('input[name="next"]')).toHaveValue('/member')
})

test('shows, changes, cancels and exports a booking', async ({ page }) => {
  const email = await createMember(page)
  const reference = await bookTable(page, email)
  await page.reload()
  await expect(page.getByRole('heading', { level: 3, name: 'Table for 2' })).toBeVisible()
  await expect(page.getByText(reference).first()).toBeVisible()
  await expectSound(page)

  await page.getByRole('link', { name: /^Change: Table for 2/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table for 2')
  const summary = page.getByRole('complementary', { name: 'Your booking' })
  for (const text of ['Suntec City', reference, NAME]) await expect(summary).toContainText(text)
  await expect(summary.getByRole('link', { name: 'Show on the map' })).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Guests').selectOption('3')
  await page.getByRole('button', { name: 'Change booking' }).click()
  await expect(page.getByText('Changed. We have sent you an email')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Table for 3' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('byd-by-1826-my-data.json')
  const response = await page.request.get('/member/export')
  expect(await response.json()).toMatchObject({
    account: { email },
    enquiries: [{ reference, party: 3 }],
  })

  await page.getByRole('link', { name: /^Change: Table for 3/ }).click()
  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  await expect(page.getByText('Cancelled. We have freed the place')).toBeVisible()
  await expect(page.getByText('Past bookings, 1')).toBeVisible()
})

test('takes a fee in the member area on another device than the one that sent the order', async ({
  page,
  browser,
}) => {
  const email = await createMember(page)
  await page.goto('/booking/byd-sealion-7')
  await waitForForm(page)
  await orderCar(page)

  const other = await browser.newPage({ baseURL: webUrl })
  await other.goto('/member/signin')
  await signIn(other, email)
  await other.getByRole('link', { name: /^Pay the fee: Sealion 7/ }).click()
  await other.waitForURL('**/member/bookings/*')
  const record = other.url()
  const pay = other.getByRole('button', { name: 'Pay the fee' })
  await pay.click()
  await payByCard(other)
  await expect(other.getByRole('main')).toContainText('We have your fee')
  await other.goto(record)
  await expect(other.getByRole('button', { name: 'Ask for refund' })).toBeVisible()
  await expectSound(other)
  await other.close()
})

test('hides a booking from other members', async ({ page, browser }) => {
  const email = await createMember(page)
  await bookTable(page, email)
  await page.reload()
  const href = await page.getByRole('link', { name: /^Change: Table for 2/ }).getAttribute('href')
  const other = await browser.newPage({ baseURL: webUrl })
  await createMember(other)
  const response = await other.goto(href ?? '')
  expect(response?.status()).toBe(404)
  // The page is complete without scripts, and no cache keeps it, because its owner sees the booking there.
  expect(await response?.text()).toContain('</h1>')
  expect(response?.headers()['cache-control']).toContain('no-store')
  await other.close()
})

test('saves details, and renews an expired session silently', async ({ page, context }) => {
  await createMember(page)
  await page.getByRole('link', { name: 'Change name' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Lim W. L.')
  await page.getByRole('textbox', { name: /^Mobile/ }).fill('123')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This number is too short.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Lim W. L.')
  await page.getByRole('textbox', { name: /^Mobile/ }).fill('8123 4567')
  // State after an hour.
  await context.clearCookies({ name: 'member' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your details are changed.')).toBeVisible()
  await expect(greeting(page)).toContainText('Lim W. L.')
  await expect(page.getByText('+65 8123 4567')).toBeVisible()
  await page.getByRole('link', { name: 'Change mobile' }).click()
  await page.getByRole('textbox', { name: /^Mobile/ }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your details are changed.')).toBeVisible()
  await expect(page.getByText('Not given')).toBeVisible()

  await context.clearCookies({ name: 'member' })
  await page.goto('/member')
  await expect(greeting(page)).toBeVisible()

  await page.getByRole('link', { name: 'Change name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Typed with care')
  await context.clearCookies({ name: /^member/ })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed with care')
})

test('deletes an account after the confirmation word', async ({ page }) => {
  const email = await createMember(page)
  await page.getByRole('link', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete this account?')
  await expectSound(page)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByLabel('Type DELETE to continue')).toHaveAccessibleDescription(
    'Type DELETE to continue.',
  )
  await page.getByLabel('Type DELETE to continue').fill('delete')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await page.goto('/member')
  await expect(page).toHaveURL(/\/member\/signin/)
  await signIn(page, email)
  await expect(page.getByText('Wrong email or password.')).toBeVisible()
})

test('works without scripts', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: webUrl, javaScriptEnabled: false })
  const email = createEmail()
  await signUp(page, email)
  await signIn(page, email, 'not the password')
  await expect(page.getByText('Wrong email or password.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await signIn(page, email)
  await expect(greeting(page)).toContainText(NAME)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await page.close()
})

test('ignores a sign-out posted from another site', async ({ page }) => {
  await createMember(page)
  const response = await page.request.post('/member/signout', {
    headers: { origin: 'https://evil.example' },
  })
  expect(response.status()).toBe(403)
  await page.reload()
  await expect(greeting(page)).toBeVisible()
})

test('reports that the backend is down, and keeps the input', async ({ page }) => {
  const email = await createMember(page)
  await killBackend()
  try {
    await page.reload()
    await expect(page.getByText('Your bookings cannot be shown at the moment.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    const other = await page.context().browser()?.newPage({ baseURL: webUrl })
    await other?.goto('/member/signin')
    if (other) {
      await signIn(other, email)
      await expect(other.getByText('Signing in does not work at the moment.')).toBeVisible()
      await expect(other.getByLabel('Email')).toHaveValue(email)
      await other.close()
    }
  } finally {
    await startBackend()
  }
  await page.reload()
  await expect(page.getByText('No table, no car')).toBeVisible()
})

test('shows a link for friends, and counts one who has driven, once', async ({ page }) => {
  const email = createEmail()
  await signUp(page, email)
  await signIn(page, email)
  const friends = page.locator('#friends')
  await expect(friends).toContainText('Nobody has driven with it yet.')
  const link = await friends.getByRole('link', { name: /\/referrals\// }).innerText()
  const response = await page.goto(link)
  expect(response?.status()).toBe(200)

  const staff = {
    authorization: `Bearer ${await signInStaff(backendUrl, readStaffAccount(backendDir, STAFF))}`,
  }
  for (const days of [11, 12]) {
    const input = {
      key: createEventId(),
      model: 'byd-seal',
      venue: 'suntec',
      date: addDays(getSingaporeDate(), days),
      time: '15:00',
      hasLicence: true,
      person: { name: 'Ben', email: `friend-of-${email}`, phone: '+6591234567' },
      consents: [
        { purpose: 'licence', textVersion: '2026-11-20', givenAt: new Date().toISOString() },
      ],
      origin: { referrerId: link.split('/').at(-1) },
    }
    const { id } = await ask(
      { 'x-api-key': getGraphQLApiKey() },
      `mutation Drive($input: TestDriveInput!) {
        result: createTestDrive(input: $input) { ... on Receipt { id } } }`,
      { input },
    )
    await ask(
      staff,
      'mutation Finish($id: ID!) { result: setStatus(id: $id, status: DONE) { id } }',
      { id },
    )
  }
  await page.goto('/member')
  await expect(friends).toContainText('1 friend has driven with it.')
  await expectSound(page)
})

async function ask(headers: Record<string, string>, query: string, variables: object) {
  const response = await fetch(`${backendUrl}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const answer: unknown = await response.json()
  return z.object({ data: z.object({ result: z.object({ id: z.string() }) }) }).parse(answer).data
    .result
}
