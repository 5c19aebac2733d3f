import { describe, expect, it } from '@jest/globals'
import { menu, outlet, summary } from '../outlet.fixture.ts'
import { buildAutoDealer, buildOutletList, buildRestaurant } from './outlet-json-ld.ts'

const SITE = 'https://byd.1826.sg'
describe('a showroom', () => {
  it('has address, place and hours, and no sample phone number', () => {
    const dealer = buildAutoDealer(outlet, SITE)
    expect(dealer).toMatchObject({
      '@type': 'AutoDealer',
      '@id': `${SITE}/#suntec`,
      url: `${SITE}/restaurant/suntec`,
      address: { streetAddress: '3 Temasek Boulevard', postalCode: '038983' },
      geo: { latitude: 1.2947, longitude: 103.8578 },
      openingHoursSpecification: [{ dayOfWeek: ['Sunday', 'Saturday'], opens: '11:00' }],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
        { validFrom: '2026-12-31', opens: '11:00', closes: '15:00' },
      ],
    })
    expect(dealer).not.toHaveProperty('telephone')
  })

  it.each([
    ['address.streetAddress', ['address2']],
    ['geo', ['geo']],
    ['openingHoursSpecification', ['openingHours']],
    ['specialOpeningHoursSpecification', ['hoursExceptions']],
  ])('omits its %s when a part of it is a sample', (property, sampleFields) => {
    expect(buildAutoDealer({ ...outlet, sampleFields }, SITE)).not.toHaveProperty(property)
  })

  it('is undefined when the outlet is not open yet', () => {
    expect(buildAutoDealer({ ...summary, openingSoon: true }, SITE)).toBeUndefined()
  })
})

describe('a restaurant', () => {
  it('has its menu with prices and availability', () => {
    expect(buildRestaurant(outlet, SITE)).toMatchObject({
      '@type': 'Restaurant',
      '@id': `${SITE}/restaurant/suntec#restaurant`,
      priceRange: 'S$19.80 to S$19.80',
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

  it("prefers the kitchen's live menu", () => {
    const [section] = menu.sections
    const kitchens = { ...menu, sections: section ? [{ ...section, title: 'Today' }] : [] }
    expect(buildRestaurant(outlet, SITE, kitchens)).toMatchObject({
      hasMenu: { hasMenuSection: [{ name: 'Today' }] },
    })
  })

  it.each([undefined, { ...menu, isSample: true }])('has no sample that was typed in', (other) => {
    expect(buildRestaurant({ ...outlet, menu: other }, SITE)).not.toHaveProperty('hasMenu')
  })

  it('names its cuisines, unless they are samples', () => {
    const cuisines = ['Singaporean']
    expect(buildRestaurant({ ...outlet, cuisines }, SITE)).toMatchObject({
      servesCuisine: cuisines,
    })
    const sample = { ...outlet, cuisines, sampleFields: ['cuisines'] }
    expect(buildRestaurant(sample, SITE)).not.toHaveProperty('servesCuisine')
  })

  it('takes reservations on the site when it has tables', () => {
    expect(buildRestaurant(outlet, SITE)).not.toHaveProperty('acceptsReservations')
    const tables = {
      slotMinutes: 30,
      leadMinutes: 60,
      daysAhead: 30,
      maxParty: 8,
      lastSeatingMinutes: 60,
    }
    expect(buildRestaurant({ ...outlet, tables }, SITE)).toMatchObject({
      acceptsReservations: true,
      potentialAction: { target: { urlTemplate: `${SITE}/book-a-table?venue=suntec` } },
    })
  })

  it('has no rating', () => {
    expect(JSON.stringify(buildRestaurant(outlet, SITE))).not.toContain('4.7')
  })
})

it('lists the restaurants that have a page', () => {
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
