import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { lakeUrl, webUrl } from './system.ts'

const PATHS = [
  '/',
  '/byd-models',
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
]

const SCREENS = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'narrow', width: 390, height: 844 },
]

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

for (const { name, width, height } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of PATHS) {
      test(path, async ({ page }) => {
        const { complaints, scripts } = watch(page)
        const response = await page.goto(path)
        expect(response?.status()).toBe(200)
        await readToTheEnd(page)

        await expect(page).toHaveTitle(/\S/)
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.getByRole('main')).toHaveCount(1)
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          'href',
          new URL(path, webUrl).href.replace(/\/$/, ''),
        )
        await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/)

        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, 'horizontal scroll').toBeLessThanOrEqual(0)

        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

        for (const { url, body } of await Promise.all(scripts)) {
          expect(/sanity|stega|amplify/i.exec(body)?.[0], `${url} is for editors`).toBeUndefined()
        }
        expect(complaints).toEqual([])
      })
    }
  })
}

test('the home page carries the name that the specification gives it', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('BYD by 1826 | BYD Dealer | Singapore')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Suntec/)
})

test('every page of the sitemap answers, and calls itself by that address', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses.length).toBeGreaterThanOrEqual(PATHS.length)
  for (const address of addresses) {
    const response = await page.goto(address ?? '')
    expect(response?.status(), address).toBe(200)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(new URL(canonical ?? '').href).toBe(address)
  }
})

test('structured data names what the page is about', async ({ page }) => {
  await page.goto('/byd-seal')
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = blocks.flatMap((block): { '@type': string }[] => JSON.parse(block)['@graph'])
  expect(things.map((thing) => thing['@type'])).toEqual(
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

const REDIRECTS = [
  ['/food', '/restaurant/all'],
  ['/restaurant/balestier', '/restaurant/zhongshan-park'],
  ['/view-menu', '/restaurant/all'],
  ['/view-menu/boat-quay', '/restaurant/all'],
  ['/view-menu/hillview', '/restaurant/all'],
  ['/view-menu/suntec', '/restaurant/all'],
  ['/view-menu/tanjong-pagar', '/restaurant/all'],
  ['/view-menu/balestier', '/restaurant/all'],
] as const

for (const [source, destination] of REDIRECTS) {
  test(`${source} is for good at ${destination}`, async ({ request }) => {
    const response = await request.get(source, { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(response.headers()['location']).toBe(destination)
  })
}

test('a copy of the site that is not the real one keeps search engines out', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/Disallow: \/$/m)
})

test('pages are static and say what a browser may do with them', async ({ request }) => {
  const response = await request.get('/byd-seal')
  const headers = response.headers()
  expect(headers['x-nextjs-cache']).toBe('HIT')
  expect(headers['content-security-policy']).toContain("object-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe-eval')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers).not.toHaveProperty('x-powered-by')
})
