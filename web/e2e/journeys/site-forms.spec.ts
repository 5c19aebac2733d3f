import { expect, type Page, test } from '@playwright/test'
import { collectComplaints, collectScripts, waitForForm } from '../support/checks.ts'

const PATHS = [
  '/test-drive',
  '/book-a-table',
  '/large-groups',
  '/waiting-list',
  '/byd-trade-in',
  '/booking/byd-seal',
  '/register-interest/byd-seal',
  '/voucher-enquiry',
  '/careers/barista-tanjong-pagar',
  '/contact',
]

/** The form that is sent: others of the page check a voucher or work out a floor. */
const getForm = (page: Page) =>
  page.locator('main form[action^="/api/forms/"]', { has: page.getByLabel(/^Name/) })
const getButton = (page: Page) => getForm(page).locator('button[type="submit"]').last()

test('each form shows its errors, focuses the first and keeps a draft', async ({ page }) => {
  const complaints = collectComplaints(page)
  for (const path of PATHS) {
    await test.step(path, async () => {
      await page.goto(path)
      await waitForForm(page)
      await getForm(page).getByLabel(/^Name/).fill('Lim Wei Ling')
      await getButton(page).click()
      const summary = page.getByRole('alert').filter({ hasText: 'to fix' })
      await expect(summary).toBeVisible()
      await expect(getForm(page).locator(':focus')).toBeInViewport()
      await expect(summary.getByRole('link', { name: /your name|the name/i })).toHaveCount(0)
      expect(complaints, path).toEqual([])
      await page.reload()
      await waitForForm(page)
      await expect(getForm(page).getByLabel(/^Name/)).toHaveValue('Lim Wei Ling')
    })
  }
})

test('the phone field loads its numbering plans with a form, opens its list in a sheet, and says what is wrong', async ({
  page,
}) => {
  /** Part of Singapore's numbering plan, which identifies the chunk. */
  const PLAN = '[369]|8(?:0[1-9]|[1-9])'
  const readScripts = collectScripts(page)
  const hasPlan = async () => (await readScripts()).some((body) => body.includes(PLAN))
  const number = page.getByLabel('Mobile number')
  const opener = page.getByRole('button', { name: /^Country code/ })
  await page.goto('/')
  await page.mouse.wheel(0, 2000)
  await page.waitForLoadState('networkidle')
  expect(await hasPlan()).toBe(false)
  await page.goto('/?reservation')
  await number.pressSequentially('91234567')
  await expect(number).toHaveValue('9123 4567')
  expect(await hasPlan()).toBe(true)

  // Escape closes the list, not the sheet.
  await opener.click()
  await expect(page.getByRole('combobox', { name: 'Search country or code' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Book a table' })).toBeVisible()
  await expect(opener).toBeFocused()

  await number.fill('912')
  await page.getByRole('button', { name: 'Book the table' }).click()
  await expect(number).toHaveAccessibleDescription(
    /This number is too short\. A number in Singapore looks like 8123 4567\./,
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each form is posted, and validated by the browser', async ({ page }) => {
    for (const path of PATHS) {
      await test.step(path, async () => {
        await page.goto(path)
        const form = getForm(page)
        await expect(form).toHaveAttribute('method', 'post')
        await expect(form).not.toHaveAttribute('novalidate')
        await expect(form.getByLabel(/^Name/)).toHaveAttribute('required')
        await getButton(page).click()
        await expect(form.locator(':is(input, select, textarea):invalid').first()).toBeFocused()
        expect(new URL(page.url()).pathname).toBe(path)
      })
    }
  })
})
