import { expect, type Page, test } from '@playwright/test'
import { recordAdCalls, setAdIds, unsetAdIds } from '../support/ad-calls.ts'
import { waitForForm } from '../support/checks.ts'
import { orderCar, payByCard } from '../support/filled-forms.ts'
import { leaveWithoutPaying, readOrder } from '../support/orders.ts'
import { Lake } from '../support/system.ts'

const PATH = '/booking/byd-sealion-7'
const HELD = /^One Sealion 7, held in your name\.$/i
const UNPAID = 'Your payment is not with us yet.'

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })

async function order(page: Page) {
  await page.goto(PATH)
  await waitForForm(page)
  await orderCar(page)
}

test('reserves the car when the fee is paid by PayNow', async ({ page }) => {
  await order(page)
  await page.getByRole('button', { name: 'Paid in the bank’s app' }).click()
  await page.waitForURL('**/booking-success?session_id=*')
  await expect(getTitle(page)).toHaveText(HELD)
})

test('reports an abandoned payment, and resumes it on another device', async ({
  page,
  browser,
}) => {
  await order(page)
  await page.goto('/booking-success')
  await expect(getTitle(page)).toHaveText(UNPAID)
  await expect(page.getByRole('main')).toContainText('No car is held until the fee is paid.')
  await page.getByRole('link', { name: 'Pay the fee' }).click()
  await page.getByRole('button', { name: 'Pay the fee' }).click()
  const back = page.getByRole('link', { name: 'Back to BYD by 1826 without paying' })
  const link = await back.getAttribute('href')
  if (!link) throw new Error('The payment page has no way back.')

  // The link of the mail, on another device.
  const phone = await browser.newContext()
  const other = await phone.newPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'Pay the fee' }).click()
  await payByCard(other)
  await expect(getTitle(other)).toHaveText(HELD)
  await phone.close()
  await page.reload()
  await expect(getTitle(page)).toHaveText('This payment is complete')
})

test('replaces an unpaid order with the corrected one, and closes its payment page', async ({
  page,
  context,
}) => {
  await order(page)
  const old = page.url()
  const first = await readOrder(context)
  await page.goBack()
  await waitForForm(page)
  const picture = page.getByRole('complementary', { name: 'Summary' }).locator('img')
  const blue = await picture.getAttribute('src')
  await page.locator('label:has(input[name="paint"])').nth(1).click()
  await expect(picture).not.toHaveAttribute('src', blue ?? '')
  await page.getByRole('button', { name: /^Hold this/ }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/stripe/pay/') && url.href !== old)
  await payByCard(page)
  await expect(getTitle(page)).toHaveText(HELD)
  await page.goto(old)
  await expect(page.getByText('You have not been charged.')).toBeVisible()
  await page.goto(first.path)
  await expect(page.getByText('This is withdrawn.')).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('reserves nothing when the bank refuses, and allows another attempt', async ({ page }) => {
      await page.goto(PATH)
      if (javaScriptEnabled) await waitForForm(page)
      await orderCar(page)
      await page.getByRole('button', { name: 'The bank refuses it afterwards' }).click()
      await page.waitForURL('**/booking-success?session_id=*')
      await expect(getTitle(page)).toHaveText('Confirming your payment.')
      await expect(page.getByRole('link', { name: 'Pay the fee' })).toHaveCount(0)
      // With scripts the page polls.
      await expect(async () => {
        if (!javaScriptEnabled) await page.getByRole('link', { name: 'Look again' }).click()
        await expect(getTitle(page)).toHaveText(UNPAID, { timeout: 2000 })
      }).toPass()
      await page.getByRole('link', { name: 'Pay the fee' }).click()
      await page.getByRole('button', { name: 'Pay the fee' }).click()
      await payByCard(page)
      await expect(getTitle(page)).toHaveText(HELD)
    })
  })
}

test.describe('advertising', () => {
  const lake = new Lake()
  test.beforeAll(() => setAdIds(lake))
  test.afterAll(() => unsetAdIds(lake))

  const waitForAdIds = (page: Page) =>
    expect(async () => {
      await page.goto(PATH)
      await expect(page.locator('script[src*="googletagmanager"]')).toBeAttached({ timeout: 2000 })
    }).toPass()

  async function orderWithAds(page: Page) {
    await waitForAdIds(page)
    await waitForForm(page)
    await orderCar(page)
  }

  const WORTH = { value: 1000, currency: 'SGD' }
  const buildSales = (id: unknown) => [
    { destination: 'google', name: 'Purchase', data: expect.objectContaining(WORTH), id },
    { destination: 'google', name: 'conversion', data: expect.objectContaining(WORTH), id },
    { destination: 'meta', name: 'Purchase', data: WORTH, id },
  ]
  const toKey = ({ destination, name }: { destination: string; name: string }) =>
    `${destination} ${name}`
  const sort = <Call extends Parameters<typeof toKey>[0]>(calls: Call[]) =>
    calls.toSorted((one, other) => (toKey(one) < toKey(other) ? -1 : 1))

  test('reports a purchase once after payment, under the server’s id', async ({
    page,
    context,
  }) => {
    const calls = await recordAdCalls(context)
    await orderWithAds(page)
    await leaveWithoutPaying(page)
    await expect(page.getByText('The fee is not paid yet')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])

    await page.getByRole('button', { name: 'Pay the fee' }).click()
    await payByCard(page)
    await expect(getTitle(page)).toHaveText(HELD)
    await expect.poll(() => calls.length).toBe(3)
    const { eventId, path, status } = await readOrder(context)
    expect(status).toBe('PAID')
    expect(eventId).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(sort(calls)).toEqual(buildSales(eventId))

    await page.reload()
    await page.waitForLoadState('networkidle')
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Ask for a refund' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(calls).toHaveLength(3)
  })

  test("reports nothing twice when Stripe's messages are repeated, late or out of order", async ({
    browser,
  }) => {
    const order = async (delivery: string) => {
      const context = await browser.newContext({ timezoneId: 'Asia/Singapore', locale: 'en-SG' })
      const calls = await recordAdCalls(context)
      const page = await context.newPage()
      await orderWithAds(page)
      await payByCard(page, delivery)
      return { context, calls, page }
    }
    const twice = await order('Twice')
    await expect(getTitle(twice.page)).toHaveText(HELD)
    const swapped = await order('In the wrong order')
    await expect(getTitle(swapped.page)).toHaveText(HELD)
    const early = [await readOrder(twice.context), await readOrder(swapped.context)]

    // The provider's state is ahead of its message.
    const late = await order('20 seconds late')
    await expect(getTitle(late.page)).toHaveText(HELD)
    await expect.poll(() => late.calls.length).toBe(3)
    expect(sort(late.calls)).toEqual(buildSales((await readOrder(late.context)).eventId))

    // Delivered last because due last: both repeats have arrived.
    const now = [await readOrder(twice.context), await readOrder(swapped.context)]
    expect(now).toEqual(early)
    for (const [index, { calls, context, page }] of [twice, swapped].entries()) {
      const { path: own, eventId } = now[index]
      await page.goto(own)
      await page.waitForLoadState('networkidle')
      expect(sort(calls)).toEqual(buildSales(eventId))
      await context.close()
    }
    await late.context.close()
  })
})
