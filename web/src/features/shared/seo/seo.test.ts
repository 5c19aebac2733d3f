import { describe, expect, it } from '@jest/globals'
import type { Car, ContentImage, Price } from '#content/types.ts'
import { isOwnTransform } from '#lib/image-request.ts'
import {
  buildBreadcrumbs,
  buildCarThing,
  buildOrganization,
  buildWebPage,
  buildWebSite,
} from './json-ld.ts'
import { serializeJsonLd } from './json-ld-script.tsx'
import { buildMetadata } from './metadata.ts'
import { buildShareImage } from './share-image.ts'

const SITE = 'https://byd.1826.sg'
const image: ContentImage = {
  url: 'https://cdn/images/p/d/x-2400x980.webp',
  width: 2400,
  height: 980,
  alt: 'A car',
}
const photo: ContentImage = {
  ...image,
  url: 'https://cdn/images/p/d/y-3000x2000.webp',
  width: 3000,
  height: 2000,
  focal: { x: 0.5, y: 0 },
}
const provenance: Price['provenance'] = {
  source: 'Price list',
  asOf: '2026-11-20',
  confidence: 'high',
  isSample: false,
  conditions: 'With COE',
}

describe('buildShareImage', () => {
  it('pads a panorama and crops a photo around its focal point', () => {
    expect(new URL(buildShareImage(image).url, SITE).searchParams.get('rect')).toBeNull()
    expect(new URL(buildShareImage(photo).url, SITE).searchParams.get('rect')).toBe('0,0,3000,1575')
  })

  it('declares its real size', () => {
    const { url, width, height } = buildShareImage(image)
    const { searchParams } = new URL(url, SITE)
    expect([searchParams.get('w'), searchParams.get('h')]).toEqual([String(width), String(height)])
    expect(searchParams.get('fit')).toBe('fill')
  })

  it('is a rendering that the site forwards', () => {
    const crop = { left: 0.013, right: 0.207, top: 0.331, bottom: 0 }
    for (const source of [image, photo, { ...image, crop }, { ...photo, crop }]) {
      const { pathname, search } = new URL(buildShareImage(source).url, SITE)
      expect([search, isOwnTransform(pathname.split('/').at(-1) ?? '', search)]).toEqual([
        search,
        true,
      ])
    }
  })
})

describe('buildMetadata', () => {
  const page = { title: 'About', path: '/about', seo: { noIndex: false } }

  it("prefers the editor's values to the page's, and those to the site's", () => {
    const defaultSeo = { noIndex: false, description: 'Default', image: photo }
    expect(buildMetadata({ ...page, defaultSeo })).toMatchObject({
      title: 'About | BYD by 1826',
      description: 'Default',
      alternates: { canonical: '/about' },
    })
    const own = { title: 'Ours', description: 'Own', noIndex: true }
    expect(buildMetadata({ ...page, seo: own, defaultSeo })).toMatchObject({
      title: 'Ours',
      description: 'Own',
      robots: { index: false },
    })
  })

  it.each(['/byd-seal', 'https://www.byd.com/sg'])('names %s as the original', (canonical) => {
    const seo = { noIndex: false, canonical }
    expect(buildMetadata({ ...page, seo, defaultSeo: page.seo })).toMatchObject({
      alternates: { canonical },
      openGraph: { url: canonical },
    })
  })

  it.each([
    ['Short.', 'Short.'],
    [`${'Ten chars '.repeat(12)}end. ${'More '.repeat(20)}`, `${'Ten chars '.repeat(12)}end.`],
    ['word, '.repeat(40), `${'word, '.repeat(25)}word…`],
    ['x'.repeat(400), `${'x'.repeat(80)}…`],
  ])('truncates a description to the length of search results', (description, shown) => {
    const defaultSeo = { noIndex: false }
    expect(buildMetadata({ ...page, description, defaultSeo }).description).toBe(shown)
    expect(shown.length).toBeLessThanOrEqual(160)
  })

  it('keeps a complete title unchanged', () => {
    expect(buildMetadata({ ...page, isTitleWhole: true, defaultSeo: page.seo }).title).toBe('About')
  })
})

