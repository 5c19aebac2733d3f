import { expect, type Page } from '@playwright/test'
import { backendUrl } from './menu-gateway.ts'

export const PASSWORD = 'a sample pass phrase'
export const NAME = 'Lim Wei Ling'

/** The newest code mailed to an address. */
export async function getCode(page: Page, email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`${backendUrl}/mail`)).text()
      const ids = [...list.matchAll(/href="\/mail\/([\w-]+-code)"/g)].map(([, id]) => id)
      for (const id of ids) {
        const source = await (await page.request.get(`${backendUrl}/mail/${id}/source`)).text()
        if (source.includes(`To: ${email}`)) {
          code = /^Code: (\d{6})$/m.exec(source)?.[1]
          break
        }
      }
      return code
    })
    .toMatch(/^\d{6}$/)
  return code ?? ''
}

/** Creates an account and confirms its address. */
export async function signUp(page: Page, email: string) {
  await page.goto('/member/signup')
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Six digits, please')
  await page.getByLabel('Code').fill(await getCode(page, email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your email is confirmed.')).toBeVisible()
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
