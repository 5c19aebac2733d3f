import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, waitForForm } from '../support/checks.ts'
import { orderCar, payByCard } from '../support/filled-forms.ts'
import { leaveWithoutPaying, readOrder } from '../support/orders.ts'

const HELD = /^One Sealion 7, held in your name\.$/i

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })

test('holds a car whose fee is paid later, by its manage link, and is given its fee back', async ({
  page,
  context,
}) => {
  await page.goto('/booking/byd-sealion-7')
  await waitForForm(page)
  await orderCar(page)
  await leaveWithoutPaying(page)
  await page.waitForURL('**/manage/pre-order/*')
  expect(page.url()).not.toContain('token')
  await expect(page.getByText('The fee is not paid yet')).toBeVisible()
  expect(await readOrder(context)).toMatchObject({ status: 'AWAITING_PAYMENT' })

  await page.getByRole('button', { name: 'Pay the fee' }).click()
  await payByCard(page)
  await expect(getTitle(page)).toHaveText(HELD)
  await expect(page.getByRole('main')).toContainText('We have your fee')
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('S$1,000')
  expect(await readOrder(context)).toMatchObject({ status: 'PAID' })
  // Shown once: a reload reveals no personal data.
  await page.reload()
  await expect(page.getByRole('main')).not.toContainText('Lim Wei Ling')

  await page.getByRole('link', { name: 'See the pre-order' }).click()
  await page.waitForURL('**/manage/pre-order/*')
  await expect(page.getByRole('button', { name: 'Ask for a refund' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay the fee' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel(/^Why\?/).fill('We have chosen another car.')
  await page.getByRole('button', { name: 'Ask for a refund' }).click()
  await expect(page.getByText('We have your request and will reply by email.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask for a refund' })).toHaveCount(0)
  expect(await readOrder(context)).toMatchObject({ status: 'REFUND_REQUESTED' })
})
