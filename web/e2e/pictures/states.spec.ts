import { expect, type Page } from '@playwright/test'
import { waitForForm } from '../support/checks.ts'
import { fillPerson, fillTable } from '../support/filled-forms.ts'
import { signIn, signUp } from '../support/member-account.ts'
import { Lake, OFTEN } from '../support/system.ts'
import {
  expectDialog,
  expectPage,
  expectWindow,
  openWhole,
  PICTURE_SCREENS,
  test,
} from '../support/take-picture.ts'

const PAPERS = 'oldDate=2025-06-05&oldOmv=20000&oldArf=16000&oldCoe=96000'

/** States that an address leads to. */
const ADDRESSES = [
  { name: 'models-filtered', path: '/byd-models?body=suv&sort=range' },
  { name: 'models-none', path: '/byd-models?body=hatchback&seats=7' },
  { name: 'models-compared', path: '/byd-models?compare=sealion-7,atto-2,m6' },
  { name: 'model-by-the-month', path: '/byd-sealion-7?cost=month' },
  { name: 'model-running', path: '/byd-sealion-7?cost=run' },
  { name: 'trade-in-floor', path: `/byd-trade-in?${PAPERS}` },
  { name: 'restaurants-dish', path: '/restaurant/all?dish=laksa' },
  { name: 'restaurants-none', path: '/restaurant/all?dish=pizza' },
  { name: 'careers-filtered', path: '/careers?team=restaurants' },
  { name: 'careers-none', path: '/careers?team=cars&place=Boat+Quay' },
  { name: 'voucher-valid', path: '/voucher-enquiry?code=LUNCH-7Q4K' },
  { name: 'search-found', path: '/search?q=sea' },
  { name: 'search-none', path: '/search?q=helicopter' },
]

const FORMS = [
  { name: 'test-drive', path: '/test-drive', button: 'Book the drive' },
  { name: 'table', path: '/book-a-table', button: 'Book the table' },
  { name: 'trade-in', path: '/byd-trade-in', button: 'Send for valuation' },
  { name: 'pre-order', path: '/booking/byd-seal', button: /^Hold this .+ for/ },
  { name: 'contact', path: '/contact', button: 'Send the message' },
  { name: 'application', path: '/careers/host-showroom-floor', button: /^Apply for/ },
]

const NEXT_YEAR = { startsAt: '2027-02-01T02:00:00Z', endsAt: '2027-03-01T08:00:00Z' }
const LAST_AUTUMN = { startsAt: '2026-09-01T02:00:00Z', endsAt: '2026-10-21T08:00:00Z' }

/** Copies of the promos, outside their periods. */
const PROMOS = [
  { name: 'promo-early', of: 'coe-drop', title: 'The next COE drop', period: NEXT_YEAR },
  { name: 'promo-over', of: 'coe-drop', title: 'The last COE drop', period: LAST_AUTUMN },
  { name: 'vote-early', of: 'vote-promo', title: 'The next vote for a dish', period: NEXT_YEAR },
]

const lake = new Lake()
const parseDocument = (result: unknown): Record<string, unknown> => ({ ...Object(result) })

const getMainBar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const getFooter = (page: Page) => page.getByRole('contentinfo')
const isWide = ({ width }: { width: number }) => width >= 1024

/** To whole pixels: a press scrolls to what is pressed by parts of one. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)

/** Random references and links, by samples. */
async function hideReferences(page: Page): Promise<void> {
  const patterns: readonly (readonly [RegExp, string])[] = [
    [/\bBYD-\w{8}\b/, 'BYD-00000000'],
    [/^https?:\S+\/referrals\/\S+$/, 'https://byd1826.example/referrals/WL-1826'],
  ]
  for (const [pattern, sample] of patterns) {
    await page.getByText(pattern).evaluateAll(
      (elements, [found, shown]) => {
        for (const element of elements) {
          if (element.childElementCount > 0) continue
          element.textContent = element.textContent.replace(new RegExp(found), shown)
        }
      },
      [pattern.source, sample] as const,
    )
  }
}

