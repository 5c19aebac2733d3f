import { expect, test } from '@playwright/test'
import { collectComplaints, expectSoundPage } from '../support/checks.ts'
import {
  bookMemberTable,
  createEmail,
  getCode,
  getGreeting,
  NAME,
  PASSWORD,
  signIn,
  signInAsNewMember,
  signUp,
} from '../support/member-account.ts'

test('creates, confirms and uses an account, with accessible pages', async ({ page }) => {
  const email = createEmail()
  await page.goto('/member')
  await expect(page).toHaveURL(/\/member\/signin\?next=%2Fmember$/)
  await expectSoundPage(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  await expectSoundPage(page)

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
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Six digits, please')
  // Visitors who leave before the code came are asked for it at sign-in.
  await page.goto('/member/signin')
  await signIn(page, email)
  await page.getByRole('link', { name: 'Enter the code' }).click()
  await expect(title).toHaveText('Six digits, please')
  await expectSoundPage(page)
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
  await expect(getGreeting(page)).toContainText(NAME)
  await expect(page.getByText('No table, no car')).toBeVisible()
  await expectSoundPage(page)
  expect(complaints).toEqual([])
})

test('shows, changes, cancels and exports a booking', async ({ page }) => {
  const email = await signInAsNewMember(page)
  const cookies = await page.context().cookies()
  const tokens = cookies.filter(({ name }) => name.startsWith('member'))
  expect(tokens.length).toBeGreaterThan(1)
  expect(tokens.filter(({ httpOnly }) => !httpOnly)).toEqual([])
  const reference = await bookMemberTable(page, email)
  await page.reload()
  await expect(page.getByRole('heading', { level: 3, name: 'Table for 2' })).toBeVisible()
  await expect(page.getByText(reference).first()).toBeVisible()
  await expectSoundPage(page)

  await page.getByRole('link', { name: /^Change: Table for 2/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table for 2')
  const summary = page.getByRole('complementary', { name: 'Your booking' })
  for (const text of ['Suntec City', reference, NAME]) await expect(summary).toContainText(text)
  await expect(summary.getByRole('link', { name: 'Show on the map' })).toBeVisible()
  await expectSoundPage(page)
  await page.getByLabel('Guests').selectOption('3')
  await page.getByRole('button', { name: 'Change booking' }).click()
  await expect(page.getByText('Changed. You see the new booking here.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Table for 3' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('byd-by-1826-my-data.json')
  const response = await page.request.get('/member/export')
  expect(response.headers()['cache-control']).toBe('private, no-store')
  expect(await response.json()).toMatchObject({
    account: { email },
    enquiries: [{ reference, party: 3 }],
  })

  await page.getByRole('link', { name: /^Change: Table for 3/ }).click()
  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  await expect(page.getByText('Cancelled. We have freed the place')).toBeVisible()
  await expect(page.getByText('Past bookings, 1')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('creates an account, signs in and out', async ({ page }) => {
    const email = createEmail()
    await signUp(page, email)
    await signIn(page, email, 'not the password')
    await expect(page.getByText('Wrong email or password.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await signIn(page, email)
    await expect(getGreeting(page)).toContainText(NAME)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
  })
})
