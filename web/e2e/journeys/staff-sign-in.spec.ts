import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { getTotpCode, readStaffAccount } from '../../src/backend/testing/staff.ts'
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
  SCREENS,
} from '../support/checks.ts'
import { chooseStaff, FLOOR, getStaffChoice, typePassword } from '../support/staff.ts'
import { openUserMenu, test } from '../support/studio.ts'
import { backendDir, lakeUrl, studioUrl } from '../support/system.ts'

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
