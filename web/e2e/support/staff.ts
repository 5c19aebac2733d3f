import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { type MailedSecret, readMailed } from '../../src/backend/testing/read-mailed.ts'
import { getTotpCode, readStaffAccount } from '../../src/backend/testing/staff.ts'
import { backendUrl } from './menu-gateway.ts'
import { openUserMenu } from './studio.ts'
import { backendDir, ROOT, studioUrl } from './system.ts'

const INVITATION: MailedSecret = { kind: 'invitation', pattern: /^First password: (\S+)$/m }

const runFile = promisify(execFile)

/** Sample accounts of the embedded backend. */
export const STAFF = 'staff@byd1826.example'
export const HR = 'hr@byd1826.example'
export const MANAGER = 'manager@byd1826.example'
/** Both at Suntec City alone. */
export const FLOOR = 'floor@byd1826.example'
export const SALES = 'sales@byd1826.example'
export const MARKETING = 'marketing@byd1826.example'

export const getStaffChoice = (page: Page) => page.getByRole('link', { name: 'Staff account' })

export async function signOutOfStudio(page: Page) {
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(getStaffChoice(page)).toBeVisible()
}

/** Opens the staff's sign-in to Studio, which returns to the path. */
export async function chooseStaff(page: Page, path = '/today') {
  await page.goto(`${studioUrl}${path}`)
  await signOutOfStudio(page)
  await getStaffChoice(page).click()
  await expect(page.getByLabel('Password')).toBeVisible()
}

export async function typePassword(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Invites somebody as a manager does, by the operators' command; returns the first password of the mail. */
export async function inviteStaff(email: string, groups: string, ...options: string[]) {
  await runFile(
    'node',
    [
      '--no-warnings',
      'packages/backend/src/operators/staff-cli.ts',
      'invite',
      '--pool=embedded',
      `--email=${email}`,
      `--groups=${groups}`,
      ...options,
    ],
    { cwd: ROOT },
  )
  const password = await readMailed(backendUrl, email, INVITATION)
  if (password === undefined) throw new Error(`No invitation was mailed to ${email}.`)
  return password
}

/** Signs in to the Enquiries tool, with the code of the account's authenticator app. */
export async function signIn(page: Page, email: string) {
  const account = readStaffAccount(backendDir, email)
  await typePassword(page, email, account.password)
  await page.getByLabel('Code from your authenticator app').fill(getTotpCode(account))
  await page.getByRole('button', { name: 'Sign in' }).click()
}
