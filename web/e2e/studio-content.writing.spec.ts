import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './checks.ts'
import { getTextbox, openDocument, readDocument, test } from './studio.ts'
import { studioUrl } from './system.ts'

const NEW_CAR = 'carModel-made-up'
const SEAL = 'carModel-seal'
const ROLE = 'career-host-showroom-floor'
const PROMO = 'promo-coe-drop'

/** Opens a panel beside the form. */
async function openPanel(page: Page, name: string, panel: string) {
  await page.getByRole('button', { name, exact: true }).first().click()
  await expect(page.getByTestId(panel)).toBeVisible()
}

test('completes a car by its check list, and edits its variants as a table', async ({
  page,
  lake,
  borrow,
}) => {
  await borrow(NEW_CAR)
  const provenance = {
    _type: 'provenance',
    source: 'The maker',
    asOf: '2026-11-01',
    confidence: 'high',
    cycle: 'not stated',
  }
  await lake.mutate({
    create: {
      _id: `drafts.${NEW_CAR}`,
      _type: 'carModel',
      name: 'MADE UP',
      range: { _type: 'figure', label: 'Range', value: '400', unit: 'km', provenance },
      variants: [{ _key: 'a', _type: 'variant', name: 'Dynamic' }],
    },
  })
  await openDocument(page, 'carModel', NEW_CAR)
  await openPanel(page, 'Check list', 'check-list')
  const list = page.getByTestId('check-list')
  const type = list.getByRole('button', { name: /^Type/ })
  await expect(list.getByRole('button', { name: /^Range, with test cycle/ })).toContainText(
    'a new range is not published so',
  )
  await expectAccessible(page, '[data-testid="check-list"]')
  await expect(type).toContainText('does not say')
  await type.click()
  await expect(getTextbox(page, 'carType')).toBeFocused()
  await getTextbox(page, 'carType').fill('Electric SUV')
  await expect(type).not.toContainText('does not say')

  await page.getByTestId('group-tab-specifications').click()
  const table = page.getByRole('table', { name: 'Variants' })
  await table.getByLabel('Price in S$ of Dynamic').fill('188888')
  await table.getByLabel('COE of Dynamic').selectOption('With COE')
  await table.getByLabel('Source of the price of Dynamic').fill('Our price list')
  const price = { _type: 'price', amount: 188_888, includesCoe: true }
  const source = { _type: 'provenance', source: 'Our price list' }
  await expect
    .poll(async () => (await readDocument(lake, `drafts.${NEW_CAR}`))?.['variants'])
    .toMatchObject([{ _key: 'a', price: { ...price, provenance: source } }])
  await expectAccessible(page, 'table[aria-label="Variants"]')
})

test('closes a role with one button, and opens it again with a last day', async ({
  page,
  lake,
  borrow,
}) => {
  await borrow(ROLE)
  await openDocument(page, 'career', ROLE)
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Close this role' }).click()
  await page.getByRole('button', { name: 'Close this role' }).click()
  await expect.poll(async () => (await readDocument(lake, ROLE))?.['isClosed']).toBe(true)
  expect(await readDocument(lake, `drafts.${ROLE}`)).toBeUndefined()

  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Open this role again' }).click()
  await page.getByRole('dialog').getByLabel('Last day to apply').fill('2999-11-30')
  await page.getByRole('dialog').getByRole('button', { name: 'Open this role again' }).click()
  await expect
    .poll(async () => readDocument(lake, ROLE))
    .toMatchObject({ isClosed: false, validThrough: '2999-11-30' })
})

test('lists what goes live next, ends next and is over, and where a document is used', async ({
  page,
  lake,
  borrow,
}) => {
  await borrow(PROMO, SEAL)
  await lake.mutate(
    {
      patch: {
        id: PROMO,
        set: { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T04:00:00Z' },
        unset: ['coeExercise'],
      },
    },
    { patch: { id: SEAL, set: { isNew: true, newFrom: '2999-01-01T01:30:00Z' } } },
  )
  await page.goto(`${studioUrl}/schedule`)
  const next = page.getByRole('region', { name: 'Goes live next' })
  await expect(next.getByRole('link', { name: /“New” mark: SEAL/ })).toContainText(
    'from Tue 1 Jan 2999, 9.30 am',
  )
  const over = page.getByRole('region', { name: 'Over' })
  await expect(over.getByRole('link', { name: /^Promo/ })).toContainText(
    'until Sun 1 Feb 2026, 12 pm',
  )
  await expectAccessible(page, '[data-testid="schedule"]')

  await openDocument(page, 'carModel', 'carModel-sealion-7')
  await openPanel(page, 'Used on', 'used-on')
  await expect(page.getByTestId('used-on').getByRole('link', { name: /^Home/ })).toBeVisible()
  await expectAccessible(page, '[data-testid="used-on"]')
})
