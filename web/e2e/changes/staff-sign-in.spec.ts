import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { buildMemberPool, callUserPool } from '../../src/backend/testing/call-user-pool.ts'
import { createMember } from '../../src/backend/testing/member.ts'
import { getTotpCode, readStaffAccount } from '../../src/backend/testing/staff.ts'
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
  SCREENS,
} from '../support/checks.ts'
import { backendUrl } from '../support/menu-gateway.ts'
import {
  chooseStaff,
  FLOOR,
  getStaffChoice,
  MARKETING,
  signIn,
  signOutOfStudio,
  typePassword,
} from '../support/staff.ts'
import {
  getTextbox,
  openDocument,
  openUserMenu,
  publish,
  readDocument,
  test,
} from '../support/studio.ts'
import { backendDir, killBackend, lakeUrl, startBackend, studioUrl } from '../support/system.ts'

const CAR = 'carModel-seal'

const password = (page: Page) => page.getByLabel('Password')

async function expectUser(page: Page, name: string) {
  await openUserMenu(page)
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
}

/** The roles that the lake gives whoever is signed in. */
async function readRoles(page: Page) {
  const me = await page.request.get(`${lakeUrl}/v1/users/me`, { headers: { origin: studioUrl } })
  const { roles } = z
    .object({ roles: z.array(z.object({ name: z.string() })) })
    .parse(await me.json())
  return roles.map(({ name }) => name)
}

const hasPoolSession = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.idToken')))

test('signs the floor in once, to Studio and Enquiries, and out of both for good', async ({
  page,
}) => {
  await chooseStaff(page)
  await typePassword(page, FLOOR, 'not the password')
  await expect(page.getByRole('alert')).toHaveText(/Wrong email or password/)
  for (const { name, width, height } of SCREENS.toReversed()) {
    await page.setViewportSize({ width, height })
    await expectNoHorizontalScroll(page)
    if (name !== 'wide') await expectLargeTargets(page.locator('[data-touch-targets]'))
  }
  await expectAccessible(page, 'form')
  const account = readStaffAccount(backendDir, FLOOR)
  await typePassword(page, FLOOR, account.password)
  const code = getTotpCode(account)
  await page
    .getByLabel('Code from your authenticator app')
    .fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(/This code is wrong/)
  const [exchange] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/auth/staff')),
    (async () => {
      await page.getByLabel('Code from your authenticator app').fill(getTotpCode(account))
      await page.getByRole('button', { name: 'Sign in' }).click()
    })(),
  ])
  await expect(page).toHaveURL(`${studioUrl}/today`)
  await expectUser(page, 'Sample Floor')
  expect(await readRoles(page)).toEqual(['floor'])

  await page.goto(`${studioUrl}/enquiries`)
  const tool = page.getByTestId('enquiries')
  await expect(tool.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(password(page)).toHaveCount(0)

  await tool.getByRole('button', { name: 'Sign out' }).click()
  await expect(getStaffChoice(page)).toBeVisible()
  expect(await hasPoolSession(page)).toBe(false)
  await page.goto(`${studioUrl}/today`)
  // Not the local editor, who was there before.
  await expect(getStaffChoice(page)).toBeVisible()
  await expect(page.locator('#user-menu')).toHaveCount(0)

  const again = await page.request.post(`${lakeUrl}/v1/auth/staff`, {
    headers: { origin: studioUrl },
    data: exchange.postDataJSON(),
  })
  expect([again.status(), await again.json()]).toEqual([
    401,
    expect.objectContaining({ message: 'You have signed out; sign in again.' }),
  ])
})

test('lets marketing write its content, and ends Enquiries with Studio', async ({
  page,
  lake,
  borrow,
}) => {
  await borrow(CAR)
  await chooseStaff(page, '/enquiries')
  await signIn(page, MARKETING)
  await expect(page.getByText('Your role does not work on enquiries.')).toBeVisible()
  expect(await hasPoolSession(page)).toBe(true)

  const tagline = `Tagline ${randomUUID()}`
  await openDocument(page, 'carModel', CAR)
  await getTextbox(page, 'tagline').fill(tagline)
  await publish(page)
  expect(await readDocument(lake, CAR)).toMatchObject({ tagline })

  await signOutOfStudio(page)
  expect(await hasPoolSession(page)).toBe(false)
  await page.getByRole('link', { name: 'Local HR' }).click()
  await expectUser(page, 'Local HR')
})

test('says why the content refuses an account, and lets nobody in', async ({ page }) => {
  const member = await createMember(backendUrl)
  const answer = await callUserPool(buildMemberPool(backendUrl), 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: member.email, PASSWORD: member.password },
  })
  const { AuthenticationResult: tokens } = z
    .object({ AuthenticationResult: z.object({ IdToken: z.string() }) })
    .parse(answer)
  await chooseStaff(page)
  await page.route('**/auth/staff', (route) =>
    route.continue({ postData: JSON.stringify({ token: tokens.IdToken }) }),
  )
  await signIn(page, FLOOR)
  await expect(page.getByRole('alert')).toHaveText(/This is not a staff account/)
  expect(await hasPoolSession(page)).toBe(false)
  await page.getByRole('link', { name: 'Other ways to sign in' }).click()
  await expect(getStaffChoice(page)).toBeVisible()
})

test('offers the local sign-in while the staff’s cannot be reached', async ({ page }) => {
  await chooseStaff(page)
  await killBackend()
  try {
    await typePassword(page, FLOOR, readStaffAccount(backendDir, FLOOR).password)
    await expect(page.getByRole('alert')).toHaveText(/The sign-in cannot be reached/)
    await page.getByRole('link', { name: 'Other ways to sign in' }).click()
    await page.getByRole('link', { name: 'Local HR' }).click()
    await expectUser(page, 'Local HR')
  } finally {
    await startBackend()
  }
})

test('leads from Enquiries, opened as a local user, to one sign-in for both', async ({ page }) => {
  await page.goto(`${studioUrl}/enquiries`)
  await page.getByRole('link', { name: 'Use this account for Studio too' }).click()
  await signIn(page, FLOOR)
  await expect(page).toHaveURL(/\/enquiries/)
  await expect(
    page.getByTestId('enquiries').getByRole('button', { name: 'Sign out' }),
  ).toBeVisible()
  await expectUser(page, 'Sample Floor')
})
