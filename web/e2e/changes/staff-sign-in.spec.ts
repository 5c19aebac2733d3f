import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { buildMemberPool, callUserPool } from '../../src/backend/testing/call-user-pool.ts'
import { createMember } from '../../src/backend/testing/member.ts'
import { readStaffAccount } from '../../src/backend/testing/staff.ts'
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
import { backendDir, killBackend, startBackend, studioUrl } from '../support/system.ts'

const CAR = 'carModel-seal'

async function expectUser(page: Page, name: string) {
  await openUserMenu(page)
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
}

const hasPoolSession = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.idToken')))

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