describe('facts for search engines', () => {
  const car: Omit<Car, 'blocks'> = {
    id: 'carModel-seal',
    name: 'SEAL',
    canBeDriven: true,
    modelName: 'Seal',
    carType: 'Electric Sedan',
    body: 'sedan',
    powertrain: 'electric',
    seats: 5,
    href: '/byd-seal',
    path: '/byd-seal',
    isExternal: false,
    isNew: false,
    image,
    heroImage: image,
    turn: [],
    price: { amount: 168_388, includesCoe: true, provenance },
    heroVersions: [],
    keyFigures: [{ label: 'Range', value: '570', unit: 'km', provenance }],
    paints: [],
    variants: [],
    costVersions: [],
    specifications: [],
    gallery: [],
    sampleFields: [],
    seo: { noIndex: false },
    updatedAt: '2026-11-20T00:00:00Z',
  }

  it('describes a car with its offer', () => {
    expect(buildCarThing(car, SITE)).toMatchObject({
      '@type': 'Car',
      url: `${SITE}/byd-seal`,
      image: expect.stringMatching(`^${SITE}/images/p/d/x-2400x980\\.webp\\?`),
      vehicleSeatingCapacity: 5,
      offers: {
        price: 168_388,
        priceCurrency: 'SGD',
        availability: 'https://schema.org/InStoreOnly',
        itemCondition: 'https://schema.org/NewCondition',
      },
      additionalProperty: [{ name: 'Range', value: '570', unitText: 'km' }],
    })
  })

  it('says when an offer ends, and that a car can be pre-ordered', () => {
    const validUntil = '2026-12-31T15:59:00.000Z'
    const price = { amount: 160_000, includesCoe: true, provenance, validUntil }
    expect(buildCarThing({ ...car, price, preOrderHref: '/booking/byd-seal' }, SITE)).toMatchObject(
      {
        offers: { availability: 'https://schema.org/PreOrder', priceValidUntil: validUntil },
      },
    )
    expect(buildCarThing(car, SITE)).not.toHaveProperty('offers.priceValidUntil')
  })

  it('omits samples', () => {
    const sample = { ...provenance, isSample: true }
    const thing = buildCarThing(
      {
        ...car,
        sampleFields: ['seats'],
        price: { amount: 1, includesCoe: true, provenance: sample },
        heroVersions: [],
        keyFigures: [{ label: 'Range', value: '570', provenance: sample }],
      },
      SITE,
    )
    expect(thing).not.toHaveProperty('offers')
    expect(thing).not.toHaveProperty('vehicleSeatingCapacity')
    expect(thing).toMatchObject({ additionalProperty: [] })
  })

  it('describes the organisation without sample mailboxes', () => {
    const settings: Parameters<typeof buildOrganization>[0] = {
      mailboxes: [{ kind: 'general', label: 'Hello', address: 'a@example.com', isSample: true }],
      socialLinks: [],
      sampleFields: [],
    }
    expect(buildOrganization(settings, SITE)).toEqual({
      '@type': 'Organization',
      '@id': `${SITE}/#organization`,
      name: 'BYD by 1826',
      url: `${SITE}/`,
      logo: `${SITE}/apple-icon.png`,
    })
  })

  it('describes a composed page as part of the site', () => {
    const page = { path: '/about', title: 'About us', updatedAt: '2026-11-20T00:00:00Z' }
    expect(buildWebPage(page, SITE)).toMatchObject({
      '@type': 'WebPage',
      url: `${SITE}/about`,
      name: 'About us',
      dateModified: page.updatedAt,
      isPartOf: { '@id': `${SITE}/#website` },
    })
  })

  it('describes the site with its search', () => {
    expect(buildWebSite(SITE)).toMatchObject({
      '@type': 'WebSite',
      url: `${SITE}/`,
      potentialAction: { target: { urlTemplate: `${SITE}/search?q={search_term_string}` } },
    })
  })

  it('escapes text that would close the script element', () => {
    const crumbs = buildBreadcrumbs([{ name: '</script><script>alert(1)', path: '/' }], SITE)
    expect(serializeJsonLd([crumbs])).not.toContain('<')
    expect(JSON.parse(serializeJsonLd([crumbs]))).toMatchObject({
      '@graph': [{ itemListElement: [{ name: '</script><script>alert(1)' }] }],
    })
  })
})
