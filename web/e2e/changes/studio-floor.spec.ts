import { expect, type Locator, test } from '@playwright/test'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
} from '../support/checks.ts'
import {
  buildName,
  expectRefused,
  expectSoundTool,
  getList,
  parseSent,
  sendMessage,
  sendTable,
  signInTo,
} from '../support/enquiries-tool.ts'
import { chooseStaff, FLOOR, SALES, signIn } from '../support/staff.ts'
import { studioUrl } from '../support/system.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** A day on which no other test books. */
const getDate = () => addDays(getSingaporeDate(), 25)

const book = (time: string) => sendTable({ venue: 'suntec', date: getDate(), time }, buildName())

async function expectOneLine(text: Locator) {
  const tops = await text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return Array.from(range.getClientRects(), ({ top }) => Math.round(top))
  })
  expect(new Set(tops).size).toBe(1)
}

test('the first screen of the floor says how its tables stand, and leads to them', async ({
  page,
}) => {
  parseSent(await book('13:00'))
  // Nothing can be booked for today once the outlets have closed.
  await page.route('**/graphql', async (route) => {
    const data = route.request().postData()?.replace(getSingaporeDate(), getDate())
    await route.continue({ postData: data })
  })
  await chooseStaff(page)
  await signIn(page, FLOOR)
  await page.setViewportSize(PHONE)
  const tables = page.getByRole('region', { name: 'Tables today' })
  const outlet = tables.getByRole('button', { name: 'Suntec City' })
  await expect(outlet).toContainText(/\d+ bookings?, \d+ guests?; next at \d/)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page, '[data-testid="today"]')
  await expectLargeTargets(page.getByTestId('today'))
  await outlet.click()
  await expect(page.getByRole('article', { name: 'Running list' })).toBeVisible()
})

test('sales see messages but no tables, at a desk and on a phone', async ({ page }) => {
  const name = buildName()
  const { id } = await sendMessage(name)
  const table = parseSent(await book('12:00'))
  await signInTo(page, SALES)
  await expect(getList(page)).toBeVisible()
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await page.goto(`${studioUrl}/enquiries`)
    const row = getList(page).getByRole('link', { name })
    await expect(row).toBeVisible()
    await expect(page.getByRole('article', { name: 'Running list' })).toHaveCount(0)
    await row.click()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    await expect(page.getByLabel('Number of the sales agreement')).toBeVisible()
    await expectOneLine(page.getByText('Day of the agreement', { exact: true }))
    await expectSoundTool(page)
  }
  await page.goto(`${studioUrl}/enquiries/${table.id}`)
  await expectRefused(page)
  await page.goto(`${studioUrl}/enquiries/${id}`)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
})
