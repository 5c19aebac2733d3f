import { expect, test } from '@playwright/test'
import { expectSoundPage, waitForForm } from '../support/checks.ts'
import { orderCar, payByCard } from '../support/filled-forms.ts'
import {
  bookMemberTable,
  createEmail,
  getCode,
  getGreeting,
  getIdToken,
  NAME,
  signIn,
  signInAsNewMember,
  signUp,
} from '../support/member-account.ts'
import { killBackend, startBackend, webUrl } from '../support/system.ts'

const NEW_PASSWORD = 'another sample phrase'

test('keeps tokens from scripts and from other sites', async ({ page }) => {
  await signInAsNewMember(page)
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

test('fills a form in for a member, whose page is the same as for anybody else', async ({
  page,
}) => {
  const email = await signInAsNewMember(page)
  await page.goto('/contact')
  await expect(page.getByLabel(/^Name/)).toHaveValue(NAME)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  const response = await page.request.get('/contact')
  expect(await response.text()).not.toContain(NAME)
})

test('says the same to a new address and to one with an account, whose mailbox gets a code', async ({
  page,
}) => {
  const known = createEmail()
  await signUp(page, known)
  const confirming = await getCode(page, known)
  for (const email of [known, createEmail()]) {
    await page.goto('/member/signup')
    await page.getByRole('textbox', { name: 'Name' }).fill(NAME)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Six digits, please')
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('That is not the latest code, or it has expired.')).toBeVisible()
    await page.goto('/member/signin')
    await signIn(page, email, NEW_PASSWORD)
    await expect(page.getByText('Wrong email or password.')).toBeVisible()
  }
  await expect.poll(() => getCode(page, known)).not.toBe(confirming)
})

test('resets a forgotten password', async ({ page }) => {
  const email = createEmail()
  await signUp(page, email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send a code' })).toBeVisible()
  await expectSoundPage(page)
  const before = await getCode(page, email)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new password')
  await expectSoundPage(page)
  await expect.poll(() => getCode(page, email)).not.toBe(before)
  await page.getByLabel('Code').fill(await getCode(page, email))
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await signIn(page, email, NEW_PASSWORD)
  await expect(getGreeting(page)).toBeVisible()
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
  await expect(getGreeting(page)).toContainText('Sample Person')
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
  await expect(getGreeting(page)).toContainText(NAME)
})

test('ignores an unsolicited answer of the hosted pages', async ({ page }) => {
  await page.goto('/member/signin?code=00000000-0000-4000-8000-000000000000&state=forged')
  await expect(page.getByText('That did not work. Start again from here.')).toBeVisible()
  await page.goto('/member/signin?next=//evil.example')
  await expect(page.locator('input[name="next"]')).toHaveValue('/member')
})

test('takes a fee in the member area on another device than the one that sent the order', async ({
  page,
  browser,
}) => {
  const email = await signInAsNewMember(page)
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
  await expectSoundPage(other)
  await other.close()
})

test('hides a booking from other members', async ({ page, browser }) => {
  const email = await signInAsNewMember(page)
  await bookMemberTable(page, email)
  await page.reload()
  const href = await page.getByRole('link', { name: /^Change: Table for 2/ }).getAttribute('href')
  const other = await browser.newPage({ baseURL: webUrl })
  await signInAsNewMember(other)
  const response = await other.goto(href ?? '')
  expect(response?.status()).toBe(404)
  // The page is complete without scripts, and no cache keeps it, because its owner sees the booking there.
  expect(await response?.text()).toContain('</h1>')
  expect(response?.headers()['cache-control']).toContain('no-store')
  await other.close()
})

test('saves details, and renews an expired session silently', async ({ page, context }) => {
  await signInAsNewMember(page)
  await page.getByRole('link', { name: 'Change name' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expectSoundPage(page)
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
  await expect(getGreeting(page)).toContainText('Lim W. L.')
  await expect(page.getByText('+65 8123 4567')).toBeVisible()
  await page.getByRole('link', { name: 'Change mobile' }).click()
  await page.getByRole('textbox', { name: /^Mobile/ }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your details are changed.')).toBeVisible()
  await expect(page.getByText('Not given')).toBeVisible()

  await context.clearCookies({ name: 'member' })
  await page.goto('/member')
  await expect(getGreeting(page)).toBeVisible()

  await page.getByRole('link', { name: 'Change name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Typed with care')
  await context.clearCookies({ name: /^member/ })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed with care')
})

test('deletes an account after the confirmation word', async ({ page }) => {
  const email = await signInAsNewMember(page)
  await page.getByRole('link', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete this account?')
  await expectSoundPage(page)
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

test('ignores a sign-out posted from another site', async ({ page }) => {
  await signInAsNewMember(page)
  const response = await page.request.post('/member/signout', {
    headers: { origin: 'https://evil.example' },
  })
  expect(response.status()).toBe(403)
  await page.reload()
  await expect(getGreeting(page)).toBeVisible()
})

test('reports that the backend is down, and keeps the input', async ({ page }) => {
  const email = await signInAsNewMember(page)
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

test('shows a link for friends', async ({ page }) => {
  await signInAsNewMember(page)
  const friends = page.locator('#friends')
  await expect(friends).toContainText('Nobody has driven with it yet.')
  await expectSoundPage(page)
  const link = await friends.getByRole('link', { name: /\/referrals\// }).innerText()
  const response = await page.goto(link)
  expect(response?.status()).toBe(200)
})
