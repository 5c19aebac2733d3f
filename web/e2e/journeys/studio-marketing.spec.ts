import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { expectAccessible } from '../support/checks.ts'
import {
  getTextbox,
  openDocument,
  openPanel,
  publish,
  readDocument,
  signInAs,
  test,
} from '../support/studio.ts'
import { studioUrl, OFTEN } from '../support/system.ts'

const NEW_CAR = 'carModel-made-up'
const SEAL = 'carModel-seal'

const getProvenance = (cycle: string) => ({
  _type: 'provenance',
  source: 'The maker',
  asOf: '2026-11-01',
  confidence: 'high',
  cycle,
})

async function expectPublic(request: APIRequestContext, path: string, text: string) {
  const isShown = async () => (await (await request.get(path)).text()).includes(text)
  await expect.poll(isShown, { message: `${path} shows ${text}`, ...OFTEN }).toBe(true)
}

test('marketing completes a car by its check list, and edits its variants as a table', async ({
  page,
  lake,
  borrow,
}) => {
  await borrow(NEW_CAR)
  const side = await lake.query(`*[_id == "${SEAL}"][0].src`, (result) => result)
  await lake.mutate({
    create: {
      _id: `drafts.${NEW_CAR}`,
      _type: 'carModel',
      name: 'MADE UP',
      modelName: 'Made up',
      path: '/byd-made-up',
      body: 'suv',
      powertrain: 'electric',
      inLineup: false,
      src: side,
      heroImage: side,
      range: {
        _type: 'figure',
        label: 'Range',
        value: '400',
        unit: 'km',
        provenance: getProvenance('not stated'),
      },
      variants: [{ _key: 'a', _type: 'variant', name: 'Dynamic' }],
    },
  })
  await signInAs(page, 'Local Marketing')
  await openDocument(page, 'carModel', NEW_CAR)
  // Comes once the car is checked, and takes over the element of the button beside it.
  await expect(page.getByRole('button', { name: 'Validation' })).toBeVisible()
  await openPanel(page, 'Check list', 'check-list')
  const list = page.getByTestId('check-list')
  const needed = list.getByRole('button', { name: /^Type/ })
  await expect(list.getByRole('button', { name: /^Range, with test cycle/ })).toContainText(
    'Without them it is not published',
  )
  await expectAccessible(page, '[data-testid="check-list"]')

  await needed.click()
  await expect(getTextbox(page, 'carType')).toBeFocused()
  await getTextbox(page, 'carType').fill('Electric SUV')
  await expect(needed).not.toContainText('does not say')

  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await list.getByRole('button', { name: /^Range, with test cycle/ }).click()
  await getTextbox(page, 'range.provenance.cycle').fill('WLTP')
  await expect(page.getByTestId('action-publish')).toBeEnabled()

  await list.getByRole('button', { name: /^Price/ }).click()
  await page.keyboard.press('Escape')
  const table = page.getByRole('table', { name: 'Variants' })
  await table.getByLabel('Price in S$ of Dynamic').fill('188888')
  await table.getByLabel('COE of Dynamic').selectOption('With COE')
  await table.getByLabel('Source of the price of Dynamic').fill('Our price list')
  await table.getByLabel('As of of Dynamic').fill('2026-11-25')
  await table.getByLabel('Confidence of Dynamic').selectOption('High')
  await expect
    .poll(async () => (await readDocument(lake, `drafts.${NEW_CAR}`))?.['variants'])
    .toMatchObject([
      {
        _key: 'a',
        price: {
          _type: 'price',
          amount: 188_888,
          includesCoe: true,
          provenance: { _type: 'provenance', source: 'Our price list', confidence: 'high' },
        },
      },
    ])
  await publish(page)
  await expect.poll(async () => (await page.request.get('/byd-made-up')).status(), OFTEN).toBe(200)
  expect(await (await page.request.get('/byd-made-up')).text()).toContain('S$188,888')
})

test('shows an edit as draft in Presentation, publishes it, and reverts it', async ({
  page,
  browser,
  request,
  lake,
  borrow,
}) => {
  await borrow(SEAL)
  const first = `First ${randomUUID()}`
  const second = `Second ${randomUUID()}`
  await request.get('/byd-seal')

  await openDocument(page, 'carModel', SEAL)
  await getTextbox(page, 'tagline').fill(first)
  await expect
    .poll(async () => (await readDocument(lake, `drafts.${SEAL}`))?.['tagline'])
    .toBe(first)

  await page.goto(`${studioUrl}/presentation?preview=/byd-seal`)
  const preview = page.frameLocator('iframe')
  const draft = preview.getByText(first).first()
  await expect(draft).toBeVisible()
  await expect(preview.locator('sanity-visual-editing')).toBeAttached()
  await expect(getTextbox(page, 'tagline')).toBeVisible()
  await expect(async () => {
    await draft.click()
    await expect(getTextbox(page, 'tagline')).toBeFocused({ timeout: 3000 })
  }, 'a click on the text opens its field').toPass()

  const visitors = await browser.newContext()
  const visitor = await visitors.newPage()
  await visitor.goto('/byd-seal')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByText(first)).toHaveCount(0)

  await openDocument(page, 'carModel', SEAL)
  await publish(page)
  await expectPublic(request, '/byd-seal', first)
  await visitor.reload()
  await expect(visitor.getByText(first).first()).toBeVisible()
  await visitors.close()

  await getTextbox(page, 'tagline').fill(second)
  await publish(page)
  await expectPublic(request, '/byd-seal', second)

  await page.getByTestId('pane-footer').getByText('Last published').click()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByTestId('timeline-item-button').filter({ hasText: 'Published' }).nth(1).click()
  await expect(getTextbox(page, 'tagline')).toHaveValue(first)
  await page.getByTestId('action-reverttorevision').click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect
    .poll(async () => (await readDocument(lake, `drafts.${SEAL}`))?.['tagline'])
    .toBe(first)
  await expectPublic(request, '/byd-seal', second)
  await publish(page)
  await expectPublic(request, '/byd-seal', first)
})
