import { expect, it } from '@jest/globals'
import sharp from 'sharp'
import { z } from 'zod'
import { webUrl } from '../e2e/support/system.ts'
import { ask, listHrefs, readHead, readPage, readText } from './read-page.ts'
import { findMissing } from './structured-data.ts'

const withoutSlash = (address: string) => address.replace(/\/$/, '')

const getAll = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => value)

/** Values that several addresses have. */
const listRepeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

it('gives every address of the sitemap its own title and description, and whole structured data', async () => {
  const xml = await readText('/sitemap.xml')
  const addresses = getAll(xml, 'loc')
  expect(addresses.length).toBeGreaterThan(20)
  expect(listRepeated(addresses)).toEqual([])
  const dates = getAll(xml, 'lastmod')
  expect(dates).toHaveLength(addresses.length)
  for (const date of dates) expect(Date.parse(date)).toBeLessThanOrEqual(Date.now())

  const pages = await Promise.all(
    addresses.map(async (address) => ({ address, ...(await readHead(address)) })),
  )
  for (const { address, status, html, getLink, getMeta, things, title, types } of pages) {
    const { origin, pathname } = new URL(address)
    expect({
      address,
      origin,
      status,
      canonical: withoutSlash(getLink('canonical')),
      isIndexed: !getMeta('robots').includes('noindex'),
      headings: [...html.matchAll(/<h1[\s>]/g)].length,
      hasTitle: title !== '',
      imageOrigin: new URL(getMeta('og:image')).origin,
      hasImageText: getMeta('og:image:alt') !== '',
      namesOrganization: types.includes('Organization'),
      namesSite: types.includes('WebSite'),
      missing: findMissing(things),
    }).toEqual({
      address,
      origin: webUrl,
      status: 200,
      canonical: withoutSlash(address),
      isIndexed: true,
      headings: 1,
      hasTitle: true,
      imageOrigin: webUrl,
      hasImageText: true,
      namesOrganization: true,
      namesSite: pathname === '/',
      missing: [],
    })
  }
  const descriptions = pages.map(({ getMeta }) => getMeta('description'))
  expect(
    descriptions.filter((description) => description.length <= 30 || description.length > 160),
  ).toEqual([])
  expect(listRepeated(descriptions)).toEqual([])
  expect(listRepeated(pages.map(({ title }) => title))).toEqual([])

  const images = [...new Set(pages.map(({ getMeta }) => getMeta('og:image')))]
  const found = await Promise.all(
    images.map(async (image) => {
      const response = await ask(image)
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      const { status, headers } = response
      return { image, status, type: headers.get('content-type'), width, height }
    }),
  )
  expect(found).toEqual(
    images.map((image) => ({ image, status: 200, type: 'image/jpeg', width: 1200, height: 630 })),
  )
})

it.each([
  ['/', ['AutoDealer']],
  ['/about', ['WebPage']],
  ['/byd-seal', ['FAQPage', 'Car', 'BreadcrumbList']],
  ['/byd-models', ['ItemList', 'BreadcrumbList']],
  ['/restaurant/all', ['ItemList', 'BreadcrumbList']],
  ['/restaurant/suntec', ['Restaurant', 'AutoDealer', 'BreadcrumbList']],
])('has structured data on %s: %j', async (path, types) => {
  expect((await readHead(path)).types).toEqual(expect.arrayContaining(types))
})

it('disallows crawling of a copy of the site', async () => {
  expect(await readText('/robots.txt')).toBe('User-Agent: *\nDisallow: /\n\n')
})

it('serves the manifest and every icon', async () => {
  const { document, getLink } = await readPage('/about')
  const hrefs = listHrefs(document, 'link[rel="icon"], link[rel="apple-touch-icon"]')
  expect(hrefs.length).toBeGreaterThanOrEqual(2)
  const manifest = z
    .object({ start_url: z.string(), icons: z.array(z.object({ src: z.string() })) })
    .parse(await (await ask(getLink('manifest'))).json())
  expect(manifest.start_url).toBe('/')
  const icons = ['/favicon.ico', ...hrefs, ...manifest.icons.map(({ src }) => src)]
  const answers = await Promise.all(
    icons.map(async (icon) => {
      const { status, headers } = await ask(icon)
      return { icon, status, type: headers.get('content-type') }
    }),
  )
  expect(answers).toEqual(
    icons.map((icon) => ({ icon, status: 200, type: expect.stringMatching(/^image\//) })),
  )
})
