import { expect, type Page, type Response, test } from '@playwright/test'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  getOverflow,
  getThings,
  waitForHydration,
} from '../support/checks.ts'
import { readSitemapPaths, webUrl } from '../support/system.ts'

/** The specification's routes that are pages, and our own; redirects are in redirects.spec.ts. */
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

/** Also the specification's, but personal and not indexed. */
const UNLISTED_PATHS = [
  '/test-drive-submitted',
  '/trade-in-submitted',
  '/booking-success',
  '/enquiry-submitted',
  '/register-interest/byd-seal',
  '/member/signin',
  '/referrals/AH-1826',
]

/** Pages that only a selection, a search or an error leads to. */
const STATES = [
  { path: '/byd-models?body=suv&sort=range', status: 200 },
  { path: '/byd-models?compare=sealion-7&compare=atto-2&compare=m6&compare=dolphin', status: 200 },
  { path: '/search?q=sea', status: 200 },
  { path: '/careers?team=restaurants', status: 200 },
  { path: '/careers?team=cars&place=Boat+Quay', status: 200 },
  { path: '/nowhere', status: 404 },
  { path: '/careers/server-weekends-zhongshan-park', status: 410 },
]

/** The smallest phone and 200 % zoom halve the width. */
const SCREENS = [
  { name: 'wide', width: 1440, height: 900, smaller: 720 },
  { name: 'narrow', width: 390, height: 844, smaller: 320 },
]

/** The image URL builder is part of visitors' code, unlike the Sanity client. */
const PICTURE_ADDRESS_CODE = /(?:api|cdn)\.sanity\.io|@sanity\/image-url/g

/** Console messages, and requests that leave the system. */
function watch(page: Page) {
  const complaints: string[] = []
  const scripts: Response[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const isOurs = protocol === 'data:' || protocol === 'blob:' || origin === webUrl
    if (!isOurs) complaints.push(`A request left for ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  return { complaints, scripts }
}

/** Scrolls through the page to load lazy pictures. */
async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    // A page that is not drawn has no frames.
    const draw = () =>
      Promise.race([
        new Promise(requestAnimationFrame),
        new Promise((resolve) => setTimeout(resolve, 500)),
      ])
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await draw()
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

/** Loads a page and scrolls through it. */
async function expectWholePage(page: Page, path: string, status = 200) {
  const { complaints, scripts } = watch(page)
  const response = await page.goto(path)
  expect(response?.status()).toBe(status)
  await readToTheEnd(page)

  await expect(page).toHaveTitle(/\S/)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  const bodies = await Promise.all(scripts.map((script) => script.text()))
  for (const [index, body] of bodies.entries()) {
    const foreign = /sanity|stega|amplify/i.exec(body.replaceAll(PICTURE_ADDRESS_CODE, ''))
    expect(foreign?.[0], `${scripts[index]?.url()} is for editors`).toBeUndefined()
  }
  // Browsers log the status of a missing page themselves.
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

test('checks every other page of the sitemap', async ({ context }) => {
  test.setTimeout(300_000)
  const paths = await readSitemapPaths()
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

test('follows every link of the bars and the footer without a redirect', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  await waitForHydration(page)
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

test("has the specification's name on the home page", async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('BYD by 1826 | BYD Dealer | Singapore')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Suntec/)
})

test("names the page's subject in structured data", async ({ page }) => {
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
  test(`answers 404 for ${path}, with help`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
  })
}

test('serves static pages with security headers', async ({ request }) => {
  const response = await request.get('/byd-seal')
  const headers = response.headers()
  expect(headers['x-nextjs-cache']).toBe('HIT')
  expect(headers['content-security-policy']).toContain("object-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe-eval')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers).not.toHaveProperty('x-powered-by')
})

test('gives each benefit one action, which leads somewhere', async ({ page, request }) => {
  await page.goto('/lifestyle-benefits')
  const benefits = page.locator('[data-row]')
  await expect(benefits).toHaveCount(5)
  const links = benefits.getByRole('link')
  await expect(links).toHaveCount(5)
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(new Set(paths).size).toBe(5)
  for (const path of paths.filter((href) => href.startsWith('/'))) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  }
})

test('keeps an idle connection for longer than load balancers do', async ({ request }) => {
  const { 'keep-alive': keepAlive = '' } = (await request.get('/healthz')).headers()
  expect(Number(/timeout=(\d+)/.exec(keepAlive)?.[1])).toBeGreaterThan(75)
})

test('serves pictures as immutable, and no other files of the content lake', async ({
  request,
}) => {
  const page = await (await request.get('/byd-seal')).text()
  const [picture = ''] = /\/images\/[^"? ]+\?w=640(?= )/.exec(page) ?? []
  const headers = { Accept: 'image/avif,image/webp,*/*' }
  const response = await request.get(picture, { headers })
  expect(response.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/avif',
    'content-security-policy': expect.stringContaining('sandbox'),
    vary: expect.stringContaining('Accept'),
  })
  expect(response.headers()).not.toHaveProperty('set-cookie')

  for (const [path, status] of [
    [picture.replace('w=640', 'w=641'), 400],
    [`${picture}&fit=min`, 400],
    [picture.replace('/production/', '/staging/'), 404],
    [picture.replace(/[0-9a-f]{40}/, '0'.repeat(40)), 404],
    ['/images/byd1826/production/%2e%2e%2f%2e%2e%2fauth', 404],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    expect([path, (await request.get(path)).status()]).toEqual([path, status])
  }
})
