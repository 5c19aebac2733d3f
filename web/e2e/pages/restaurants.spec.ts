import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  collectComplaints,
  expectSoundPage,
  expectNoLayoutShift,
  getThings,
  openWithWarmCache,
  waitForHydration,
} from '../support/checks.ts'
import { webUrl } from '../support/system.ts'

const OUTLETS = [
  { path: '/restaurant/suntec', name: 'Suntec City' },
  { path: '/restaurant/boat-quay', name: 'Boat Quay' },
  { path: '/restaurant/zhongshan-park', name: 'Zhongshan Park' },
  { path: '/restaurant/tanjong-pagar', name: 'Tanjong Pagar' },
  { path: '/restaurant/waterway-point', name: 'Waterway Point' },
]
const COMING = ['IMM', 'The Centrepoint']
const LIST = '/restaurant/all'

// pages.spec.ts checks the pages themselves.
for (const { width, height } of [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of [`${LIST}?dish=laksa`, '/restaurant/suntec']) {
      test(path, async ({ page }) => {
        const complaints = collectComplaints(page)
        await openWithWarmCache(page, path)
        await expectSoundPage(page)
        await expectNoLayoutShift(page)
        expect(complaints).toEqual([])
      })
    }
  })
}

for (const { path, name } of OUTLETS) {
  test(`shows address, opening hours and menu of ${name}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('link', { name: 'Show on the map' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=.+/,
    )
    await expect(page.getByRole('table', { name: `Opening hours of ${name}` })).toContainText(
      /[ap]m/,
    )
    await expect(page.getByRole('main').getByRole('link', { name: /^\+65/ })).toHaveAttribute(
      'href',
      /^tel:\+65\d{8}$/,
    )
    const time =
      name === 'Waterway Point'
        ? /Last known menu, \d{1,2} \w{3} \d{4}/
        : /From the kitchen, \d{1,2}(\.\d\d)? [ap]m/
    await expect(
      page.getByRole('main').getByRole('paragraph').filter({ hasText: time }),
    ).toContainText('Sample')
    expect(await page.getByRole('main').getByRole('heading', { level: 4 }).count()).toBeGreaterThan(
      3,
    )
    await expect(page.getByRole('heading', { name: /on the floor/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'WhatsApp us' })).toBeHidden()
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Restaurants' }),
    ).toHaveAttribute('aria-current', 'true')

    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', webUrl + path)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/)
    await expect(page).toHaveTitle(new RegExp(name))
  })

  test(`has facts and no samples of ${name} in structured data`, async ({ page }) => {
    await page.goto(path)
    const things = await getThings(page)
    const restaurant = things.find((thing) => thing['@type'] === 'Restaurant')
    expect(restaurant).toMatchObject({ name: `BYD by 1826 ${name}`, url: webUrl + path })
    for (const sample of ['telephone', 'openingHoursSpecification', 'aggregateRating']) {
      expect(restaurant).not.toHaveProperty(sample)
    }
    // Only a live menu counts, not sample dishes.
    if (name === 'Waterway Point') expect(restaurant).not.toHaveProperty('hasMenu')
    else expect(restaurant).toHaveProperty('hasMenu.hasMenuSection.0.hasMenuItem.0.offers.price')
    expect(things.map((thing) => thing['@type'])).toEqual(
      expect.arrayContaining(['AutoDealer', 'BreadcrumbList']),
    )
  })
}

test.describe('open now', () => {
  // Singapore keeps UTC+8; the seed has Suntec City open from 11 am to 10 pm.
  for (const [time, text] of [
    ['2026-11-23T02:59:00Z', 'Opens 11 am'],
    ['2026-11-23T03:00:00Z', 'Open until 10 pm'],
    ['2026-11-23T13:59:00Z', 'Open until 10 pm'],
    ['2026-11-23T14:00:00Z', 'Opens tomorrow, 11 am'],
  ] as const) {
    for (const timezoneId of ['America/Los_Angeles', 'Asia/Singapore']) {
      test.describe(timezoneId, () => {
        test.use({ timezoneId })

        test(`at ${time}: ${text}`, async ({ page }) => {
          await page.clock.setFixedTime(new Date(time))
          await page.goto('/restaurant/suntec')
          await expect(page.getByText(text, { exact: true })).toBeVisible()
          await page.goto(LIST)
          await expect(
            page.getByRole('article').filter({ hasText: 'Suntec City' }).getByText(text),
          ).toBeVisible()
        })
      })
    }
  }

  test('updates while the page is open', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-23T02:58:30Z') })
    await page.goto('/restaurant/suntec')
    await expect(page.getByText('Opens 11 am', { exact: true })).toBeVisible()
    await page.clock.fastForward('02:00')
    await expect(page.getByText('Open until 10 pm', { exact: true })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows hours and the whole menu of an outlet', async ({ page }) => {
    await page.goto('/restaurant/boat-quay')
    const hours = page.getByRole('table', { name: 'Opening hours of Boat Quay' })
    await expect(hours.getByRole('row')).toHaveText([
      /Friday and Saturday\s*5\spm – 12.30\sam/,
      /Sunday to Thursday\s*5\spm – 11\spm/,
    ])
    await expect(page.getByRole('heading', { name: 'Crab bee hoon' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'No shellfish' }).check()
    await expect(page.getByRole('heading', { name: 'Crab bee hoon' })).toBeHidden()
  })

  test('finds a dish from the list', async ({ page }) => {
    await page.goto(LIST)
    await page.getByRole('searchbox', { name: 'Find a dish' }).fill('Laksa')
    await page.getByRole('searchbox', { name: 'Find a dish' }).press('Enter')
    await expect(page).toHaveURL(`${webUrl}${LIST}?dish=Laksa`)
    const dishes = page.getByRole('region', { name: 'Dishes' })
    await expect(dishes.getByRole('link', { name: 'Suntec City' })).toBeVisible()
    await expect(dishes.getByRole('link', { name: 'Boat Quay' })).toHaveCount(0)
  })
})

test.describe('the menu', () => {
  test('excludes ingredients by keyboard alone', async ({ page }) => {
    await page.goto('/restaurant/suntec')
    const dish = (name: string) => page.getByRole('heading', { level: 4, name })
    const grill = page.getByRole('region', { name: 'From the grill' })
    await page.getByRole('radio', { name: 'All day' }).check()
    await page.getByRole('checkbox', { name: 'No nuts' }).focus()
    await page.keyboard.press('Space')
    await expect(dish('Satay, six skewers')).toBeHidden()
    await expect(dish('Hand-cut laksa')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(dish('Hand-cut laksa')).toBeHidden()
    await expect(page.getByText('For allergies, ask before you order')).toBeVisible()
    await expect(grill.getByRole('listitem').first()).toBeVisible()

    await page.getByRole('checkbox', { name: 'Vegetarian' }).check()
    await expect(grill.getByRole('heading', { level: 4 })).toHaveText(['Aubergine, sambal hijau'])
    await page.getByRole('checkbox', { name: 'Not spicy' }).check()
    await expect(grill.getByRole('heading', { level: 4 })).toHaveCount(0)
    for (const wish of ['Vegetarian', 'No nuts', 'No shellfish', 'Not spicy']) {
      await page.getByRole('checkbox', { name: wish }).uncheck()
    }
    await expect(dish('Hand-cut laksa')).toBeVisible()
    await expect(dish('Satay, six skewers')).toBeVisible()
  })

  test('marks sold-out dishes in place', async ({ page }) => {
    await page.goto('/restaurant/suntec')
    await page.getByRole('radio', { name: 'All day' }).check()
    const crab = page.getByRole('listitem').filter({ hasText: 'Crab bee hoon' }).first()
    await expect(crab.getByText('Sold out')).toBeVisible()
    await expect(crab.locator('s')).toHaveText('S$38.00')
  })
})

test.describe('a table', () => {
  const getSheet = (page: Page) => page.getByRole('dialog', { name: 'Book a table' })

  test('preselects the outlet of the page', async ({ page }) => {
    await page.goto('/restaurant/waterway-point')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Book a table at Waterway Point' }).first().click()
    await expect(getSheet(page).locator('input[name="venue"]:checked')).toHaveValue(
      'waterway-point',
    )
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('button', { name: 'Book a table at Waterway Point' }).first(),
    ).toBeFocused()
  })

  test('preselects the tapped time', async ({ page }) => {
    const answered = page.waitForResponse('**/api/availability*')
    await page.goto('/restaurant/suntec')
    await page.getByRole('heading', { name: 'A table at Suntec City' }).scrollIntoViewIfNeeded()
    // Until the backend has answered, the usual times stand there.
    await answered
    const time = page.locator('a[data-time]').last()
    const date = (await time.getAttribute('data-date')) ?? ''
    const value = (await time.getAttribute('data-time')) ?? ''
    const name = (await time.locator('.sr-only').innerText()).replace('Book a table ', '')
    await time.click()
    const sheet = getSheet(page)
    await expect(sheet.locator('[name=venue]:checked')).toHaveValue('suntec')
    await expect(sheet.locator('[name=date]:checked')).toHaveValue(date)
    await expect(sheet.locator('[name=time]:checked')).toHaveValue(value)
    await expect(sheet.getByRole('button', { name: `Suntec City, ${name}` })).toBeVisible()
  })
})

const getBox = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test.describe('the card of a table', () => {
  const parts = (page: Page) => ({
    facts: page.getByRole('main').getByRole('link', { name: 'Show on the map' }),
    card: page.getByRole('complementary', { name: 'A table at Suntec City' }),
    menu: page.getByRole('heading', { level: 3 }).first(),
  })

  test('stands before the menu on a tablet, beside address and hours', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/restaurant/suntec')
    const { facts, card, menu } = parts(page)
    const [left, right, below] = await Promise.all([getBox(facts), getBox(card), getBox(menu)])
    expect(right.x).toBeGreaterThan(left.x + left.width)
    expect(right.y).toBeLessThan(left.y)
    expect(below.y).toBeGreaterThan(right.y + right.height)
    expect(right.y + right.height).toBeLessThan(1100)
    await facts.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(card.locator(':focus')).toHaveCount(1)
  })

  test('stands beside the menu on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/restaurant/suntec')
    const { facts, card, menu } = parts(page)
    const [above, right, left] = await Promise.all([getBox(facts), getBox(card), getBox(menu)])
    expect(right.x).toBeGreaterThan(left.x + left.width)
    expect(right.y).toBeGreaterThan(above.y + above.height)
    expect(right.y).toBeLessThan(left.y)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('keeps the table within reach beside the menu', async ({ page }) => {
    await page.goto('/restaurant/suntec')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Necessary only' }).click()
    const bar = page.locator('[data-bottom-bar]')
    await page.getByRole('heading', { level: 4 }).nth(5).scrollIntoViewIfNeeded()
    await expect(bar.getByText('Book a table')).toBeInViewport()
    await bar.getByText('Book a table').click()
    await expect(
      page.getByRole('dialog', { name: 'Book a table' }).locator('[name=venue]:checked'),
    ).toHaveValue('suntec')
  })
})

test.describe('the list', () => {
  test('shows open outlets, and those opening soon', async ({ page }) => {
    await page.goto(LIST)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Five kitchens open, two opening soon',
    )
    for (const { path, name } of OUTLETS) {
      await expect(page.getByRole('heading', { level: 2, name }).getByRole('link')).toHaveAttribute(
        'href',
        path,
      )
    }
    for (const name of COMING) {
      const card = page.getByRole('article').filter({ hasText: name })
      await expect(card.getByText('Q4 2025')).toHaveText('Was due in Q4 2025. New date to follow.')
      await expect(card.getByRole('link')).toHaveCount(0)
      await expect(card.getByText(/reviews|rating/)).toHaveCount(0)
    }
  })

  test('is filtered by the address', async ({ page }) => {
    await page.goto(LIST)
    const filters = page.getByRole('navigation', { name: 'Filter restaurants' })
    await filters.getByRole('link', { name: 'By the water 2' }).click()
    await expect(page).toHaveURL(`${webUrl}${LIST}?tag=By+the+water`)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
    await expect(page.getByText('2 of 7 restaurants')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(7)
  })

  test('says that nothing was found', async ({ page }) => {
    await page.goto(`${LIST}?dish=${encodeURIComponent('<b>pizza</b>')}`)
    await expect(page.getByText('matches “<b>pizza</b>”')).toBeVisible()
    await page.goto(`${LIST}?tag=nowhere`)
    await expect(page.getByText('No restaurant matches at the moment.')).toBeVisible()
  })

  test('has one canonical address, whatever the filters', async ({ page }) => {
    await page.goto(`${LIST}?tag=Breakfast`)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', webUrl + LIST)
  })
})

test('tags outlets opening soon on the home page', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  for (const name of COMING) {
    await expect(
      main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) }),
    ).toContainText('Was due in Q4 2025')
  }
})

for (const path of ['/restaurant/imm', '/restaurant/the-centrepoint', '/restaurant/centre-point']) {
  test(`answers 404 for ${path}`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404)
  })
}

test('redirects /restaurant permanently to the list', async ({ request }) => {
  const response = await request.get('/restaurant', { maxRedirects: 0 })
  expect(response.status()).toBe(308)
  expect(response.headers()['location']).toBe(LIST)
})

test('pages are static and in the sitemap', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of [LIST, ...OUTLETS.map((outlet) => outlet.path)]) {
    // A menu is a minute old at most, so the page may be revalidating.
    await request.get(path)
    expect((await request.get(path)).headers()['x-nextjs-cache'], path).toBe('HIT')
    expect(sitemap).toContain(`<loc>${webUrl}${path}</loc>`)
  }
  expect(sitemap).not.toMatch(/imm|centrepoint|restaurant\/all\/dynamic/)
})
