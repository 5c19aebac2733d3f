import type { Page } from '@playwright/test'
import { getTotpCode, readStaffAccount } from '../src/backend/testing/staff.ts'
import { backendDir } from './system.ts'

/** Sample accounts of the embedded backend. */
export const STAFF = 'staff@byd1826.example'
export const MANAGER = 'manager@byd1826.example'

export async function typePassword(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in to the Enquiries tool, with the code of the account's authenticator app. */
export async function signIn(page: Page, email: string) {
  const account = readStaffAccount(backendDir, email)
  await typePassword(page, email, account.password)
  await page.getByLabel('Code of your authenticator app').fill(getTotpCode(account))
  await page.getByRole('button', { name: 'Sign in' }).click()
}
