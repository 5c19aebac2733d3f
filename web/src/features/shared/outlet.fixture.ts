import type { ContentImage, Menu, Outlet, OutletSummary } from '#content/types.ts'

const image: ContentImage = {
  url: 'https://cdn/images/p/d/x-1600x1000.webp',
  width: 1600,
  height: 1000,
  alt: 'Dusk',
}

export const summary: OutletSummary = {
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
  chargers: [],
  sampleFields: ['phone'],
}

const plain = { otherAllergens: [], spiceLevel: 0, isPopular: false, served: [] }

export const menu: Menu = {
  allergensListed: true,
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

export const outlet: Outlet = {
  ...summary,
  path: '/restaurant/suntec',
  heroImage: image,
  geo: { lat: 1.2947, lng: 103.8578 },
  carsOnShow: [],
  cuisines: [],
  menu,
  blocks: [],
  seo: { noIndex: false },
  updatedAt: '2026-11-20T00:00:00Z',
}
