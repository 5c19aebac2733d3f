import { describe, expect, test } from '@jest/globals'
import type { ContentImage, Menu, Outlet, OutletSummary } from '#content/types.ts'
import { buildAutoDealer, buildOutletList, buildRestaurant } from './outlet-json-ld.ts'

const SITE = 'https://byd.1826.sg'
const image: ContentImage = {
  url: 'https://cdn/images/p/d/x-1600x1000.webp',
  width: 1600,
  height: 1000,
  alt: 'Dusk',
}

const summary: OutletSummary = {
  id: 'outlet-suntec',
  venue: 'suntec',
  name: 'Suntec City',
  location: 'Suntec',
  href: '/restaurant/suntec',
  image,
  tags: [],
  rating: '4.7',
  ratingAmount: '2000+ reviews',
  openingSoon: false,
  newLaunch: false,
  address1: '3 Temasek Boulevard',
  address2: 'Singapore 038983',
  phone: '+65 6123 4567',
  openingHours: [{ days: [0, 6], opens: '11:00', closes: '22:00' }],
  hoursExceptions: [
    { date: '2026-12-25' },
    { date: '2026-12-31', hours: { opens: '11:00', closes: '15:00' } },
  ],
  carsOnShow: [],
  sampleFields: ['phone'],
}

const plain = { otherAllergens: [], spiceLevel: 0, isPopular: false, served: [] }

const menu: Menu = {
  isSample: false,
  periods: [],
  sections: [
    {
      key: 'noodles',
      title: 'Noodles',
      dishes: [
        {
          ...plain,
          key: 'a',
          name: 'Laksa',
          priceCents: 1980,
          diets: ['spicy'],
          isSoldOut: true,
        },
        { ...plain, key: 'b', name: 'Mee pok', diets: ['vegetarian'], isSoldOut: false },
      ],
    },
  ],
}

const outlet: Omit<Outlet, 'blocks'> = {
  ...summary,
  path: '/restaurant/suntec',
  heroImage: image,
  geo: { lat: 1.2947, lng: 103.8578 },
  carsOnShow: [],
  menu,
  seo: { noIndex: false },
  updatedAt: '2026-11-20T00:00:00Z',
}

describe('a showroom', () => {
  test('has address, place and hours, and no sample phone number', () => {
    const dealer = buildAutoDealer(outlet, SITE)
    expect(dealer).toMatchObject({
      '@type': 'AutoDealer',
      '@id': `${SITE}/#suntec`,
      url: `${SITE}/restaurant/suntec`,
      address: { streetAddress: '3 Temasek Boulevard, Singapore 038983' },
      geo: { latitude: 1.2947, longitude: 103.8578 },
      openingHoursSpecification: [{ dayOfWeek: ['Sunday', 'Saturday'], opens: '11:00' }],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
        { validFrom: '2026-12-31', opens: '11:00', closes: '15:00' },
      ],
    })
    expect(dealer).not.toHaveProperty('telephone')
  })

  test.each([
    ['address', ['address2']],
    ['geo', ['geo']],
    ['openingHoursSpecification', ['openingHours']],
    ['specialOpeningHoursSpecification', ['hoursExceptions']],
  ])('omits its %s when a part of it is a sample', (property, sampleFields) => {
    expect(buildAutoDealer({ ...outlet, sampleFields }, SITE)).not.toHaveProperty(property)
  })

  test('is undefined when the outlet is not open yet', () => {
    expect(buildAutoDealer({ ...summary, openingSoon: true }, SITE)).toBeUndefined()
  })
})

describe('a restaurant', () => {
  test('has its menu with prices and availability', () => {
    expect(buildRestaurant(outlet, SITE)).toMatchObject({
      '@type': 'Restaurant',
      '@id': `${SITE}/restaurant/suntec#restaurant`,
      hasMenu: {
        hasMenuSection: [
          {
            name: 'Noodles',
            hasMenuItem: [
              {
                name: 'Laksa',
                offers: { price: '19.80', availability: 'https://schema.org/SoldOut' },
              },
              { name: 'Mee pok', suitableForDiet: ['https://schema.org/VegetarianDiet'] },
            ],
          },
        ],
      },
    })
  })

  test("prefers the kitchen's live menu", () => {
    const [section] = menu.sections
    const kitchens = { ...menu, sections: section ? [{ ...section, title: 'Today' }] : [] }
    expect(buildRestaurant(outlet, SITE, kitchens)).toMatchObject({
      hasMenu: { hasMenuSection: [{ name: 'Today' }] },
    })
  })

  test.each([undefined, { ...menu, isSample: true }])(
    'has no sample that was typed in',
    (other) => {
      expect(buildRestaurant({ ...outlet, menu: other }, SITE)).not.toHaveProperty('hasMenu')
    },
  )

  test('has no rating', () => {
    expect(JSON.stringify(buildRestaurant(outlet, SITE))).not.toContain('4.7')
  })
})

test('lists the restaurants that have a page', () => {
  const soon = { ...summary, name: 'IMM', href: undefined }
  expect(buildOutletList([soon, summary], SITE).itemListElement).toEqual([
    {
      '@type': 'ListItem',
      position: 1,
      name: 'Suntec City',
      url: `${SITE}/restaurant/suntec`,
    },
  ])
})