async function search(page: Page, text: string) {
  await openWhole(page, '/about')
  await getMainBar(page).getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await dialog.getByRole('combobox').fill(text)
  return dialog
}

for (const { name, path } of ADDRESSES) {
  test(name, async ({ page }) => {
    await openWhole(page, path)
    await expectPage(page, name)
  })
}

for (const { name, path, button } of FORMS) {
  test(`${name} with errors`, async ({ page }) => {
    await openWhole(page, path)
    await waitForForm(page)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'to fix' })).toBeVisible()
    await expectPage(page, `${name}-errors`)
  })
}

test('table filled in', async ({ page }) => {
  await openWhole(page, '/book-a-table')
  await waitForForm(page)
  await fillTable(page, '2026-11-26')
  await expectPage(page, 'table-filled')
})

test('message sent', async ({ page }) => {
  await openWhole(page, '/contact')
  await waitForForm(page)
  await page.getByLabel('What is it about?').fill('A question')
  await page.getByLabel('Message').fill('Are you open at Christmas?')
  await fillPerson(page)
  await page.getByRole('button', { name: 'Send the message' }).click()
  await page.waitForURL('**/enquiry-submitted**')
  await hideReferences(page)
  await expectPage(page, 'message-sent')
})

for (const { name, of, title, period } of PROMOS) {
  test(name, async ({ page }) => {
    const { _rev, ...promo } = await lake.query(`*[_id == "promo-${of}"][0]`, parseDocument)
    await lake.mutate({
      createOrReplace: {
        ...promo,
        ...period,
        coeExercise: null,
        _id: name,
        path: `/${name}`,
        title,
      },
    })
    try {
      const getStatus = async () => (await page.request.get(`/${name}`)).status()
      await expect.poll(getStatus, OFTEN).not.toBe(404)
      await openWhole(page, `/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `${title} ${period === NEXT_YEAR ? 'has not started yet' : 'is over'}`,
      )
      await expectPage(page, name)
    } finally {
      await lake.mutate({ delete: { id: name } })
    }
  })
}

test('member area', async ({ page }) => {
  const email = 'lim.wei.ling@example.com'
  await signUp(page, email)
  await signIn(page, email)
  await expect(page.getByText('No table, no car')).toBeVisible()
  await openWhole(page, '/member')
  await hideReferences(page)
  await expectPage(page, 'member-empty')

  await openWhole(page, '/book-a-table')
  await waitForForm(page)
  await fillTable(page, '2026-11-26')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByRole('button', { name: 'Book the table' }).click()
  await page.waitForURL('**/enquiry-submitted**')
  await openWhole(page, '/member')
  await hideReferences(page)
  await expectPage(page, 'member')

  const booking = await page.getByRole('link', { name: /^Change: Table/ }).getAttribute('href')
  for (const [name, path] of [
    ['member-booking', booking ?? ''],
    ['member-details', '/member/details'],
    ['member-email', '/member/email'],
    ['member-delete', '/member/delete'],
  ] as const) {
    await openWhole(page, path)
    await hideReferences(page)
    await expectPage(page, name)
  }
})

test.describe('for a visitor who likes dark pages', () => {
  test.use({ colorScheme: 'dark' })

  // Light and dark are by section: the pictures are those of everybody.
  for (const { name, path } of [
    { name: 'lifestyle-benefits', path: '/lifestyle-benefits' },
    { name: 'byd-seal', path: '/byd-seal' },
    { name: 'book-a-table', path: '/book-a-table' },
    { name: 'search-found', path: '/search?q=sea' },
  ]) {
    test(path, async ({ page }, { config }) => {
      test.skip(config.updateSnapshots !== 'none', 'The pictures are made in light.')
      await openWhole(page, path)
      // One width tells: an edge between two pixels may be drawn in either when the colour scheme differs.
      await expectPage(page, name, PICTURE_SCREENS.filter(isWide))
    })
  }
})

for (const screen of PICTURE_SCREENS) {
  const { name: width } = screen

  test.describe(width, () => {
    test.use({ viewport: screen })

    test('navigation', async ({ page }) => {
      await openWhole(page, '/byd-models')
      if (isWide(screen)) {
        await getMainBar(page).getByRole('button', { name: 'Models' }).click()
        await expect(getMainBar(page).getByRole('link', { name: /Compare all/ })).toBeVisible()
      } else {
        await getMainBar(page).getByRole('button', { name: 'Open menu' }).click()
        await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
      }
      await expectWindow(page, `navigation-${width}`)
    })

    test('floating bar', async ({ page }) => {
      await openWhole(page, '/byd-seal')
      const bar = page.getByRole('navigation', { name: 'Floating' })
      await expect(async () => {
        await scrollTo(page, 2200)
        await scrollTo(page, 500)
        await expect(bar).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(bar).toHaveCSS('opacity', '1')
      await expectWindow(page, `floating-bar-${width}`)
    })

    test('search with results', async ({ page }) => {
      const dialog = await search(page, 'sea')
      await expect(dialog.getByRole('status')).toHaveText(/\d+ results for “sea”/)
      await expectWindow(page, `search-sheet-found-${width}`)
    })

    test('search with none', async ({ page }) => {
      const dialog = await search(page, 'helicopter')
      await expect(dialog.getByRole('heading')).toHaveText('Nothing for “helicopter”')
      await expectWindow(page, `search-sheet-none-${width}`)
    })

    test('sheet of a table', async ({ page }) => {
      await openWhole(page, '/restaurant/suntec')
      await page.getByRole('button', { name: 'Book a table at Suntec City' }).first().click()
      await expectDialog(page.getByRole('dialog', { name: 'Book a table' }), `table-sheet-${width}`)
    })

    test('sheet of a test drive', async ({ page }) => {
      await openWhole(page, '/byd-sealion-7')
      await page.getByRole('main').getByText('Book a test drive').first().click()
      await expectDialog(
        page.getByRole('dialog', { name: 'Book a test drive' }),
        `test-drive-sheet-${width}`,
      )
    })

    test('sheet of WhatsApp', async ({ page }) => {
      await openWhole(page, '/byd-seal')
      await getFooter(page).getByRole('button', { name: 'Message us on WhatsApp' }).click()
      await expectDialog(page.getByRole('dialog', { name: 'WhatsApp' }), `whatsapp-sheet-${width}`)
    })

    test('cookie choices', async ({ page }) => {
      await openWhole(page, '/terms')
      await getFooter(page).getByRole('button', { name: 'Cookie choices' }).click()
      await expectDialog(
        page.getByRole('dialog', { name: 'Cookie choices' }),
        `cookie-choices-${width}`,
      )
    })

    test('cars to compare', async ({ page }) => {
      await openWhole(page, '/byd-models')
      for (const name of ['SEAL 6 EV', 'SEALION 7'])
        await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
      await scrollTo(page, 400)
      await page.mouse.move(0, 0)
      await expectWindow(page, `models-ticked-${width}`)
    })

    test.describe('before the answer to the notice', () => {
      test.use({ storageState: { cookies: [], origins: [] } })

      test('consent notice', async ({ page }) => {
        await openWhole(page, '/')
        await expect(page.getByRole('button', { name: 'Necessary only' })).toBeVisible()
        await expectWindow(page, `consent-notice-${width}`)
      })
    })

    test.describe('in forced colours', () => {
      test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

      for (const path of ['/byd-models', '/test-drive']) {
        test(path, async ({ page }) => {
          await openWhole(page, path)
          await expectWindow(page, `forced-colours${path.replace('/', '-')}-${width}`)
        })
      }
    })
  })
}
