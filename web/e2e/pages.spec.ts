import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, getOverflow, getThings } from './checks.ts'
import { lakeUrl, webUrl } from './system.ts'

/** The specification's routes that are pages, and our own; what leads on is in redirects.spec.ts. */
const PATHS = [
  '/',
  '/about',
  '/atto3',
  '/e6',
  '/byd-atto-2',
  '/byd-dolphin',
  '/byd-m6',
  '/byd-seal',
  '/byd-seal-6-ev',
  '/byd-sealion-7',
  '/byd-sealion-6',
  '/byd-sealion-7-specifications',
  '/byd-sealion-6-specifications',
  '/byd-models',
  '/test-drive',
  '/coe-drop',
  '/byd-trade-in',
  '/vote-promo',
  '/careers',
  '/careers/host-showroom-floor',
  '/lifestyle-benefits',
  '/privacy',
  '/terms',
  '/preorder-terms',
  '/voucher-enquiry',
  '/booking',
  '/booking/byd-seal',
  '/booking/byd-m6',
  '/booking/byd-sealion-7',
  '/book-a-table',
  '/contact',
  '/restaurant/all',
  '/restaurant/boat-quay',
  '/restaurant/suntec',
  '/restaurant/tanjong-pagar',
  '/restaurant/waterway-point',
  '/restaurant/zhongshan-park',
]

/** Theirs, too, but for nobody who searches: what they show is one visitor's. */
const UNLISTED_PATHS = [
  '/test-drive-submitted',
  '/trade-in-submitted',
  '/booking-success',
  '/enquiry-submitted',
  '/register-interest/byd-seal',
  '/member/signin',
  '/referrals/AH-1826',
]

/** What only a choice, a search or a wrong turn leads to. */
const STATES = [
  { path: '/byd-models?body=suv&sort=range', status: 200 },
  { path: '/byd-models?compare=sealion-7&compare=atto-2&compare=m6&compare=dolphin', status: 200 },
  { path: '/search?q=sea', status: 200 },
  { path: '/careers?team=restaurants', status: 200 },
  { path: '/careers?team=cars&place=Boat+Quay', status: 200 },
  { path: '/nowhere', status: 404 },
  { path: '/careers/server-weekends-zhongshan-park', status: 410 },
]

/** The smallest phone and 200 % zoom are the same pages with half the room. */
const SCREENS = [
  { name: 'wide', width: 1440, height: 900, smaller: 720 },
  { name: 'narrow', width: 390, height: 844, smaller: 320 },
]

/** What builds the address of a picture belongs to visitors as well. */
const PICTURE_ADDRESS_CODE = /(?:api|cdn)\.sanity\.io|@sanity\/image-url/g

/** Everything that the browser complained about, and every address outside the system. */
function watch(page: Page) {
  const complaints: string[] = []
  const scripts: Promise<{ url: string; body: string }>[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const isOurs =
      protocol === 'data:' || protocol === 'blob:' || [webUrl, lakeUrl].includes(origin)
    if (!isOurs) complaints.push(`A request left for ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(response.text().then((body) => ({ url: response.url(), body })))
    }
  })
  return { complaints, scripts }
}

/** Brings every lazy picture in, so that what is checked is the whole page. */
async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

/** A page as somebody finds it who looks at all of it. */
async function expectWholePage(page: Page, path: string, status = 200) {
  const { complaints, scripts } = watch(page)
  const response = await page.goto(path)
  expect(response?.status()).toBe(status)
  await readToTheEnd(page)

  await expect(page).toHaveTitle(/\S/)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/)
  expect(await getOverflow(page), 'horizontal scroll').toBeLessThanOrEqual(0)
  await expectAccessible(page)

  for (const { url, body } of await Promise.all(scripts)) {
    const foreign = /sanity|stega|amplify/i.exec(body.replaceAll(PICTURE_ADDRESS_CODE, ''))
    expect(foreign?.[0], `${url} is for editors`).toBeUndefined()
  }
  // That a page is not there, or not any more, the browser reports by itself.
  expect(complaints.filter((text) => status === 200 || !text.includes(`${status}`))).toEqual([])
}

for (const { name, width, height, smaller } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of [...PATHS, ...UNLISTED_PATHS]) {
      test(path, async ({ page }) => {
        await expectWholePage(page, path)
        await page.setViewportSize({ width: smaller, height: height / 2 })
        expect(await getOverflow(page), `horizontal scroll at ${smaller} px`).toBeLessThanOrEqual(0)
      })
    }

    for (const { path, status } of STATES) {
      test(path, async ({ page }) => {
        await expectWholePage(page, path, status)
        await page.setViewportSize({ width: smaller, height: height / 2 })
        expect(await getOverflow(page), `horizontal scroll at ${smaller} px`).toBeLessThanOrEqual(0)
      })
    }
  })
}

test('every other page of the sitemap is as sound', async ({ context, request }) => {
  test.setTimeout(300_000)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(paths).toEqual(expect.arrayContaining(PATHS))
  for (const path of UNLISTED_PATHS) expect(paths).not.toContain(path)
  for (const path of paths.filter((listed) => !PATHS.includes(listed))) {
    await test.step(path, async () => {
      const page = await context.newPage()
      await page.setViewportSize({ width: 390, height: 844 })
      await expectWholePage(page, path)
      await page.close()
    })
  }
})

test('every link of the bars and the footer leads somewhere in one step', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Models' })
    .click()
  await expect(page.getByRole('link', { name: /Compare all/ })).toBeVisible()
  const hrefs = await page
    .locator('header a[href^="/"], aside a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  expect(hrefs.length).toBeGreaterThan(25)
  for (const href of hrefs) {
    expect((await request.get(href, { maxRedirects: 0 })).status(), href).toBe(200)
  }
})

test('the home page carries the name that the specification gives it', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('BYD by 1826 | BYD Dealer | Singapore')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Suntec/)
})

test('structured data names what the page is about', async ({ page }) => {
  await page.goto('/byd-seal')
  expect((await getThings(page)).map((thing) => thing['@type'])).toEqual(
    expect.arrayContaining(['Organization', 'Car', 'BreadcrumbList']),
  )
})

for (const path of [
  '/no-such-page',
  '/byd-seal/no-such-page',
  '/apple-touch-icon-precomposed.png',
]) {
  test(`${path} is not found, and says so helpfully`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
  })
}

test('pages are static and say what a browser may do with them', async ({ request }) => {
  const response = await request.get('/byd-seal')
  const headers = response.headers()
  expect(headers['x-nextjs-cache']).toBe('HIT')
  expect(headers['content-security-policy']).toContain("object-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe-eval')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers).not.toHaveProperty('x-powered-by')
})
