import { expect, type Page, test } from '@playwright/test'
import { webUrl } from '../support/system.ts'

interface PageFacts {
  title: string
  description: string
  canonical: string
  robots: string
  image: string
  imageAlt: string
  headings: number
  graphs: string[]
}

/** Fetches a page without running scripts. */
async function readFacts(page: Page, html: string): Promise<PageFacts> {
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html')
    const get = (selector: string, name: string) =>
      parsed.querySelector(selector)?.getAttribute(name) ?? ''
    return {
      title: parsed.title,
      description: get('meta[name="description"]', 'content'),
      canonical: get('link[rel="canonical"]', 'href'),
      robots: get('meta[name="robots"]', 'content'),
      image: get('meta[property="og:image"]', 'content'),
      imageAlt: get('meta[property="og:image:alt"]', 'content'),
      headings: parsed.querySelectorAll('h1').length,
      graphs: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent,
      ),
    }
  }, html)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The schema.org types of a page; throws for invalid JSON-LD. */
function getTypes(graphs: readonly string[]): string[] {
  return graphs.flatMap((json) => {
    const graph: unknown = JSON.parse(json)
    if (!isObject(graph) || !Array.isArray(graph['@graph'])) throw new Error(`No graph: ${json}`)
    expect(graph['@context']).toBe('https://schema.org')
    return graph['@graph'].map((thing: unknown) => {
      if (!isObject(thing) || typeof thing['@type'] !== 'string')
        throw new Error(`No type: ${json}`)
      return thing['@type']
    })
  })
}

const getAll = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => value)

test('gives every address of the sitemap its own title and description', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const xml = await (await request.get('/sitemap.xml')).text()
  const addresses = getAll(xml, 'loc')
  expect(addresses.length).toBeGreaterThan(20)
  expect(new Set(addresses).size).toBe(addresses.length)
  const dates = getAll(xml, 'lastmod')
  expect(dates).toHaveLength(addresses.length)
  for (const date of dates) expect(Date.parse(date), date).toBeLessThanOrEqual(Date.now())

  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  const images = new Set<string>()
  for (const address of addresses) {
    await test.step(address, async () => {
      expect(new URL(address).origin).toBe(webUrl)
      const response = await request.get(address, { maxRedirects: 0 })
      expect(response.status()).toBe(200)
      const facts = await readFacts(page, await response.text())
      expect(facts.canonical.replace(/\/$/, '')).toBe(address.replace(/\/$/, ''))
      expect(facts.robots).not.toContain('noindex')
      expect(facts.headings).toBe(1)

      expect(facts.title).not.toBe('')
      expect(titles.get(facts.title), `also titled “${facts.title}”`).toBeUndefined()
      titles.set(facts.title, address)
      expect(facts.description.length).toBeGreaterThan(30)
      expect(facts.description.length, facts.description).toBeLessThanOrEqual(160)
      expect(descriptions.get(facts.description), 'the same description').toBeUndefined()
      descriptions.set(facts.description, address)

      expect(new URL(facts.image).origin).toBe(webUrl)
      expect(facts.imageAlt).not.toBe('')
      images.add(facts.image)
      const isHome = new URL(address).pathname === '/'
      expect(getTypes(facts.graphs)).toContain('Organization')
      expect(getTypes(facts.graphs).includes('WebSite')).toBe(isHome)
    })
  }
  for (const image of images) {
    await test.step(image, async () => {
      const response = await request.get(image)
      expect(response.status()).toBe(200)
      expect(response.headers()['content-type']).toBe('image/jpeg')
      const size = await page.evaluate(
        async (base64) => {
          const picture = new Image()
          picture.src = `data:image/jpeg;base64,${base64}`
          await picture.decode()
          return [picture.naturalWidth, picture.naturalHeight]
        },
        (await response.body()).toString('base64'),
      )
      expect(size).toEqual([1200, 630])
    })
  }
})

const TYPES: Record<string, string[]> = {
  '/': ['AutoDealer'],
  '/byd-seal': ['FAQPage', 'Car', 'BreadcrumbList'],
  '/byd-models': ['ItemList', 'BreadcrumbList'],
  '/restaurant/all': ['ItemList', 'BreadcrumbList'],
  '/restaurant/suntec': ['Restaurant', 'AutoDealer', 'BreadcrumbList'],
}

for (const [path, types] of Object.entries(TYPES)) {
  test(`has ${types.join(', ')} as structured data on ${path}`, async ({ page, request }) => {
    const facts = await readFacts(page, await (await request.get(path)).text())
    expect(getTypes(facts.graphs)).toEqual(expect.arrayContaining(types))
  })
}

test('disallows crawling of a copy of the site', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toBe('User-Agent: *\nDisallow: /\n\n')
})

test('serves the manifest and every icon', async ({ page, request }) => {
  await page.goto('/about')
  const hrefs = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThanOrEqual(2)
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  const { icons, start_url: start } = await (await request.get(manifest ?? '')).json()
  expect(start).toBe('/')
  for (const href of ['/favicon.ico', ...hrefs, ...icons.map(({ src }: { src: string }) => src)]) {
    const response = await request.get(href)
    expect(response.status(), href).toBe(200)
    expect(response.headers()['content-type'], href).toMatch(/^image\//)
  }
})
